/**
 * One mechanism between every vendor's SDK and the network. The SDKs differ in what they retry,
 * hide and throw; here each request goes out exactly once, through the vendor's gate and within a
 * time limit, and whatever goes wrong becomes a `ProviderError` that passes through the SDK unchanged.
 */
import { failureSentence } from "./failure-words";
import type { ModelPrices } from "./model-prices";
import { isNeverSent } from "./never-sent";
import { ProviderError, type ProviderErrorKind } from "./ports/provider-error";
import { readRefusal } from "./read-refusal";
import { detailOf, jsonOrText, readWait } from "./vendor-answer";
import type { VendorGate } from "./vendor-gate";

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

/** How a vendor is reached. */
export interface VendorAccess {
  apiKey: string;
  /** Stands in for the vendor's own address: a proxy, a compatible or a local server. */
  baseUrl?: string | null;
  fetch?: typeof fetch | undefined;
  /** Shared by everything that asks this vendor; left out, nothing holds requests back. */
  gate?: VendorGate | undefined;
  timeoutMs?: number;
}

/** What a model of a vendor is reached with. */
export interface ModelAccess extends VendorAccess {
  prices?: ModelPrices;
  /** Calls at once. */
  concurrency?: number;
}

export interface GuardOptions extends Pick<VendorAccess, "fetch" | "gate"> {
  timeoutMs: number;
  /** How long a turn at the gate is waited for; left out, as long as the gate lets anybody wait. */
  turnMs?: number;
  /** Whether what is sent costs nothing: then it may always be sent again. Reading never costs. */
  isFree?: boolean;
}

/**
 * A `fetch` for SDKs: reads the whole answer, follows no redirect, and throws a `ProviderError`
 * for network faults, time-outs and error statuses. SDKs that retry by status or by network error
 * find neither in it, so that nothing paid is ever sent twice behind our back.
 */
export function guardedFetch(vendor: Vendor, options: GuardOptions): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal ?? null;
    const leave = await options.gate?.enter(signal, options.turnMs);
    try {
      const response = await sendOnce(vendor, options, input, init);
      leave?.(null);
      return response;
    } catch (error) {
      if (error instanceof ProviderError) leave?.(error.kind, error.facts.retryAfterSeconds);
      else leave?.("given-up");
      throw error;
    }
  };
}

