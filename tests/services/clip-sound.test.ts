import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as fetchModels } from "@/app/api/project/[id]/models/route";
import { PUT as updateSound } from "@/app/api/project/[id]/update-clip-sound/route";
import { POST as generateAction } from "@/app/api/shot-video-prompted/generate-action-video/[dialogueId]/route";
import { databaseSql } from "@/db/client";
import { deleteStoryRows } from "@/db/queries/trash";
import { withScratch } from "@/lib/media/scratch";
import { fileStore } from "@/lib/providers";
import type { ClipSound } from "@/lib/rules/clip-sound";
import { directCut } from "@/lib/services/cut/cut-story";
import { discloseFilm, discloseInWords } from "@/lib/services/hand-over/disclosure";
import { planHandOver } from "@/lib/services/hand-over/plan-hand-over";
import { storedFiles } from "@/lib/services/media/stored-files";
import { collectFilmShots } from "@/lib/services/story-video/collect-film-shots";
import { planFilmShots } from "@/lib/services/story-video/film-shots";
import { aStoryWithShots, post, uploadTo } from "../api/shots-kit";
import { make, soundOf } from "../media/media-kit";
import { FAL_KEY, type FalServer, startFalServer } from "../providers/fal-server";
import { callJson } from "../support/call-api";
import { lineOf } from "../support/line-of";
import { aPng, aWav } from "../support/own-files";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";

/** A model that is told whether to make sound, at another price. */
const VEO = "fal-ai/veo3.1/image-to-video";

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;
let fal: FalServer;
let folder: string;
let clip: Buffer;

