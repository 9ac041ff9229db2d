import { z } from "zod";
import { minutesOf } from "./durations";
import { isCondition, isKey } from "./expression";
import { DEFAULT_ATTEMPTS } from "./limits";

/** Where the functions are called: in process, so the host is a name that never resolves. */
const SERVE_URL = "http://embedded.invalid/api/inngest";

/** Separates the parts of a concurrency key; no id or expression holds it. */
export const KEY_SEPARATOR = "\u001f";

/** One function as the engine runs it. */
export interface EngineFunction {
  id: string;
  url: URL;
  maxAttempts: number;
  triggers: { event: string; expression?: string | undefined }[];
  schedules: { cron: string; everyMinutes: number }[];
  /** A limit on calls in flight; `prefix` is what the keys that it counts begin with. */
  concurrency?: { prefix: string; expression?: string | undefined; limit: number } | undefined;
  cancellations: { event: string; expression?: string | undefined }[];
  /** How many seconds a run goes before those that came earlier, as a path in its event. */
  priority?: string | undefined;
}

/** All functions of the app, by id. */
export type Registry = ReadonlyMap<string, EngineFunction>;

const concurrencyEntry = z.strictObject({
  limit: z.number().int().nonnegative(),
  key: z.string().optional(),
  scope: z.enum(["fn", "env"]).optional(),
});

/** What the engine supports of a function's configuration; any other field is refused. */
const functionConfig = z.strictObject({
  id: z.string(),
  name: z.string().optional(),
  triggers: z.array(
    z.union([
      z.strictObject({ event: z.string(), expression: z.string().optional() }),
      z.strictObject({ cron: z.string() }),
    ]),
  ),
  steps: z.strictObject({
    step: z.looseObject({
      runtime: z.looseObject({ url: z.string() }),
      retries: z.object({ attempts: z.number().optional() }).optional(),
    }),
  }),
  concurrency: z.union([z.number(), concurrencyEntry, z.array(concurrencyEntry)]).optional(),
  priority: z.strictObject({ run: z.string().optional() }).optional(),
  cancel: z
    .array(z.strictObject({ event: z.string(), if: z.string().optional() }))
    .default(() => []),
});
type FunctionConfig = z.output<typeof functionConfig>;

/**
 * Asks the app for its functions by an in-band registration.
 * @throws Error that names the function and what of it is not supported by the engine.
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
  try {
    return toFunction(functionConfig.parse(config));
  } catch (error) {
    const what = error instanceof z.ZodError ? fieldsOf(error) : messageOf(error);
    throw new Error(
      `Function "${config.id}" uses what the embedded engine does not support: ${what}`,
    );
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function fieldsOf(error: z.ZodError): string {
  return error.issues
    .map((issue) =>
      issue.code === "unrecognized_keys"
        ? [...issue.path, issue.keys.join(", ")].join(".")
        : issue.path.join("."),
    )
    .join(", ");
}

function toFunction({ id, triggers, steps, priority, ...config }: FunctionConfig): EngineFunction {
  const events = triggers.filter((trigger) => "event" in trigger);
  const crons = triggers.filter((trigger) => "cron" in trigger);
  const cancellations = config.cancel.map((entry) => ({ ...entry, expression: entry.if }));
  for (const { event, expression } of [...events, ...cancellations]) {
    if (event.includes("*")) throw new Error(`the wildcard "${event}"`);
    if (expression && !isCondition(expression)) throw new Error(`the condition "${expression}"`);
  }
  return {
    id,
    url: new URL(steps.step.runtime.url),
    maxAttempts: (steps.step.retries?.attempts ?? DEFAULT_ATTEMPTS - 1) + 1,
    triggers: events,
    schedules: crons.map(({ cron }) => ({ cron, everyMinutes: minutesOf(cron) })),
    concurrency: toConcurrency(id, config.concurrency),
    cancellations,
    priority: requireKey(priority?.run),
  };
}

/** @throws Error that names a key that cannot be evaluated */
function requireKey(key: string | undefined): string | undefined {
  if (key && !isKey(key)) throw new Error(`the key "${key}"`);
  return key;
}

function toConcurrency(
  functionId: string,
  given: FunctionConfig["concurrency"],
): EngineFunction["concurrency"] {
  const [entry, ...others] = [given ?? []].flat();
  if (others.length > 0) throw new Error("more than one concurrency entry");
  const { limit, key, scope = "fn" } = typeof entry === "object" ? entry : { limit: entry ?? 0 };
  // As on the Inngest server, 0 is no limit.
  if (limit === 0) return undefined;
  const prefix = [scope === "fn" ? functionId : scope, key ?? "", ""].join(KEY_SEPARATOR);
  return { prefix, expression: requireKey(key), limit };
}

/** Whether an event of this name could start or cancel anything. */
export function isListenedTo(registry: Registry, name: string): boolean {
  return [...registry.values()].some((fn) =>
    [...fn.triggers, ...fn.cancellations].some((entry) => entry.event === name),
  );
}
