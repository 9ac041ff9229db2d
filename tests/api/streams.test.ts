import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as audioProgress } from "@/app/api/script-audio/progress/[storyId]/route";
import { databaseSql } from "@/db/client";
import { endSessions } from "@/db/queries/accounts";
import { insertRunOrJoin } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";
import type { WorkState } from "@/lib/rules/batch";
import { cancelRun, failRun } from "@/lib/runs/end-run";
import { finishBatch } from "@/lib/services/generation/finish-batch";
import { recordLine } from "@/lib/services/generation/record-line";
import { callApi } from "../support/call-api";
import { readEvents, type StreamedEvent } from "../support/read-stream";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, type Member } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let viewer: Member;
let scope: StoryScope;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

async function aFreshStory(): Promise<void> {
  viewer = await aMember();
  scope = await aStory()
    .in(await aProject().sharedWith(viewer, "viewer").build())
    .build();
}

/** A run that this test moves by hand, step by step. */
async function aRun() {
  const { run } = await insertRunOrJoin({
    kind: "audio",
    projectId: scope.projectId,
    storyId: scope.storyId,
    subjectId: scope.storyId,
    requestedBy: null,
    parentRunId: null,
    input: {},
  });
  const lines = [1, 2, 3].map((lineNumber) => ({ id: randomUUID(), lineNumber }));
  return {
    id: run.id,
    line: (lineNumber: number, state: WorkState) => {
      const line = lines[lineNumber - 1];
      if (!line) throw new Error("there are three lines");
      return recordLine(run.id, "audio", line, { state, url: `/${lineNumber}` });
    },
    finish: () => finishBatch(run.id, "audio"),
  };
}

const watch = (lastEventId?: string) =>
  callApi(audioProgress, {
    as: viewer,
    params: { storyId: scope.storyId },
    headers: lastEventId === undefined ? {} : { "last-event-id": lastEventId },
  });

/** What lines were told of, in order: `2 completed`. */
const told = (events: StreamedEvent[]) =>
  events
    .filter(({ data }) => data.line_number !== undefined)
    .map(({ data }) => `${data.line_number} ${data.status}`);

const lastOf = (events: StreamedEvent[]) => events.at(-1)?.data ?? {};

describe("a progress stream", () => {
  it("replays what happened, follows what happens, and ends with the run", async () => {
    await aFreshStory();
    const run = await aRun();
    await run.line(1, "done");
    const response = await watch();
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("cache-control")).toContain("no-store");
    const reading = readEvents(response);
    await run.line(2, "done");
    await run.line(3, "skipped");
    await run.finish();
    const events = await reading;
    expect(told(events)).toEqual(["1 completed", "2 completed", "3 skipped"]);
    expect(lastOf(events)).toMatchObject({
      run_id: run.id,
      complete: true,
      status: "completed",
      stats: { total_lines: 3, completed: 2, skipped: 1, failed: 0 },
    });
    const sequences = events.map(({ id }) => Number(id.split(":")[1]));
    expect(sequences).toEqual([...sequences].sort((left, right) => left - right));
    expect(events.filter(({ data }) => data.complete)).toHaveLength(1);
  });

  it("goes on after the last event that a client saw, and repeats nothing", async () => {
    await aFreshStory();
    const run = await aRun();
    await run.line(1, "done");
    const seen = await readEvents(await watch(), (events) => told(events).length === 1);
    await run.line(2, "done");
    await run.finish();
    const rest = await readEvents(await watch(seen.at(-1)?.id));
    expect(told(rest)).toEqual(["2 completed"]);
    expect(lastOf(rest)).toMatchObject({ complete: true });
  });

  it("says 204 to whoever comes back after the end, and follows what was started since", async () => {
    await aFreshStory();
    const run = await aRun();
    await run.line(1, "done");
    await run.finish();
    const all = await readEvents(await watch());
    const back = await watch(all.at(-1)?.id);
    expect([back.status, await back.text()]).toEqual([204, ""]);

    const next = await aRun();
    const reading = readEvents(await watch(all.at(-1)?.id));
    await next.line(1, "done");
    await next.finish();
    expect(lastOf(await reading)).toMatchObject({ run_id: next.id, complete: true });
  });

  it("tells two watchers the same", async () => {
    await aFreshStory();
    const run = await aRun();
    const reading = [readEvents(await watch()), readEvents(await watch())];
    for (const line of [1, 2, 3]) {
      await run.line(line, "working");
      await run.line(line, "done");
    }
    await run.finish();
    const [first, second] = await Promise.all(reading);
    const final = (events: StreamedEvent[] = []) =>
      [...new Map(events.map(({ data }) => [data.line_number, data.status])).entries()].sort();
    expect(final(first)).toEqual(final(second));
    expect(first?.at(-1)).toEqual(second?.at(-1));
  });

  it("of what was never started is complete at once, and does not invite to come back", async () => {
    await aFreshStory();
    const events = await readEvents(await watch());
    expect(events).toHaveLength(1);
    expect(lastOf(events)).toMatchObject({ complete: true });
    expect((await watch(events[0]?.id)).status).toBe(204);
  });

  it("says why a run failed as a whole, and that it was cancelled", async () => {
    await aFreshStory();
    const failed = await aRun();
    await failRun(failed.id, "The disk is full.");
    expect(lastOf(await readEvents(await watch()))).toMatchObject({
      complete: true,
      status: "failed",
      error: "The disk is full.",
    });
    const cancelled = await aRun();
    const reading = readEvents(await watch());
    await cancelRun(cancelled.id);
    expect(lastOf(await reading)).toMatchObject({ complete: true, status: "cancelled" });
  });

  it("ends when the watcher loses access", async () => {
    await aFreshStory();
    const run = await aRun();
    await run.line(1, "done");
    const reading = readEvents(await watch());
    await databaseSql()`delete from permissions where email = ${viewer.email}`;
    const events = await reading;
    expect(events.some(({ data }) => data.complete)).toBe(false);
    expect((await watch()).status).toBe(404);
  });

  it("ends when the watcher's sessions are ended elsewhere", async () => {
    await aFreshStory();
    const run = await aRun();
    await run.line(1, "done");
    const reading = readEvents(await watch());
    await endSessions(viewer.userId);
    const events = await reading;
    expect(events.some(({ data }) => data.complete)).toBe(false);
    expect((await watch()).status).toBe(401);
  });

  it.each(["nonsense", `${randomUUID()}:5`, "x:y", "9".repeat(400)])(
    "begins anew for a position that it does not know (%s)",
    async (position) => {
      await aFreshStory();
      const run = await aRun();
      await run.line(1, "done");
      await run.finish();
      expect(told(await readEvents(await watch(position)))).toEqual(["1 completed"]);
    },
  );

  it("does not follow another story's run by its position", async () => {
    await aFreshStory();
    const foreign = await aRun();
    await foreign.line(1, "done");
    await aFreshStory();
    const events = await readEvents(await watch(`${foreign.id}:0`));
    expect(told(events)).toEqual([]);
  });
});
