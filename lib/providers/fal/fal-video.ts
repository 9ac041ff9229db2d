import { z } from "zod";
import { isTalking, orderedSeconds } from "../clip-seconds";
import type { VideoModelFacts } from "../model-facts";
import { type ModelPrices, type PricedModel, pricedModel, videoPrice } from "../model-prices";
import type { FileStore } from "../ports/file-store";
import type { Json } from "../ports/json";
import { ProviderError } from "../ports/provider-error";
import type { ClipLength, VideoModel, VideoRequest } from "../ports/video-model";
import {
  type FalOptions,
  FalQueue,
  type JobFile,
  readFalReference,
  readFalResult,
} from "./fal-queue";
import { lengthenVoice, type ToWave } from "./lengthen-voice";
import {
  DEFAULT_ACTION_VIDEO_MODEL,
  DEFAULT_TALKING_VIDEO_MODEL,
  FAL,
  jobsUnderWay,
  VIDEO_MODELS,
} from "./vendor";

export interface FalVideoOptions extends FalOptions {
  /** Where stills and voices are read from. */
  files: Pick<FileStore, "read">;
  /** Short voices are lengthened, which needs plain samples. */
  toWave: ToWave;
  actionVideoModel?: string | null;
  talkingVideoModel?: string | null;
  prices?: ModelPrices;
  concurrency?: number;
}

const resultSchema = z.object({ video: z.object({ url: z.string() }) });

/** Nouns only, as the vendor's field wants them. */
const NEGATIVE_PROMPT =
  "text, subtitles, watermark, extra people, extra limbs, morphing face, scene cut";

/** Moves stills at fal: a face by the voice's audio, an action by its prompt. */
export function createFalVideo(options: FalVideoOptions): VideoModel {
  const queue = new FalQueue(options);
  const known = (id: string, kind: VideoModelFacts["kind"]) =>
    knownModel(pricedModel(FAL.provider, id, VIDEO_MODELS, options.prices), kind);
  const action = known(options.actionVideoModel ?? DEFAULT_ACTION_VIDEO_MODEL, "action");
  const talking = known(options.talkingVideoModel ?? DEFAULT_TALKING_VIDEO_MODEL, "talking");
  const modelFor = (clip: ClipLength) => (isTalking(clip) ? talking : action);
  const secondsOf = (clip: ClipLength) => orderedSeconds(modelFor(clip).facts, clip);

  async function startTalking(
    request: VideoRequest,
    audio: NonNullable<VideoRequest["audio"]>,
    signal?: AbortSignal,
  ) {
    const { facts } = talking;
    const limits = facts.audioSeconds ?? { minimum: 0, maximum: Number.POSITIVE_INFINITY };
    if (audio.durationSeconds > limits.maximum) {
      throw new ProviderError(
        "fal",
        "refused",
        `The line lasts ${Math.round(audio.durationSeconds)} s; a talking shot may last ${limits.maximum} s. Split the line.`,
      );
    }
    const { durationSeconds, media } = audio;
    const bytes = await options.files.read(media.key);
    const seconds = secondsOf(lengthOf(request));
    const voice = await lengthenVoice(
      { bytes, contentType: media.contentType, durationSeconds },
      seconds,
      options.toWave,
    );
    const inputOf = ([imageUrl = "", audioUrl = ""]: string[]) => ({
      [facts.imageField]: imageUrl,
      audio_url: audioUrl,
      prompt: request.prompt,
    });
    return queue.order(talking.id, [await stillOf(request), voice], inputOf, seconds, signal);
  }

  async function startAction(request: VideoRequest, signal?: AbortSignal) {
    const { facts } = action;
    const seconds = secondsOf(lengthOf(request));
    const inputOf = ([imageUrl = ""]: string[]): Record<string, Json> => ({
      [facts.imageField]: imageUrl,
      prompt: request.prompt,
      duration: String(seconds),
      ...(facts.takesNegativePrompt ? { negative_prompt: NEGATIVE_PROMPT } : {}),
      ...(facts.soundByDefault ? { generate_audio: false } : {}),
    });
    return queue.order(action.id, [await stillOf(request)], inputOf, seconds, signal);
  }

  async function stillOf({ still: { media } }: VideoRequest): Promise<JobFile> {
    return { bytes: await options.files.read(media.key), contentType: media.contentType };
  }

  return {
    provider: FAL.provider,
    concurrency: jobsUnderWay(options.concurrency ?? 4),
    isFree: false,
    tellsWhenDone: Boolean(options.webhookUrl),
    price: (clip) => videoPrice(modelFor(clip), secondsOf(clip)),
    orderedSeconds: secondsOf,
    start: (request, signal) =>
      request.kind === "talking" && request.audio
        ? startTalking(request, request.audio, signal)
        : startAction(request, signal),
    async check(handle, signal, listener) {
      const reference = readFalReference(handle);
      const result = await queue.findResult(reference, signal);
      if (result === null) return { state: "working", progress: null };
      const { video } = readFalResult(resultSchema, result.data);
      await listener?.onFetch?.();
      const media = await queue.download(video.url, "video", signal);
      const made = pricedModel(FAL.provider, reference.model, VIDEO_MODELS, options.prices);
      const perSecond = made.facts?.usdPerSecond ?? null;
      const units = result.billedUnits ?? reference.units;
      const cost =
        perSecond === null ? null : { usd: perSecond * units, units, unit: "second" as const };
      return { state: "done", media, recipe: null, cost };
    },
  };
}

function lengthOf({ kind, durationSeconds, audio }: VideoRequest): ClipLength {
  const audioSeconds = audio?.durationSeconds ?? null;
  return { talks: kind === "talking", durationSeconds, audioSeconds };
}

/** Video models differ in their fields, so that only those of the table can be used. */
function knownModel(
  model: PricedModel<VideoModelFacts>,
  kind: VideoModelFacts["kind"],
): PricedModel<VideoModelFacts> & { facts: VideoModelFacts } {
  const { id, facts } = model;
  if (facts?.kind === kind) return { ...model, facts };
  throw new ProviderError(
    FAL.provider,
    "refused",
    `${id} is not a known model for ${kind} videos.`,
  );
}
