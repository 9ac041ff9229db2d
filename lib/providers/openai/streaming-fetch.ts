import { isNeverSent } from "../never-sent";
import type { ProviderErrorKind } from "../ports/provider-error";
import { ProviderError } from "../ports/provider-error";
import {
  brokenOff,
  type GuardOptions,
  guardedFetch,
  malformed,
  perhapsPaid,
  timedOut,
  unreachable,
  type Vendor,
} from "../vendor-call";

interface StreamOptions extends GuardOptions {
  /** How long a stream may be silent. */
  silenceMs: number;
}

/**
 * A `fetch` for an SDK that reads an answer while it comes. Like `guardedFetch` it sends once, follows
 * no redirect and throws a `ProviderError`; what goes wrong on the way reaches the SDK's reader as
 * one, too. A stream may be silent for `silenceMs` and last `timeoutMs` in all, and has its turn at
 * the gate until it ends.
 */
export function streamingFetch(vendor: Vendor, options: StreamOptions): typeof fetch {
  const send = options.fetch ?? fetch;
  return async (input, init) => {
    const given = init?.signal ?? null;
    const leave = await options.gate?.enter(given);
    const guard = new AbortController();
    const limit = AbortSignal.timeout(options.timeoutMs);
    const watch = { guard, limit, options };
    const limits = [guard.signal, limit];
    const signal = AbortSignal.any(given ? [given, ...limits] : limits);
    const opening = silenceGuard(guard, options.silenceMs);
    try {
      const response = await send(input, { ...init, redirect: "manual", signal });
      const { body, status, headers } = response;
      const isStream = headers.get("content-type")?.startsWith("text/event-stream");
      if (!response.ok || !isStream || body === null) {
        throw await readFailure(vendor, response, input, init, options.timeoutMs);
      }
      const passed = new Headers(headers);
      passed.delete("content-encoding");
      passed.delete("content-length");
      const guarded = guardedBody(vendor, body, {
        ...watch,
        given,
        onEnd: (failure) => leave?.(failure),
      });
      return new Response(guarded, { status, headers: passed });
    } catch (cause) {
      if (given?.aborted) {
        leave?.("given-up");
        throw given.reason;
      }
      const error =
        cause instanceof ProviderError
          ? cause
          : (lateness(vendor, watch) ?? notAnswered(vendor, cause));
      leave?.(error.kind, error.facts.retryAfterSeconds);
      throw error;
    } finally {
      opening.stop();
    }
  };
}

/** Whether it may be billed depends on whether it went out at all. */
function notAnswered(vendor: Vendor, cause: unknown): ProviderError {
  return isNeverSent(cause) ? unreachable(vendor, cause) : brokenOff(vendor, cause);
}

interface Watch {
  /** Gives up when nothing comes for too long. */
  guard: AbortController;
  /** Gives up when the whole takes too long. */
  limit: AbortSignal;
  options: StreamOptions;
}

/** The error for a stream that was given up here; null for one that ended by itself. */
function lateness(vendor: Vendor, { guard, limit, options }: Watch): ProviderError | null {
  if (guard.signal.aborted) return timedOut(vendor, options.silenceMs);
  return limit.aborted ? timedOut(vendor, options.timeoutMs) : null;
}

/** An answer that is no stream is short: it is read to its end and judged by the usual rule. */
async function readFailure(
  vendor: Vendor,
  response: Response,
  input: Parameters<typeof fetch>[0],
  init: Parameters<typeof fetch>[1],
  timeoutMs: number,
): Promise<unknown> {
  const judge = guardedFetch(vendor, { fetch: () => Promise.resolve(response), timeoutMs });
  try {
    const judged = await judge(input, init);
    // What is no failure by its status, but no stream either, is none of the protocol.
    return perhapsPaid(malformed(vendor, new Error(`a status ${judged.status} without a stream`)));
  } catch (error) {
    return error;
  }
}

interface BodyWatch extends Watch {
  given: AbortSignal | null;
  onEnd: (failure: ProviderErrorKind | "given-up" | null) => void;
}

function guardedBody(
  vendor: Vendor,
  body: ReadableStream<Uint8Array>,
  watch: BodyWatch,
): ReadableStream<Uint8Array> {
  const { given, guard, options, onEnd } = watch;
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const silence = silenceGuard(guard, options.silenceMs);
      try {
        const { done, value } = await reader.read();
        if (done) {
          onEnd(null);
          controller.close();
        } else {
          controller.enqueue(value);
        }
      } catch (cause) {
        onEnd(given?.aborted ? "given-up" : "unreachable");
        controller.error(
          given?.aborted ? given.reason : (lateness(vendor, watch) ?? brokenOff(vendor, cause)),
        );
      } finally {
        silence.stop();
      }
    },
    async cancel(reason) {
      onEnd(given?.aborted ? "given-up" : null);
      await reader.cancel(reason);
    },
  });
}

/** Gives a request up when nothing comes for too long. */
function silenceGuard(guard: AbortController, silenceMs: number): { stop: () => void } {
  const timer = setTimeout(
    () => guard.abort(new Error(`nothing came for ${silenceMs} ms`)),
    silenceMs,
  );
  return { stop: () => clearTimeout(timer) };
}
