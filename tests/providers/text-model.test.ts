import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeCharacterRequest } from "@/lib/prompts/describe-character";
import { describeLocationRequest } from "@/lib/prompts/describe-location";
import { imagePromptRequest } from "@/lib/prompts/image-prompt";
import { parseProseRequest } from "@/lib/prompts/parse-prose";
import { videoPromptRequest } from "@/lib/prompts/video-prompt";
import { createBuiltinText } from "@/lib/providers/builtin/builtin-text";
import { builtinStudio } from "@/lib/providers/builtin/studio";
import { createOpenAiText } from "@/lib/providers/openai/openai-text";
import type { ShotSubject } from "@/lib/providers/ports/picture-subject";
import type { TextModel, TextRequest } from "@/lib/providers/ports/text-model";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { expectFailure } from "./expect-failure";
import { OPENAI_KEY, type OpenAiServer, startOpenAiServer } from "./openai-server";

let server: OpenAiServer;
beforeAll(async () => {
  server = await startOpenAiServer();
});
afterAll(() => server.close());

const subject: ShotSubject = {
  kind: "shot",
  format: STANDARD_FORMAT,
  lineNumber: 1,
  location: { id: "k", name: "INT. KITCHEN", description: "The kitchen has a stove." },
  timeOfDay: "NIGHT",
  cast: [],
  speakerId: null,
  stageDirections: "Rain beats on the glass.",
  dialogue: "",
  shotType: "action",
  shotSize: "wide",
  cameraMove: "static",
};
const place = describeLocationRequest({
  task: "describe-location",
  name: "INT. BAR",
  mentions: [],
});
const requests: [string, TextRequest<unknown>][] = [
  ["describe-location", place],
  [
    "describe-character",
    describeCharacterRequest({
      task: "describe-character",
      isOnlyHeard: false,
      name: "MARTA",
      spoken: ["Come in."],
      mentions: [],
      others: [],
      imageStyle: "Film Noir",
    }),
  ],
  [
    "image-prompt",
    imagePromptRequest({
      task: "image-prompt",
      subject,
      imageStyle: "Film Noir",
      previousLine: "",
      nextLine: "",
      absentNames: [],
    }),
  ],
  [
    "video-prompt",
    videoPromptRequest({
      task: "video-prompt",
      subject,
      imagePrompt: "Rain.",
      durationSeconds: 4,
      stateAfter: "",
    }),
  ],
  ["parse-prose", parseProseRequest({ task: "parse-prose", text: "Rain fell. She left." })],
];

const openAi = (facts: { apiKey?: string; textModel?: string; timeoutMs?: number } = {}) =>
  createOpenAiText({ apiKey: OPENAI_KEY, baseUrl: `${server.url}/v1`, ...facts });

const models: [string, () => TextModel][] = [
  ["the built-in writer", () => createBuiltinText(builtinStudio())],
  ["OpenAI", openAi],
];

describe.each(models)("%s as a text model", (_, make) => {
  it.each(requests)("answers %s by its schema", async (_task, request) => {
    const { answer } = await make().answer(request);
    expect(request.schema.safeParse(answer).success).toBe(true);
  });

  it("does nothing for a caller who has given up", async () => {
    const signal = AbortSignal.abort(new Error("given up"));
    await expect(make().answer(place, signal)).rejects.toThrow("given up");
  });
});

describe("OpenAI", () => {
  const answer = (facts?: Parameters<typeof openAi>[0]) => openAi(facts).answer(place);
  const say = (...output: Parameters<OpenAiServer["sayNext"]>) => server.sayNext(...output);
  const failWith = (status: number, body: object | string, headers: Record<string, string> = {}) =>
    server.failNext({ kind: "answer", answer: { status, body, headers } });

  it("reports tokens and their price", async () => {
    const { usage, cost } = await answer();
    // A short question by default: the cheap model, $0.10 and $0.50 a million.
    expect(usage).toEqual({ model: "gpt-6-luna-2026-04-01", inputTokens: 1000, outputTokens: 200 });
    expect(cost?.usd).toBeCloseTo(0.0002, 9);
    const named = await answer({ textModel: "gpt-5.5" });
    expect(named.usage?.model).toBe("gpt-5.5-2026-04-01");
    expect(named.cost?.usd).toBeCloseTo(0.011, 6);
  });

  it("keeps nothing at the vendor and leaves room to think", async () => {
    await answer();
    const sent = JSON.parse(server.calls.at(-1)?.body.toString() ?? "");
    expect(sent.store).toBe(false);
    expect(sent.max_output_tokens).toBeGreaterThan(place.maxOutputTokens);
  });

  it("names a wrong key, an unknown model, an empty account and a busy server", async () => {
    const key = await expectFailure(answer({ apiKey: "sk-wrong" }), "unauthorised");
    expect(key.message).not.toContain("sk-");
    await expectFailure(answer({ textModel: "somebody/else" }), "refused");
    failWith(429, { error: { code: "insufficient_quota", message: "Pay first." } });
    await expectFailure(answer(), "quota");
    failWith(
      429,
      { error: { code: "rate_limit_exceeded", message: "Slow." } },
      { "retry-after": "7" },
    );
    const busy = await expectFailure(answer(), "busy");
    expect(busy.facts.retryAfterSeconds).toBe(7);
  });

  it("tells a refusal from an answer that was cut off or does not fit", async () => {
    say({ refusal: "I cannot help with that." });
    const refused = await expectFailure(answer(), "refused");
    expect(refused.message).toContain("I cannot help with that.");
    say({ incomplete: "content_filter" });
    await expectFailure(answer(), "refused");
    say({ incomplete: "max_output_tokens" });
    await expectFailure(answer(), "malformed");
    say({ text: '{"other":1}' });
    await expectFailure(answer(), "malformed");
    say({ text: "not JSON" });
    await expectFailure(answer(), "malformed");
  });

  it("leaves more room to somebody who may think longer, and names what begins alike", async () => {
    await openAi().answer({ ...place, effort: "medium", cacheKey: "logline:1" });
    const sent = JSON.parse(server.calls.at(-1)?.body.toString() ?? "");
    expect(sent).toMatchObject({ reasoning: { effort: "medium" }, prompt_cache_key: "logline:1" });
    await answer();
    const usual = JSON.parse(server.calls.at(-1)?.body.toString() ?? "");
    expect(usual.prompt_cache_key).toBeUndefined();
    expect(sent.max_output_tokens).toBeGreaterThan(usual.max_output_tokens);
  });

  it("sends one request a call, whatever goes wrong", async () => {
    const faults = [
      () => failWith(500, { error: { message: "down" } }),
      () => failWith(503, "down", { "retry-after": "1" }),
      () => server.failNext({ kind: "cut-off" }),
      () => server.failNext({ kind: "lost-answer" }),
    ];
    for (const plan of faults) {
      const before = server.calls.length;
      plan();
      await expectFailure(answer(), "unreachable");
      expect(server.calls.length).toBe(before + 1);
    }
    failWith(200, "<html>");
    await expectFailure(answer(), "malformed");
  });

  it("gives up on a silent server within its time limit", async () => {
    server.failNext({ kind: "silence" });
    const { facts } = await expectFailure(answer({ timeoutMs: 200 }), "unreachable");
    expect(facts.mayBePaid).toBe(true);
  });
});

