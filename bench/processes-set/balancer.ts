import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

/** Stands in front of several app processes and gives each request to the next of them. */
export interface Balancer {
  url: string;
  /** The ports that requests go to from now on. */
  use(ports: readonly number[]): void;
  /** How many requests each port has answered. */
  answered: Map<number, number>;
  close(): Promise<void>;
}

/**
 * Starts one. A process that does not take connections is passed over; a request that had begun at one
 * that dies is answered with 502, as proxies do.
 */
export async function startBalancer(): Promise<Balancer> {
  let ports: readonly number[] = [];
  let turn = 0;
  const answered = new Map<number, number>();
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      turn += 1;
      const order = ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0);
      passOn(incoming, outgoing, Buffer.concat(chunks), order);
    });
  });

  function passOn(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    [port, ...others]: readonly number[],
  ): void {
    if (port === undefined) return void outgoing.writeHead(502).end();
    const { method, url, headers } = incoming;
    const { "transfer-encoding": _, ...rest } = headers;
    const sent = request({
      ...{ host: "127.0.0.1", port, method, path: url },
      headers: { ...rest, "content-length": body.length },
    });
    sent.on("response", (given) => {
      answered.set(port, (answered.get(port) ?? 0) + 1);
      outgoing.writeHead(given.statusCode ?? 502, given.headers);
      given.on("error", () => outgoing.destroy());
      given.pipe(outgoing);
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") return passOn(incoming, outgoing, body, others);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    sent.end(body);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the balancer has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    use: (now) => {
      ports = now;
    },
    answered,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
