import { z } from "zod";
import { type FrameSize, frameSize } from "@/lib/rules/frame-format";
import { croppingTo, nearestShape, type Shape } from "@/lib/rules/made-shape";
import { isTalking, orderedSeconds } from "../clip-seconds";
import { hasOwnSound, soundField, usdPerSecondOf } from "../clip-sound";
import { findModel, type VideoModelFacts } from "../model-facts";
import { type ModelPrices, pricedModel, videoPrice, withOwnPrice } from "../model-prices";
import type { FileStore } from "../ports/file-store";
import type { Json } from "../ports/json";
import type { MediaBytes } from "../ports/media";
import { ProviderError } from "../ports/provider-error";
import type { ClipLength, VideoModel, VideoRequest } from "../ports/video-model";
import { clipCropping } from "../shapes";
import {
  type FalOptions,
  FalQueue,
  type FalReference,
  type JobFile,
  readFalReference,
  readFalResult,
} from "./fal-queue";
import { VIDEO_MODELS } from "./models";
import { padWave } from "./pad-wave";
import { FAL, type FalModels, jobsUnderWay, videoChoice } from "./vendor";

export interface FalVideoOptions
  extends FalOptions,
    Pick<FalModels, "actionVideoModel" | "talkingVideoModel"> {
  /** Where stills and voices are read from. */
  files: Pick<FileStore, "read">;
  /** Short voices are lengthened, which needs plain samples. */
  toWave: ToWave;
  /** Makes a clip of a still, for models that take no picture. @param seconds how long it lasts */
  toClip: (still: Uint8Array, seconds: number, size: FrameSize) => Promise<Uint8Array>;
  /** Puts a still into the middle of a picture of another shape. */
  toShape: (still: Uint8Array, shape: Shape) => Promise<Uint8Array>;
  prices?: ModelPrices;
  concurrency?: number;
}

const resultSchema = z.object({ video: z.object({ url: z.string() }) });

/** Nouns only, as the vendor's field wants them. */
const NEGATIVE_PROMPT =
  "text, subtitles, watermark, extra people, extra limbs, morphing face, scene cut";
/** The film has its own voices and its own music: of a clip only what happens is heard. */
const SOUND_PROMPT =
  "Sound: only what happens in the picture and the place around it. Nobody speaks or sings, no music.";
const NO_VOICES = "speech, voice-over, singing, music";

/**
 * Moves stills at fal: a face by the voice's audio, an action by its prompt.
 * @throws EnvironmentError for a model that is not known
 */
export function createFalVideo(options: FalVideoOptions): VideoModel {
  const queue = new FalQueue(options);
  const modelOf = (kind: VideoModelFacts["kind"]) =>
    pricedModel(FAL.provider, videoChoice(options, kind), options.prices);
  const models = { action: modelOf("action"), talking: modelOf("talking") };
  const modelFor = (clip: ClipLength) => models[isTalking(clip) ? "talking" : "action"];
  const secondsOf = (clip: ClipLength) => orderedSeconds(modelFor(clip).facts, clip);
  const withSound = (clip: ClipLength) => hasOwnSound(modelFor(clip).facts, clip);

  async function start(request: VideoRequest, signal?: AbortSignal) {
    const clip = lengthOf(request);
    const { id, facts } = modelFor(clip);
    const seconds = secondsOf(clip);
    const sound = withSound(clip);
    const { audio } = request;
    const voice = isTalking(clip) && audio ? await voiceFor(facts, audio, seconds) : null;
    const files = [await firstFrameOf(facts, request, seconds), ...(voice ? [voice] : [])];
    const inputOf = ([firstFrameUrl = "", audioUrl = ""]: string[]): Record<string, Json> => ({
      [facts.firstFrameField]: firstFrameUrl,
      ...(voice ? { audio_url: audioUrl } : {}),
      ...promptFields(facts, request.prompt, sound),
      ...lengthField(facts, seconds),
      ...soundField(facts, sound),
      ...facts.fields,
      ...(facts.shapes
        ? { aspect_ratio: nearestShape(request.subject.format.aspect, facts.shapes) }
        : {}),
    });
    const known = { units: seconds, ...(sound ? { hasOwnSound: true } : {}) };
    return queue.order(id, files, inputOf, known, signal);
  }

  /** @throws ProviderError "refused" for a voice that is too long, before anything goes up */
  async function voiceFor(
    { audioSeconds }: VideoModelFacts,
    { durationSeconds, media }: NonNullable<VideoRequest["audio"]>,
    seconds: number,
  ): Promise<JobFile> {
    const longest = audioSeconds?.maximum ?? Number.POSITIVE_INFINITY;
    if (durationSeconds > longest) {
      const most = Math.floor(longest);
      const message = `The line lasts ${Math.round(durationSeconds)} s; a talking shot may last ${most} s. Split the line.`;
      throw new ProviderError(FAL.provider, "refused", message);
    }
    const bytes = await options.files.read(media.key);
    const { contentType } = media;
    return lengthenVoice({ bytes, contentType, durationSeconds }, seconds, options.toWave);
  }

  async function firstFrameOf(
    { firstFrameField, shapes }: VideoModelFacts,
    { still: { media }, subject: { format } }: VideoRequest,
    seconds: number,
  ): Promise<JobFile> {
    const bytes = await options.files.read(media.key);
    if (firstFrameField === "video_url") {
      const clip = await options.toClip(bytes, seconds, frameSize(format));
      return { bytes: clip, contentType: "video/mp4" };
    }
    const shape = shapes && nearestShape(format.aspect, shapes);
    if (!shape || !croppingTo(format.aspect, shape))
      return { bytes, contentType: media.contentType };
    // What is cut from the clip afterwards is what is added here, and nothing of the still.
    const padded = await options.toShape(bytes, shape);
    return { bytes: padded, contentType: "image/jpeg" };
  }

  return {
    provider: FAL.provider,
    concurrency: jobsUnderWay(options.concurrency ?? 4),
    isFree: false,
    tellsWhenDone: Boolean(options.webhookUrl),
    price: (clip) => videoPrice(modelFor(clip), secondsOf(clip), withSound(clip)),
    orderedSeconds: secondsOf,
    cropping: (aspect, talks) => clipCropping(models[talks ? "talking" : "action"].facts, aspect),
    start,
    async check(handle, signal, listener) {
      const reference = readFalReference(handle);
      const result = await queue.findResult(reference, signal);
      if (result === null) return { state: "working", progress: null };
      const { video } = readFalResult(resultSchema, result.data);
      await listener?.onFetch?.();
      const media = await queue.download(video.url, "video", signal);
      const cost = costOf(reference, result.billedUnits, options.prices);
      const { hasOwnSound = false } = reference;
      return { state: "done", media, hasOwnSound, recipe: null, cost };
    },
  };
}

