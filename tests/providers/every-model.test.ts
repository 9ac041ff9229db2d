import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeLocationRequest } from "@/lib/prompts/describe-location";
import { parseProseRequest } from "@/lib/prompts/parse-prose";
import { createElevenLabsSpeech } from "@/lib/providers/elevenlabs/elevenlabs-speech";
import { SPEECH_MODELS } from "@/lib/providers/elevenlabs/models";
import { createFalImage } from "@/lib/providers/fal/fal-image";
import { createFalVideo } from "@/lib/providers/fal/fal-video";
import { IMAGE_MODELS as FAL_IMAGE_MODELS, VIDEO_MODELS } from "@/lib/providers/fal/models";
import type { AnyModelFacts } from "@/lib/providers/model-facts";
import { IMAGE_MODELS, TEXT_MODELS } from "@/lib/providers/openai/models";
import { createOpenAiImage } from "@/lib/providers/openai/openai-image";
import { createOpenAiText } from "@/lib/providers/openai/openai-text";
import type { ImageModel, ImageRequest } from "@/lib/providers/ports/image-model";
import type { WorkHandle } from "@/lib/providers/ports/media";
import type { VideoModel, VideoRequest } from "@/lib/providers/ports/video-model";
import { CLIP_SOUNDS } from "@/lib/rules/clip-sound";
import { ASPECTS, frameRatio } from "@/lib/rules/frame-format";
import { MODEL_JOBS } from "@/lib/rules/model-job";
import { toMicros } from "@/lib/rules/spending";
import { decodeHere } from "../media/media-kit";
import { ELEVENLABS_KEY, startElevenLabsServer } from "./elevenlabs-server";
import { FAL_KEY, type FalServer, SMALL_MP4, SMALL_PNG, startFalServer } from "./fal-server";
import { OPENAI_KEY, type OpenAiServer, startOpenAiServer } from "./openai-server";
import { aShot, marta, memoryFiles } from "./picture-orders";
import type { ProtocolServer } from "./protocol-server";

/** Every model of the tables is ordered of servers that take no field which they do not know. */

let openai: OpenAiServer;
let elevenlabs: ProtocolServer;
let fal: FalServer;
beforeAll(async () => {
  [openai, elevenlabs, fal] = await Promise.all([
    startOpenAiServer(),
    startElevenLabsServer(),
    startFalServer(),
  ]);
});
afterAll(() => Promise.all([openai, elevenlabs, fal].map((server) => server?.close())));

const files = memoryFiles({
  "still.png": new Uint8Array(SMALL_PNG),
  "line.wav": new Uint8Array(100),
});
const still = { key: "still.png", contentType: "image/png" };
const bodyOf = (server: ProtocolServer) => JSON.parse(server.calls.at(-1)?.body.toString() ?? "");

async function finish(model: ImageModel | VideoModel, handle: WorkHandle) {
  for (let look = 0; look < 5; look += 1) {
    const outcome = await model.check(handle);
    if (outcome.state === "done") return outcome;
  }
  return expect.fail("the job never ended");
}

const textModels = TEXT_MODELS.map((facts) => [facts.id, facts] as const);
describe.each(textModels)("%s", (id, { reasons }) => {
  const model = () =>
    createOpenAiText({ apiKey: OPENAI_KEY, baseUrl: `${openai.url}/v1`, textModel: id });
  const request = parseProseRequest({ task: "parse-prose", text: "Rain fell. She left." });

  it("answers at once and word by word, with room to think", async () => {
    const { cost } = await model().answer({ ...request, effort: "medium" });
    expect(cost?.usd).toBeGreaterThan(0);
    const asked = bodyOf(openai);
    expect(asked.model).toBe(id);
    expect(asked.reasoning).toEqual(reasons ? { effort: "medium" } : undefined);
    expect(asked.max_output_tokens - request.maxOutputTokens).toBe(reasons ? 8000 : 0);
    await model().answer(request, undefined, { onPartial: () => undefined });
    expect(bodyOf(openai)).toMatchObject({ model: id, stream: true });
  });
});

