/**
 * One mechanism between every vendor's SDK and the network. The SDKs differ in what they retry,
 * hide and throw; here each request goes out exactly once, within a time limit, and whatever goes
 * wrong becomes a `ProviderError` that passes through the SDK unchanged.
 */
import { ProviderError, type ProviderErrorKind } from "./ports/provider-error";

/** An answer with a status outside 200-299. */
export interface HttpFailure {
  status: number;
  method: string;
  url: string;
  /** The body as JSON, or as text when it is none. */
  body: unknown;
}

export interface Vendor {
  /** Name in records: `openai`. */
  provider: string;
  /** Name in sentences: `OpenAI`. */
  name: string;
  /** What this vendor means by an answer, where that differs from the usual meaning of its status. */
  readFailure?: (failure: HttpFailure) => ProviderErrorKind | null;
}

/** A vendor's words longer than this are cut before people see them. */
const MAXIMUM_DETAIL_CHARACTERS = 300;

/**
 * A `fetch` for SDKs: reads the whole answer, follows no redirect, and throws a `ProviderError`
 * for network faults, time-outs and error statuses. SDKs that retry by status or by network error
 * find neither in it, so that nothing paid is ever sent twice behind our back.
 */
export function guardedFetch(
  vendor: Vendor,
  options: { fetch?: typeof fetch | undefined; timeoutMs: number },
): typeof fetch {
  const send = options.fetch ?? fetch;
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const signal = init?.signal ?? null;
    const limit = AbortSignal.timeout(options.timeoutMs);
    let response: Response;
    let body: ArrayBuffer;
    try {
      response = await send(input, {
        ...init,
        redirect: "manual",
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      body = await response.arrayBuffer();
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      throw unreachable(vendor, cause);
    }
    if (!response.ok) {
      const failure = {
        status: response.status,
        method: init?.method ?? "GET",
        url,
        body: jsonOrText(new TextDecoder().decode(body)),
      };
      throw failureOfStatus(vendor, failure, readRetryAfter(response.headers.get("retry-after")));
    }
    const headers = new Headers(response.headers);
    headers.delete("content-encoding");
    headers.delete("content-length");
    const empty = response.status === 204 || response.status === 205;
    return new Response(empty ? null : body, { status: response.status, headers });
  };
}

/**
 * Runs one call of an SDK. A `ProviderError` from below comes out of the SDK's wrapping; the
 * caller's own abort comes out as its reason; anything else is an answer that could not be read.
 */
export async function vendorCall<T>(
  vendor: Vendor,
  signal: AbortSignal | undefined,
  call: () => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  try {
    return await call();
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw findProviderError(error) ?? malformed(vendor, error);
  }
}

export function malformed(vendor: Vendor, cause?: unknown): ProviderError {
  const message = `${vendor.name} gave an answer that could not be read.`;
  return new ProviderError(vendor.provider, "malformed", message, { cause });
}

export function unreachable(vendor: Vendor, cause: unknown): ProviderError {
  // Told in words: an SDK that finds a socket's error code in the chain of causes tries again.
  const told = new Error(causeInWords(cause));
  const message = `${vendor.name} could not be reached.`;
  return new ProviderError(vendor.provider, "unreachable", message, { cause: told });
}

/** The error for a status, by the vendor's own reading first. */
export function failureOfStatus(
  vendor: Vendor,
  failure: HttpFailure,
  retryAfterSeconds?: number | undefined,
): ProviderError {
  const kind = vendor.readFailure?.(failure) ?? usualKind(failure.status);
  return new ProviderError(vendor.provider, kind, sentence(vendor, kind, failure), {
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    cause: new Error(`${failure.method} ${pathOf(failure.url)} answered ${failure.status}`),
  });
}

function usualKind(status: number): ProviderErrorKind {
  if (status === 401 || status === 403) return "unauthorised";
  if (status === 402) return "quota";
  if (status === 429) return "busy";
  if (status === 408 || status >= 500) return "unreachable";
  return status >= 400 ? "refused" : "malformed";
}

function sentence(vendor: Vendor, kind: ProviderErrorKind, failure: HttpFailure): string {
  switch (kind) {
    case "refused": {
      const detail = detailOf(failure.body);
      return detail === ""
        ? `${vendor.name} refused the request.`
        : `${vendor.name} refused the request: ${detail}`;
    }
    case "unauthorised":
      return `${vendor.name} did not accept the key.`;
    case "quota":
      return `The ${vendor.name} account has no credit left.`;
    case "busy":
      return `${vendor.name} is busy.`;
    case "unreachable":
      return `${vendor.name} had a fault of its own (${failure.status}).`;
    case "lost":
      return `${vendor.name} no longer knows this job.`;
    case "malformed":
      return `${vendor.name} gave an answer that could not be read.`;
  }
}

/** The vendor's explanation, wherever it put it: `error.message`, `detail`, `detail[0].msg`, `message`. */
export function detailOf(body: unknown): string {
  if (typeof body === "string") return "";
  const detail = pick(body, "detail");
  const first = Array.isArray(detail) ? detail[0] : detail;
  const candidates = [
    pick(pick(body, "error"), "message"),
    pick(body, "error"),
    pick(first, "msg"),
    pick(first, "message"),
    first,
    pick(body, "message"),
  ];
  const text = candidates.find((candidate) => typeof candidate === "string" && candidate !== "");
  return typeof text === "string" ? text.slice(0, MAXIMUM_DETAIL_CHARACTERS) : "";
}

/** A field of anything; undefined when there is none. */
export function pick(value: unknown, field: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, field)?.value;
}

/** Seconds to wait: a number, or a date as HTTP allows; undefined when not said. */
export function readRetryAfter(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

function findProviderError(error: unknown): ProviderError | null {
  const seen = new Set<unknown>();
  for (let at = error; at instanceof Error && !seen.has(at); at = at.cause) {
    if (at instanceof ProviderError) return at;
    seen.add(at);
  }
  return null;
}

function causeInWords(cause: unknown): string {
  const words: string[] = [];
  const seen = new Set<unknown>();
  for (let at = cause; at instanceof Error && !seen.has(at); at = at.cause) {
    seen.add(at);
    words.push(`${at.name}: ${at.message}`);
  }
  return words.join(" <- ") || String(cause);
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
