import { randomFillSync } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import type { StoryScope } from "@/lib/access";
import { openClipEncoder } from "@/lib/media/house-clip";
import { probeMedia } from "@/lib/media/probe-media";
import { fileStore } from "@/lib/providers";
import { frameSize, STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { framesFor, secondsFor } from "@/lib/rules/house-format";
import { lineSeconds } from "@/lib/rules/script-length";
import { assembleStoryVideo } from "@/lib/services/story-video/assemble-story-video";
import { createStoryVideo } from "@/lib/services/story-video/create-story-video";
import { fetchStoryVideo } from "@/lib/services/story-video/fetch-story-video";
import {
  aFolder,
  aHouseClip,
  aSpeechWav,
  decodeStrictly,
  decodingTimes,
  make,
  soundOf,
  theFfmpeg,
} from "../media/media-kit";
import { type S3Server, startS3Server } from "../providers/s3-server";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aStory } from "../support/world";

/** Less than a sixth of the room that a film is refused without, whatever its length (`assembleFilm`). */
const MOST_DISK_BYTES = 15_000_000;
/** A spoken shot holds a little longer than its sound: 24 frames. */
const SOUND_SECONDS = 0.7;
/** Ten of these are sound of two parts: 72 frames each. */
const LONGER_SECONDS = 2.7;
/** Joining thirty shots and decoding all of the film takes minutes on a busy machine. */
const LONG_FILM_MS = 900_000;

const folder = aFolder();
let s3: S3Server;
let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>> | undefined;

beforeAll(async () => {
  s3 = await startS3Server();
  app = await openTestApp({ ...s3.environment, FFMPEG_PATH: (await theFfmpeg()).path });
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
  await s3?.close();
  await folder.remove();
});

/** A story of so many short speeches; how long each of them is comes with its sound. */
function storyOf(lines: number): Promise<StoryScope> {
  const speeches = Array.from(
    { length: lines },
    (_, at) => `${at % 2 === 0 ? "MARTA" : "VOSS"}\nThis is number ${at + 1}.\n`,
  );
  return aStory()
    .withScript(`INT. LAMP ROOM - NIGHT\n\n${speeches.join("\n")}`)
    .parsed()
    .build();
}

/** Puts a file of this machine into the store and makes it a take of every one of the lines. */
async function give(
  { projectId }: StoryScope,
  lineIds: readonly string[],
  kind: "audio" | "video",
  file: string,
  seconds: number | null = null,
): Promise<void> {
  const type = kind === "audio" ? "audio/wav" : "video/mp4";
  const key = `projects/${projectId}/given/${path.basename(file)}`;
  const bytes = readFileSync(file);
  await fileStore().put(key, bytes, type);
  const sql = databaseSql();
  await sql`
    with made as (
      insert into takes (project_id, line_id, kind, media_key, content_type, size_bytes, provider,
        input_hash, duration_seconds)
      select ${projectId}, id, ${kind}, ${key}, ${type}, ${bytes.byteLength}, 'builtin', 'given',
        ${seconds} from lines where id in ${sql([...lineIds])}
      returning id, line_id)
    update lines set ${sql(`${kind}_take_id`)} = made.id from made where lines.id = made.line_id`;
}

const framesOfShot = (soundSeconds: number) => framesFor(soundSeconds + 0.3);

/** A clip in the house format that cannot be made small: 24 frames with noise in a corner, almost a megabyte. */
async function aNoisyClip(outPath: string): Promise<void> {
  const size = frameSize(STANDARD_FORMAT);
  const frameCount = framesOfShot(SOUND_SECONDS);
  const encoder = openClipEncoder({ ffmpeg: await theFfmpeg(), ...size, frameCount, outPath });
  const pixels = new Uint8Array(size.width * size.height * 4).fill(128);
  for (let frame = 0; frame < frameCount; frame += 1) {
    for (let row = 0; row < 226; row += 1) {
      randomFillSync(pixels, row * size.width * 4, 320 * 4);
    }
    await encoder.write(pixels);
  }
  await encoder.finish();
}

/** The smallest picture that vendors' clips could have, with another rate than ours. */
async function aTinyClip(outPath: string, picture: string): Promise<void> {
  const source = ["-f", "lavfi", "-i", `${picture}=s=64x36:r=25:d=3`];
  await make(...source, "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", outPath);
}

/**
 * Gives every line of a story its voice and a clip in the house format; some get tiny clips instead, each
 * of its own, that have to be encoded.
 * @param makeClip makes the one in the house format
 * @returns how many lines there are
 */