beforeAll(async () => {
  fal = await startFalServer();
  app = await openTestApp({ FAL_KEY, FAL_BASE_URL: fal.url, FAL_ACTION_VIDEO_MODEL: VEO });
  studio = await openStudio();
  folder = await mkdtemp(path.join(os.tmpdir(), "roughcut-clip-sound-"));
  const clipPath = path.join(folder, "clip.mp4");
  const picture = ["-f", "lavfi", "-i", "testsrc=s=640x360:r=25:d=6"];
  const sound = ["-f", "lavfi", "-i", "sine=f=880:d=6"];
  await make(...picture, ...sound, "-c:v", "libx264", "-c:a", "aac", clipPath);
  clip = await readFile(clipPath);
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
  await fal?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A story whose first shot, an action, has a still; the door slams in it. */
async function anAction(sound: ClipSound) {
  const story = await aStoryWithShots(
    "INT. LAMP ROOM - NIGHT\n\nThe door slams behind Marta.\n\nMARTA\nDone.\n",
  );
  const shot = String(story.ids[0]);
  const still = { kind: "image", content: aPng(1280, 720) };
  expect((await uploadTo(story.owner, shot, still)).status).toBe(200);
  const set = await callJson(updateSound, {
    ...{ as: story.owner, method: "PUT", params: { id: story.scope.projectId } },
    body: { clip_sound: sound },
  });
  expect(set).toMatchObject({ status: 200, body: { clip_sound: sound } });
  return { ...story, shot };
}

async function makeClip({ owner, shot }: Awaited<ReturnType<typeof anAction>>): Promise<void> {
  fal.resultNext(clip);
  await post(generateAction, owner, shot, { prompt: "She turns to the door and stops." });
  expect(await endOfRun("action-videos", shot)).toMatchObject({ status: "completed", error: null });
}

const choose = (projectId: string, sound: ClipSound) =>
  databaseSql()`update projects set clip_sound = ${sound} where id = ${projectId}`;

/** Share of a sound's energy at a frequency: near one for a tone of it. */
function purity(samples: Float32Array, hertz: number): number {
  let [cosine, sine, energy] = [0, 0, 0];
  for (const [at, value] of samples.entries()) {
    const phase = (2 * Math.PI * hertz * at) / 48_000;
    cosine += value * Math.cos(phase);
    sine += value * Math.sin(phase);
    energy += value * value;
  }
  return energy === 0 ? 0 : (2 * (cosine ** 2 + sine ** 2)) / (samples.length * energy);
}

describe("the sound that a clip's model makes", () => {
  /** Its clip is made by the first test; the others look at it, lose it, and remove the story at last. */
  let story: Awaited<ReturnType<typeof anAction>>;

  it("is ordered, kept apart from the clip, and heard in films in place of made effects", async () => {
    story = await anAction("always");
    const { scope, shot } = story;
    const [before] = planFilmShots(await directCut(scope), "still");
    expect(before?.shot.effects).not.toEqual([]);
    await makeClip(story);
    expect(fal.jobs.at(-1)?.input).toMatchObject({
      generate_audio: true,
      prompt: expect.stringContaining("Nobody speaks or sings, no music."),
      negative_prompt: expect.stringContaining("speech, voice-over"),
    });
    const { video } = await lineOf(shot);
    expect(video?.soundKey).toMatch(/\.wav$/u);
    const alone = await soundOf(await fileStore().localCopy(String(video?.mediaKey), folder));
    expect(purity(alone, 880)).toBeGreaterThan(0.9);

    const [planned] = planFilmShots(await directCut(scope), "still");
    expect(planned?.shot).toMatchObject({ clipSoundPath: video?.soundKey, effects: [] });
    const disclosed = discloseFilm(await planHandOver(scope));
    expect(disclosed.shots[0]?.clip_sound).toMatchObject({ how: "generated", by: "fal" });
    expect(discloseInWords(disclosed)).toContain("sound of the clip: fal");
  });

  it("is left out of films where the project wants none, and comes back when it does", async () => {
    const heard = async () => {
      const [planned] = planFilmShots(await directCut(story.scope), "still");
      return planned?.shot.clipSoundPath ?? null;
    };
    const print = async () => (await planHandOver(story.scope)).hash;
    const [kept, hash] = [await heard(), await print()];
    expect(kept).not.toBeNull();
    await choose(story.scope.projectId, "never");
    expect(await heard()).toBeNull();
    expect(await print()).not.toBe(hash);
    await choose(story.scope.projectId, "free");
    expect([await heard(), await print()]).toEqual([kept, hash]);
    await choose(story.scope.projectId, "always");
  });

  it.each(["never", "free"] as const)("is not ordered where it costs more: %s", async (sound) => {
    const silent = await anAction(sound);
    await makeClip(silent);
    const input = fal.jobs.at(-1)?.input;
    expect(input).toMatchObject({ generate_audio: false });
    expect(String(input?.prompt)).not.toContain("Sound:");
    // What comes without being asked for is not trusted: it may speak.
    expect((await lineOf(silent.shot)).video?.soundKey).toBeNull();
  });

  it("lies below the voice of a line that is spoken from elsewhere", async () => {
    const shot = String(story.ids[1]);
    for (const take of [
      { kind: "image", content: aPng(1280, 720) },
      { kind: "audio", content: aWav(1) },
    ])
      expect((await uploadTo(story.owner, shot, take)).status).toBe(200);
    await makeClip({ ...story, shot });
    const { video } = await lineOf(shot);
    const heard = await soundOf(await fileStore().localCopy(String(video?.mediaKey), folder));
    const voiced = heard.subarray(2400, 40_000);
    // The voice is a tone of 220 Hz.
    expect(purity(voiced, 220)).toBeGreaterThan(2 * purity(voiced, 880));
    expect(purity(voiced, 880)).toBeGreaterThan(0.001);
  });

  it("is looked for before a film is joined, and its shot is named where it is lost", async () => {
    const { video } = await lineOf(story.shot);
    await fileStore().remove([String(video?.soundKey)]);
    const planned = planFilmShots(await directCut(story.scope), "skip");
    await withScratch(folder, "film", async (scratch) => {
      const files = await storedFiles(`projects/${story.scope.projectId}/`, scratch);
      const collected = collectFilmShots(planned, "fail", files, () => undefined);
      await expect(collected).rejects.toMatchObject({ code: "storyVideo.fileLost" });
    });
    // Asked for again, it is made again, with its sound.
    await makeClip(story);
    const again = (await lineOf(story.shot)).video;
    expect(await fileStore().find(String(again?.soundKey))).not.toBeNull();
  });

  it("goes with its story", async () => {
    const { video } = await lineOf(story.shot);
    expect(await deleteStoryRows(story.scope.storyId, [])).toContain(video?.soundKey);
    const [noted] = await databaseSql()`
      select media_key from unclaimed_files where media_key = ${String(video?.soundKey)}`;
    expect(noted).toBeDefined();
  });

  it("can be chosen where a model makes it, and is told with the models", async () => {
    const { owner, scope } = await aStoryWithShots();
    const { body } = await callJson(fetchModels, { as: owner, params: { id: scope.projectId } });
    expect(body).toMatchObject({ clip_sound: "free" });
  });
});
