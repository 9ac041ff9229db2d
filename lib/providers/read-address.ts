import { get as getHttp } from "node:http";
import { get as getHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress, NotPublicError, publicLookup } from "./public-address";
import { readRetryAfter } from "./vendor-answer";

/** Why nothing usable came from an address. */
export type AddressFault =
  | { kind: "not-public" }
  | { kind: "status"; status: number; retryAfterSeconds?: number | undefined }
  | { kind: "too-large" }
  | { kind: "too-slow" }
  | { kind: "unreachable" };

export class AddressError extends Error {
  override name = "AddressError";

  constructor(
    readonly fault: AddressFault,
    cause?: unknown,
  ) {
    super(`reading an address failed: ${fault.kind}`, { cause });
  }
}

/** Less than this in a span is as good as nothing: somebody holds the line open. */
const LEAST_BYTES_PER_SPAN = 4_096;

export interface AddressLimits {
  maximumBytes: number;
  /** For the whole of it. */
  timeoutMs: number;
  /** In each of these spans at least a few thousand bytes must come. */
  idleMs: number;
  /** A service of the configuration may be on this machine or in its network. */
  mayBePrivate: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * Reads what an address answers with status 200: no redirects, and only from hosts whose address is
 * public at the moment of connecting (a name may lead elsewhere the next time it is looked up).
 * @throws AddressError; the signal's reason when it ends the reading
 */
export async function readAddress(
  url: URL,
  limits: AddressLimits,
): Promise<{ bytes: Uint8Array; contentType: string }> {
  limits.signal?.throwIfAborted();
  // An address in figures is never looked up, so it is judged here.
  const literal = url.hostname.replace(/^\[|\]$/gu, "");
  if (!limits.mayBePrivate && isIP(literal) !== 0 && !isPublicAddress(literal)) {
    throw new AddressError({ kind: "not-public" });
  }
  try {
    return await read(url, limits);
  } catch (cause) {
    if (limits.signal?.aborted) throw limits.signal.reason;
    throw asAddressError(cause);
  }
}

function read(
  url: URL,
  limits: AddressLimits,
): Promise<{ bytes: Uint8Array; contentType: string }> {
  const whole = AbortSignal.timeout(limits.timeoutMs);
  const signal = limits.signal ? AbortSignal.any([limits.signal, whole]) : whole;
  let came = 0;
  let counted = 0;
  return new Promise<{ bytes: Uint8Array; contentType: string }>((resolve, reject) => {
    const get = url.protocol === "https:" ? getHttps : getHttp;
    const options = { signal, ...(limits.mayBePrivate ? {} : { lookup: publicLookup }) };
    const request = get(url, options, (response) => {
      const fail = (fault: AddressFault) => {
        request.destroy();
        reject(new AddressError(fault));
      };
      if (response.statusCode !== 200) {
        const retryAfterSeconds = readRetryAfter(response.headers["retry-after"]);
        fail({ kind: "status", status: response.statusCode ?? 0, retryAfterSeconds });
        return;
      }
      if (Number(response.headers["content-length"]) > limits.maximumBytes) {
        fail({ kind: "too-large" });
        return;
      }
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => {
        parts.push(part);
        came += part.byteLength;
        if (came > limits.maximumBytes) fail({ kind: "too-large" });
      });
      response.on("end", () => {
        if (!response.complete) return;
        const contentType = response.headers["content-type"] ?? "";
        resolve({ bytes: new Uint8Array(Buffer.concat(parts)), contentType });
      });
      response.on("error", reject);
    });
    const watch = setInterval(() => {
      if (came - counted < LEAST_BYTES_PER_SPAN) {
        request.destroy(new AddressError({ kind: "too-slow" }));
      }
      counted = came;
    }, limits.idleMs);
    request.on("close", () => clearInterval(watch));
    request.on("error", reject);
  });
}

function asAddressError(cause: unknown): AddressError {
  if (cause instanceof AddressError) return cause;
  if (cause instanceof NotPublicError) return new AddressError({ kind: "not-public" }, cause);
  const isLate = cause instanceof Error && /^(?:Abort|Timeout)Error$/u.test(cause.name);
  return new AddressError({ kind: isLate ? "too-slow" : "unreachable" }, cause);
}
