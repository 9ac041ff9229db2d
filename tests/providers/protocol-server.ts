import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { SENT_AS, SentRequests } from "./sent-requests";

/** One request as a vendor's server sees it. */
export interface VendorCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface VendorAnswer {
  status: number;
  headers?: Record<string, string>;
  /** Parts of an iterable are sent one by one, as they come. */
  body: Buffer | string | object | AsyncIterable<string>;
}

/** What goes wrong with a request instead of an answer. */
export type Fault =
  | { kind: "answer"; answer: VendorAnswer }
  /** Headers and half a body, then the line goes dead. */
  | { kind: "cut-off" }
  /** Does the work, then loses the answer: the caller cannot know that it was done. */
  | { kind: "lost-answer" }
  /** The right answer, late. */
  | { kind: "slow"; ms: number }
  /** Does the work, and answers with something that is none of the protocol. */
  | { kind: "garbled" }
  | { kind: "silence" };

/** What a server has seen of how it is asked, for the promises that callers make. */
export interface Traffic {
  /** The most requests that were under way at once. */
  mostAtOnce: number;
  /** Requests of this process sent and arrived before the time that an answer it had read had named. */
  early: number;
  /** How often each fault was given. */
  faults: Record<string, number>;
}

export interface ProtocolServer {
  url: string;
  /** All requests so far, those that failed included. */
  calls: VendorCall[];
  traffic: Traffic;
  /** Lets the next requests that match fail, one fault each, in order. */
  failNext(fault: Fault, matches?: (call: VendorCall) => boolean): void;
  /** Decides of every request whether and how it fails; null ends it. */
  failBy(plan: ((call: VendorCall) => Fault | null) | null): void;
  close(): Promise<void>;
}

export interface ServerSettings {
  /** 0, or left out: any free one. */
  port?: number;
  /** Which requests count for the traffic; left out, all. */
  counts?: (call: VendorCall) => boolean;
}

type Answer = (call: VendorCall) => VendorAnswer | Promise<VendorAnswer>;

/** A local HTTP server that speaks one vendor's protocol; what it does not know is its 404. */
export async function startProtocolServer(
  answer: Answer,
  settings: ServerSettings = {},
): Promise<ProtocolServer> {
  const calls: VendorCall[] = [];
  const faults: { fault: Fault; matches: (call: VendorCall) => boolean }[] = [];
  const traffic: Traffic = { mostAtOnce: 0, early: 0, faults: {} };
  let plan: ((call: VendorCall) => Fault | null) | null = null;
  let underWay = 0;
  const rests: { newestBefore: number; endsAt: number }[] = [];

  const server = createServer(async (request, response) => {
    const arrivedAt = Date.now();
    const number = Number(request.headers[SENT_AS] ?? 0);
    const url = new URL(request.url ?? "/", "http://localhost");
    const parts: Buffer[] = [];
    try {
      for await (const part of request) parts.push(Buffer.from(part));
    } catch {
      // Whoever hangs up within a request has asked for nothing.
      return;
    }
    const call: VendorCall = {
      method: request.method ?? "GET",
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(parts),
    };
    calls.push(call);
    if (settings.counts?.(call) ?? true) {
      underWay += 1;
      traffic.mostAtOnce = Math.max(traffic.mostAtOnce, underWay);
      const isEarly = rests.some((rest) => number > rest.newestBefore && arrivedAt < rest.endsAt);
      if (isEarly) traffic.early += 1;
      response.once("close", () => {
        underWay -= 1;
      });
    }
    const at = faults.findIndex(({ matches }) => matches(call));
    const [planned] = at < 0 ? [] : faults.splice(at, 1);
    const fault = planned?.fault ?? plan?.(call) ?? null;
    if (fault) traffic.faults[fault.kind] = (traffic.faults[fault.kind] ?? 0) + 1;
    const wait = Number(
      fault?.kind === "answer" ? (fault.answer.headers?.["retry-after"] ?? 0) : 0,
    );
    if (wait > 0 && (settings.counts?.(call) ?? true)) {
      const endsAt = Date.now() + wait * 1000;
      order.whenRead(number, (newestBefore) => rests.push({ newestBefore, endsAt }));
    }
    await respond(response, call, fault);
  });

  async function respond(response: ServerResponse, call: VendorCall, fault: Fault | null) {
    switch (fault?.kind) {
      case undefined:
        return send(response, await answer(call));
      case "answer":
        return send(response, fault.answer);
      case "slow":
        await pause(fault.ms);
        return send(response, await answer(call));
      case "garbled":
        await answer(call);
        return send(response, { status: 200, body: "<html>\n<h1>Welcome</h1>" });
      case "lost-answer":
        await answer(call);
        return void response.destroy();
      case "cut-off": {
        const whole = toBytes((await answer(call)).body);
        const headers = { "content-type": "application/json", "content-length": whole.length };
        response.writeHead(200, headers);
        return void response.write(whole.subarray(0, Math.floor(whole.length / 2)), () =>
          response.destroy(),
        );
      }
      case "silence":
        return;
    }
  }

  function send(response: ServerResponse, { status, headers, body }: VendorAnswer): void {
    if (isStream(body)) {
      response.writeHead(status, headers);
      // Whoever hangs up in the middle has heard enough.
      pipeline(Readable.from(body), response).catch(() => undefined);
      return;
    }
    const isJson = typeof body === "object" && !Buffer.isBuffer(body);
    response.writeHead(status, {
      "content-type": isJson ? "application/json" : "application/octet-stream",
      ...headers,
    });
    response.end(toBytes(body));
  }

  server.listen(settings.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const url = `http://127.0.0.1:${address.port}`;
  const order = new SentRequests(url);
  return {
    url,
    calls,
    traffic,
    failNext: (fault, matches = () => true) => void faults.push({ fault, matches }),
    failBy: (next) => {
      plan = next;
    },
    close: async () => {
      order.close();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The body as JSON; undefined when it is none. */
export function jsonBody(call: VendorCall): unknown {
  try {
    return JSON.parse(call.body.toString("utf8"));
  } catch {
    return undefined;
  }
}

function isStream(body: VendorAnswer["body"]): body is AsyncIterable<string> {
  return typeof body === "object" && Symbol.asyncIterator in body;
}

function toBytes(body: VendorAnswer["body"]): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
}
