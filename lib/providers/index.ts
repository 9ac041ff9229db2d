import path from "node:path";
import { type Environment, environment } from "@/lib/env";
import { isLoopback } from "@/lib/env/environment";
import { findFfmpeg } from "@/lib/media/find-ffmpeg";
import { padStill } from "@/lib/media/pad-still";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { decodeSound, soundToWave } from "@/lib/media/sound-to-wave";
import { bytesToClip } from "@/lib/media/still-to-clip";
import type { FrameSize } from "@/lib/rules/frame-format";
import { ratioOf, type Shape } from "@/lib/rules/made-shape";
import { createBlobStore } from "./blob/blob-store";
import { createBuiltinCaptions } from "./builtin/builtin-captions";
import { createBuiltinImage } from "./builtin/builtin-image";
import { createBuiltinSpeech } from "./builtin/builtin-speech";
import { createBuiltinText } from "./builtin/builtin-text";
import { createBuiltinTitles } from "./builtin/builtin-titles";
import { createBuiltinVideo } from "./builtin/builtin-video";
import { builtinStudio } from "./builtin/studio";
import { createDiskStore } from "./disk/disk-store";
import { createOutboxMailer } from "./outbox/outbox-mailer";
import { BUILTIN } from "./ports/builtin";
import type { CaptionMaker } from "./ports/caption-maker";
import type { FileStore } from "./ports/file-store";
import type { ImageModel } from "./ports/image-model";
import type { Mailer } from "./ports/mailer";
import type { SpeechModel } from "./ports/speech-model";
import type { TextModel } from "./ports/text-model";
import type { TitleMaker } from "./ports/title-maker";
import type { VideoModel } from "./ports/video-model";
import type { VendorWebhook } from "./ports/webhook";
import { createS3Store } from "./s3/s3-store";
import { createUploadMemory, type UploadMemory } from "./upload-memory";
import { makerOf } from "./usable-models";
import type { Vendor } from "./vendor-call";
import type { VendorSettings } from "./vendor-definition";
import { vendorGate } from "./vendor-gates";
import type { AdapterTools, Products } from "./vendor-maker";
import { VENDORS, vendorFor } from "./vendors";

export { fetchPublicFile, PublicFileError } from "./fetch-public-file";
export { type KnownModel, knownModels, requireKnownModels, vendorsInUse } from "./known-models";
export type { AnyModelFacts } from "./model-facts";
export {
  listOutbox,
  type OutboxEntry,
  readOutboxMail,
  removeMailsNaming,
} from "./outbox/outbox-mailer";
export { comparedPrice, priceWords, secondsPriceWords } from "./price-words";
export {
  findUsableModel,
  modelOfLevel,
  nextModel,
  type UsableModel,
  usableModels,
} from "./usable-models";
export { vendorStates } from "./vendor-gates";
export { vendorName } from "./vendors";

/**
 * The only place that chooses who provides what, by configuration alone: a vendor where it is
 * configured, the built-in one everywhere else. Each is made once a process, when first needed.
 */

export const textModel = once((): TextModel => make("text") ?? createBuiltinText(builtinStudio()));

const usualSpeech = once((): SpeechModel => make("speech") ?? createBuiltinSpeech(builtinStudio()));

const builtinImage = once((): ImageModel => createBuiltinImage(builtinStudio()));

const builtinVideo = once(
  (): VideoModel =>
    createBuiltinVideo({
      studio: builtinStudio(),
      files: fileStore(),
      findFfmpegPath: async () => (await studioFfmpeg()).path,
      scratchDirectory: scratchDirectory(),
    }),
);

const usualImage = once((): ImageModel => make("image") ?? builtinImage());
const usualVideo = once((): VideoModel => make("video") ?? builtinVideo());

const namedSpeech = onceEach((id): SpeechModel => makeNamed("speech", id));
const namedImage = onceEach((id): ImageModel => makeNamed("image", id));
const namedVideo = onceEach((id): VideoModel => makeNamed("video", id));

/**
 * Who speaks.
 * @param id of `usableModels`; null for the model that is usual here
 * @throws Error for one that cannot be asked here
 */
export function speechModel(id: string | null = null): SpeechModel {
  return id === null ? usualSpeech() : namedSpeech(id);
}

/** Who makes stills; as `speechModel`. */
export function imageModel(id: string | null = null): ImageModel {
  if (id === null) return usualImage();
  return id === BUILTIN ? builtinImage() : namedImage(id);
}

/** Who makes clips; as `speechModel`. A name is meant for the kind of clips that the model makes. */
export function videoModel(id: string | null = null): VideoModel {
  if (id === null) return usualVideo();
  return id === BUILTIN ? builtinVideo() : namedVideo(id);
}

/** Titles are always drawn by the built-in studio: no model spells every name right. */
export const titleMaker = once(
  (): TitleMaker =>
    createBuiltinTitles({
      studio: builtinStudio(),
      findFfmpegPath: async () => (await studioFfmpeg()).path,
    }),
);

/** Captions are lettered by the built-in studio for the same reason. */
export const captionMaker = once((): CaptionMaker => createBuiltinCaptions(builtinStudio()));

export const mailer = once(
  (): Mailer =>
    make("mail") ??
    createOutboxMailer({ directory: outboxDirectory(), from: environment().mailFrom }),
);

