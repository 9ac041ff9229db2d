import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as checkVideo } from "@/app/api/shot-video/check-video-status/[dialogueId]/route";
import { POST as generateTalking } from "@/app/api/shot-video/generate-talking-video/[dialogueId]/route";
import { POST as generateAction } from "@/app/api/shot-video-prompted/generate-action-video/[dialogueId]/route";
import { databaseSql } from "@/db/client";
import { decodeAudio } from "@/lib/media/decode-audio";
import { probeMedia } from "@/lib/media/probe-media";
import { encodeWav } from "@/lib/media/wav";
import { presentEvent } from "@/lib/progress/present-event";
import { fileStore, studioFfmpeg } from "@/lib/providers";
import { framesFor } from "@/lib/rules/house-format";
import { aStoryWithShots, detailsOf, get, giveTake, post, uploadTo } from "../api/shots-kit";
import { brightnessOfFrames, flashing, make } from "../media/media-kit";
import { FAL_KEY, type FalServer, SMALL_MP4, startFalServer } from "../providers/fal-server";
import { lineOf } from "../support/line-of";
import { NAMED_MODELS } from "../support/named-models";
import { aPng, aWav } from "../support/own-files";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";

/** Length of the voice: less than any model that moves a mouth takes. */
const VOICE_SECONDS = 0.8;
/** What the vendor's model takes at least, as in its table of models. */
const VENDOR_MINIMUM_SECONDS = 2;

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;
let fal: FalServer;
let folder: string;
let clip: Buffer;
let shortClip: Buffer;