async function giveMaterial(
  scope: StoryScope,
  soundSeconds: number,
  foreign: readonly number[],
  makeClip: (outPath: string) => Promise<void>,
): Promise<number> {
  const ids = (await listLines({ storyId: scope.storyId })).map(({ line }) => line.id);
  const [voice, own] = [folder.file("voice.wav"), folder.file("own.mp4")];
  aSpeechWav(voice, soundSeconds, 0.3);
  await give(scope, ids, "audio", voice, soundSeconds);
  await makeClip(own);
  await give(
    scope,
    ids.filter((_, at) => !foreign.includes(at)),
    "video",
    own,
  );
  for (const at of foreign) {
    const clip = folder.file(`tiny-${at}.mp4`);
    await aTinyClip(clip, at % 2 === 0 ? "testsrc2" : "smptebars");
    await give(scope, ids.slice(at, at + 1), "video", clip);
  }
  return ids.length;
}

/** Watches how much lies in a folder. @returns what ends the watch and tells the most there was */
function watchSize(directory: string): () => Promise<number> {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, sizeOf(directory));
  }, 20);
  return async () => {
    clearInterval(timer);
    return most;
  };
}

function sizeOf(directory: string): number {
  let bytes = 0;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const facts = statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false });
    if (facts?.isFile()) bytes += facts.size;
  }
  return bytes;
}

/** Looks at the newest film of a story as a player does: every frame, its length, and its sound. */
async function expectWhole(
  scope: StoryScope,
  soundSeconds: number,
): Promise<{ key: string; sizeBytes: number }> {
  const rows = await listLines({ storyId: scope.storyId });
  const frames = rows.reduce(
    (sum, { line, audio }) => sum + framesFor(lineSeconds(line, audio?.durationSeconds ?? null)),
    0,
  );
  const { video } = await fetchStoryVideo(scope);
  const key = String(video?.stored_video_url).replace("/api/media/", "");
  const bytes = await fileStore().read(key);
  const film = folder.file("film.mp4");
  await writeFile(film, bytes);
  const probe = await probeMedia(film);
  expect(probe.video).toMatchObject({ frameCount: frames, regular: true });
  expect(await decodingTimes(film, "v")).toHaveLength(frames);
  await decodeStrictly(film);
  const sound = await soundOf(film);
  expect(Math.abs(sound.length / 48_000 - secondsFor(frames))).toBeLessThan(0.05);
  // Somebody speaks in the first shot and in the last.
  const shot = 48_000 * secondsFor(framesOfShot(soundSeconds));
  for (const part of [sound.subarray(0, shot), sound.subarray(-shot)]) {
    expect(part.reduce((loudest, value) => Math.max(loudest, Math.abs(value)), 0)).toBeGreaterThan(
      0.05,
    );
  }
  return { key, sizeBytes: bytes.byteLength };
}

const CHOICES = { titles: false, music: false, captions: "track" } as const;

describe("a film whose files lie in a distant store", () => {
  it("goes on in the next step when time is up, and makes nothing twice", async () => {
    // Sound of two parts, and four clips that have to be encoded.
    const scope = await storyOf(10);
    await giveMaterial(scope, LONGER_SECONDS, [0, 1, 2, 3], (outPath) =>
      aHouseClip(outPath, framesOfShot(LONGER_SECONDS)),
    );
    const { job_id: runId } = await createStoryVideo(scope, CHOICES);
    const keptBefore = new Set<string>();
    let steps = 1;
    while (!(await assembleStoryVideo(runId, 0))) {
      steps += 1;
      const kept = puts("/pieces/");
      // Every step makes something, and nothing that an earlier one has kept.
      expect(kept.length).toBeGreaterThan(keptBefore.size);
      for (const key of kept) keptBefore.add(key);
    }
    expect(steps).toBeGreaterThan(3);
    const kept = puts("/pieces/");
    expect(kept.filter((key, at) => kept.indexOf(key) !== at)).toEqual([]);
    await expectWhole(scope, LONGER_SECONDS);
  });

  it(
    "needs a small disk for thirty shots, also when it is larger itself, and plays whole",
    async () => {
      const scope = await storyOf(30);
      expect(await giveMaterial(scope, SOUND_SECONDS, [7, 17, 27], aNoisyClip)).toBe(30);

      studio = await openStudio();
      const watched = watchSize(String(process.env.ROUGHCUT_DATA));
      await createStoryVideo(scope, CHOICES);
      const run = await endOfRun("story-video", scope.storyId);
      const most = await watched();
      expect(run).toMatchObject({ status: "completed", error: null });
      const { key, sizeBytes } = await expectWhole(scope, SOUND_SECONDS);
      expect(sizeBytes).toBeGreaterThan(MOST_DISK_BYTES);
      expect(most).toBeLessThan(MOST_DISK_BYTES);
      // It was watched: sound waits there for its encoder.
      expect(most).toBeGreaterThan(1_000_000);
      expect(puts(key).length).toBeGreaterThan(3);
    },
    LONG_FILM_MS,
  );
});

/** The keys that were put so far, each as often as it was (in how many parts). */
function puts(part: string): string[] {
  const sent = s3.calls.filter(({ method, path: key }) => method === "PUT" && key.includes(part));
  return sent.map(({ path: key }) => key);
}
