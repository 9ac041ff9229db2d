import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { WorkPlaces } from "./work-places";

/** What a vendor takes its time for. */
export interface Pace {
  places: WorkPlaces;
  seconds: number;
}

interface SlowVendor {
  /** The server that speaks the vendor's protocol, and answers at once. */
  target: string;
  /** How long a request is worked on, and where; null passes it on at once. */
  paceOf: (method: string, path: string) => Pace | null;
  /** Whether such work is queued and looked up (fal), or answered when it is done. */
  isQueue: boolean;
}

/**
 * Stands before a protocol server and takes the time that a vendor would: so many at once, each for
 * its seconds, the others in a queue.
 */
export async function startSlowVendor(
  vendor: SlowVendor,
): Promise<{ url: string; close: () => Promise<void> }> {
  const queued = new Map<string, { state: "IN_QUEUE" | "IN_PROGRESS" | "COMPLETED" }>();
  let own = "";

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(502, { "content-type": "application/json" });
      response.end(JSON.stringify({ detail: String(error) }));
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const { method = "GET", url = "/" } = request;
    const job = /\/requests\/([^/?]+)/u.exec(url)?.[1];
    const known = job === undefined ? undefined : queued.get(job);
    if (known && known.state !== "COMPLETED") {
      const body = { status: known.state, request_id: job, logs: null };
      response.writeHead(202, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
      return;
    }
    const pace = vendor.paceOf(method, url);
    if (pace && !vendor.isQueue) await pace.places.work(() => pause(pace.seconds * 1000));
    const answer = await passOn(request, url, Buffer.concat(parts));
    if (pace && vendor.isQueue && answer.status === 200) queue(answer.body, pace);
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  }

  function queue(body: Buffer, pace: Pace): void {
    const { request_id: id } = JSON.parse(body.toString("utf8")) as { request_id: string };
    const job: { state: "IN_QUEUE" | "IN_PROGRESS" | "COMPLETED" } = { state: "IN_QUEUE" };
    queued.set(id, job);
    void pace.places.work(async () => {
      job.state = "IN_PROGRESS";
      await pause(pace.seconds * 1000);
      job.state = "COMPLETED";
    });
  }

  async function passOn(request: IncomingMessage, path: string, body: Buffer) {
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      /^(?:host|connection|content-length|transfer-encoding|expect)$/u.test(name) || !value
        ? []
        : [[name, String(value)] as [string, string]],
    );
    const isJson = /json/u.test(request.headers["content-type"] ?? "");
    const sent = isJson
      ? body.toString("utf8").replaceAll(own, vendor.target)
      : new Uint8Array(body);
    const method = request.method ?? "GET";
    const answer = await fetch(`${vendor.target}${path}`, {
      method,
      headers,
      ...(method === "GET" ? {} : { body: sent }),
    });
    const type = answer.headers.get("content-type") ?? "application/octet-stream";
    const bytes = Buffer.from(await answer.arrayBuffer());
    return {
      status: answer.status,
      headers: { "content-type": type },
      body: /json/u.test(type)
        ? Buffer.from(bytes.toString("utf8").replaceAll(vendor.target, own))
        : bytes,
    };
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  own = `http://127.0.0.1:${address.port}`;
  return {
    url: own,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
