import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import { insertRunOrJoin, type RunKind } from "@/db/queries/runs";
import { chooseLineTake, saveCharacterTake, saveLineTake } from "@/db/queries/takes";
import { insertUnclaimedFile } from "@/db/queries/unclaimed-files";
import type { CharacterScope, ShotScope, StoryScope } from "@/lib/access";
import { cancelRun } from "@/lib/runs/end-run";
import { chooseFace } from "@/lib/services/character/character-image";
import { startLine } from "@/lib/services/generation/start-line";
import { updateImagePrompt, updateVideoPrompt } from "@/lib/services/shot/prompts";
import { endOfRun, openStudio } from "../support/studio";
import { aStory, SHORT_SCRIPT } from "../support/world";
import { openPaidApp } from "./spending-kit";

/**
 * Row T49: whatever was asked for last, or done by a person last, stays, in whatever order the
 * results arrive.
 */

const ROUNDS = process.env.LONG_TESTS ? 200 : 15;

let app: Awaited<ReturnType<typeof openPaidApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  app = await openPaidApp();
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});
afterEach(() => app.vendors.openai.failBy(null));

/** A run that no engine was told of. */
async function aRun(scope: StoryScope, kind: RunKind, subjectId: string): Promise<string> {
  const { run } = await insertRunOrJoin({
    kind,
    projectId: scope.projectId,
    storyId: scope.storyId,
    subjectId,
    requestedBy: null,
    parentRunId: null,
    input: { variant: 0 },
  });
  // Starts of the same millisecond have no order.
  await pause(3);
  return run.id;
}

let files = 0;

async function aResult(scope: StoryScope) {
  files += 1;
  const mediaKey = `projects/${scope.projectId}/late/${files}.jpeg`;
  await insertUnclaimedFile(mediaKey, new Date(Date.now() + 60_000));
  return {
    projectId: scope.projectId,
    kind: "image" as const,
    mediaKey,
    contentType: "image/jpeg",
    sizeBytes: 1,
    provider: "acme",
    inputHash: `late-${files}`,
  };
}

async function chosenImage(lineId: string): Promise<string> {
  const [row] = await databaseSql()`select image_take_id from lines where id = ${lineId}`;
  return String(row?.image_take_id);
}

async function aSpokenLine() {
  const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
  const lineId = String((await listLines({ storyId: scope.storyId }))[1]?.line.id);
  return { scope, lineId, shot: { ...scope, lineId } satisfies ShotScope };
}

describe("of two takes of a line", () => {
  it("that which was asked for last is chosen, in whatever order they arrive", async () => {
    const { scope, lineId } = await aSpokenLine();
    for (let round = 0; round < ROUNDS; round += 1) {
      // The batch of the story and a start of the shot itself work side by side.
      const kinds = [scope.storyId, lineId];
      if (round % 2 === 1) kinds.reverse();
      const older = await aRun(scope, "images", String(kinds[0]));
      const newer = await aRun(scope, "images", String(kinds[1]));
      const arrivals = [older, newer];
      if (round % 4 < 2) arrivals.reverse();
      const taken = new Map<string, string>();
      for (const runId of arrivals) {
        const take = await saveLineTake({ ...(await aResult(scope)), lineId }, runId);
        taken.set(runId, take.id);
      }
      expect(await chosenImage(lineId), `round ${round}`).toBe(taken.get(newer));
      await cancelRun(older);
      await cancelRun(newer);
    }
  });

  it("that which a person chose since stays chosen, and the late one can be chosen", async () => {
    const { scope, lineId } = await aSpokenLine();
    const first = await aRun(scope, "images", lineId);
    const known = await saveLineTake({ ...(await aResult(scope)), lineId }, first);
    await cancelRun(first);
    const batch = await aRun(scope, "images", scope.storyId);
    await chooseLineTake(lineId, known.id);
    const late = await saveLineTake({ ...(await aResult(scope)), lineId }, batch);
    expect(await chosenImage(lineId)).toBe(known.id);
    expect((await chooseLineTake(lineId, late.id))?.id).toBe(late.id);
    await cancelRun(batch);
    // What is asked for after all that is chosen again.
    const next = await aRun(scope, "images", lineId);
    const fresh = await saveLineTake({ ...(await aResult(scope)), lineId }, next);
    expect(await chosenImage(lineId)).toBe(fresh.id);
  });
});

it("a face that a person chose since stays, and a new start brings a new one", async () => {
  const { scope } = await aSpokenLine();
  const [row] = await databaseSql()`
    select id, image_take_id from characters where project_id = ${scope.projectId} limit 1`;
  const characterId = String(row?.id);
  const own = String(row?.image_take_id);
  const casting = await aRun(scope, "characters", scope.storyId);
  await chooseFace({ ...scope, characterId } satisfies CharacterScope, { face_id: own });
  const chosen = async () => {
    const [now] = await databaseSql()`
      select image_take_id from characters where id = ${characterId}`;
    return String(now?.image_take_id);
  };
  await saveCharacterTake({ ...(await aResult(scope)), characterId }, casting);
  expect(await chosen()).toBe(own);
  await pause(3);
  const again = await aRun(scope, "character-image", characterId);
  const face = await saveCharacterTake({ ...(await aResult(scope)), characterId }, again);
  expect(await chosen()).toBe(face.id);
});

describe("a slow model", () => {
  it.each(["image", "video"] as const)("never replaces a person's %s prompt", async (kind) => {
    const { scope, lineId, shot } = await aSpokenLine();
    const before = app.vendors.openai.calls.length;
    app.vendors.openai.failBy(() => ({ kind: "slow", ms: 1_500 }));
    await startLine(shot, `${kind}-prompts`);
    await expect.poll(() => app.vendors.openai.calls.length).not.toBe(before);
    const words = "My own words, written while the model was thinking.";
    if (kind === "image") await updateImagePrompt(shot, { image_prompt: words });
    else await updateVideoPrompt(shot, { prompt: words });
    const run = await endOfRun(kind === "image" ? "image-prompts" : "video-prompts", lineId);
    expect(run.status).toBe("completed");
    const line = (await listLines({ storyId: scope.storyId })).find(
      (one) => one.line.id === lineId,
    )?.line;
    expect(kind === "image" ? line?.imagePrompt : line?.videoPrompt).toBe(words);
  });
});