async function sendOnce(
  vendor: Vendor,
  options: GuardOptions,
  input: Parameters<typeof fetch>[0],
  init: Parameters<typeof fetch>[1],
): Promise<Response> {
  const signal = init?.signal ?? null;
  const limit = AbortSignal.timeout(options.timeoutMs);
  const { method, url } = targetOf(input, init);
  const isPaid = !options.isFree && method !== "GET";
  let response: Response | null = null;
  let body = new ArrayBuffer(0);
  try {
    response = await (options.fetch ?? fetch)(input, {
      ...init,
      redirect: "manual",
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    body = await response.arrayBuffer();
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    // A refusal whose explanation was lost on the way is still one.
    if (!response || response.ok) {
      if (limit.aborted) throw timedOut(vendor, options.timeoutMs, isPaid);
      throw isPaid && !isNeverSent(cause) ? brokenOff(vendor, cause) : unreachable(vendor, cause);
    }
  }
  if (!response.ok) {
    const failure = {
      status: response.status,
      method,
      url,
      body: jsonOrText(new TextDecoder().decode(body)),
    };
    const error = failureOfStatus(vendor, failure, readWait(response.headers));
    throw isPaid && GATEWAY_GAVE_UP.includes(response.status) ? perhapsPaid(error) : error;
  }
  if (isWebPage(body)) throw webPage(vendor, isPaid);
  const headers = new Headers(response.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  const empty = response.status === 204 || response.status === 205;
  return new Response(empty ? null : body, { status: response.status, headers });
}

/** Statuses by which something before the vendor says that it has waited for it in vain. */
const GATEWAY_GAVE_UP = [504, 524];

function targetOf(
  input: Parameters<typeof fetch>[0],
  init: Parameters<typeof fetch>[1],
): { method: string; url: string } {
  return {
    method: (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase(),
    url: input instanceof Request ? input.url : String(input),
  };
}

/** No vendor answers a call with a page: a proxy or a portal did, in its place. */
function isWebPage(body: ArrayBuffer): boolean {
  const start = new TextDecoder().decode(body.slice(0, 200));
  return start.trimStart().startsWith("<");
}

/**
 * Something between us and the vendor has answered; the vendor has not, and bills nothing. It does not mend
 * itself within seconds, and an order that did arrive would be made twice: so no step repeats it.
 */
function webPage({ provider, name }: Vendor, isPaid: boolean): ProviderError {
  const message = `A web page came in place of ${name}'s answer: something in between has answered.`;
  return new ProviderError(provider, "malformed", message, { onlyWhenAsked: isPaid });
}

/**
 * Runs one call of an SDK. A `ProviderError` from below comes out of the SDK's wrapping; the
 * caller's own abort comes out as its reason; anything else is an answer that could not be read.
 * @param isPaid whether the vendor bills such an answer all the same
 */
export async function vendorCall<T>(
  vendor: Vendor,
  signal: AbortSignal | undefined,
  call: () => Promise<T>,
  isPaid = false,
): Promise<T> {
  signal?.throwIfAborted();
  try {
    return await call();
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    const known = findProviderError(error);
    if (known) throw known;
    throw isPaid ? perhapsPaid(malformed(vendor, error)) : malformed(vendor, error);
  }
}

/** An answer that is none of the protocol, of work whose bill is known, or that costs nothing. */
export function malformed(vendor: Vendor, cause?: unknown): ProviderError {
  const message = `${vendor.name} gave an answer that could not be read.`;
  return new ProviderError(vendor.provider, "malformed", message, { cause });
}

/** The same error of paid work that the vendor may have done and billed all the same. */
export function perhapsPaid({ provider, kind, message, facts }: ProviderError): ProviderError {
  return new ProviderError(provider, kind, message, { ...facts, mayBePaid: true });
}

export function unreachable(vendor: Vendor, cause: unknown): ProviderError {
  // As plain text: an SDK that finds a socket's error code in the chain of causes tries again.
  const reason = new Error(causeInWords(cause));
  const message = `${vendor.name} could not be reached.`;
  return new ProviderError(vendor.provider, "unreachable", message, { cause: reason });
}

/** Nothing came for too long. @param isPaid whether what was asked for costs something */
export function timedOut(vendor: Vendor, timeoutMs: number, isPaid = true): ProviderError {
  const seconds = Math.max(1, Math.round(timeoutMs / 1000));
  const message = `${vendor.name} did not answer within ${seconds} s.`;
  return new ProviderError(vendor.provider, "unreachable", message, { mayBePaid: isPaid });
}

/** The line broke after the request had gone out: before the answer, or within it. */
export function brokenOff(vendor: Vendor, cause: unknown): ProviderError {
  return perhapsPaid(unreachable(vendor, cause));
}

/** The error for a status, by the vendor's own reading first. */
export function failureOfStatus(
  vendor: Vendor,
  failure: HttpFailure,
  retryAfterSeconds?: number | undefined,
): ProviderError {
  const kind = vendor.readFailure?.(failure) ?? usualKind(failure.status);
  const refusal = kind === "refused" ? readRefusal(failure.body) : null;
  const message = failureSentence({
    name: vendor.name,
    kind,
    status: failure.status,
    detail: detailOf(failure.body),
    refusedInput: refusal?.input ?? null,
    refusalReason: refusal?.reason ?? null,
  });
  return new ProviderError(vendor.provider, kind, message, {
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(refusal ? { refusalReason: refusal.reason } : {}),
    ...(refusal?.input ? { refusedInput: refusal.input } : {}),
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

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
