import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { Inngest, type InngestFunction } from "inngest";
import { serve } from "inngest/node";
import { LaunchError } from "@/scripts/launch/launch-error";
import {
  EVENT_KEY,
  findInngestServer,
  NO_SERVER,
  SIGNING_KEY,
  startInngestServer,
} from "@/tests/inngest/inngest-server";

const SYNC_POLL_MS = 250;

/**
 * An Inngest server in place of the embedded engine, with its database and its queue on this machine, and
 * the functions at an address of this process, called as an app's are: signed, over the network.
 * @throws LaunchError where this machine has no server
 */
export async function openInngestEngine(
  makeFunctions: (
    client: Inngest,
    tellEnd: (token: string | undefined) => void,
  ) => InngestFunction.Any[],
) {
  const binary = await findInngestServer();
  if (!binary) throw new LaunchError(NO_SERVER);
  const quiet = () => undefined;
  const waiting = new Map<string, () => void>();
  const tellEnd = (token: string | undefined) => waiting.get(token ?? "")?.();
  let handler: ReturnType<typeof serve> | null = null;
  let isKnown = false;
  const app = createServer((request, response) => {
    if (!handler) return response.writeHead(503).end();
    // Before it answers, the app has told the server of all its functions.
    if (request.method === "PUT") {
      response.once("finish", () => {
        isKnown ||= response.statusCode === 200;
      });
    }
    return handler(request, response);
  });
  app.listen(0, "127.0.0.1");
  await once(app, "listening");
  const address = app.address();
  if (address === null || typeof address === "string") throw new Error("the app has no port");
  const serveOrigin = `http://127.0.0.1:${address.port}`;
  const server = await startInngestServer({
    ...{ binary, mode: "start" },
    appUrl: `${serveOrigin}/api/inngest`,
  });
  const client = new Inngest({
    id: "bench",
    isDev: false,
    baseUrl: server.url,
    signingKey: SIGNING_KEY,
    eventKey: EVENT_KEY,
    logger: { info: quiet, warn: quiet, error: quiet, debug: quiet },
  });
  handler = serve({ client, functions: makeFunctions(client, tellEnd), serveOrigin });
  while (!isKnown) await pause(SYNC_POLL_MS);

  return {
    stop: async () => {
      await server.close();
      app.closeAllConnections();
      app.close();
      await once(app, "close");
    },
    /**
     * From sending the event to the end of the function's last step. The server's API tells of the run's end
     * as well, but gives the same answer for 15 s.
     */
    secondsOf: async (name: string, stepMs: number) => {
      const token = randomUUID();
      const ended = new Promise<void>((resolve) => waiting.set(token, resolve));
      const startedAt = performance.now();
      await client.send([{ name: `bench/${name}`, data: { stepMs, token } }]);
      await ended;
      return (performance.now() - startedAt) / 1000;
    },
  };
}
