import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** An event as it was sent. */
export interface SentEvent {
  /** What Inngest calls it. */
  internalId: string;
  id: string;
  name: string;
  ts: number | undefined;
  data: Record<string, unknown>;
}

/**
 * Inngest's two public addresses of version 1: events are taken at `/e/:key` and named by Inngest itself,
 * and `GET /v1/events/:id/runs` tells, to whoever shows the signing key, what became of one, by that
 * name only. It runs nothing.
 */
export async function startInngestApi(signingKey: string) {
  const events: SentEvent[] = [];
  const runs = new Map<string, { status: string; ended_at?: null }[]>();
  let isDown = false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const { pathname } = new URL(request.url ?? "/", "http://inngest");
    if (isDown) return answer(503, { error: "down", status: 503 });
    if (request.method === "POST" && pathname.startsWith("/e/")) {
      const sent = [JSON.parse(Buffer.concat(chunks).toString())].flat();
      const ids = sent.map((event) => {
        const internalId = createHash("sha256")
          .update(`${events.length}`)
          .digest("hex")
          .slice(0, 26)
          .toUpperCase();
        events.push({ ...event, internalId });
        return internalId;
      });
      return answer(200, { ids, status: 200 });
    }
    const asked = /^\/v1\/events\/([0-9A-Z]{26})\/runs$/u.exec(pathname)?.[1];
    if (request.method !== "GET" || !asked) return answer(404, { error: "not found" });
    if (request.headers.authorization !== `Bearer ${signingKey}`) {
      return answer(401, { error: "Authentication failed" });
    }
    const data = (runs.get(asked) ?? []).map((run, at) => ({ run_id: `${asked}${at}`, ...run }));
    return answer(200, { data, metadata: { fetched_at: new Date().toISOString() } });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const tell = (id: string, told: { status: string; ended_at?: null }[]) => {
    for (const event of events.filter((one) => one.id === id)) runs.set(event.internalId, told);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    events,
    /** Says what became of an event, by the id that its sender gave it. */
    become(id: string, ...statuses: string[]): void {
      tell(
        id,
        statuses.map((status) => ({ status })),
      );
    },
    /** Says that it goes on, as v1.43 does while it gives it the status of its last step. */
    goOnAs(id: string, status: string): void {
      tell(id, [{ status, ended_at: null }]);
    },
    fail(down: boolean): void {
      isDown = down;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
