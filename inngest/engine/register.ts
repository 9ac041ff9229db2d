import { z } from "zod";
import { parseCron, type Schedule } from "./cron";
import { parseDurationMs } from "./durations";
import {
  DEFAULT_ATTEMPTS,
  MAX_CANCELLATIONS,
  MAX_CONCURRENCY_ENTRIES,
  MAX_TRIGGERS,
} from "./limits";
import { nameCovers, parseExpression } from "./match";

/** Where the functions are called: in process, so the host is a name that never resolves. */
const SERVE_URL = "http://embedded.invalid/api/inngest";

/** Separates the parts of a concurrency key; no id or expression holds it. */
export const KEY_SEPARATOR = "\u001f";

/** A limit on calls in flight; `prefix` is what the keys that it counts begin with. */
export interface Constraint {
  prefix: string;
  expression?: string;
  limit: number;
}

/** One function as the engine runs it. */
export interface EngineFunction {
  id: string;
  url: URL;
  maxAttempts: number;
  triggers: { event: string; expression?: string }[];
  schedules: { cron: string; schedule: Schedule }[];
  constraints: Constraint[];
  cancellations: { event: string; expression?: string; validMs?: number }[];
  idempotency?: string;
  /** How many seconds a run goes before those that came earlier, as an expression. */
  priority?: string;
  startDeadlineMs?: number;
  finishDeadlineMs?: number;
}

/** All functions of the app, by id. */
export type Registry = ReadonlyMap<string, EngineFunction>;

const concurrencyEntry = z.strictObject({
  limit: z.number().int().nonnegative(),
  key: z.string().optional(),
  scope: z.enum(["fn", "env", "account"]).optional(),
});

const functionConfig = z.strictObject({
  id: z.string(),
  name: z.string().optional(),
  triggers: z.array(
    z.union([
      z.strictObject({ event: z.string(), expression: z.string().optional() }),
      z.strictObject({ cron: z.string() }),
    ]),
  ),
  steps: z.record(
    z.string(),
    z.looseObject({
      runtime: z.looseObject({ url: z.string() }),
      retries: z.object({ attempts: z.number().optional() }).optional(),
    }),
  ),
  concurrency: z.union([z.number(), concurrencyEntry, z.array(concurrencyEntry)]).optional(),
  idempotency: z.string().optional(),
  priority: z.strictObject({ run: z.string().optional() }).optional(),
  cancel: z
    .array(
      z.strictObject({
        event: z.string(),
        if: z.string().optional(),
        timeout: z.string().optional(),
      }),
    )
    .optional(),
  timeouts: z
    .strictObject({ start: z.string().optional(), finish: z.string().optional() })
    .optional(),
});

/**
 * Asks the app for its functions by an in-band registration.
 * @throws Error that names the function and the option when one is not supported by the engine.
 */
export async function register(
  serve: (request: Request) => Promise<Response>,
  appId: string,
): Promise<Registry> {
  const response = await serve(
    new Request(SERVE_URL, {
      method: "PUT",
      headers: {
        host: new URL(SERVE_URL).host,
        "content-type": "application/json",
        "x-inngest-sync-kind": "in_band",
      },
      body: JSON.stringify({ url: SERVE_URL }),
    }),
  );
  const text = await response.text();
  if (!response.ok) {
    throw new Error(`The functions did not register (${response.status}): ${text.slice(0, 500)}`);
  }
  const body = z
    .looseObject({ app_id: z.string(), functions: z.array(z.looseObject({ id: z.string() })) })
    .parse(JSON.parse(text));
  if (body.app_id !== appId) {
    throw new Error(`The served app is "${body.app_id}", the engine was started for "${appId}"`);
  }
  return new Map(body.functions.map((config) => [config.id, readFunction(config)]));
}

function readFunction(config: { id: string }): EngineFunction {
  const read = functionConfig.safeParse(config);
  if (!read.success) {
    const fields = read.error.issues.map((issue) =>
      issue.code === "unrecognized_keys" ? issue.keys.join(", ") : issue.path.join("."),
    );
    throw new Error(
      `Function "${config.id}" uses what the embedded engine does not support: ${fields.join(", ")}`,
    );
  }
  const { id, triggers, steps, concurrency, cancel, timeouts, idempotency, priority } = read.data;
  const refuse = (what: string): never => {
    throw new Error(`Function "${id}" uses what the embedded engine does not support: ${what}`);
  };
  const entries = typeof concurrency === "number" ? [{ limit: concurrency }] : concurrency;
  const limits = entries === undefined ? [] : Array.isArray(entries) ? entries : [entries];
  if (triggers.length > MAX_TRIGGERS) refuse(`more than ${MAX_TRIGGERS} triggers`);
  if (limits.length > MAX_CONCURRENCY_ENTRIES) refuse("more than 2 concurrency entries");
  if ((cancel?.length ?? 0) > MAX_CANCELLATIONS) refuse("more than 5 cancelOn entries");
  const [step, ...others] = Object.values(steps);
  if (!step || others.length > 0) return refuse("a number of entry steps other than one");
  const checked = (expression: string | undefined): string | undefined => {
    if (expression) parseExpression(expression);
    return expression;
  };
  const events = triggers.filter((trigger) => "event" in trigger);
  const crons = triggers.filter((trigger) => "cron" in trigger);
  return {
    id,
    url: new URL(step.runtime.url),
    maxAttempts: (step.retries?.attempts ?? DEFAULT_ATTEMPTS - 1) + 1,
    triggers: events.map(({ event, expression }) => ({ event, expression: checked(expression) })),
    schedules: crons.map(({ cron }) => ({ cron, schedule: parseCron(cron) })),
    constraints: limits
      .filter((entry) => entry.limit > 0)
      .map((entry) => toConstraint(id, { ...entry, key: checked(entry.key) })),
    cancellations: (cancel ?? []).map((entry) => ({
      event: entry.event,
      expression: checked(entry.if),
      validMs: entry.timeout ? parseDurationMs(entry.timeout) : undefined,
    })),
    idempotency: checked(idempotency),
    priority: checked(priority?.run),
    startDeadlineMs: timeouts?.start ? parseDurationMs(timeouts.start) : undefined,
    finishDeadlineMs: timeouts?.finish ? parseDurationMs(timeouts.finish) : undefined,
  };
}

function toConstraint(
  functionId: string,
  entry: { limit: number; key?: string; scope?: string },
): Constraint {
  const scope = entry.scope === undefined || entry.scope === "fn" ? functionId : entry.scope;
  const prefix = [scope, entry.key ?? "", ""].join(KEY_SEPARATOR);
  return { prefix, expression: entry.key, limit: entry.limit };
}

/** Whether an event of this name could start or cancel anything. */
export function isListenedTo(registry: Registry, name: string): boolean {
  return [...registry.values()].some((fn) =>
    [...fn.triggers, ...fn.cancellations].some((entry) => nameCovers(entry.event, name)),
  );
}
