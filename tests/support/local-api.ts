import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { EventSource as NodeEventSource } from "eventsource";

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** A server that answers calls of the product as a test tells it to, and the page that talks to it. */
export interface LocalApi {
  /** Answers a call from now on: `"GET /api/runs/one"`. */
  answer: (call: string, answer: Answer | object) => void;
  /** Every call that came in, in order. */
  asked: string[];
  /** The addresses of the calls, with what they ask for. */
  addresses: string[];
  /** How many streams are open. */
  openStreams: () => number;
  /** Sends a message to every open stream of an address. */
  tell: (path: string, message: object | string) => void;
  /** Answers an address with a stream that stays open. */
  stream: (path: string) => void;
  close: () => Promise<void>;
}

/** Starts the server, and gives the page of this test the server's address. */
export async function startLocalApi(): Promise<LocalApi> {
  const answers = new Map<string, Answer | object>();
  const streams = new Map<ServerResponse, string>();
  const asked: string[] = [];
  const addresses: string[] = [];
  const server = createServer(async (request, response) => {
    // Who leaves in the middle of an answer is part of what is tested.
    request.on("error", () => undefined);
    const path = request.url?.split("?")[0] ?? "";
    const call = `${request.method} ${path}`;
    asked.push(call);
    addresses.push(request.url ?? "");
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const answer = answers.get(call);
    if (typeof answer === "function") {
      return answer(request, response, Buffer.concat(parts).toString());
    }
    sendJson(
      response,
      answer ? 200 : 404,
      answer ?? { error: "Unknown.", code: "general.notFound" },
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  openPage(`http://127.0.0.1:${port}/`);
  return {
    answer: (call, answer) => void answers.set(call, answer),
    asked,
    addresses,
    openStreams: () => streams.size,
    tell: (path, message) => {
      const text = typeof message === "string" ? message : JSON.stringify(message);
      for (const [response, at] of streams) if (at === path) response.write(`data: ${text}\n\n`);
    },
    stream: (path) => {
      answers.set(`GET ${path}`, (_request: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.write("retry: 20\n\n");
        streams.set(response, path);
        response.on("close", () => streams.delete(response));
      });
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Answers a call with JSON. */
export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

/** A browser resolves addresses against the page; the DOM of a test has no streams of its own. */
function openPage(url: string): void {
  // The DOM's own handle on its page; the browser's types do not know it.
  Reflect.get(window, "happyDOM").setURL(url);
  class PageEventSource extends NodeEventSource {
    constructor(address: string) {
      super(new URL(address, window.location.href));
    }
  }
  Object.assign(globalThis, { EventSource: PageEventSource });
}