const pictureModels = IMAGE_MODELS.map((facts) => [facts.id, facts] as const);
const falPictureModels = FAL_IMAGE_MODELS.map((facts) => [facts.id, facts] as const);
const order: ImageRequest = {
  prompt: "Marta at the stove.",
  imageStyle: "Film Noir",
  seed: 11,
  subject: aShot,
  references: ["MARTA", "BEN", "INT. KITCHEN"].map((name) => ({ name, media: still })),
};
const portrait: ImageRequest = {
  ...order,
  subject: { kind: "portrait", character: marta },
  references: [],
};

describe.each(pictureModels)("%s", (id, { maximumReferences }) => {
  it("draws shots with all faces that it takes, and portraits", async () => {
    const model = createOpenAiImage({
      ...{ apiKey: OPENAI_KEY, baseUrl: `${openai.url}/v1`, files },
      imageModel: id,
    });
    expect(maximumReferences).toBeGreaterThanOrEqual(3);
    const outcome = await finish(model, await model.start(order));
    expect(outcome.cost?.usd).toBeGreaterThan(0);
    expect(openai.pictures.at(-1)).toMatchObject({ call: "edits", model: id, size: "1536x864" });
    expect(openai.pictures.at(-1)?.references).toHaveLength(3);
    await model.start(portrait);
    expect(openai.pictures.at(-1)).toMatchObject({ call: "generations", size: "1024x1024" });
  });

  it.each(ASPECTS)("draws shots of %s in a size of that shape", async (aspect) => {
    const model = createOpenAiImage({
      ...{ apiKey: OPENAI_KEY, baseUrl: `${openai.url}/v1`, files },
      imageModel: id,
    });
    await model.start({ ...order, subject: { ...aShot, format: { aspect, height: 720 } } });
    const [width = 0, height = 0] = (openai.pictures.at(-1)?.size ?? "").split("x").map(Number);
    expect([width % 16, height % 16]).toEqual([0, 0]);
    expect(Math.abs(width / height / frameRatio({ aspect }) - 1)).toBeLessThan(0.01);
    expect(model.cropping?.(aspect)).toBeNull();
  });
});

describe.each(falPictureModels)("%s", (id, { usdPerImage, idWithReferences }) => {
  it("draws shots with all faces that it takes, and portraits", async () => {
    const model = createFalImage({ apiKey: FAL_KEY, baseUrl: fal.url, files, imageModel: id });
    const { cost } = await finish(model, await model.start(order));
    expect(fal.jobs.at(-1)?.model).toBe(idWithReferences);
    expect([fal.jobs.at(-1)?.input.image_urls].flat()).toHaveLength(3);
    expect(cost?.usd).toBe(usdPerImage ?? undefined);
    await finish(model, await model.start(portrait));
    expect(fal.jobs.at(-1)?.model).toBe(id);
  });

  it.each(ASPECTS)("draws shots of %s in that shape, or says what is cropped", async (aspect) => {
    const model = createFalImage({ apiKey: FAL_KEY, baseUrl: fal.url, files, imageModel: id });
    await model.start({ ...order, subject: { ...aShot, format: { aspect, height: 720 } } });
    const { aspect_ratio: asked, image_size: size } = fal.jobs.at(-1)?.input ?? {};
    const cropping = model.cropping?.(aspect) ?? null;
    if (asked !== undefined) expect(asked).toBe(cropping?.from ?? aspect);
    else expect(size).toBeDefined();
    expect(cropping?.lostPercent ?? 0).toBeLessThanOrEqual(2);
  });
});

