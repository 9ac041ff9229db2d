import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as writePrompt } from "@/app/api/shot/[dialogueId]/write-prompt/route";
import { POST as updateImagePrompt } from "@/app/api/shot-image/update-image-prompt/[dialogueId]/route";
import { GET as fetchVideoPrompt } from "@/app/api/shot-video-prompted/get-prompt/[dialogueId]/route";
import { markPromptStale } from "@/db/queries/line-prompts";
import { listLines } from "@/db/queries/lines";
import { keepOldPrompt } from "@/lib/runs/end-run";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aStoryWithShots, detailsOf, get, post } from "./shots-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  app = await openTestApp();
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});

describe("the prompts of one shot", () => {
  it("are written in place of what stood there, for this shot alone", async () => {
    const { ids, owner } = await aStoryWithShots();
    const [other, shot] = ids.map(String);
    if (!other || !shot) throw new Error("the story has shots");
    await post(updateImagePrompt, owner, shot, { image_prompt: "My own words." });
    const started = await post(writePrompt, owner, shot, { kind: "image" });
    expect(started).toMatchObject({
      status: 200,
      body: {
        status: "generating",
        joined: false,
        run_id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      },
    });
    // What stands there is not taken away before there is something in its place.
    expect((await detailsOf(owner, shot)).shot.image_prompt).not.toBe("");
    expect(await endOfRun("image-prompts", shot)).toMatchObject({ status: "completed" });
    const { shot: after } = await detailsOf(owner, shot);
    expect(after.image_prompt).toMatch(/\w/u);
    expect(after.image_prompt).not.toBe("My own words.");
    expect((await detailsOf(owner, other)).shot.image_prompt).toBe("");
  });

  it("are those of the video as well", async () => {
    const { ids, owner } = await aStoryWithShots();
    const shot = String(ids[0]);
    await post(writePrompt, owner, shot, { kind: "video" });
    expect(await endOfRun("video-prompts", shot)).toMatchObject({ status: "completed" });
    const { body } = await get(fetchVideoPrompt, owner, shot);
    expect(body.prompt).toMatch(/\w/u);
  });

  it("stay what they were when nothing is written in their place, or when they are put back", async () => {
    const { ids, owner, scope } = await aStoryWithShots();
    const shot = String(ids[1]);
    const lines = async () =>
      (await listLines({ storyId: scope.storyId })).find(({ line }) => line.id === shot);
    const origin = async () => (await lines())?.line.imagePromptHash;
    const own = await post(writePrompt, owner, shot, { kind: "image" });
    expect(own.body.written_from).toBeNull();
    await endOfRun("image-prompts", shot);
    const written = await origin();
    expect(written).toMatch(/\w/u);
    const prompt = (await lines())?.line.imagePrompt;

    const again = await post(writePrompt, owner, shot, { kind: "image" });
    expect(again.body.written_from).toBe(written);
    expect(await endOfRun("image-prompts", shot)).toMatchObject({ status: "completed" });
    await post(updateImagePrompt, owner, shot, {
      image_prompt: prompt,
      written_from: again.body.written_from,
    });
    expect(await origin()).toBe(written);

    // A person's own stays one, a model's stays a model's.
    for (const before of [null, String(written)]) {
      await post(updateImagePrompt, owner, shot, { image_prompt: prompt, written_from: before });
      expect(await markPromptStale(shot, "imagePrompt")).toBe(before);
      expect(await markPromptStale(shot, "imagePrompt")).toBe(before);
      expect(await origin()).not.toBe(before);
      const run = { kind: "image-prompts", subjectId: shot, storyId: scope.storyId } as const;
      await keepOldPrompt(run);
      expect(await origin()).toBe(before);
      await keepOldPrompt(run);
      expect(await origin()).toBe(before);
    }
  });

  it("are of a kind that there is", async () => {
    const { ids, owner } = await aStoryWithShots();
    const answer = await post(writePrompt, owner, String(ids[0]), { kind: "sound" });
    expect(answer.status).toBe(400);
  });
});
