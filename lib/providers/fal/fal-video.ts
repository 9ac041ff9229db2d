import { z } from "zod";
import { type ModelPrices, withOwnPrice } from "../model-prices";
import {
  DEFAULT_ACTION_VIDEO_MODEL,
  DEFAULT_TALKING_VIDEO_MODEL,
  findModel,
  VIDEO_MODELS,
  type VideoModelFacts,
} from "../models";
import type { FileStore } from "../ports/file-store";
import type { Json } from "../ports/json";
import { ProviderError } from "../ports/provider-error";
import type { VideoModel, VideoRequest } from "../ports/video-model";
import { actionSeconds, talkingSeconds } from "./clip-seconds";
import {
  type FalOptions,
  FalQueue,
  jobsUnderWay,
  readFalReference,
  readFalResult,
} from "./fal-queue";
import { lengthenVoice, type ToWave } from "./lengthen-voice";

export interface FalVideoOptions extends FalOptions {
  /** Where stills and voices are read from. */
  files: Pick<FileStore, "read">;
  /** Short voices are lengthened, which needs plain samples. */
  toWave: ToWave;
  actionModel?: string | null;
  talkingModel?: string | null;
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
  const action = knownModel(options.actionModel ?? DEFAULT_ACTION_VIDEO_MODEL, "action");
  const talking = knownModel(options.talkingModel ?? DEFAULT_TALKING_VIDEO_MODEL, "talking");

  async function startTalking(
    request: VideoRequest,
    audio: NonNullable<VideoRequest["audio"]>,
    signal?: AbortSignal,
  ) {
    const limits = talking.audioSeconds ?? { minimum: 0, maximum: Number.POSITIVE_INFINITY };
    if (audio.durationSeconds > limits.maximum) {
      throw new ProviderError(
        "fal",
        "refused",
        `The line lasts ${Math.round(audio.durationSeconds)} s; a talking shot may last ${limits.maximum} s. Split the line.`,
      );
    }
    const { durationSeconds, media } = audio;
    const bytes = await options.files.read(media.key);
    const seconds = talkingSeconds(talking, {
      spokenSeconds: durationSeconds,
      shotSeconds: request.durationSeconds,
    });
    const voice = await lengthenVoice(
      { bytes, contentType: media.contentType, durationSeconds },
      seconds,
      options.toWave,
    );
    const [imageUrl, audioUrl] = await Promise.all([
      uploadStill(request, signal),
      queue.upload(voice.bytes, voice.contentType, signal),
    ]);
    const input = { [talking.imageField]: imageUrl, audio_url: audioUrl, prompt: request.prompt };
    return queue.submit(talking.id, input, seconds, signal);
  }

  async function startAction(request: VideoRequest, signal?: AbortSignal) {
    const seconds = actionSeconds(action, {
      spokenSeconds: request.audio?.durationSeconds ?? null,
      shotSeconds: request.durationSeconds,
    });
    const input: Record<string, Json> = {
      [action.imageField]: await uploadStill(request, signal),
      prompt: request.prompt,
      duration: String(seconds),
      ...(action.takesNegativePrompt ? { negative_prompt: NEGATIVE_PROMPT } : {}),
      ...(action.soundByDefault ? { generate_audio: false } : {}),
    };
    return queue.submit(action.id, input, seconds, signal);
  }

  async function uploadStill({ still }: VideoRequest, signal?: AbortSignal): Promise<string> {
    const bytes = await options.files.read(still.media.key);
    return queue.upload(bytes, still.media.contentType, signal);
  }

  return {
    provider: "fal",
    concurrency: jobsUnderWay(options.concurrency ?? 4),
    start: (request, signal) =>
      request.kind === "talking" && request.audio
        ? startTalking(request, request.audio, signal)
        : startAction(request, signal),
    async check(handle, signal, onFetch) {
      const reference = readFalReference(handle);
      const data = await queue.findResult(reference, signal);
      if (data === null) return { state: "working", progress: null };
      const { video } = readFalResult(resultSchema, data);
      await onFetch?.();
      const media = await queue.download(video.url, "video", signal);
      const perSecond =
        withOwnPrice(findModel(VIDEO_MODELS, reference.model), options.prices)?.usdPerSecond ??
        null;
      const { units } = reference;
      const cost =
        perSecond === null ? null : { usd: perSecond * units, units, unit: "second" as const };
      return { state: "done", media, recipe: null, cost };
    },
  };
}

/** Video models differ in their fields, so that only those of the table can be used. */
function knownModel(id: string, kind: VideoModelFacts["kind"]): VideoModelFacts {
  const facts = findModel(VIDEO_MODELS, id);
  if (facts?.kind === kind) return facts;
  throw new ProviderError("fal", "refused", `${id} is not a known model for ${kind} videos.`);
}