const clipOrder: VideoRequest = {
  kind: "action",
  prompt: "The lamp turns.",
  imageStyle: "Film Noir",
  seed: 11,
  durationSeconds: 5.5,
  subject: aShot,
  still: { media: still, provider: "fal", recipe: null },
  audio: null,
  sound: "free",
};
const spokenOrder: VideoRequest = {
  ...clipOrder,
  kind: "talking",
  audio: {
    media: { key: "line.wav", contentType: "audio/mpeg" },
    durationSeconds: 5,
    timing: null,
  },
};

/** The shapes that stills were put into before they went up. */
const padded: string[] = [];

const clipModels = VIDEO_MODELS.map((facts) => [facts.id, facts] as const);
describe.each(clipModels)("%s", (id, facts) => {
  const { kind, usdPerSecond, billedUnit, firstFrameField, ownSound } = facts;
  const model = () =>
    createFalVideo({
      ...{ apiKey: FAL_KEY, baseUrl: fal.url, files },
      toWave: async (bytes) => bytes,
      toClip: async () => new Uint8Array(SMALL_MP4),
      toShape: async (still, shape) => {
        padded.push(shape);
        return still;
      },
      ...(kind === "action" ? { actionVideoModel: id } : { talkingVideoModel: id }),
    });
  const ordered = kind === "action" ? clipOrder : spokenOrder;

  it("moves a still for as long as is paid", async () => {
    const handle = await model().start(ordered);
    const job = fal.jobs.at(-1);
    expect(job?.model).toBe(id);
    const up = fal.uploads.get(String(job?.input[firstFrameField]).split("/").at(-1) ?? "");
    expect(up?.contentType).toBe(firstFrameField === "video_url" ? "video/mp4" : "image/png");
    expect(job?.input.audio_url === undefined).toBe(kind === "action");
    const { cost } = await finish(model(), handle);
    const price = model().price({
      talks: kind === "talking",
      durationSeconds: ordered.durationSeconds,
      audioSeconds: ordered.audio?.durationSeconds ?? null,
      sound: ordered.sound,
    });
    if (price === "free" || usdPerSecond === null) return expect.fail("a clip costs something");
    expect(toMicros(cost?.usd ?? 0)).toBe(price.micros);
    expect(cost?.units).toBeGreaterThanOrEqual(5);
  });

  it.each(ASPECTS)(
    "moves a still of %s in its shape, or in the nearest one, whole",
    async (aspect) => {
      padded.length = 0;
      const subject = { ...aShot, format: { aspect, height: 720 } as const };
      await model().start({ ...ordered, subject });
      const asked = fal.jobs.at(-1)?.input.aspect_ratio;
      const cropping = model().cropping?.(aspect, kind === "talking") ?? null;
      expect(asked).toBe(facts.shapes ? (cropping?.from ?? aspect) : undefined);
      // What will be cut away is none of the still's own picture.
      expect(padded).toEqual(cropping ? [cropping.from] : []);
    },
  );

  it("costs what the vendor's figure says, in the unit in which it counts", async () => {
    const handle = await model().start(ordered);
    fal.billNext(2);
    const { cost } = await finish(model(), handle);
    const seconds = { second: 2, minute: 120, token: cost?.units ?? 0 }[billedUnit];
    expect(cost?.units).toBe(seconds);
    // A count of tokens says nothing of money here: what was ordered counts.
    if (billedUnit === "token") expect(seconds).toBeGreaterThanOrEqual(5);
    expect(cost?.usd).toBeCloseTo(seconds * (usdPerSecond ?? 0), 9);
  });

  it("makes the sound that is wanted, at its price", async () => {
    for (const sound of CLIP_SOUNDS) {
      const handle = await model().start({ ...ordered, sound });
      const { cost, hasOwnSound } = await finish(model(), handle);
      const isDearer = typeof ownSound === "object" && ownSound.usdPerSecond !== usdPerSecond;
      const makesIt = ownSound !== "none" && sound !== "never" && (sound === "always" || !isDearer);
      expect(hasOwnSound).toBe(makesIt);
      const told = typeof ownSound === "object" ? makesIt : undefined;
      expect(fal.jobs.at(-1)?.input.generate_audio).toBe(told);
      const dearer = typeof ownSound === "object" && makesIt ? ownSound.usdPerSecond : usdPerSecond;
      expect(cost?.usd).toBeCloseTo((cost?.units ?? 0) * (dearer ?? 0), 9);
    }
  });
});

