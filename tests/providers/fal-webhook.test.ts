import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/webhooks/fal/route";
import { databaseSql } from "@/db/client";
import { createFalWebhook } from "@/lib/providers/fal/fal-webhook";
import { openTestApp } from "../support/test-app";
import { FAL_KEY, type FalServer, startFalServer } from "./fal-server";
import { createFalSigner, type FalMessage, signedHeaders } from "./fal-webhook-sender";

let fal: FalServer;
let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  fal = await startFalServer();
  app = await openTestApp({ FAL_KEY, FAL_BASE_URL: fal.url });
});
afterAll(async () => {
  await app?.close();
  await fal?.close();
});

const deliver = ({ headers, body }: FalMessage) =>
  POST(new Request("http://localhost:3000/api/webhooks/fal", { method: "POST", headers, body }));

let number = 0;
/** Work under way at fal, with fal's id for it. */
async function submittedWork(status = "submitted"): Promise<{ jobId: string; requestId: string }> {
  number += 1;
  const requestId = `request-${number}`;
  const reference = { model: "fal-ai/nano-banana-2", requestId, units: 1 };
  const handle = JSON.stringify({ provider: "fal", reference });
  const [row] = await databaseSql()<{ id: string }[]>`
    insert into provider_jobs (work_key, provider, status, handle)
    values (${`work-${number}`}, 'fal', ${status}, ${handle}::text::jsonb) returning id`;
  return { jobId: String(row?.id), requestId };
}

async function wokenJobs(): Promise<string[]> {
  const rows = await databaseSql()<{ job: string }[]>`
    select body::jsonb -> 'data' ->> 'jobId' as job from engine_events
    where name = 'work/ended' order by seq`;
  return rows.map(({ job }) => job);
}

beforeEach(() => databaseSql()`delete from engine_events`);

const flipped = (hex: string) => `${hex.startsWith("0") ? "1" : "0"}${hex.slice(1)}`;
const without = (message: FalMessage, name: string): FalMessage => {
  const { [name]: _, ...headers } = message.headers;
  return { ...message, headers };
};
const withHeader = (message: FalMessage, name: string, value: string): FalMessage => ({
  ...message,
  headers: { ...message.headers, [name]: value },
});

