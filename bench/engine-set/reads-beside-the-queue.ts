import { setTimeout as pause } from "node:timers/promises";
import type { Caller } from "@/lib/auth/caller";
import type { Figure } from "../run";
import { percentile } from "./percentile";

/** An engine to be kept busy. */
interface BusyEngine {
  send: (name: string, data: object[]) => Promise<unknown>;
  /** How many steps stand in the queue. */
  queued: () => Promise<number>;
}

/** A hundred runs of a hundred steps each. */
const QUEUE = { runs: 100, steps: 10_000, stepMs: 200 };
const SECONDS = 10;
const READERS = 4;
/** Between two reads of one reader, as people click and not as a load generator does. */
const REST_MS = 10;

/**
 * How long a page's check of a story and its shots takes on the pool that the engine works on: with
 * nothing queued, and while 10,000 steps are queued and run.
 */
export async function readsBesideTheQueue(engine: BusyEngine): Promise<Figure[]> {
  const { requireStory } = await import("@/lib/access");
  const { aProject, aStory } = await import("@/tests/support/world");
  const project = await aProject().build();
  const { storyId } = await aStory().in(project).build();
  const owner: Caller = {
    userId: project.owner.userId,
    email: project.owner.email,
    userName: "owner",
    isAdmin: false,
    sessionVersion: 1,
    via: "bearer",
  };
  const read = () => requireStory(owner, storyId, "viewer");
  await timeReads(read, 2);
  const idle = await timeReads(read, SECONDS);
  await engine.send(
    "queue",
    Array.from({ length: QUEUE.runs }, () => ({ stepMs: QUEUE.stepMs })),
  );
  let queued = 0;
  // What has run by the time the last run is planned is no longer in the queue.
  for (let most = 1; queued < most || queued < 0.9 * QUEUE.steps; ) {
    most = queued;
    await pause(250);
    queued = await engine.queued();
  }
  const busy = await timeReads(read, SECONDS);
  const left = await engine.queued();
  const figure = (name: string, value: number, unit: string, goal?: string): Figure => ({
    name: `reads: ${name}`,
    value,
    unit,
    ...(goal ? { goal } : {}),
  });
  return [
    figure("steps queued before", queued, ""),
    figure("steps queued after", left, ""),
    figure("p50 idle", percentile(idle, 0.5), "ms"),
    figure("p50 beside the queue", percentile(busy, 0.5), "ms"),
    figure("p99 idle", percentile(idle, 0.99), "ms"),
    figure("p99 beside the queue", percentile(busy, 0.99), "ms"),
    figure(
      "p99 beside the queue / idle",
      percentile(busy, 0.99) / percentile(idle, 0.99),
      "",
      "under 1.5",
    ),
  ];
}

async function timeReads(read: () => Promise<unknown>, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + 1000 * seconds;
  const reader = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      await read();
      times.push(performance.now() - startedAt);
      await pause(REST_MS);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return times;
}
