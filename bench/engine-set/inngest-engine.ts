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

const POLL_MS = 10;
const SYNC_POLL_MS = 250;

/**
 * An Inngest server in place of the embedded engine, with its database and its queue on this machine, and
 * the functions at an address of this process, called as an app's are: signed, over the network.
 * @throws LaunchError where this machine has no server
 */
export async function openInngestEngine(makeFunctions: (client: Inngest) => InngestFunction.Any[]) {
  const binary = await findInngestServer();
  if (!binary) throw new LaunchError(NO_SERVER);
  const quiet = () => undefined;
  let handler: ReturnType<typeof serve> | null = null;
  let isKnown = false;
  const app = createServer((request, response) => {
    isKnown ||= request.method === "PUT";
    return handler?.(request, response) ?? response.writeHead(503).end();
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
  handler = serve({ client, functions: makeFunctions(client), serveOrigin });
  while (!isKnown) await pause(SYNC_POLL_MS);

  const statesOf = async (eventId: string): Promise<string[]> => {
    const answer = await fetch(`${server.url}/v1/events/${eventId}/runs`, {
      headers: { authorization: `Bearer ${SIGNING_KEY}` },
    });
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    const { data } = (await answer.json()) as { data: { status: string }[] | null };
    return (data ?? []).map(({ status }) => status);
  };
  return {
    stop: async () => {
      await server.close();
      app.closeAllConnections();
      app.close();
      await once(app, "close");
    },
    /** From sending the event to the end of its run as the server's API tells it. */
    secondsOf: async (name: string, stepMs: number) => {
      const startedAt = performance.now();
      const { ids } = await client.send([{ name: `bench/${name}`, data: { stepMs } }]);
      for (;;) {
        const [status] = await statesOf(ids[0] ?? "");
        if (status === "Completed") return (performance.now() - startedAt) / 1000;
        if (status === "Failed" || status === "Cancelled") {
          throw new Error(`a run of ${name} is ${status}`);
        }
        await pause(POLL_MS);
      }
    },
  };
}
