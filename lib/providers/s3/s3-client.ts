import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient, AwsV4Signer } from "aws4fetch";
import type { S3Settings } from "@/lib/env";
import { DEADLINES } from "../deadlines";
import { ProviderError } from "../ports/provider-error";
import { timedOut, unreachable } from "../vendor-call";
import { readInTime } from "./read-in-time";
import { S3, type S3Answer, s3Failure } from "./s3-failure";

export interface S3Options extends S3Settings {
  /** How long an answer and each piece of it may take; left out, as `DEADLINES` says. */
  timeoutMs?: number;
  /** The shortest pause before something is tried again; it doubles. */
  pauseMs?: number;
}

interface S3Request {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Left out: the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

export interface S3Client {
  /** Sends a request and reads the answer to its end. @throws ProviderError */
  send(request: S3Request): Promise<S3Answer>;
  /** Sends a request and hands its answer on as it comes. @throws ProviderError */
  open(request: S3Request): Promise<{ headers: Headers; stream: ReadableStream<Uint8Array> }>;
  /**
   * An address by which anybody can read a file for that long, at the endpoint that browsers know. Within
   * a minute it stays the same, so that a browser finds in its cache what it has read.
   */
  presign(key: string, seconds: number, query: Record<string, string>): Promise<string>;
  /**
   * An address to which anybody can put a file for that long, at the endpoint that browsers know.
   * @param headers what the request has to say, letter by letter
   */
  presignPut(key: string, seconds: number, headers: Record<string, string>): Promise<string>;
  /** The address of a file without a signature, at the endpoint that this process uses. */
  bareAddress(key: string): string;
}

/** Everything that is asked here can be asked again: a key is written once, with one content. */
const TRIES = 4;
const PAUSE_MS = 250;
/** Whoever names a longer wait is told of as busy. */
const LONGEST_PAUSE_MS = 5_000;
const SAME_ADDRESS_MS = 60_000;

/** Signs and sends requests to one bucket, each within a deadline, and again after faults of the store. */
export function createS3Client(options: S3Options): S3Client {
  const { accessKeyId, secretAccessKey, region } = options;
  // Its own retries know no deadline and no words.
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const smallestPause = options.pauseMs ?? PAUSE_MS;

  function addressOf(endpoint: string, key = "", query: Record<string, string> = {}): URL {
    const path = key.split("/").map(encodeURIComponent).join("/");
    const url = new URL(`${endpoint}/${options.bucket}${path === "" ? "" : `/${path}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  async function attempt<T>(
    { method, key, query, headers, body }: S3Request,
    take: (response: Response, timeoutMs: number) => Promise<T>,
  ): Promise<T> {
    const timeoutMs = options.timeoutMs ?? (body ? DEADLINES.storePart : DEADLINES.store);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    try {
      const request = await aws.sign(addressOf(options.endpoint, key, query), {
        method,
        headers: {
          ...headers,
          // Lets the store refuse what was changed on its way.
          "x-amz-content-sha256": createHash("sha256")
            .update(body ?? "")
            .digest("hex"),
        },
        ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
        redirect: "manual",
        signal: late.signal,
      });
      return await take(await fetch(request), timeoutMs);
    } catch (cause) {
      if (cause instanceof ProviderError) throw cause;
      if (late.signal.aborted) throw timedOut(S3, timeoutMs, false);
      throw unreachable(S3, cause);
    } finally {
      clearTimeout(timer);
    }
  }

  /** @throws ProviderError of the last try */
  async function again<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ProviderError) || !error.retryable || tries === TRIES) throw error;
        const named = (error.facts.retryAfterSeconds ?? 0) * 1000;
        if (named > LONGEST_PAUSE_MS) throw error;
        // By chance in part, so that processes which failed together do not come back together.
        await pause(Math.max(named, smallestPause * 2 ** (tries - 1) * (0.5 + Math.random())));
      }
    }
  }

  return {
    send: (request) => again(() => attempt(request, readWhole)),
    open: (request) =>
      again(() =>
        attempt(request, async (response, timeoutMs) => {
          if (response.status > 299 || response.body === null) return failed(response);
          return { headers: response.headers, stream: readInTime(response.body, timeoutMs) };
        }),
      ),
    async presign(key, seconds, query) {
      const since = Math.floor(Date.now() / SAME_ADDRESS_MS) * SAME_ADDRESS_MS;
      const url = addressOf(options.publicEndpoint ?? options.endpoint, key, query);
      url.searchParams.set("X-Amz-Expires", String(seconds + SAME_ADDRESS_MS / 1000));
      const datetime = new Date(since).toISOString().replace(/[:-]|\.\d{3}/gu, "");
      const signed = await aws.sign(url, { method: "GET", aws: { signQuery: true, datetime } });
      return signed.url;
    },
    async presignPut(key, seconds, headers) {
      const url = addressOf(options.publicEndpoint ?? options.endpoint, key);
      url.searchParams.set("X-Amz-Expires", String(seconds));
      const signer = new AwsV4Signer({
        ...{ accessKeyId, secretAccessKey, region, service: "s3" },
        ...{ method: "PUT", url: url.href, headers, signQuery: true, allHeaders: true },
      });
      return (await signer.sign()).url.href;
    },
    bareAddress: (key) => addressOf(options.endpoint, key).href,
  };
}

async function readWhole(response: Response): Promise<S3Answer> {
  if (response.status > 299) return failed(response);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function failed(response: Response): Promise<never> {
  const { status, headers } = response;
  throw s3Failure({ status, headers, text: await response.text() });
}
