import { holds } from "./expression";
import { newRun } from "./new-run";
import type { RunQuery } from "./pool";
import type { EngineFunction, Registry } from "./register";
import { TIMER_EVENT } from "./scheduled-events";
import {
  type EventMatch,
  type Listener,
  listRunning,
  listWaits,
  type UnmatchedEvent,
  writeMatch,
} from "./store/events";
import { dataResult, type WireEvent, wireEvent } from "./wire";

type ReadEvent = UnmatchedEvent & { read: WireEvent & { id: string } };

/**
 * Acts on events that nothing was done about, in their order: starts runs, resumes waits, cancels.
 * Each is acted on in one statement, so a crash leaves it either done or not.
 */
export async function matchEvents(
  query: RunQuery,
  registry: Registry,
  unmatched: UnmatchedEvent[],
): Promise<void> {
  const events = unmatched.map((row) => ({ ...row, read: readEvent(row) }));
  for (const group of groupBeforeCancelling(events, registry)) {
    await writeMatch(query, await matchGroup(query, registry, group));
  }
}

/** An event that may cancel runs comes alone, after the runs of those before it are stored. */
function groupBeforeCancelling(events: ReadEvent[], registry: Registry): ReadEvent[][] {
  const groups: ReadEvent[][] = [];
  let open: ReadEvent[] | undefined;
  for (const event of events) {
    if (findCancellable(registry, event.name).length > 0) {
      groups.push([event]);
      open = undefined;
    } else if (open) {
      open.push(event);
    } else {
      open = [event];
      groups.push(open);
    }
  }
  return groups;
}

async function matchGroup(
  query: RunQuery,
  registry: Registry,
  events: ReadEvent[],
): Promise<EventMatch> {
  const runs = events.flatMap((event) =>
    [...registry.values()]
      .filter((fn) => isTriggeredBy(fn, event))
      .map((fn) => ({
        ...newRun(fn, event.read, Date.now()),
        eventId: event.id,
      })),
  );
  const waits = await listWaits(query, [...new Set(events.map((event) => event.name))]);
  const resumed = waits.flatMap(({ runId, stepId, ...wait }) => {
    const event = events.find((candidate) => isAwaited(wait, candidate));
    return event ? [{ runId, stepId, payload: dataResult(JSON.parse(event.body)) }] : [];
  });
  const [event] = events;
  const cancellable = event ? findCancellable(registry, event.name) : [];
  const running =
    event && cancellable.length > 0 ? await listRunning(query, event, cancellable) : [];
  const cancelled = running.filter((run) => event && isCancelledBy(run, registry, event));
  return {
    eventIds: events.map(({ id }) => id),
    runs,
    resumed,
    cancelledRunIds: cancelled.map((run) => run.runId),
  };
}

function readEvent(event: UnmatchedEvent): WireEvent & { id: string } {
  return { ...wireEvent.parse(JSON.parse(event.body)), id: event.id };
}

function isTriggeredBy(fn: EngineFunction, event: ReadEvent): boolean {
  if (event.name === TIMER_EVENT) return fn.id === event.read.data?.function_id;
  return fn.triggers.some(
    (trigger) => trigger.event === event.name && holds(trigger.expression, { event: event.read }),
  );
}

/** Whether a wait is for this event, which must have come after the wait was registered. */
function isAwaited(wait: Omit<Listener, "runId" | "stepId">, event: ReadEvent): boolean {
  return (
    wait.event === event.name &&
    BigInt(wait.seq) < BigInt(event.seq) &&
    holds(wait.expression, { event: JSON.parse(wait.origin), async: event.read })
  );
}

function findCancellable(registry: Registry, name: string): string[] {
  return [...registry.values()]
    .filter((fn) => fn.cancellations.some((entry) => entry.event === name))
    .map((fn) => fn.id);
}

function isCancelledBy(run: Listener, registry: Registry, event: ReadEvent): boolean {
  return (registry.get(run.functionId)?.cancellations ?? []).some(
    (entry) =>
      entry.event === event.name &&
      holds(entry.expression, { event: JSON.parse(run.origin), async: event.read }),
  );
}
