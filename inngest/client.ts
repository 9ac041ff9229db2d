import { Inngest, Middleware, NonRetriableError } from "inngest";
import { databaseSql } from "@/db/client";
import { noteStepRetry } from "@/db/queries/run-steps";
import { environment } from "@/lib/env";
import { log } from "@/lib/log/log";
import { withLogFacts } from "@/lib/log/log-facts";
import { processWide } from "@/lib/process-wide";
import { createEngineFetch } from "./engine";
import { STEP_RETRIES } from "./retries";

export const APP_ID = "roughcut";

/** Never resolved: the embedded engine answers every call that the SDK makes to it. */
const EMBEDDED_BASE_URL = "http://engine.roughcut.internal";

/** The SDK's own words go where ours go. What it says of single steps is told by our own rows. */
const logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: (...words: unknown[]) => log("warn", `inngest: ${textOf(words)}`),
  error: (...words: unknown[]) => log("error", `inngest: ${textOf(words)}`),
};

function textOf(words: unknown[]): string {
  return words
    .map((word) => {
      if (word instanceof Error) return word.message;
      return typeof word === "object" ? JSON.stringify(word) : String(word);
    })
    .join(" ");
}

/** Every line that is logged in a step says of which run, function and step it is. */
class LogFactsOfSteps extends Middleware.BaseMiddleware {
  readonly id = "log-facts";

  override wrapStepHandler({ ctx, fn, stepInfo, next }: Middleware.WrapStepHandlerArgs) {
    const { runId }: { runId?: unknown } = ctx.event.data ?? {};
    return withLogFacts(
      {
        ...(typeof runId === "string" ? { runId } : {}),
        pipeline: fn.id(),
        step: stepInfo.options.id,
      },
      next,
    );
  }
}

/**
 * Notes of every step that will be tried again that it failed, and why. What fails after its last try is
 * final, also where the engine would call once more.
 */
class TriesOfSteps extends Middleware.BaseMiddleware {
  readonly id = "tries-of-steps";

  override async wrapStepHandler({ ctx, fn, stepInfo, next }: Middleware.WrapStepHandlerArgs) {
    try {
      return await next();
    } catch (error) {
      const { runId, lineId, name } = { ...ctx.event.data } as Record<string, unknown>;
      if (error instanceof NonRetriableError) throw error;
      const text = error instanceof Error ? error.message : String(error);
      const isLast = ctx.attempt + 1 >= Math.min(ctx.maxAttempts ?? 1, STEP_RETRIES + 1);
      if (isLast) throw new NonRetriableError(text, { cause: error });
      if (typeof runId === "string") {
        const place = [lineId, name].find((one) => typeof one === "string") ?? "";
        const step = stepInfo.options.id;
        await noteStepRetry({ runId, pipeline: fn.id(), place: String(place), step, error: text })
          // What goes wrong with the note changes nothing about the work.
          .catch((cause: unknown) => log("warn", "a retry could not be noted", { runId, cause }));
      }
      throw error;
    }
  }
}

/** An engine that does not answer a question by then is asked again later. */
const ANSWER_LIMIT_MS = 10_000;

/** The state of the embedded engine, asked as the Inngest server is asked. */
const embeddedFetch = createEngineFetch(databaseSql);

function createClient(): Inngest {
  const { inngest: choice } = environment();
  const middleware = [LogFactsOfSteps, TriesOfSteps];
  if (choice.kind === "cloud") {
    return new Inngest({
      id: APP_ID,
      logger,
      middleware,
      isDev: false,
      eventKey: choice.eventKey,
      signingKey: choice.signingKey,
      ...(choice.baseUrl ? { baseUrl: choice.baseUrl } : {}),
    });
  }
  if (choice.kind === "dev") return new Inngest({ id: APP_ID, logger, middleware, isDev: true });
  if (choice.kind === "off") return new Inngest({ id: APP_ID, logger, middleware, isDev: false });
  return new Inngest({
    id: APP_ID,
    logger,
    middleware,
    isDev: true,
    baseUrl: EMBEDDED_BASE_URL,
    fetch: embeddedFetch,
  });
}

/** The one Inngest client of this process; made when first needed, because settings come first. */
export function inngest(): Inngest {
  return processWide("inngest-client", createClient);
}

/**
 * Asks the engine's API something, by a path below `/v1`: Inngest's, with the signing key, at the
 * address that the SDK's own variables may change; or the embedded engine.
 * @throws Error when it cannot be reached
 */
export async function askEngine(path: string): Promise<Response> {
  const { inngest: choice } = environment();
  if (choice.kind === "embedded") return embeddedFetch(new URL(path, EMBEDDED_BASE_URL));
  const headers = new Headers();
  if (choice.kind === "cloud") headers.set("authorization", `Bearer ${choice.signingKey}`);
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  return fetch(new URL(path, inngest().apiBaseUrl), { headers, signal });
}