describe("OpenAI with somebody who listens", () => {
  const description = "A room with a stove, a table at the left and a window at the right.";
  const written = { text: JSON.stringify({ description }) };

  /** Asks, and gives what was heard on the way. */
  async function listen(facts: Parameters<typeof openAi>[0] = {}, signal?: AbortSignal) {
    const heard: unknown[] = [];
    const used: unknown[] = [];
    const asking = openAi(facts).answer(place, signal, {
      onPartial: (partial) => heard.push(partial),
      onUsage: (usage, cost) => used.push({ ...usage, usd: cost?.usd }),
    });
    return { asking, heard, used };
  }

  it("tells what is written so far, each time more of it, and answers the same as without", async () => {
    server.sayNext({ ...written, pauseMs: 40 });
    const { asking, heard, used } = await listen();
    const { answer, usage, cost } = await asking;
    expect(answer).toEqual({ description });
    expect(usage).toEqual({ model: "gpt-6-luna-2026-04-01", inputTokens: 1000, outputTokens: 200 });
    expect(used).toEqual([{ ...usage, usd: cost?.usd }]);
    const texts = heard.flatMap((partial) =>
      typeof partial === "object" && partial && "description" in partial
        ? [String(partial.description)]
        : [],
    );
    expect(texts.length).toBeGreaterThan(1);
    for (const [index, text] of texts.entries()) {
      expect(description.startsWith(text)).toBe(true);
      expect(text.length).toBeGreaterThan(texts[index - 1]?.length ?? -1);
    }
  });

  it("says what was used even when the answer is not accepted", async () => {
    server.sayNext({ text: '{"other":1}' });
    const wrong = await listen();
    await expectFailure(wrong.asking, "malformed");
    expect(wrong.used).toHaveLength(1);
    server.sayNext({ incomplete: "max_output_tokens" });
    const cut = await listen();
    await expectFailure(cut.asking, "malformed");
    expect(cut.used).toHaveLength(1);
  });

  it("names a refusal, a fault in the middle, a lost line and a silent one", async () => {
    server.sayNext({ refusal: "I cannot help with that." });
    await expectFailure((await listen()).asking, "refused");
    server.sayNext({ ...written, breakOff: "with a fault" });
    await expectFailure((await listen()).asking, "unreachable");
    server.sayNext({ ...written, breakOff: "silently" });
    const brokenOff = await expectFailure((await listen()).asking, "unreachable");
    expect(brokenOff.facts.mayBePaid).toBe(true);
    server.failNext({ kind: "lost-answer" });
    await expectFailure((await listen()).asking, "unreachable");
    server.failNext({ kind: "silence" });
    await expectFailure((await listen({ timeoutMs: 200 })).asking, "unreachable");
    await expectFailure((await listen({ apiKey: "sk-wrong" })).asking, "unauthorised");
    const busy = { error: { code: "rate_limit_exceeded", message: "Slow." } };
    const headers = { "retry-after": "7" };
    server.failNext({ kind: "answer", answer: { status: 429, body: busy, headers } });
    const failure = await expectFailure((await listen()).asking, "busy");
    expect(failure.facts.retryAfterSeconds).toBe(7);
  });

  it("gives up a stream that goes silent in the middle", async () => {
    server.sayNext({ ...written, pauseMs: 600 });
    const silent = await expectFailure((await listen({ timeoutMs: 150 })).asking, "unreachable");
    expect(silent.facts.mayBePaid).toBe(true);
    server.sayNext({ ...written, pauseMs: 100 });
    const endless = await expectFailure((await listen({ timeoutMs: 150 })).asking, "unreachable");
    expect(endless.message).toBe("OpenAI did not answer within 1 s.");
    expect(endless.facts.mayBePaid).toBe(true);
  });

  it("stops within a stream when its caller gives up", async () => {
    server.sayNext({ ...written, pauseMs: 50 });
    const stop = new AbortController();
    const { asking, heard } = await listen({}, stop.signal);
    setTimeout(() => stop.abort(new Error("given up")), 300);
    await expect(asking).rejects.toThrow("given up");
    expect(heard.length).toBeGreaterThan(0);
  });
});