const speechModels = SPEECH_MODELS.map((facts) => [facts.id, facts] as const);
describe.each(speechModels)("%s", (id, { usdPerThousandCharacters, maximumCharacters }) => {
  const model = () =>
    createElevenLabsSpeech({
      ...{ apiKey: ELEVENLABS_KEY, baseUrl: elevenlabs.url, decode: decodeHere },
      model: id,
    });
  const line = {
    text: "Is anyone here?",
    voiceId: "v-ana",
    delivery: "whispering",
    previousText: "The door is open.",
    nextText: "Only me.",
    seed: 7,
  };

  it("speaks a line, also one of another script", async () => {
    const { cost, timing } = await model().speak(line);
    expect(bodyOf(elevenlabs).model_id).toBe(id);
    expect(timing?.words.map(({ text }) => text)).toEqual(["Is", "anyone", "here?"]);
    expect(cost?.usd).toBeCloseTo(((cost?.units ?? 0) * (usdPerThousandCharacters ?? 0)) / 1000, 9);
    expect(cost?.units).toBe(bodyOf(elevenlabs).text.length);
    await model().speak({ ...line, text: "Есть здесь кто-нибудь?" });
  });

  it("is asked for no more than it takes", () => {
    expect(model().refusal("x".repeat(maximumCharacters))).toBeNull();
    expect(model().refusal("x".repeat(maximumCharacters + 1))).toContain(String(maximumCharacters));
  });
});

const tables: Record<string, readonly AnyModelFacts[]> = {
  OpenAI: [...TEXT_MODELS, ...IMAGE_MODELS],
  ElevenLabs: SPEECH_MODELS,
  fal: [...FAL_IMAGE_MODELS, ...VIDEO_MODELS],
};
describe.each(Object.entries(tables))("the table of %s", (_, table) => {
  it("says of every model where and when it was read, and names each once", () => {
    const ids = table.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { source, readOn, successor } of table) {
      expect(source).not.toBe("");
      expect(readOn).toMatch(/^2026-\d{2}-\d{2}$/u);
      if (successor !== undefined) expect(ids).toContain(successor);
    }
  });

  it("offers one model of a kind for each job and level at most, and a usual one for its own jobs", () => {
    for (const job of MODEL_JOBS) {
      const levels = table.flatMap(({ offered }) => offered[job] ?? []);
      expect(new Set(levels).size).toBe(levels.length);
      if (levels.length > 0) expect(levels).toContain("standard");
    }
  });
});

it("a short question goes to the cheap model, and both to the one that is named", async () => {
  const access = { apiKey: OPENAI_KEY, baseUrl: `${openai.url}/v1` };
  const short = describeLocationRequest({
    task: "describe-location",
    name: "INT. BAR",
    mentions: [],
  });
  const long = parseProseRequest({ task: "parse-prose", text: "Rain fell." });
  const asked = async (names: { textModel?: string; shortTextModel?: string }) => {
    const model = createOpenAiText({ ...access, ...names });
    const models: string[] = [];
    for (const request of [long, short]) {
      await model.answer<unknown>(request);
      models.push(bodyOf(openai).model);
    }
    return models;
  };
  expect(await asked({})).toEqual(["gpt-6.1-terra", "gpt-6-luna"]);
  expect(await asked({ textModel: "gpt-5.5" })).toEqual(["gpt-5.5", "gpt-5.5"]);
  expect(await asked({ shortTextModel: "gpt-5.4-mini" })).toEqual([
    "gpt-6.1-terra",
    "gpt-5.4-mini",
  ]);
});
