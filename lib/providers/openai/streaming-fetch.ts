import { failureOfStatus, guardedFetch, unreachable, type Vendor } from "../vendor-call";

/**
 * A `fetch` for an SDK that reads an answer while it comes. Like `guardedFetch` it sends once, follows
 * no redirect and throws a `ProviderError`; what goes wrong on the way reaches the SDK's reader as
 * one, too. A stream may be silent for `silenceMs` and last `timeoutMs` in all.
 */
export function streamingFetch(
  vendor: Vendor,
  options: { fetch?: typeof fetch | undefined; silenceMs: number; timeoutMs: number },
): typeof fetch {
  const send = options.fetch ?? fetch;
  return async (input, init) => {
    const given = init?.signal ?? null;
    const guard = new AbortController();
    const limits = [guard.signal, AbortSignal.timeout(options.timeoutMs)];
    const signal = AbortSignal.any(given ? [given, ...limits] : limits);
    const opening = silenceGuard(guard, options.silenceMs);
    let response: Response;
    try {
      response = await send(input, { ...init, redirect: "manual", signal });
    } catch (cause) {
      if (given?.aborted) throw given.reason;
      throw unreachable(vendor, cause);
    } finally {
      opening.stop();
    }
    const { body, status, headers } = response;
    if (!response.ok || body === null) return failed(vendor, response, input, init, options);
    const passed = new Headers(headers);
    passed.delete("content-encoding");
    passed.delete("content-length");
    const guarded = guardedBody(vendor, body, given, guard, options.silenceMs);
    return new Response(guarded, { status, headers: passed });
  };
}

/** An answer that is no stream is short: it is read to its end and judged by the usual rule. */
async function failed(
  vendor: Vendor,
  response: Response,
  input: Parameters<typeof fetch>[0],
  init: Parameters<typeof fetch>[1],
  { timeoutMs }: { timeoutMs: number },
): Promise<Response> {
  const judge = guardedFetch(vendor, { fetch: () => Promise.resolve(response), timeoutMs });
  const judged = await judge(input, init);
  // What is no failure by its status, but has no body either, is none of the protocol.
  throw failureOfStatus(vendor, {
    status: judged.status,
    method: init?.method ?? "GET",
    url: input instanceof Request ? input.url : String(input),
    body: "",
  });
}

function guardedBody(
  vendor: Vendor,
  body: ReadableStream<Uint8Array>,
  given: AbortSignal | null,
  guard: AbortController,
  silenceMs: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const silence = silenceGuard(guard, silenceMs);
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (cause) {
        controller.error(given?.aborted ? given.reason : unreachable(vendor, cause));
      } finally {
        silence.stop();
      }
    },
    async cancel(reason) {
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
