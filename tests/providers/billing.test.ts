import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeLocationRequest } from "@/lib/prompts/describe-location";
import { createElevenLabsSpeech } from "@/lib/providers/elevenlabs/elevenlabs-speech";
import { createFalImage } from "@/lib/providers/fal/fal-image";
import { createFalVideo } from "@/lib/providers/fal/fal-video";
import { createOpenAiImage } from "@/lib/providers/openai/openai-image";
import { createOpenAiText } from "@/lib/providers/openai/openai-text";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import { decodeHere } from "../media/media-kit";
import { ELEVENLABS_KEY, mp3Of, startElevenLabsServer } from "./elevenlabs-server";
import { FAL_KEY, type FalServer, SMALL_PNG, startFalServer } from "./fal-server";
import { OPENAI_KEY, type OpenAiServer, startOpenAiServer } from "./openai-server";
import { aShot, memoryFiles } from "./picture-orders";
import type { Fault, ProtocolServer, VendorCall } from "./protocol-server";

let openai: OpenAiServer;
let elevenlabs: ProtocolServer;
let fal: FalServer;
let nobody: string;
beforeAll(async () => {
  [openai, elevenlabs, fal] = await Promise.all([
    startOpenAiServer(),
    startElevenLabsServer(),
    startFalServer(),
  ]);
  nobody = await anAddressOfNobody();
});
afterAll(() => Promise.all([openai, elevenlabs, fal].map((server) => server?.close())));

