import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeOldResults } from "@/lib/providers/openai/kept-results";
import { createOpenAiImage } from "@/lib/providers/openai/openai-image";
import type { ImageRequest } from "@/lib/providers/ports/image-model";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import { expectFailure } from "./expect-failure";
import { SMALL_PNG } from "./fal-server";
import { OPENAI_KEY, type OpenAiServer, startOpenAiServer } from "./openai-server";
import { aShot, memoryFiles } from "./picture-orders";

let server: OpenAiServer;
beforeAll(async () => {
  server = await startOpenAiServer();
});
afterAll(() => server.close());

const files = memoryFiles({ "marta.png": new Uint8Array(SMALL_PNG) });
const model = (facts: { apiKey?: string; timeoutMs?: number } = {}) =>
  createOpenAiImage({ apiKey: OPENAI_KEY, baseUrl: `${server.url}/v1`, files, ...facts });

const order: ImageRequest = {
  prompt: "Marta at the stove.",
  imageStyle: "Film Noir",
  seed: 11,
  subject: aShot,
  references: [{ name: "MARTA", media: { key: "marta.png", contentType: "image/png" } }],
};

describe("OpenAI's pictures", () => {
  it("are made with the faces they are given, wide for shots", async () => {
    const handle = await model().start(order);
    expect(server.pictures.at(-1)).toMatchObject({
      call: "edits",
      model: "gpt-image-2.6-sunburst",
      prompt: "Marta at the stove.",
      size: "1536x864",
      references: [{ type: "image/png", bytes: SMALL_PNG }],
    });
    // A handle survives a restart as JSON, and any process may ask.
    const outcome = await model().check(JSON.parse(JSON.stringify(handle)));
    expect(outcome).toMatchObject({ state: "done", media: { contentType: "image/png" } });
    if (outcome.state !== "done") return;
    expect(Buffer.from(outcome.media.bytes)).toEqual(SMALL_PNG);
    // 100 words, 400 of the picture, 1500 drawn: 5, 8 and 30 dollars a million.
    expect(outcome.cost?.usd).toBeCloseTo(0.0005 + 0.0032 + 0.045, 6);
  });

  it("are square for portraits, and made without references by the plain call", async () => {
    const subject = { kind: "portrait", character: aShot.cast[0] } as ImageRequest["subject"];
    await model().start({ ...order, subject, references: [] });
    expect(server.pictures.at(-1)).toMatchObject({ call: "generations", size: "1024x1024" });
  });

  it("are paid for once: a collected result is there to be collected again", async () => {
    const before = server.pictures.length;
    const handle = await model().start(order);
    await model().check(handle);
    expect((await model().check(handle)).state).toBe("done");
    expect(server.pictures.length).toBe(before + 1);
  });

  it("name what was not accepted, and why", async () => {
    const refused = await expectFailure(
      model().start({ ...order, prompt: "So much gore.", references: [] }),
      "refused",
    );
    expect(refused.facts).toMatchObject({ refusedInput: "prompt", refusalReason: "policy" });
    expect(refused.message).toMatch(/^OpenAI did not accept the content of the prompt: ./u);
  });

  it("name a wrong key, an empty account, an overload and a silent server", async () => {
    await expectFailure(model({ apiKey: "sk-wrong" }).start(order), "unauthorised");
    const fail = (status: number, code: string, headers = {}) =>
      server.failNext({
        kind: "answer",
        answer: { status, headers, body: { error: { code, message: "No." } } },
      });
    fail(400, "billing_hard_limit_reached");
    await expectFailure(model().start(order), "quota");
    fail(429, "rate_limit_exceeded", { "retry-after": "6" });
    const busy = await expectFailure(model().start(order), "busy");
    expect(busy.facts.retryAfterSeconds).toBe(6);
    server.failNext({ kind: "silence" });
    const late = await expectFailure(model({ timeoutMs: 1200 }).start(order), "unreachable");
    expect(late.message).toBe("OpenAI did not answer within 1 s.");
    server.failNext({ kind: "garbled" });
    await expectFailure(model().start(order), "malformed");
  });

  it("are lost when their file is gone, and looked for nowhere but among kept results", async () => {
    const handle = await model().start(order);
    await files.remove(await files.list("provider-results/"));
    await expectFailure(model().check(handle), "lost");
    const reference = { key: "marta.png", model: "gpt-image-2", usd: null };
    await expectFailure(model().check({ provider: "openai", reference }), "lost");
    await expectFailure(model().check({ provider: "fal", reference }), "lost");
  });

  it("are swept when nobody has collected them for a day", async () => {
    const day = 24 * 60 * 60 * 1000;
    const old = `provider-results/openai/${Date.now() - day - 1000}-x.png`;
    const young = `provider-results/openai/${Date.now() - day + 60_000}-x.png`;
    for (const key of [old, young]) await files.put(key, new Uint8Array(1), "image/png");
    // An hour later, because lists are made at most once an hour.
    await removeOldResults(files, "openai", Date.now() + 60 * 60 * 1000 + 1);
    const left = await files.list("provider-results/openai/");
    expect(left).not.toContain(old);
    // By then the other is too old as well.
    expect(left).not.toContain(young);
    await expect(files.read(old)).rejects.toBeInstanceOf(ProviderError);
  });
});
