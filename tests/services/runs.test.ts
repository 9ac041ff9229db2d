import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { insertRunOrJoin, listProgressEvents, type RunKind } from "@/db/queries/runs";
import { requireProject, type StoryScope } from "@/lib/access";
import { catalogue } from "@/lib/errors";
import { followRun, recordProgress } from "@/lib/progress";
import { cancelRun, failRun } from "@/lib/runs/end-run";
import { sendForgottenRuns } from "@/lib/runs/start-run";
import { recordLine } from "@/lib/services/generation/record-line";
import { deleteProject } from "@/lib/services/project/trash";
import { deleteStory } from "@/lib/services/story/trash";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

/** A run that no engine was told of. */
async function aRun(scope: StoryScope, kind: RunKind = "audio", parentRunId: string | null = null) {
  const { run } = await insertRunOrJoin({
    kind,
    projectId: scope.projectId,
    storyId: scope.storyId,
    subjectId: scope.storyId,
    requestedBy: null,
    parentRunId,
    input: {},
  });
  return run.id;
}

async function statusOf(runId: string): Promise<string> {
  const [row] = await databaseSql()`select status from runs where id = ${runId}`;
  return String(row?.status);
}

describe("the progress of a run", () => {
  it("is numbered in the order of its commits, so that a reader skips nothing", async () => {
    const runId = await aRun(await aStory().build());
    const lines = Array.from({ length: 20 }, (_, index) => ({
      id: randomUUID(),
      lineNumber: index + 1,
    }));
    const stop = new AbortController();
    const seen: { sequence: number; key: string; state: unknown }[] = [];
    const reading = (async () => {
      for await (const { events } of followRun(runId, 0, stop.signal)) {
        for (const { sequence, key, body } of events) {
          seen.push({ sequence, key, state: body.state });
        }
      }
    })();
    for (const state of ["working", "done"] as const) {
      await Promise.all(lines.map((line) => recordLine(runId, "audio", line, { state })));
    }
    await failRun(runId, "enough");
    await reading;

    const sequences = seen.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].sort((left, right) => left - right));
    const lastOf = new Map(seen.map(({ key, state }) => [key, state]));
    expect(lastOf.size).toBe(21);
    for (const { id } of lines) expect(lastOf.get(`line:${id}`)).toBe("done");
    const stored = await listProgressEvents(runId, 0);
    expect(new Set(stored.map(({ sequence }) => sequence)).size).toBe(21);
  });

  it("counts its lines from their states, so that a repeated step counts nothing twice", async () => {
    const runId = await aRun(await aStory().build());
    const line = { id: randomUUID(), lineNumber: 1 };
    const other = { id: randomUUID(), lineNumber: 2 };
    await recordLine(runId, "audio", other, { state: "waiting" });
    for (let time = 0; time < 3; time += 1) {
      await recordLine(runId, "audio", line, { state: "done" });
    }
    const [run] = await databaseSql()`select stats, progress from runs where id = ${runId}`;
    expect(run).toMatchObject({
      progress: 50,
      stats: { total_lines: 2, processed_lines: 1, completed: 1, failed: 0, skipped: 0 },
    });
  });

  it("ends with the run: whatever comes later changes nothing", async () => {
    const runId = await aRun(await aStory().build());
    await cancelRun(runId);
    const before = await listProgressEvents(runId, 0);
    expect(await recordProgress(runId, { status: "completed", progress: 100 })).toBe(false);
    await recordLine(runId, "audio", { id: randomUUID(), lineNumber: 1 }, { state: "done" });
    await failRun(runId, "late");
    expect(await listProgressEvents(runId, 0)).toEqual(before);
    expect(await statusOf(runId)).toBe("cancelled");
  });
});

describe("cancelling", () => {
  it("stops what a run started with it, and nothing that others started", async () => {
    const scope = await aStory().build();
    const film = await aRun(scope, "film");
    const own = await aRun(scope, "audio", film);
    const others = await aRun(scope, "images");
    await cancelRun(film);
    expect(await statusOf(film)).toBe("cancelled");
    expect(await statusOf(own)).toBe("cancelled");
    expect(await statusOf(others)).toBe("queued");
  });

  it("again does what an interrupted cancelling left undone", async () => {
    const scope = await aStory().build();
    const film = await aRun(scope, "film");
    const own = await aRun(scope, "audio", film);
    await databaseSql()`update runs set status = 'cancelled' where id = ${film}`;
    await cancelRun(film);
    expect(await statusOf(own)).toBe("cancelled");
  });

  it("leaves a finished run as it is", async () => {
    const runId = await aRun(await aStory().build());
    await recordProgress(runId, { status: "completed", progress: 100 });
    expect((await cancelRun(runId))?.status).toBe("completed");
  });

  it("comes with the deletion of a story and of a project", async () => {
    const owner = await aMember();
    const project = await aProject().ownedBy(owner).build();
    const first = await aStory().in(project).build();
    const second = await aStory().in(project).build();
    const [inFirst, inSecond] = [await aRun(first), await aRun(second)];
    await deleteStory(first);
    expect(await statusOf(inFirst)).toBe("cancelled");
    expect(await statusOf(inSecond)).toBe("queued");
    const caller = { ...owner, userName: "x", isAdmin: false, sessionVersion: 1 };
    const scope = await requireProject({ ...caller, via: "bearer" }, project.projectId, "owner");
    await deleteProject(scope);
    expect(await statusOf(inSecond)).toBe("cancelled");
  });
});

describe("a run whose event was lost", () => {
  it("is sent again by the sweep, and done once", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).build();
    const lost = await aRun(scope, "parse");
    const fresh = await aRun(await aStory().withScript(SHORT_SCRIPT).build(), "parse");
    await databaseSql()`
      update runs set created_at = now() - interval '1 minute' where id = ${lost}`;
    // Queued runs of the tests above are young enough to be left alone.
    expect(await sendForgottenRuns()).toBe(1);
    expect(await sendForgottenRuns()).toBe(0);
    const studio = await openStudio();
    try {
      expect(await endOfRun("parse", scope.storyId)).toMatchObject({
        id: lost,
        status: "completed",
      });
      expect(await statusOf(fresh)).toBe("queued");
    } finally {
      await studio.close();
    }
  });
});

describe("a run whose function broke down", () => {
  it("is ended with a text, and one that has ended stays as it is", async () => {
    const story = await aStory().build();
    const [broken, done] = [await aRun(story), await aRun(story, "images")];
    await recordProgress(done, { status: "completed", finishedAt: new Date() });
    for (const runId of [broken, done, randomUUID()])
      await failRun(runId, catalogue["general.failed"].text);
    const [row] = await databaseSql()`select status, error from runs where id = ${broken}`;
    expect(row).toEqual({ status: "failed", error: "An error occurred" });
    expect(await statusOf(done)).toBe("completed");
  });
});