function lengthOf({ kind, durationSeconds, audio, sound }: VideoRequest): ClipLength {
  const audioSeconds = audio?.durationSeconds ?? null;
  return { talks: kind === "talking", durationSeconds, audioSeconds, sound };
}

function promptFields(
  { takesPrompt, takesNegativePrompt }: VideoModelFacts,
  prompt: string,
  withSound: boolean,
): Record<string, Json> {
  const [more, less] = withSound ? [` ${SOUND_PROMPT}`, `, ${NO_VOICES}`] : ["", ""];
  return {
    ...(takesPrompt ? { prompt: `${prompt}${more}` } : {}),
    ...(takesNegativePrompt ? { negative_prompt: `${NEGATIVE_PROMPT}${less}` } : {}),
  };
}

/** A length as the model wants it written. */
function lengthField({ lengthAs }: VideoModelFacts, seconds: number): Record<string, Json> {
  switch (lengthAs) {
    case null:
      return {};
    case "text":
      return { duration: String(seconds) };
    case "number":
      return { duration: seconds };
    case "text with s":
      return { duration: `${seconds}s` };
  }
}

/**
 * What a job did cost, by the model that it was ordered of; null while nobody knows its price.
 * @param billed what the vendor says to bill, in the model's own unit
 */
function costOf(
  { model, units, hasOwnSound = false }: FalReference,
  billed: number | null,
  prices?: ModelPrices,
) {
  const known = findModel(VIDEO_MODELS, model);
  const facts = known && withOwnPrice(known, prices);
  const perSecond = facts && usdPerSecondOf(facts, hasOwnSound);
  if (!facts || perSecond === null) return null;
  const perUnit = { second: 1, minute: 60, token: null }[facts.billedUnit];
  const seconds = billed === null || perUnit === null ? units : billed * perUnit;
  return { usd: perSecond * seconds, units: seconds, unit: "second" as const };
}

/** Reads any sound file as a WAV file. */
type ToWave = (bytes: Uint8Array) => Promise<Uint8Array>;

/**
 * A voice as a model takes it that refuses very short ones: one that lasts long enough as it is, a
 * shorter one as a WAV file with silence behind it. The clip is cut to the shot afterwards.
 * @param durationSeconds how long the voice lasts
 */
async function lengthenVoice(
  voice: MediaBytes & { durationSeconds: number },
  minimumSeconds: number,
  toWave: ToWave,
): Promise<MediaBytes> {
  const { bytes, contentType, durationSeconds } = voice;
  if (durationSeconds >= minimumSeconds) return { bytes, contentType };
  const wave = contentType === "audio/wav" ? bytes : await toWave(bytes);
  return { bytes: padWave(wave, minimumSeconds), contentType: "audio/wav" };
}
