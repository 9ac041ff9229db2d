import { derivedId } from "./new-run";
import type { RunQuery } from "./pool";
import type { Registry } from "./register";
import { insertEvents } from "./store/events";

/** The event that starts a scheduled run; `data.function_id` names the only function it is for. */
export const TIMER_EVENT = "inngest/scheduled.timer";

const MINUTE_MS = 60_000;

/** The last minute that was looked at, so that a minute is looked at once; and how often it was later. */
const lookedAt = new WeakMap<Registry, { minute: number; setBacks: number }>();

/**
 * Sends the events of the schedules that are due in the present minute. An event's id follows from
 * function and minute, so two leaders in one minute send one. Minutes in which nobody led are not
 * made up for, as on the Inngest server. Those that come again, since the clock was set back, count
 * again: nothing stands still until the clock is where it was.
 * @returns milliseconds until the next minute, or Infinity without any schedule
 */
export async function sendScheduledEvents(
  query: RunQuery,
  registry: Registry,
  now: Date,
): Promise<number> {
  const schedules = [...registry.values()].flatMap((fn) =>
    fn.schedules.map((entry) => ({ functionId: fn.id, ...entry })),
  );
  if (schedules.length === 0) return Number.POSITIVE_INFINITY;
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const last = lookedAt.get(registry);
  if (last?.minute !== minute) {
    const setBacks = (last?.setBacks ?? 0) + (last && minute < last.minute ? 1 : 0);
    const again = setBacks > 0 ? [`${setBacks}`] : [];
    const events = schedules
      .filter(({ everyMinutes }) => minute % everyMinutes === 0)
      .map(({ functionId, cron }) => {
        const id = derivedId(functionId, cron, String(minute), ...again);
        const data = { cron, function_id: functionId };
        const body = JSON.stringify({ id, name: TIMER_EVENT, ts: minute * MINUTE_MS, data });
        return { id, name: TIMER_EVENT, body };
      });
    if (events.length > 0) await insertEvents(query, events);
    lookedAt.set(registry, { minute, setBacks });
  }
  return (minute + 1) * MINUTE_MS - now.getTime();
}
