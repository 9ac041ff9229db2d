import { holds, nameCovers } from "./match";
import { newRun } from "./new-run";
import type { RunQuery } from "./pool";
import type { Registry } from "./register";
import { TIMER_EVENT } from "./scheduled-events";
import {
  freeIdempotencyKeys,
  type Listener,
  listRunning,
  listUnmatchedEvents,
  listWaits,
  type UnmatchedEvent,
  writeMatch,
} from "./store/events";
import { type WireEvent, wireEvent } from "./wire";

const BATCH = 50;

/**
 * Acts on events that arrived since the last time, in their order: starts runs, resumes waits,
 * cancels. One statement each, so a crash leaves an event either acted on or not.
 * @returns how many there were, and how many of them had been there for over a second
 */
export async function matchEvents(
  query: RunQuery,
  registry: Registry,
): Promise<{ matched: number; overdue: number }> {
  let matched = 0;
  let overdue = 0;
  for (;;) {
    const events = await listUnmatchedEvents(query, BATCH);
    for (const event of events) await matchEvent(query, registry, event);
    matched += events.length;
    overdue += events.filter((event) => event.overdue).length;
    if (events.length < BATCH) return { matched, overdue };
  }
}

async function matchEvent(
  query: RunQuery,
  registry: Registry,
  event: UnmatchedEvent,
): Promise<void> {
  const body = parseEvent(event);
  const functions = [...registry.values()];
  const runs = functions
    .filter((fn) =>
      event.name === TIMER_EVENT
        ? fn.id === body.data?.function_id
        : fn.triggers.some(
            (trigger) =>
              nameCovers(trigger.event, event.name) && holds(trigger.expression, { event: body }),
          ),
    )
    .map((fn) => newRun(fn, body, { invoked: false, nowMs: Date.now() }));
  const keys = runs.flatMap((run) => run.idempotencyKey ?? []);
  if (keys.length > 0) await freeIdempotencyKeys(query, keys);
  const waits = await listWaits(query, event);
  const resumed = waits.filter((wait) =>
    holds(wait.expression, { event: JSON.parse(wait.origin), async: body }),
  );
  const cancellable = functions.filter((fn) =>
    fn.cancellations.some((entry) => nameCovers(entry.event, event.name)),
  );
  const running =
    cancellable.length === 0
      ? []
      : await listRunning(
          query,
          event,
          cancellable.map((fn) => fn.id),
        );
  const cancelled = running.filter((run) => isCancelledBy(run, registry, event.name, body));
  await writeMatch(query, event, { runs, resumed, cancelled });
}

function parseEvent(event: UnmatchedEvent): WireEvent & { id: string } {
  return { ...wireEvent.parse(JSON.parse(event.body)), id: event.id };
}

function isCancelledBy(run: Listener, registry: Registry, name: string, body: unknown): boolean {
  return (registry.get(run.functionId)?.cancellations ?? []).some(
    (entry) =>
      nameCovers(entry.event, name) &&
      (entry.validMs === undefined || run.ageMs <= entry.validMs) &&
      holds(entry.expression, { event: JSON.parse(run.origin), async: body }),
  );
}
