import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listLines } from "@/db/queries/lines";
import { listLineTakes } from "@/db/queries/takes";
import type { ShotScope } from "@/lib/access";
import { fileStore } from "@/lib/providers";
import type { BatchKind } from "@/lib/rules/batch";
import { startBatch } from "@/lib/services/generation/start-batch";
import { retryLine, startLine } from "@/lib/services/generation/start-line";
import { syncVoiceCatalogue } from "@/lib/services/voice/catalogue";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aProject, aStory } from "../support/world";

/** Takes whose files the store has lost, in a studio in which everything is built in. */

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;
let shot: ShotScope;

const SCRIPT = "INT. LAMP ROOM - NIGHT\n\nMARTA\nLet me finish the glass.\n";
/** In the order in which they are made from each other. */
const MADE = [
  ["audio", "audio"],
  ["images", "image"],
  ["talking-videos", "video"],
] as const satisfies [BatchKind, "audio" | "image" | "video"][];

beforeAll(async () => {
  app = await openTestApp();
  studio = await openStudio();
  await syncVoiceCatalogue();
  const project = await aProject().build();
  const scope = await aStory().in(project).withScript(SCRIPT).fullyCast().build();
  for (const kind of ["audio", "shot-types", "image-prompts"] as const) {
    await startBatch(scope, kind);
    await endOfRun(kind, scope.storyId);
  }
  const [row] = await listLines({ storyId: scope.storyId });
  shot = { ...scope, lineId: String(row?.line.id) };
  for (const kind of ["images", "video-prompts", "talking-videos"] as const) {
    await startLine(shot, kind);
    const run = await endOfRun(kind, shot.lineId);
    expect([kind, run.status, run.error]).toEqual([kind, "completed", null]);
  }
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});

async function takesOf(kind: "audio" | "image" | "video") {
  const row = (await listLines({ storyId: shot.storyId })).find(
    ({ line }) => line.id === shot.lineId,
  );
  const takes = (await listLineTakes({ lineId: shot.lineId })).filter((take) => take.kind === kind);
  return { chosen: row?.[kind] ?? null, ids: takes.map(({ id }) => id) };
}

describe("a line whose file is lost", () => {
  it.each(MADE)("is made again when its %s alone are started", async (batch, kind) => {
    const before = await takesOf(kind);
    const key = String(before.chosen?.mediaKey);
    const size = (await fileStore().find(key))?.sizeBytes;
    expect(size).toBeGreaterThan(1_000);
    await fileStore().remove([key]);
    await startLine(shot, batch);
    expect(await endOfRun(batch, shot.lineId)).toMatchObject({ status: "completed" });
    // It takes the place of the lost one: no take without a file is left beside it.
    expect(await takesOf(kind)).toMatchObject({
      chosen: { id: before.chosen?.id },
      ids: before.ids,
    });
    expect((await fileStore().find(key))?.sizeBytes).toBeGreaterThan(1_000);
  });

  it.each(MADE)("is made again when its %s are tried once more", async (batch, kind) => {
    const before = await takesOf(kind);
    const key = String(before.chosen?.mediaKey);
    await fileStore().remove([key]);
    await retryLine(shot, { batch });
    expect(await endOfRun(batch, shot.lineId)).toMatchObject({ status: "completed" });
    expect(await takesOf(kind)).toMatchObject({
      chosen: { id: before.chosen?.id },
      ids: before.ids,
    });
    expect((await fileStore().find(key))?.sizeBytes).toBeGreaterThan(1_000);
  });

  it("is not, where its file is there: then another take is made", async () => {
    const before = await takesOf("audio");
    await startLine(shot, "audio");
    await endOfRun("audio", shot.lineId);
    const after = await takesOf("audio");
    expect(after.ids).toHaveLength(before.ids.length + 1);
    expect(after.chosen?.id).not.toBe(before.chosen?.id);
  });
});