beforeAll(async () => {
  fal = await startFalServer();
  app = await openTestApp({ FAL_KEY, FAL_BASE_URL: fal.url, ...NAMED_MODELS });
  studio = await openStudio();
  folder = await mkdtemp(path.join(os.tmpdir(), "roughcut-shots-"));
  const clipPath = path.join(folder, "clip.mp4");
  const picture = ["-f", "lavfi", "-i", "testsrc=s=640x360:r=25:d=3"];
  const sound = ["-f", "lavfi", "-i", "sine=f=880:d=3"];
  await make(...picture, ...sound, "-c:v", "libx264", "-c:a", "aac", clipPath);
  clip = await readFile(clipPath);
  const shortPath = path.join(folder, "short.mp4");
  await make("-f", "lavfi", "-i", "testsrc=s=640x360:r=25:d=0.4", "-c:v", "libx264", shortPath);
  shortClip = await readFile(shortPath);
  // Events replace each other; here every one of them is kept.
  const sql = databaseSql();
  await sql`create table seen (at bigserial, line_id uuid, body jsonb)`;
  await sql`create function keep_seen() returns trigger language plpgsql as $$
    begin
      if new.key like 'line:%' then
        insert into seen (line_id, body) values (substr(new.key, 6)::uuid, new.body);
      end if;
      return new;
    end $$`;
  await sql`create trigger keep_seen after insert or update on progress_events
    for each row execute function keep_seen()`;
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
  await fal?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A spoken shot with a person's own still and a very short voice. */
async function aSpokenShot() {
  const { scope, ids, owner } = await aStoryWithShots();
  const shot = String(ids[1]);
  expect((await uploadTo(owner, shot, { kind: "image", content: aPng(1280, 720) })).status).toBe(
    200,
  );
  const voice = await uploadTo(owner, shot, { kind: "audio", content: aWav(VOICE_SECONDS) });
  expect(voice.status).toBe(200);
  return { scope, shot, owner };
}

/** The sound that was sent with the newest job. */
async function sentVoice() {
  const name = String(fal.jobs.at(-1)?.input.audio_url).split("/").at(-1);
  const sentPath = path.join(folder, "sent.wav");
  await writeFile(sentPath, fal.uploads.get(String(name))?.bytes ?? "");
  return (await probeMedia(sentPath)).audio;
}

async function statesOf(shot: string): Promise<string[]> {
  const rows = await databaseSql()<{ body: Record<string, unknown> }[]>`
    select body from seen where line_id = ${shot} order by at`;
  const states = rows.flatMap(({ body }) => {
    const { storage_status: state } = presentEvent("talking-videos", `line:${shot}`, body);
    return state === undefined ? [] : [String(state)];
  });
  return states.filter((state, index) => state !== states[index - 1]);
}

const jobsBefore = { count: 0 };
beforeEach(() => {
  jobsBefore.count = fal.jobs.length;
});
const newJobs = () => fal.jobs.length - jobsBefore.count;

describe("a talking video of a very short line", () => {
  it("is made of a lengthened voice, and cut back to the shot", async () => {
    const { shot, owner } = await aSpokenShot();
    fal.resultNext(clip);
    await post(generateTalking, owner, shot);
    expect(await endOfRun("talking-videos", shot)).toMatchObject({
      status: "completed",
      error: null,
    });
    expect(await sentVoice()).toMatchObject({ codec: "pcm-s16" });
    expect((await sentVoice())?.endSeconds).toBeGreaterThanOrEqual(VENDOR_MINIMUM_SECONDS);

    const { video, line } = await lineOf(shot);
    const seconds = VOICE_SECONDS + 0.3;
    expect(video?.durationSeconds).toBeCloseTo(seconds, 2);
    const key = String(video?.mediaKey);
    const made = await probeMedia(await fileStore().localCopy(key, folder));
    expect(made.video).toMatchObject({
      frameCount: framesFor(seconds),
      width: 1280,
      regular: true,
    });
    // What is heard is the line's own tone of 220 Hz, not the 880 Hz that came with the clip.
    const { channels, sampleRate } = await decodeAudio({
      ffmpeg: await studioFfmpeg(),
      path: await fileStore().localCopy(key, folder),
    });
    const voice = channels[0]?.subarray(0, Math.round(VOICE_SECONDS * sampleRate));
    expect(crossings(voice ?? new Float32Array()) / VOICE_SECONDS).toBeCloseTo(220, -1);
    expect(line.shotType).toBe("talking");
  });

  it("is made of a compressed voice too, and tells every stage on its way", async () => {
    const { scope, shot, owner } = await aSpokenShot();
    const mp3Path = path.join(folder, "voice.mp3");
    await make("-f", "lavfi", "-i", `sine=f=220:d=${VOICE_SECONDS}`, mp3Path);
    const bytes = await readFile(mp3Path);
    await giveTake(scope, shot, "audio", { durationSeconds: VOICE_SECONDS, bytes });
    fal.resultNext(clip);
    await post(generateTalking, owner, shot);
    await endOfRun("talking-videos", shot);
    expect(await sentVoice()).toMatchObject({ codec: "pcm-s16" });
    expect((await sentVoice())?.endSeconds).toBeGreaterThanOrEqual(VENDOR_MINIMUM_SECONDS);
    expect(await statesOf(shot)).toEqual([
      "downloading",
      "overlaying_audio",
      "audio_overlay_completed",
      "uploading",
      "completed",
    ]);
    expect((await get(checkVideo, owner, shot)).body).toMatchObject({
      status: "completed",
      storage_status: "completed",
      is_stored: true,
    });
  });
});

describe("a clip that was paid for", () => {
  it("is kept at its provider while its sound cannot be read, and never ordered twice", async () => {
    const { shot, owner } = await aSpokenShot();
    const audioKey = String((await lineOf(shot)).audio?.mediaKey);
    const voice = await fileStore().read(audioKey);
    // Both results are the same file at the vendor's; it is fetched anew each time.
    fal.resultNext(clip);
    fal.resultNext(clip);
    await post(generateTalking, owner, shot);
    while (newJobs() === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await fileStore().remove([audioKey]);
    expect(await endOfRun("talking-videos", shot)).toMatchObject({ status: "failed" });
    expect((await get(checkVideo, owner, shot)).body).toMatchObject({
      status: "failed",
      storage_status: "audio_overlay_failed",
      is_stored: false,
      error: expect.stringMatching(/\w/u),
    });
    await fileStore().put(audioKey, voice, "audio/wav");
    await post(generateTalking, owner, shot);
    expect(await endOfRun("talking-videos", shot)).toMatchObject({ status: "completed" });
    expect(newJobs()).toBe(1);
  });

  it("is ordered anew when it was no use and somebody asks again", async () => {
    const { shot, owner } = await aSpokenShot();
    fal.resultNext(SMALL_MP4);
    await post(generateTalking, owner, shot);
    expect(await endOfRun("talking-videos", shot)).toMatchObject({ status: "failed" });
    expect((await get(checkVideo, owner, shot)).body).toMatchObject({
      status: "failed",
      storage_status: "failed",
      error: "The media file cannot be read; it may be damaged.",
    });
    fal.resultNext(clip);
    await post(generateTalking, owner, shot);
    expect(await endOfRun("talking-videos", shot)).toMatchObject({ status: "completed" });
    expect(newJobs()).toBe(2);
    const { takes } = await detailsOf(owner, shot);
    expect(takes.video).toHaveLength(1);
  });
});

describe("a clip that is much shorter than it was ordered", () => {
  it("is no result, and the line says how short it is", async () => {
    const { shot, owner } = await aSpokenShot();
    fal.resultNext(shortClip);
    await post(generateTalking, owner, shot);
    expect(await endOfRun("talking-videos", shot)).toMatchObject({ status: "failed" });
    expect((await get(checkVideo, owner, shot)).body).toMatchObject({
      status: "failed",
      is_stored: false,
      error: expect.stringMatching(/^The clip lasts 0\.4\d* s but its shot needs 1\.\d+ s\.$/u),
    });
    expect((await lineOf(shot)).video).toBeNull();
  });
});

describe("an action a little longer than a clip on offer", () => {
  it("is ordered at the shorter length, and shown as much slower", async () => {
    // Thirteen words are a shot of 5.2 s; the model makes 5 s or 10 s.
    const action = "Marta wipes the great lens until the whole of the harbour shines bright.";
    const { ids, owner } = await aStoryWithShots(
      `INT. LAMP ROOM - NIGHT\n\n${action}\n\nMARTA\nDone.\n`,
    );
    const shot = String(ids[0]);
    const still = { kind: "image", content: aPng(1280, 720) };
    expect((await uploadTo(owner, shot, still)).status).toBe(200);
    const clipPath = path.join(folder, "five.mp4");
    await make(...flashing("640x360", 25, 5), "-c:v", "libx264", clipPath);
    fal.resultNext(await readFile(clipPath));
    await post(generateAction, owner, shot, { prompt: "She wipes the lens and stops." });
    expect(await endOfRun("action-videos", shot)).toMatchObject({ error: null });
    expect(fal.jobs.at(-1)?.input).toMatchObject({ duration: "5" });
    const madePath = await fileStore().localCopy(
      String((await lineOf(shot)).video?.mediaKey),
      folder,
    );
    const brightness = await brightnessOfFrames(madePath);
    expect(brightness).toHaveLength(framesFor(5.2));
    // The flash at 1 s comes at 1.04 s, a frame later.
    expect(brightness.findIndex((value) => value > 140)).toBe(25);
  });
});

describe("an action video of a spoken line", () => {
  it("has the line's voice under it, from the moment at which it is spoken", async () => {
    const { shot, owner } = await aSpokenShot();
    const spokenAtSeconds = 0.4;
    const samples = new Float32Array(48_000);
    for (let at = spokenAtSeconds * 48_000; at < samples.length; at += 1) {
      samples[at] = 0.4 * Math.sin((2 * Math.PI * 220 * at) / 48_000);
    }
    const content = Buffer.from(encodeWav({ sampleRate: 48_000, channels: [samples] }));
    expect((await uploadTo(owner, shot, { kind: "audio", content })).status).toBe(200);
    fal.resultNext(clip);
    await post(generateAction, owner, shot, { prompt: "She turns to the sea." });
    expect(await endOfRun("action-videos", shot)).toMatchObject({
      status: "completed",
      error: null,
    });
    const { video, line } = await lineOf(shot);
    expect(line.shotType).toBe("action");
    const clipPath = await fileStore().localCopy(String(video?.mediaKey), folder);
    expect((await probeMedia(clipPath)).video).toMatchObject({
      frameCount: framesFor(1.3),
      regular: true,
    });
    const { channels, sampleRate } = await decodeAudio({
      ffmpeg: await studioFfmpeg(),
      path: clipPath,
    });
    const heard = channels[0] ?? new Float32Array();
    // Nothing of the 880 Hz that came with the clip: silence, and then the line's own tone.
    const first = heard.findIndex((value) => Math.abs(value) > 0.05);
    expect(Math.abs(first / sampleRate - spokenAtSeconds)).toBeLessThan(0.01);
    const voice = heard.subarray(first, first + Math.round(0.5 * sampleRate));
    expect(crossings(voice) / 0.5).toBeCloseTo(220, -1);
    expect(await statesOf(shot)).toContain("audio_overlay_completed");
  });
});

/** How often a tone begins a new wave. */
function crossings(samples: Float32Array): number {
  let count = 0;
  for (let index = 1; index < samples.length; index += 1) {
    if ((samples[index - 1] ?? 0) < 0 && (samples[index] ?? 0) >= 0) count += 1;
  }
  return count;
}
