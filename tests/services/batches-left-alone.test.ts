import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import { findRun } from "@/db/queries/runs";
import type { ShotScope, StoryScope } from "@/lib/access";
import { decideShot } from "@/lib/services/approval/decide-shot";
import { enterBatch, finishChain, openChain } from "@/lib/services/generation/chain";
import { finishBatch } from "@/lib/services/generation/finish-batch";
import { imagePromptCraft } from "@/lib/services/generation/kinds/image-prompts";
import { listStaleMedia } from "@/lib/services/generation/out-of-date";
import { planBatch } from "@/lib/services/generation/plan-batch";
import { writeLinePrompt } from "@/lib/services/generation/prompt-craft";
import { startAllMedia, startBatch } from "@/lib/services/generation/start-batch";
import { lockShot } from "@/lib/services/lock/locks";
import { giveTake } from "../api/shots-kit";
import { openTestApp } from "../support/test-app";
import { aProject, aStory, SHORT_SCRIPT } from "../support/world";

/** No engine runs here: its steps are called one by one, so that people can decide in between. */

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

async function aCastStory() {
  const scope = await aStory()
    .in(await aProject().build())
    .withScript(SHORT_SCRIPT)
    .fullyCast()
    .build();
  const ids = (await listLines({ storyId: scope.storyId })).map(({ line }) => line.id);
  const shot = (index: number): ShotScope => ({ ...scope, lineId: String(ids[index]) });
  return { scope, ids, shot };
}

async function approve(scope: StoryScope, shot: ShotScope) {
  const take = await giveTake(scope, shot.lineId, "image");
  await decideShot(shot, { verdict: "approved", seen_take: take });
}

const linesOf = (planned: { lines: { id: string }[] }) => planned.lines.map(({ id }) => id);

describe("a batch", () => {
  it("leaves approved and locked shots out and says how many at its end", async () => {
    const { scope, ids, shot } = await aCastStory();
    await approve(scope, shot(0));
    await lockShot(shot(1), { locked: true });
    const { run_id: runId } = await startBatch(scope, "image-prompts");
    const planned = await planBatch(runId, "image-prompts");
    expect(linesOf(planned).sort()).toEqual(ids.slice(2).sort());
    await finishBatch(runId, "image-prompts");
    expect(await findRun(runId)).toMatchObject({
      message: "Image prompts; 2 approved or locked shots are left alone",
      stats: { left_alone: 2, skipped: 2, to_make: ids.length - 2 },
    });
  });

  it("leaves a shot alone that is locked after it was planned", async () => {
    const { scope, shot } = await aCastStory();
    const { run_id: runId } = await startBatch(scope, "image-prompts");
    await planBatch(runId, "image-prompts");
    await lockShot(shot(0), { locked: true });
    const job = { runId, lineId: shot(0).lineId };
    expect(await writeLinePrompt(imagePromptCraft, "image-prompts", job)).toBe("skipped");
    const [row] = await databaseSql()<{ prompt: string }[]>`
      select image_prompt as prompt from lines where id = ${shot(0).lineId}`;
    expect(row?.prompt).toBe("");
  });
});

describe("generating all", () => {
  it("leaves them alone, also those that are approved while it is at work", async () => {
    const { scope, ids, shot } = await aCastStory();
    await approve(scope, shot(0));
    const { run_id: runId } = await startAllMedia(scope);
    const planned = await openChain(runId);
    expect(linesOf(planned).sort()).toEqual(ids.slice(1).sort());
    await approve(scope, shot(1));
    expect(await enterBatch(runId, "images", shot(1).lineId)).toEqual({ state: "over" });
    await finishChain(runId);
    expect(await findRun(runId)).toMatchObject({
      message: expect.stringContaining("1 approved or locked shot is left alone"),
      stats: { left_alone: 1 },
    });
  });

  it("does not count what it leaves alone as out of date", async () => {
    const { scope, shot } = await aCastStory();
    // Takes of another provider's making are of other inputs than today's.
    await giveTake(scope, shot(0).lineId, "image");
    const outdated = async () =>
      (await listStaleMedia(scope)).outdated.map(({ line_id: id }) => id);
    expect(await outdated()).toContain(shot(0).lineId);
    await decideShot(shot(0), { verdict: "approved" });
    expect(await outdated()).not.toContain(shot(0).lineId);
  });
});
