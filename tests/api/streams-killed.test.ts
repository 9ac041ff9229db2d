import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { insertRunOrJoin } from "@/db/queries/runs";
import { finishBatch } from "@/lib/services/generation/finish-batch";
import { recordLine } from "@/lib/services/generation/record-line";
import { plainProgram } from "../run/plain-program";
import { readEvents, type StreamedEvent } from "../support/read-stream";
import { openTestApp } from "../support/test-app";
import { aProject, aStory } from "../support/world";

/** Row T53: a server that is killed in the middle of a stream, and what its watcher is told afterwards. */

let app: Awaited<ReturnType<typeof openTestApp>>;
let child: ChildProcess | undefined;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) await kill();
});

/** @returns where it serves */
async function startServer(): Promise<string> {
  child = spawn(process.execPath, await plainProgram("tests/api/stream-server.ts"), {
    env: process.env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const chunk of child.stdout ?? []) {
    const port = /port (\d+)/u.exec(String(chunk))?.[1];
    if (port) return `http://127.0.0.1:${port}`;
  }
  throw new Error("the server ended before it listened");
}

async function kill(): Promise<void> {
  const exited = once(child as ChildProcess, "exit");
  child?.kill("SIGKILL");
  await exited;
}

it("comes back with what happened meanwhile, and repeats nothing that was seen", async () => {
  const project = await aProject().build();
  const { projectId, storyId } = await aStory().in(project).build();
  const { run } = await insertRunOrJoin({
    ...{ kind: "audio", projectId, storyId, subjectId: storyId, input: {} },
    ...{ requestedBy: null, parentRunId: null },
  });
  const line = (lineNumber: number) =>
    recordLine(
      run.id,
      "audio",
      { id: `00000000-0000-4000-8000-00000000000${lineNumber}`, lineNumber },
      { state: "done", url: `/${lineNumber}` },
    );
  const watch = async (server: string, lastEventId?: string) =>
    fetch(`${server}/${storyId}`, {
      headers: {
        authorization: `Bearer ${project.owner.bearer}`,
        ...(lastEventId ? { "last-event-id": lastEventId } : {}),
      },
    });
  const told = (events: StreamedEvent[]) =>
    events.flatMap(({ data }) => (data.line_number === undefined ? [] : [data.line_number]));

  await line(1);
  const seen: StreamedEvent[] = [];
  let isFirst: (value: unknown) => void = () => undefined;
  const first = new Promise((resolve) => {
    isFirst = resolve;
  });
  const reading = readEvents(await watch(await startServer()), (events) => {
    seen.splice(0, seen.length, ...events);
    if (told(events).length > 0) isFirst(null);
    return false;
  });
  const broken = expect(reading).rejects.toThrow();
  await first;
  await kill();
  await broken;
  expect(told(seen)).toEqual([1]);

  await line(2);
  await finishBatch(run.id, "audio");
  const rest = await readEvents(await watch(await startServer(), seen.at(-1)?.id));
  expect(told(rest)).toEqual([2]);
  expect(rest.at(-1)?.data).toMatchObject({ run_id: run.id, complete: true, status: "completed" });
});
