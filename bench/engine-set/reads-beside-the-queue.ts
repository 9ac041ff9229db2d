import { setTimeout as pause } from "node:timers/promises";
import type { Caller } from "@/lib/auth/caller";
import { percentile } from "../load/percentile";
import { timeReads } from "../load/time-reads";
import type { Figure } from "../run";

/** An engine to be kept busy. */
interface BusyEngine {
  send: (name: string, data: object[]) => Promise<unknown>;
  /** How many lines stand in the queue. */
  queued: () => Promise<number>;
}

/**
 * Batches of the longest script each, every line a run of its own, as the product queues them. A line
 * takes as long as the fastest vendors do.
 */
export const QUEUE = { batches: 34, linesOfBatch: 300, stepMs: 2_000 };
/** A queue that has not grown for two seconds has been planned to its end. */
const WAITS_WITHOUT_GROWTH = 8;
const READING = { readers: 4, restMs: 10, seconds: 10 };

/**
 * How long a page's check of a story and its shots takes on the pool that the engine works on: with
 * nothing queued, and while 10,000 lines are queued and run.
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
  await timeReads(read, { ...READING, seconds: 2 });
  const idle = await timeReads(read, READING);
  await engine.send(
    "batch",
    Array.from({ length: QUEUE.batches }, () => ({ stepMs: QUEUE.stepMs })),
  );
  const queued = await untilAllArePlanned(engine);
  const busy = await timeReads(read, READING);
  const left = await engine.queued();
  const figure = (name: string, value: number, unit: string, goal?: string): Figure => ({
    name: `reads: ${name}`,
    value,
    unit,
    ...(goal ? { goal } : {}),
  });
  return [
    figure("lines queued before", queued, ""),
    figure("lines queued after", left, ""),
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

/**
 * Waits until the queue no longer grows. Lines run while others are planned, so that never all of
 * them stand in it.
 * @returns how many stand in it
 * @throws Error when they are too few for a figure
 */
async function untilAllArePlanned(engine: BusyEngine): Promise<number> {
  let most = 0;
  for (let waits = 0; waits < WAITS_WITHOUT_GROWTH; waits += 1) {
    await pause(250);
    const queued = await engine.queued();
    if (queued > most) {
      most = queued;
      waits = 0;
    }
  }
  if (most < (QUEUE.batches * QUEUE.linesOfBatch) / 2)
    throw new Error(`only ${most} lines were queued at a time`);
  return await engine.queued();
}
