import { createHmac } from "node:crypto";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET, POST, PUT } from "@/app/api/inngest/route";
import { insertRunOrJoin } from "@/db/queries/runs";
import { sendLogTo } from "@/lib/log/log";
import { dumpRows } from "../support/dump-rows";
import { openTestApp } from "../support/test-app";
import { aStory } from "../support/world";

/**
 * Row T51: whoever knows the address at which Inngest calls the product's functions. Without its
 * signature nothing runs, and nothing is asked of anybody.
 */

const KEY = "signkey-prod-0123456789abcdef0123456789abcdef";
const REQUESTS = 200;
const HANDLERS = { GET, POST, PUT };
const METHODS = ["GET", "POST", "PUT"] as const;

let app: Awaited<ReturnType<typeof openTestApp>>;
let runId: string;
const outbound = vi.fn<typeof fetch>();

beforeAll(async () => {
  app = await openTestApp({ INNGEST_SIGNING_KEY: KEY, INNGEST_EVENT_KEY: "an-event-key" });
  vi.stubGlobal("fetch", outbound);
  // Every refusal is logged.
  sendLogTo(() => undefined);
  const scope = await aStory().build();
  const { run } = await insertRunOrJoin({
    ...{ kind: "audio", projectId: scope.projectId, storyId: scope.storyId, input: {} },
    ...{ subjectId: scope.storyId, requestedBy: null, parentRunId: null },
  });
  runId = run.id;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app?.close();
});
beforeEach(() => outbound.mockReset());

/** What Inngest would send to have a function run from its beginning. */
const callOf = (words = "") =>
  JSON.stringify({
    ctx: {
      run_id: "01J0",
      attempt: 0,
      fn_id: "roughcut-line-batch",
      stack: { stack: [], current: 0 },
    },
    event: { name: "roughcut/batch.started", data: { runId, words } },
    events: [],
    steps: {},
    version: 2,
  });

/** As the SDK's protocol has it: the key without its prefix, over the body and the time. */
function sign(body: string, key: string, atSeconds: number): string {
  const secret = key.replace(/^signkey-\w+-/u, "");
  const hash = createHmac("sha256", secret).update(body).update(`${atSeconds}`).digest("hex");
  return `t=${atSeconds}&s=${hash}`;
}

const now = () => Math.floor(Date.now() / 1000);

/** Ways of having no signature, or none that counts. */
const FORGERIES: ((body: string) => Record<string, string>)[] = [
  () => ({}),
  () => ({ "x-inngest-signature": "" }),
  () => ({ "x-inngest-signature": "t=1&s=2" }),
  () => ({ "x-inngest-signature": "nonsense" }),
  (body) => ({ "x-inngest-signature": sign(body, "signkey-prod-00000000", now()) }),
  (body) => ({ "x-inngest-signature": sign(body, KEY, now() - 3_600) }),
  (body) => ({ "x-inngest-signature": sign(`${body} `, KEY, now()) }),
  () => ({ "x-inngest-sync-kind": "in_band" }),
  () => ({ authorization: `Bearer ${KEY.slice(0, 20)}` }),
];

function send(method: (typeof METHODS)[number], headers: Record<string, string>, body: string) {
  const url = "http://localhost:3000/api/inngest?fnId=roughcut-line-batch&stepId=step&deployId=1";
  const sent =
    method === "GET"
      ? { method, headers }
      : { method, body, headers: { "content-length": `${Buffer.byteLength(body)}`, ...headers } };
  return HANDLERS[method](new NextRequest(url, sent), { params: Promise.resolve({}) });
}

/** Sends a body of which nobody has said how long it is, unless a header does. */
function sendStream(body: ReadableStream, headers: Record<string, string> = {}, handler = POST) {
  const request = new NextRequest("http://localhost:3000/api/inngest?deployId=1", {
    ...{ method: handler === PUT ? "PUT" : "POST", body, duplex: "half" },
    headers: { "x-inngest-signature": sign("{}", KEY, now()), ...headers },
  });
  return handler(request, { params: Promise.resolve({}) });
}

describe("the address at which Inngest calls", () => {
  it(`refuses ${REQUESTS} requests that Inngest did not sign, runs no step and asks nobody`, async () => {
    const before = await dumpRows();
    const statuses = new Set<number>();
    for (let count = 0; count < REQUESTS; count += 1) {
      const method = METHODS[count % METHODS.length] ?? "GET";
      const forge = FORGERIES[Math.floor(count / METHODS.length) % FORGERIES.length];
      const body = callOf(`${count}`);
      statuses.add((await send(method, forge?.(method === "GET" ? "" : body) ?? {}, body)).status);
    }
    expect([...statuses]).toEqual([401]);
    expect(outbound).not.toHaveBeenCalled();
    expect(await dumpRows()).toEqual(before);
  });

  it("knows no other methods, which are answered with 405", async () => {
    const route = await import("@/app/api/inngest/route");
    expect(Object.keys(route).sort()).toEqual([...METHODS].sort());
  });

  it("reads no body that is too long to be Inngest's, whatever its signature", async () => {
    const read = vi.fn();
    const body = new ReadableStream({ pull: read }, { highWaterMark: 0 });
    const { status } = await sendStream(body, { "content-length": "4500001" });
    expect(status).toBe(413);
    expect(read).not.toHaveBeenCalled();
  });

  it("cuts off a body that is sent in chunks where it becomes too long", async () => {
    const cancelled = vi.fn();
    let sent = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      sent += 1_000_000;
      controller.enqueue(new Uint8Array(1_000_000));
    };
    const body = new ReadableStream({ pull, cancel: cancelled }, { highWaterMark: 0 });
    expect((await sendStream(body)).status).toBe(413);
    expect(sent).toBe(5_000_000);
    expect(cancelled).toHaveBeenCalled();
  });

  it("takes what Inngest sends in chunks, and refuses what it did not sign", async () => {
    const text = JSON.stringify({ url: "http://localhost:3000/api/inngest" });
    const inChunks = () =>
      new ReadableStream({
        start(controller) {
          for (const part of text.match(/.{1,10}/gu) ?? []) controller.enqueue(Buffer.from(part));
          controller.close();
        },
      });
    const kind = { "x-inngest-sync-kind": "in_band" };
    const signed = { ...kind, "x-inngest-signature": sign(text, KEY, now()) };
    expect((await sendStream(inChunks(), signed, PUT)).status).toBe(200);
    expect((await sendStream(inChunks(), kind, PUT)).status).toBe(401);
  });

  it("tells Inngest itself, by its signature, what there is to run", async () => {
    const body = JSON.stringify({ url: "http://localhost:3000/api/inngest" });
    const signed = {
      "x-inngest-signature": sign(body, KEY, now()),
      "x-inngest-sync-kind": "in_band",
    };
    const answer = await send("PUT", signed, body);
    expect(answer.status).toBe(200);
    const { functions } = (await answer.json()) as { functions: unknown[] };
    expect(functions.length).toBeGreaterThan(5);
    expect(outbound).not.toHaveBeenCalled();
  });
});
