import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

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

/** What goes wrong with the next request instead of an answer. */
export type Fault =
  | { kind: "answer"; answer: VendorAnswer }
  /** Headers and half a body, then the line goes dead. */
  | { kind: "cut-off" }
  /** Does the work, then loses the answer: the caller cannot know that it was done. */
  | { kind: "lost-answer" }
  | { kind: "silence" };

export interface ProtocolServer {
  url: string;
  /** All requests so far, those that failed included. */
  calls: VendorCall[];
  /** Lets the next requests that match fail, one fault each, in order. */
  failNext(fault: Fault, matches?: (call: VendorCall) => boolean): void;
  close(): Promise<void>;
}

/** A local HTTP server that speaks one vendor's protocol; what it does not know is its 404. */
export async function startProtocolServer(
  answer: (call: VendorCall) => VendorAnswer,
): Promise<ProtocolServer> {
  const calls: VendorCall[] = [];
  const faults: { fault: Fault; matches: (call: VendorCall) => boolean }[] = [];
  const server = createServer(async (request, response) => {
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
    const at = faults.findIndex(({ matches }) => matches(call));
    const [planned] = at < 0 ? [] : faults.splice(at, 1);
    if (!planned) return send(response, answer(call));
    switch (planned.fault.kind) {
      case "answer":
        return send(response, planned.fault.answer);
      case "lost-answer":
        answer(call);
        return void response.destroy();
      case "cut-off": {
        const whole = toBytes(answer(call).body);
        response.writeHead(200, {
          "content-type": "application/json",
          "content-length": whole.length,
        });
        return void response.write(whole.subarray(0, Math.floor(whole.length / 2)), () =>
          response.destroy(),
        );
      }
      case "silence":
        return;
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    failNext: (fault, matches = () => true) => void faults.push({ fault, matches }),
    close: async () => {
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

function isStream(body: VendorAnswer["body"]): body is AsyncIterable<string> {
  return typeof body === "object" && Symbol.asyncIterator in body;
}

function toBytes(body: VendorAnswer["body"]): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
}