export const fileStore = once((): FileStore => {
  const { blob, s3, dataDirectory } = environment();
  if (s3) return createS3Store(s3);
  if (blob) return createBlobStore(blob);
  return createDiskStore({ directory: path.join(dataDirectory, "media") });
});

const webhooks = new Map<string, VendorWebhook | null>();

/** Reads the messages of a vendor; null for one that sends none or is not configured. */
export function webhookOf(provider: string): VendorWebhook | null {
  const known = webhooks.get(provider);
  if (known !== undefined) return known;
  const vendor = VENDORS.find((one) => one.provider === provider);
  const made = vendor?.make("webhook", environment(), toolsFor) ?? null;
  webhooks.set(provider, made);
  return made;
}

function make<Product extends keyof Products>(product: Product): Products[Product] | null {
  return vendorFor(product, environment())?.make(product, environment(), toolsFor) ?? null;
}

/** @throws Error for a model that cannot be asked here */
function makeNamed<Product extends "speech" | "image" | "video">(
  product: Product,
  id: string,
): Products[Product] {
  const maker = makerOf(product, id, environment());
  const made = maker?.vendor.make(product, environment(), toolsFor, { job: maker.job, model: id });
  if (!made) throw new Error(`${id} cannot be asked here for ${product}`);
  return made;
}

function toolsFor(
  vendor: Vendor,
  { concurrency, webhooks: mayTell }: VendorSettings,
): AdapterTools {
  const { providers, mailFrom } = environment();
  return {
    gate: vendorGate(vendor, concurrency),
    prices: providers.modelPrices,
    files: fileStore(),
    uploads: uploadsOf(vendor),
    mailFrom,
    webhookUrl: mayTell === undefined ? null : webhookUrl(vendor, mayTell),
    toWave: async (bytes) => soundToWave(bytes, await mediaTools()),
    decode: async (bytes) => decodeSound(bytes, await mediaTools()),
    toShape: async (still, shape) => padStill(still, paddedSize(shape), await mediaTools()),
    toClip: async (still, seconds, size) => bytesToClip(still, seconds, size, await mediaTools()),
  };
}

/** Of 720 lines, or columns where it is upright, as vendors make their clips. */
function paddedSize(shape: Shape): FrameSize {
  const ratio = ratioOf(shape);
  const long = 2 * Math.round((720 * Math.max(ratio, 1 / ratio)) / 2);
  return ratio < 1 ? { width: 720, height: long } : { width: long, height: 720 };
}

const uploads = new Map<string, UploadMemory>();

/** One for all that a vendor makes: a still goes up once, whether it is a reference or a first frame. */
function uploadsOf({ provider }: Vendor): UploadMemory {
  const known = uploads.get(provider) ?? createUploadMemory(provider, fileStore());
  uploads.set(provider, known);
  return known;
}

/**
 * The address to which a vendor sends a message when a job has ended; null where it could not reach
 * this machine. Jobs are then polled instead.
 */
function webhookUrl({ provider }: Vendor, mayTell: boolean | null): string | null {
  const { publicUrl } = environment();
  const { hostname, protocol } = new URL(publicUrl);
  const isPublic = protocol === "https:" && !isLoopback(hostname);
  return (mayTell ?? isPublic) ? `${publicUrl}/api/webhooks/${provider}` : null;
}

/** Where made-over clips, mixes and proofs are kept; may be deleted at any time. */
export function cacheDirectory(): string {
  return path.join(environment().dataDirectory, "cache");
}

/** The ffmpeg of this process. @throws NoFfmpegError with one sentence that says how to get one */
export async function studioFfmpeg(): Promise<Ffmpeg> {
  return findFfmpeg({
    configuredPath: environment().ffmpegPath,
    cacheDirectory: cacheDirectory(),
  });
}

async function mediaTools() {
  return { ffmpeg: await studioFfmpeg(), scratchDirectory: scratchDirectory() };
}

/** Where the built-in mailer keeps its messages. */
export function outboxDirectory(): string {
  return path.join(environment().dataDirectory, "outbox");
}

/** Where work in progress is kept; emptied at start, never referred to by anything that lasts. */
export function scratchDirectory(): string {
  return path.join(environment().dataDirectory, "scratch");
}

const ENGINES = { embedded: "embedded", off: "off", cloud: "inngest", dev: "inngest" } as const;

/** Who provides each service, for the health page. */
export function providerNames(settings: Environment = environment()) {
  const named = (product: keyof Products, own: string) =>
    vendorFor(product, settings)?.provider ?? own;
  return {
    database: settings.database.kind === "hosted" ? "postgres" : "embedded",
    storage: settings.s3 ? "s3" : settings.blob ? "vercel-blob" : "embedded",
    mail: named("mail", "embedded"),
    engine: ENGINES[settings.inngest.kind],
    text: named("text", BUILTIN),
    speech: named("speech", BUILTIN),
    image: named("image", BUILTIN),
    video: named("video", BUILTIN),
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The same for what goes by a name. */
function onceEach<T>(make: (id: string) => T): (id: string) => T {
  const made = new Map<string, { value: T }>();
  return (id) => {
    const known = made.get(id) ?? { value: make(id) };
    made.set(id, known);
    return known.value;
  };
}