/** A port of this machine at which nobody listens any more. */
async function anAddressOfNobody(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no address");
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${address.port}`;
}

const files = memoryFiles({ "still.png": new Uint8Array(SMALL_PNG) });
const toWave = async (bytes: Uint8Array) => bytes;
const toClip = toWave;
const place = describeLocationRequest({
  task: "describe-location",
  name: "INT. BAR",
  mentions: [],
});
const still = {
  prompt: "Marta at the stove.",
  imageStyle: "Film Noir",
  seed: 1,
  subject: aShot,
  references: [],
} as const;
const words = {
  text: "Is anyone here?",
  voiceId: "v-ana",
  delivery: "",
  previousText: "",
  nextText: "",
  seed: 7,
};

/** Every paid call that answers for itself: how it is made, and which requests are the paid ones. */
const PAID: Record<
  string,
  {
    server: () => ProtocolServer;
    call: (baseUrl: string, timeoutMs?: number) => Promise<unknown>;
    isPaid?: (call: VendorCall) => boolean;
  }
> = {
  "a text": {
    server: () => openai,
    call: (baseUrl, timeoutMs) =>
      createOpenAiText({
        apiKey: OPENAI_KEY,
        baseUrl: `${baseUrl}/v1`,
        ...limit(timeoutMs),
      }).answer(place),
  },
  "a text that is heard while it comes": {
    server: () => openai,
    call: (baseUrl, timeoutMs) =>
      createOpenAiText({
        apiKey: OPENAI_KEY,
        baseUrl: `${baseUrl}/v1`,
        ...limit(timeoutMs),
      }).answer(place, undefined, { onPartial: () => undefined }),
  },
  "a picture that comes at once": {
    server: () => openai,
    call: (baseUrl, timeoutMs) =>
      createOpenAiImage({
        ...{ apiKey: OPENAI_KEY, baseUrl: `${baseUrl}/v1`, files },
        ...limit(timeoutMs),
      }).start({ ...still, references: [] }),
  },
  "a voice": {
    server: () => elevenlabs,
    call: (baseUrl, timeoutMs) =>
      createElevenLabsSpeech({
        ...{ apiKey: ELEVENLABS_KEY, baseUrl, decode: decodeHere },
        ...limit(timeoutMs),
      }).speak(words),
  },
  "a job of a queue": {
    server: () => fal,
    call: (baseUrl, timeoutMs) =>
      createFalImage({ apiKey: FAL_KEY, baseUrl, files, ...limit(timeoutMs) }).start({
        ...still,
        references: [],
      }),
    isPaid: ({ method, path }) => method === "POST" && path.includes("queue.fal.run"),
  },
};

function limit(timeoutMs: number | undefined) {
  return timeoutMs === undefined ? {} : { timeoutMs };
}

const answered = (status: number, body: string | object): Fault => ({
  kind: "answer",
  answer: { status, body, headers: {} },
});

async function failureOf(call: Promise<unknown>): Promise<ProviderError> {
  const error = await call.then(
    () => expect.fail("it was answered"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProviderError)) throw error;
  return error;
}

describe.each(Object.entries(PAID))("%s", (_, { server, call, isPaid }) => {
  it.each([
    ["a server error without a body", answered(500, "")],
    ["a server error with one", answered(503, { error: { message: "Down." } })],
    ["a proxy's error page", answered(502, "<html><h1>Bad gateway</h1></html>")],
    ["a proxy's page in place of the answer", answered(200, "\n<!doctype html><h1>Sign in</h1>")],
    ["a request that is refused", answered(400, { error: { message: "No." }, detail: "No." })],
    ["a vendor that is busy", answered(429, "")],
  ] as const)("is not billed after %s", async (_name, fault) => {
    server().failNext(fault, isPaid);
    const { facts } = await failureOf(call(server().url));
    expect(facts.mayBePaid ?? false).toBe(false);
  });

  it("is not billed, and yet not repeated by itself, when a page comes in place of its answer", async () => {
    server().failNext(answered(200, "<html><h1>Sign in</h1>"), isPaid);
    const failure = await failureOf(call(server().url));
    expect(failure.facts.mayBePaid ?? false).toBe(false);
    expect(failure.retryable).toBe(false);
  });

  it("is not billed where nobody listens", async () => {
    const { kind, facts } = await failureOf(call(nobody));
    expect(kind).toBe("unreachable");
    expect(facts.mayBePaid ?? false).toBe(false);
  });

  it.each([
    ["an answer that is lost", { kind: "lost-answer" }],
    ["an answer that breaks off", { kind: "cut-off" }],
    ["an answer that is none of the protocol", answered(200, '{"half')],
    ["a gateway that gave up waiting", answered(504, "")],
  ] as const)(
    "is perhaps billed after %s, and not asked for again by itself",
    async (_name, fault) => {
      server().failNext(fault, isPaid);
      const failure = await failureOf(call(server().url));
      expect(failure.facts.mayBePaid).toBe(true);
      expect(failure.retryable).toBe(false);
    },
  );

  it("is perhaps billed when nothing comes", async () => {
    server().failNext({ kind: "silence" }, isPaid);
    const { facts } = await failureOf(call(server().url, 200));
    expect(facts.mayBePaid).toBe(true);
  });
});

describe("what is billed", () => {
  it("by OpenAI counts what was read from its cache, and what was written to it", async () => {
    const body = {
      ...{ id: "resp", object: "response", status: "completed", model: "gpt-5.5" },
      ...{ created_at: 1, error: null, incomplete_details: null },
      output: [
        {
          ...{ id: "m", type: "message", role: "assistant", status: "completed" },
          content: [{ type: "output_text", text: '{"description":"A bar."}', annotations: [] }],
        },
      ],
      usage: {
        input_tokens: 10_000,
        input_tokens_details: { cached_tokens: 6000, cache_write_tokens: 2000 },
        output_tokens: 100,
        output_tokens_details: { reasoning_tokens: 0 },
        total_tokens: 10_100,
      },
    };
    openai.failNext(answered(200, body));
    const model = createOpenAiText({
      ...{ apiKey: OPENAI_KEY, baseUrl: `${openai.url}/v1` },
      prices: new Map([["gpt-5.5", [1, 10]]]),
      textModel: "gpt-5.5",
    });
    const { cost } = await model.answer(place);
    // 2,000 new, 6,000 read at a tenth, 2,000 written at five quarters, 100 of the answer.
    expect(cost?.usd).toBeCloseTo((2000 + 600 + 2500 + 1000) / 1e6, 12);
  });

  it("by ElevenLabs is what the answer says, and half a credit is one character of a fast model", async () => {
    const voice = {
      audio_base64: mp3Of([{ seconds: 0.5, heard: true }]).toString("base64"),
      alignment: null,
    };
    const priced = async (model: string) => {
      const headers = { "character-cost": "12" };
      elevenlabs.failNext({ kind: "answer", answer: { status: 200, body: voice, headers } });
      const { cost } = await createElevenLabsSpeech({
        ...{ apiKey: ELEVENLABS_KEY, baseUrl: elevenlabs.url, decode: decodeHere, model },
        prices: new Map([[model, [1]]]),
      }).speak(words);
      return cost;
    };
    expect(await priced("eleven_multilingual_v2")).toMatchObject({ usd: 0.012, units: 12 });
    expect(await priced("eleven_flash_v2_5")).toMatchObject({ usd: 0.024, units: 24 });
  });

  it("by fal is what its figures say, for stills and for clips", async () => {
    const image = createFalImage({
      ...{ apiKey: FAL_KEY, baseUrl: fal.url, files, imageModel: "fal-ai/nano-banana-2" },
      prices: new Map([["fal-ai/nano-banana-2", [0.1]]]),
    });
    fal.billNext(1.5);
    expect(await costOf(image, await image.start({ ...still, references: [] }))).toMatchObject({
      usd: 0.15000000000000002,
      units: 1.5,
    });
    // What fal says nothing of costs what was ordered.
    expect(await costOf(image, await image.start({ ...still, references: [] }))).toMatchObject({
      usd: 0.1,
      units: 1,
    });
    const video = createFalVideo({
      apiKey: FAL_KEY,
      baseUrl: fal.url,
      files,
      toWave,
      toClip,
      toShape: toClip,
    });
    const clip = await video.start({
      ...{ kind: "action", prompt: "It turns.", imageStyle: "Film Noir", seed: 1 },
      ...{ durationSeconds: 3, subject: aShot, audio: null, sound: "free" },
      still: {
        ...{ media: { key: "still.png", contentType: "image/png" }, provider: "fal" },
        recipe: null,
      },
    });
    fal.billNext(7);
    expect(await costOf(video, clip)).toMatchObject({ units: 7, unit: "second" });
  });
});

async function costOf(
  model: Pick<ReturnType<typeof createFalImage>, "check">,
  handle: Parameters<ReturnType<typeof createFalImage>["check"]>[0],
) {
  for (let look = 0; look < 5; look += 1) {
    const outcome = await model.check(handle);
    if (outcome.state === "done") return outcome.cost;
  }
  return expect.fail("the job never ended");
}
