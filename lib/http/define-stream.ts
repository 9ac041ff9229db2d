import type { z } from "zod";
import type { ProjectScope } from "@/lib/access";
import type { StreamContract } from "@/lib/contracts/contract";
import type { ErrorCode } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { collectIds } from "./call-ids";
import type { AccessInput, NextHandler } from "./define-route";
import { refuseInsecure } from "./origin";
import { readRequest } from "./read-request";
import { errorResponse } from "./response";
import { revalidateStreamAccess } from "./revalidate-stream-access";
import { withRequestId } from "./with-request-id";

/** One server-sent event: its position for `Last-Event-ID`, and its data. */
export interface StreamMessage<Event> {
  id: string;
  event: Event;
}

interface StreamDefinition<C extends StreamContract, Scope extends ProjectScope> {
  access: (input: AccessInput<C>) => Promise<Scope>;
  onFailure?: ErrorCode;
  /**
   * Answers the events from the position that the client saw last (null: from the beginning), or
   * null when that was the last one: the answer then is 204, after which browsers do not come back.
   */
  follow: (
    scope: Scope,
    lastEventId: string | null,
    signal: AbortSignal,
  ) => Promise<AsyncGenerator<StreamMessage<z.input<C["event"]>>> | null>;
}

/** Proxies close silent connections; a comment this often keeps them open. */
const HEARTBEAT_MS = 15_000;
/** Serverless requests end at 300 s; the stream ends before and the client comes back by itself. */
const LONGEST_STREAM_MS = 280_000;
/** How soon a client comes back after a stream ended, in milliseconds. */
const RETRY_MS = 1_000;

const HEADERS = {
  "cache-control": "private, no-store, no-transform",
  vary: "Cookie, Authorization",
  "x-accel-buffering": "no",
};

export type StreamRoute = NextHandler & { contract: StreamContract };

/**
 * Makes a streaming route of a declaration. Access is asked for as in every other call; afterwards
 * events flow until the run ends, the client leaves, access is lost or the time is up.
 */
export function defineStream<C extends StreamContract, Scope extends ProjectScope>(
  contract: C,
  stream: StreamDefinition<C, Scope>,
): StreamRoute {
  const { onFailure = "general.failed" } = stream;
  const handler: NextHandler = (request, context) =>
    withRequestId(contract, async (requestId) => {
      let closing: AbortController | null = null;
      try {
        refuseInsecure(request);
        const { caller, raw } = await readRequest(request, contract, (await context.params) ?? {});
        const scope = await stream.access({ caller, ids: collectIds(contract, raw) });
        const seen = request.headers.get("last-event-id") ?? raw.query.lastEventId;
        const lastEventId = typeof seen === "string" ? seen : null;
        closing = closingOf(request);
        const events = await stream.follow(scope, lastEventId, closing.signal);
        if (events === null) {
          closing.abort();
          return new Response(null, { status: 204, headers: HEADERS });
        }
        const body = openStream({
          events,
          closing,
          parse: (event) => contract.event.parse(event),
          revalidateAccess: (onLost) => revalidateStreamAccess(scope, onLost),
          requestId,
        });
        return new Response(body, {
          headers: { ...HEADERS, "content-type": "text/event-stream; charset=utf-8" },
        });
      } catch (error) {
        closing?.abort();
        return errorResponse(error, onFailure, requestId);
      }
    });
  return Object.assign(handler, { contract });
}

/**
 * Aborted when the client leaves, when the time is up, or by whoever ends the stream. The time is a
 * timer that ends with the stream: one of `AbortSignal.timeout` holds on to all that belongs to its
 * request for as long as its signal is alive, and here the request itself keeps the signal alive.
 */
function closingOf(request: Request): AbortController {
  const closing = new AbortController();
  const close = () => closing.abort();
  const timer = setTimeout(close, LONGEST_STREAM_MS);
  request.signal.addEventListener("abort", close);
  closing.signal.addEventListener("abort", () => {
    clearTimeout(timer);
    request.signal.removeEventListener("abort", close);
  });
  if (request.signal.aborted) close();
  return closing;
}

function openStream<Event>(options: {
  events: AsyncGenerator<StreamMessage<Event>>;
  /** Ends the events. */
  closing: AbortController;
  parse: (event: Event) => unknown;
  /** Calls when access is lost; answers what ends that. */
  revalidateAccess: (onLost: () => void) => () => void;
  requestId: string;
}): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const { closing } = options;
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (text: string) => {
        if (!closing.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS);
      const stopRevalidating = options.revalidateAccess(() => closing.abort());
      try {
        write(`retry: ${RETRY_MS}\n\n`);
        for await (const { id, event } of options.events) {
          write(`id: ${id}\ndata: ${JSON.stringify(options.parse(event))}\n\n`);
        }
      } catch (cause) {
        log("error", "a stream ended early", { requestId: options.requestId, cause });
      } finally {
        clearInterval(heartbeat);
        stopRevalidating();
        closing.abort();
        try {
          controller.close();
        } catch {
          // The client left first, which closed the stream already.
        }
      }
    },
    cancel() {
      closing.abort();
    },
  });
}
