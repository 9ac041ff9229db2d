import { once } from "node:events";
import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BLOB_TOKEN, startBlobServer } from "./blob-server";
import { ELEVENLABS_KEY, startElevenLabsServer } from "./elevenlabs-server";
import { FAL_KEY, startFalServer } from "./fal-server";
import { mixedFaults } from "./mixed-faults";
import { OPENAI_KEY, startOpenAiServer } from "./openai-server";
import type { ProtocolServer } from "./protocol-server";
import { RESEND_KEY, startResendServer } from "./resend-server";
import { SENT_AS } from "./sent-requests";

/** The local servers are only worth something when they refuse what the vendors would refuse. */

type Name = "openai" | "elevenlabs" | "fal" | "resend" | "blob";
let servers: Record<Name, ProtocolServer>;
beforeAll(async () => {
  servers = {
    openai: await startOpenAiServer(),
    elevenlabs: await startElevenLabsServer(),
    fal: await startFalServer(),
    resend: await startResendServer(),
    blob: await startBlobServer(),
  };
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()));
});

interface Request {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

const json = { "content-type": "application/json" };
const GOOD: Record<Name, Required<Request>> = {
  openai: {
    method: "POST",
    path: "/v1/responses",
    headers: { ...json, authorization: `Bearer ${OPENAI_KEY}` },
    body: {
      model: "gpt-5.5",
      instructions: "Describe.",
      input: "A kitchen.",
      max_output_tokens: 100,
      store: false,
      text: {
        format: {
          type: "json_schema",
          name: "place",
          strict: true,
          schema: {
            type: "object",
            properties: { text: { type: "string" } },
            required: ["text"],
            additionalProperties: false,
          },
        },
      },
    },
  },
  elevenlabs: {
    method: "POST",
    path: "/v1/text-to-speech/v-ana/with-timestamps?output_format=mp3_44100_128",
    headers: { ...json, "xi-api-key": ELEVENLABS_KEY },
    body: { text: "Come in.", model_id: "eleven_multilingual_v2" },
  },
  fal: {
    method: "POST",
    path: "/queue.fal.run/fal-ai/nano-banana-2",
    headers: { ...json, authorization: `Key ${FAL_KEY}` },
    body: { prompt: "A kitchen.", aspect_ratio: "16:9" },
  },
  resend: {
    method: "POST",
    path: "/emails",
    headers: {
      ...json,
      authorization: `Bearer ${RESEND_KEY}`,
      "idempotency-key": "one",
      "user-agent": "test",
    },
    body: { from: "a@studio.example", to: "b@example.com", subject: "Hello", text: "Hello" },
  },
  blob: {
    method: "PUT",
    path: "/?pathname=a.txt",
    headers: {
      authorization: `Bearer ${BLOB_TOKEN}`,
      "x-api-version": "12",
      "x-vercel-blob-access": "private",
      "x-add-random-suffix": "0",
      "x-allow-overwrite": "1",
      "x-content-type": "text/plain",
    },
    body: "text",
  },
};

async function ask(name: Name, changes: Partial<Request> = {}): Promise<number> {
  const { method, path, headers, body } = { ...GOOD[name], ...changes };
  const answer = await fetch(new URL(path, servers[name].url), {
    method,
    headers,
    redirect: "manual",
    ...(method === "GET" ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Arrives now with the number of a first request; `fetch` would be given the next one. */
async function pretendToHaveSent(url: URL): Promise<void> {
  const [answer] = await once(get(url, { headers: { [SENT_AS]: "1" } }), "response");
  answer.resume();
  await once(answer, "end");
}

const bodyOf = (name: Name, changes: object) => ({ ...Object(GOOD[name].body), ...changes });
const headersOf = (name: Name, changes: Record<string, string>) => ({
  ...GOOD[name].headers,
  ...changes,
});
const withoutHeader = (name: Name, header: string) =>
  Object.fromEntries(Object.entries(GOOD[name].headers).filter(([key]) => key !== header));

describe("a local server", () => {
  it.each(Object.keys(GOOD) as Name[])("of %s takes a request that is right", async (name) => {
    expect(await ask(name)).toBe(200);
  });

  it.each<[Name, string, () => Partial<Request>, number]>([
    ["openai", "no key", () => ({ headers: json }), 401],
    [
      "openai",
      "a wrong key",
      () => ({ headers: headersOf("openai", { authorization: "Bearer x" }) }),
      401,
    ],
    ["openai", "another path", () => ({ path: "/v1/answers" }), 404],
    ["openai", "another method", () => ({ method: "PUT" }), 405],
    [
      "openai",
      "another type of body",
      () => ({ headers: headersOf("openai", { "content-type": "text/plain" }) }),
      400,
    ],
    ["openai", "a body that is no JSON", () => ({ body: "{" }), 400],
    ["openai", "an unknown field", () => ({ body: bodyOf("openai", { seed: 1 }) }), 400],
    [
      "openai",
      "a field of another kind",
      () => ({ body: bodyOf("openai", { max_output_tokens: "9" }) }),
      400,
    ],
    ["openai", "an unknown model", () => ({ body: bodyOf("openai", { model: "gpt-9" }) }), 404],
    [
      "openai",
      "a picture of an odd size",
      () => ({
        path: "/v1/images/generations",
        body: { model: "gpt-image-2", prompt: "x", size: "100x100" },
      }),
      400,
    ],
    [
      "openai",
      "a picture by a model that was switched off",
      () => ({ path: "/v1/images/generations", body: { model: "gpt-image-1", prompt: "x" } }),
      400,
    ],
    ["openai", "an edit that is no form", () => ({ path: "/v1/images/edits" }), 400],
    ["elevenlabs", "no key", () => ({ headers: json }), 401],
    [
      "elevenlabs",
      "the key in another header",
      () => ({ headers: { ...json, authorization: `Bearer ${ELEVENLABS_KEY}` } }),
      401,
    ],
    ["elevenlabs", "another path", () => ({ path: "/v1/speak" }), 404],
    ["elevenlabs", "another method", () => ({ method: "DELETE" }), 405],
    [
      "elevenlabs",
      "an unknown format",
      () => ({ path: "/v1/text-to-speech/v-ana/with-timestamps?output_format=ogg" }),
      422,
    ],
    [
      "elevenlabs",
      "an unknown voice",
      () => ({ path: "/v1/text-to-speech/nobody/with-timestamps?output_format=mp3_44100_128" }),
      404,
    ],
    [
      "elevenlabs",
      "an unknown field",
      () => ({ body: bodyOf("elevenlabs", { mood: "sad" }) }),
      422,
    ],
    ["elevenlabs", "no text", () => ({ body: bodyOf("elevenlabs", { text: "" }) }), 422],
    [
      "elevenlabs",
      "too much text",
      () => ({ body: bodyOf("elevenlabs", { text: "x".repeat(10_001) }) }),
      400,
    ],
    [
      "elevenlabs",
      "another type of body",
      () => ({ headers: headersOf("elevenlabs", { "content-type": "text/plain" }) }),
      422,
    ],
    [
      "elevenlabs",
      "a language for a model that finds it by itself",
      () => ({ body: bodyOf("elevenlabs", { language_code: "ru" }) }),
      400,
    ],
    ["fal", "no key", () => ({ headers: json }), 401],
    [
      "fal",
      "a key of another kind",
      () => ({ headers: headersOf("fal", { authorization: `Bearer ${FAL_KEY}` }) }),
      401,
    ],
    ["fal", "an unknown model", () => ({ path: "/queue.fal.run/fal-ai/none" }), 404],
    ["fal", "another method", () => ({ method: "PUT" }), 405],
    ["fal", "an unknown field", () => ({ body: bodyOf("fal", { style: "noir" }) }), 422],
    ["fal", "a field of another kind", () => ({ body: bodyOf("fal", { seed: "1" }) }), 422],
    [
      "fal",
      "a file that was never sent up",
      () => ({
        path: "/queue.fal.run/fal-ai/nano-banana-2/edit",
        body: { prompt: "x", image_urls: ["https://elsewhere.example/a.png"] },
      }),
      422,
    ],
    ["fal", "content against its rules", () => ({ body: bodyOf("fal", { prompt: "gore" }) }), 422],
    [
      "fal",
      "a job that nobody sent",
      () => ({ method: "GET", path: "/queue.fal.run/fal-ai/nano-banana-2/requests/none/status" }),
      404,
    ],
    ["resend", "no key", () => ({ headers: withoutHeader("resend", "authorization") }), 401],
    [
      "resend",
      "a wrong key",
      () => ({ headers: headersOf("resend", { authorization: "Bearer x" }) }),
      403,
    ],
    ["resend", "another method", () => ({ method: "PUT" }), 405],
    [
      "resend",
      "a used key for another mail",
      () => ({ body: bodyOf("resend", { subject: "Other" }) }),
      409,
    ],
    [
      "resend",
      "a sender of another domain",
      () => ({
        headers: headersOf("resend", { "idempotency-key": "two" }),
        body: bodyOf("resend", { from: "a@other.example" }),
      }),
      403,
    ],
    [
      "resend",
      "an address that is none",
      () => ({
        headers: headersOf("resend", { "idempotency-key": "three" }),
        body: bodyOf("resend", { to: "nobody" }),
      }),
      422,
    ],
    ["blob", "no token", () => ({ headers: withoutHeader("blob", "authorization") }), 403],
    ["blob", "no version", () => ({ headers: withoutHeader("blob", "x-api-version") }), 400],
    [
      "blob",
      "a public file",
      () => ({ headers: headersOf("blob", { "x-vercel-blob-access": "public" }) }),
      400,
    ],
    ["blob", "no name", () => ({ path: "/?pathname=" }), 400],
    ["blob", "another path", () => ({ path: "/none" }), 404],
  ])("of %s refuses %s", async (name, _, changes, status) => {
    expect(await ask(name, changes())).toBe(status);
  });

  it("counts what is under way, and what comes before the time it named", async () => {
    const { fal } = servers;
    fal.failNext({ kind: "slow", ms: 100 });
    fal.failNext({ kind: "slow", ms: 100 });
    await Promise.all([ask("fal"), ask("fal")]);
    expect(fal.traffic.mostAtOnce).toBeGreaterThanOrEqual(2);
    const headers = { "retry-after": "30" };
    fal.failNext({ kind: "answer", answer: { status: 429, headers, body: {} } });
    expect(await ask("fal")).toBe(429);
    expect(fal.traffic.early).toBe(0);
    // Sent before the answer had been read, and long on its way.
    await pause(300);
    await pretendToHaveSent(new URL(GOOD.fal.path, fal.url));
    expect(fal.traffic.early).toBe(0);
    await ask("fal");
    expect(fal.traffic.early).toBe(1);
  });

  it("fails now and then in every way, the same for the same seed", () => {
    const call = {
      method: "POST",
      path: "/x",
      query: new URLSearchParams(),
      headers: {},
      body: Buffer.alloc(0),
    };
    const kindsOf = (seed: number) => {
      const plan = mixedFaults({ share: 0.3, seed });
      return Array.from({ length: 1000 }, () => plan(call)?.kind ?? null);
    };
    const kinds = kindsOf(5);
    expect(kindsOf(5)).toEqual(kinds);
    expect(new Set(kinds)).toEqual(
      new Set([null, "answer", "slow", "cut-off", "lost-answer", "garbled"]),
    );
    const share = kinds.filter((kind) => kind !== null).length / kinds.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.35);
  });
});
