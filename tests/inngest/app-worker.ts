import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { NextRequest } from "next/server";
import { GET, POST, PUT } from "@/app/api/inngest/route";
import { openStudio } from "../support/studio";

/**
 * An app process whose functions an Inngest server calls, on the database of the test that started it:
 * the product's own address for Inngest, without the pages around it.
 */
const HANDLERS = { GET, POST, PUT };

const studio = await openStudio();
const server = createServer((incoming, outgoing) => {
  answer(incoming, outgoing).catch((error: unknown) => {
    console.error(error);
    outgoing.destroy();
  });
});

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const method = incoming.method as keyof typeof HANDLERS;
  const handler = HANDLERS[method];
  if (!handler) return void outgoing.writeHead(405).end();
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  const request = new NextRequest(`http://${incoming.headers.host}${incoming.url}`, {
    method,
    headers,
    ...(method === "GET" ? {} : { body: Buffer.concat(chunks) }),
  });
  const given = await handler(request, { params: Promise.resolve({}) });
  outgoing.writeHead(given.status, Object.fromEntries(given.headers));
  outgoing.end(Buffer.from(await given.arrayBuffer()));
}

server.listen(Number(process.env.PORT), "127.0.0.1", () => console.log("ready"));
process.once("SIGTERM", () => {
  server.closeAllConnections();
  void studio.close().then(() => process.exit(0));
});