describe("T39: a message that says it is of fal", () => {
  it("wakes the work that it is about, and changes nothing by itself", async () => {
    const { jobId, requestId } = await submittedWork();
    const other = await submittedWork();
    const payload = { images: [{ url: "https://evil.example/x.png" }] };
    const answer = await deliver(fal.signer.message(requestId, { payload }));
    expect(answer.status).toBe(200);
    expect(await wokenJobs()).toEqual([jobId]);
    const rows = await databaseSql()<{ status: string }[]>`
      select status from provider_jobs where id in (${jobId}, ${other.jobId})`;
    expect(rows.map(({ status }) => status)).toEqual(["submitted", "submitted"]);
  });

  it("has one effect, however often it comes", async () => {
    const { jobId, requestId } = await submittedWork();
    const message = fal.signer.message(requestId);
    const answers = await Promise.all(Array.from({ length: 100 }, () => deliver(message)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await wokenJobs()).toEqual([jobId]);
  });

  it("is answered without effect when its work is done, failed, unknown or not yet noted", async () => {
    for (const status of ["done", "failed"]) {
      const { requestId } = await submittedWork(status);
      expect((await deliver(fal.signer.message(requestId))).status).toBe(200);
    }
    expect((await deliver(fal.signer.message("nobody-knows"))).status).toBe(200);
    expect(await wokenJobs()).toEqual([]);
  });

  it("wakes each of several works once, in whatever order the messages come", async () => {
    const works = await Promise.all(Array.from({ length: 20 }, () => submittedWork()));
    const messages = works.flatMap(({ requestId }) => [
      fal.signer.message(requestId, { status: "ERROR" }),
      fal.signer.message(requestId),
    ]);
    const shuffled = messages
      .map((message, index) => ({ message, at: (index * 7919) % 41 }))
      .sort((left, right) => left.at - right.at);
    for (const { message } of shuffled) expect((await deliver(message)).status).toBe(200);
    expect((await wokenJobs()).sort()).toEqual(works.map(({ jobId }) => jobId).sort());
  });

  const nowSeconds = Math.floor(Date.now() / 1000);
  it.each<[string, (message: FalMessage, requestId: string) => FalMessage]>([
    ["another byte in its body", (m) => ({ ...m, body: `${m.body} ` })],
    [
      "another job in its body",
      (m) => ({ ...m, body: m.body.replaceAll("request-", "request-0") }),
    ],
    ["no request id", (m) => without(m, "x-fal-webhook-request-id")],
    ["another request id", (m) => withHeader(m, "x-fal-webhook-request-id", "request-1")],
    ["no user id", (m) => without(m, "x-fal-webhook-user-id")],
    ["another user id", (m) => withHeader(m, "x-fal-webhook-user-id", "somebody")],
    ["no time", (m) => without(m, "x-fal-webhook-timestamp")],
    ["another time", (m) => withHeader(m, "x-fal-webhook-timestamp", String(nowSeconds + 30))],
    ["no number as its time", (m) => withHeader(m, "x-fal-webhook-timestamp", "now")],
    ["a time 301 s ago", (_, id) => fal.signer.message(id, { atSeconds: nowSeconds - 305 })],
    ["a time in 301 s", (_, id) => fal.signer.message(id, { atSeconds: nowSeconds + 360 })],
    ["no signature", (m) => without(m, "x-fal-webhook-signature")],
    ["an empty signature", (m) => withHeader(m, "x-fal-webhook-signature", "")],
    [
      "a bit changed in its signature",
      (m) =>
        withHeader(
          m,
          "x-fal-webhook-signature",
          flipped(String(m.headers["x-fal-webhook-signature"])),
        ),
    ],
    ["half a signature", (m) => withHeader(m, "x-fal-webhook-signature", "ab".repeat(32))],
    ["somebody else's key", (_, id) => createFalSigner().message(id)],
    [
      "a signature of a body about another job",
      (_, id) => {
        const body = JSON.stringify({ request_id: "request-1", status: "OK" });
        const { privateKey } = generateKeyPairSync("ed25519");
        return {
          headers: signedHeaders(privateKey, { requestId: id, timestamp: `${nowSeconds}`, body }),
          body,
        };
      },
    ],
  ])("is refused with %s, and wakes nobody", async (_, spoil) => {
    const { requestId } = await submittedWork();
    const answer = await deliver(spoil(fal.signer.message(requestId), requestId));
    expect(answer.status).toBe(401);
    expect(await wokenJobs()).toEqual([]);
  });

  it("is refused when it is too large, whoever signed it", async () => {
    const { requestId } = await submittedWork();
    const message = fal.signer.message(requestId, { payload: "x".repeat(1_100_000) });
    expect((await deliver(message)).status).toBe(413);
  });
});

describe("the keys of fal", () => {
  const aWebhook = (now: () => number) => createFalWebhook({ baseUrl: fal.url, now });
  const read = (webhook: ReturnType<typeof aWebhook>, { headers, body }: FalMessage) =>
    webhook.parse(new Headers(headers), new TextEncoder().encode(body));
  const keyCalls = () => fal.calls.filter(({ path }) => path.endsWith("/jwks.json")).length;

  it("are fetched once, and again at most once a minute when a signer is unknown", async () => {
    let clock = Date.now();
    const webhook = aWebhook(() => clock);
    const before = keyCalls();
    const at = () => ({ atSeconds: Math.floor(clock / 1000) });
    await Promise.all(
      Array.from({ length: 10 }, () => read(webhook, fal.signer.message("a", at()))),
    );
    expect(keyCalls()).toBe(before + 1);
    for (let forgery = 0; forgery < 50; forgery += 1) {
      expect(await read(webhook, createFalSigner().message("a", at()))).toBeNull();
    }
    expect(keyCalls()).toBe(before + 1);
    fal.signer.changeKey();
    clock += 61_000;
    expect(await read(webhook, fal.signer.message("a", at()))).toEqual({ requestId: "a" });
    expect(keyCalls()).toBe(before + 2);
  });

  it("are fetched anew after a day", async () => {
    let clock = Date.now();
    const webhook = aWebhook(() => clock);
    const at = () => ({ atSeconds: Math.floor(clock / 1000) });
    await read(webhook, fal.signer.message("a", at()));
    const before = keyCalls();
    clock += 24 * 60 * 60 * 1000 + 1;
    expect(await read(webhook, fal.signer.message("a", at()))).toEqual({ requestId: "a" });
    expect(keyCalls()).toBe(before + 1);
  });

  it("that cannot be had leave the message undecided, so that fal sends it again", async () => {
    const webhook = aWebhook(Date.now);
    const isKeys = ({ path }: { path: string }) => path.endsWith("/jwks.json");
    fal.failNext({ kind: "answer", answer: { status: 503, body: "no" } }, isKeys);
    await expect(read(webhook, fal.signer.message("a"))).rejects.toThrow("503");
    // Nobody is asked again within the minute.
    await expect(read(webhook, fal.signer.message("a"))).rejects.toThrow("503");
  });

  it("of the right kind alone are used, and a message of a later try of a job counts", async () => {
    const webhook = aWebhook(Date.now);
    const signed = fal.signer.message("a");
    expect(await read(webhook, signed)).toEqual({ requestId: "a" });
    expect(await read(webhook, { ...signed, body: "no json" })).toBeNull();
  });
});
