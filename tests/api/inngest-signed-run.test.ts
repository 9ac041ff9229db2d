import { createHmac } from "node:crypto";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { POST, PUT } from "@/app/api/inngest/route";
import { connect, databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import { APP_ID } from "@/inngest/client";
import { createEngineFetch, type Engine, startEngine } from "@/inngest/engine";
import { startStudio } from "@/inngest/start-studio";
import { environment } from "@/lib/env";
import { sendLogTo } from "@/lib/log/log";
import { startBatch } from "@/lib/services/generation/start-batch";
import { endOfRun } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aStory, SHORT_SCRIPT } from "../support/world";

/**
 * The functions as Inngest runs them: with keys, over the signed address, and with everything that the
 * SDK has to say going out over the network. What stands at the other end is the embedded engine,
 * which speaks the same protocol.
 */

const KEY = "signkey-prod-0123456789abcdef0123456789abcdef";
const INNGEST = "http://inngest.test:8288";
const HANDLERS = { POST, PUT };

let app: Awaited<ReturnType<typeof openTestApp>>;
let engine: Engine;
const sent: string[] = [];
const answered: { method: string; status: number }[] = [];

/** JSON in the one form over which both ends sign: the keys of every object in order (RFC 8785). */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, field]) => [key, inOrder(field)]));
}

/** As the SDK's protocol has it: the key without its prefix, over the body and the time. */
function signatureOf(body: string): string {
  const at = Math.floor(Date.now() / 1000);
  const secret = KEY.replace(/^signkey-\w+-/u, "");
  const words = JSON.stringify(inOrder(JSON.parse(body)));
  return `t=${at}&s=${createHmac("sha256", secret).update(words).update(`${at}`).digest("hex")}`;
}

/** A call of Inngest's over the network, with its signature. */
async function callSigned(request: Request): Promise<Response> {
  const method = request.method as keyof typeof HANDLERS;
  const body = await request.text();
  const headers = new Headers(request.headers);
  headers.set("x-inngest-signature", signatureOf(body));
  headers.set("content-length", `${Buffer.byteLength(body)}`);
  const call = new NextRequest(request.url, { method, headers, body });
  const answer = await HANDLERS[method](call, { params: Promise.resolve({}) });
  answered.push({ method, status: answer.status });
  return method === "PUT" ? withoutThrottle(answer) : answer;
}

/** Even starts are a matter of Inngest's own; the engine at this end does not have them. */
async function withoutThrottle(answer: Response): Promise<Response> {
  const registration = (await answer.json()) as { functions: { throttle?: object }[] };
  const functions = registration.functions.map(({ throttle: _, ...rest }) => rest);
  const { status, headers } = answer;
  return Response.json({ ...registration, functions }, { status, headers });
}

beforeAll(async () => {
  app = await openTestApp({
    INNGEST_SIGNING_KEY: KEY,
    INNGEST_EVENT_KEY: "an-event-key",
    INNGEST_BASE_URL: INNGEST,
  });
  sendLogTo(() => undefined);
  const inngest = createEngineFetch(databaseSql);
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    if (origin !== INNGEST) throw new Error(`nothing else is asked: ${origin}`);
    sent.push(pathname);
    return inngest(request);
  });
  expect(await startStudio()).toBeNull();
  engine = await startEngine({
    sql: databaseSql(),
    connect: () => connect(environment().database.directUrl, { max: 1 }),
    appId: APP_ID,
    serve: callSigned,
  });
});
afterAll(async () => {
  await engine?.stop();
  vi.unstubAllGlobals();
  await app?.close();
});

describe("a batch that Inngest runs", () => {
  it("is done line by line over signed calls, as by the built-in engine", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    await startBatch(scope, "image-prompts");
    const run = await endOfRun("image-prompts", scope.storyId);
    expect(run).toMatchObject({ status: "completed", progress: 100, error: null });
    const lines = await listLines({ storyId: scope.storyId });
    expect(lines).toHaveLength(4);
    for (const { line } of lines) expect(line.imagePrompt).not.toBe("");
    // The start went to Inngest by its event key, and every call back was let in.
    expect(sent).toContain("/e/an-event-key");
    const calls = answered.filter(({ method }) => method === "POST");
    expect(calls.length).toBeGreaterThan(lines.length);
    expect(calls.filter(({ status }) => status !== 200 && status !== 206)).toEqual([]);
  });
});
