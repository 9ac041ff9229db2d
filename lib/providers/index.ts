import path from "node:path";
import { type Environment, environment } from "@/lib/env";
import { isLoopback } from "@/lib/env/environment";
import { findFfmpeg } from "@/lib/media/find-ffmpeg";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { decodeSound, soundToWave } from "@/lib/media/sound-to-wave";
import { bytesToClip } from "@/lib/media/still-to-clip";
import type { ModelJob } from "@/lib/rules/model-job";
import { createBlobStore } from "./blob/blob-store";
import { createBuiltinCaptions } from "./builtin/builtin-captions";
import { createBuiltinImage } from "./builtin/builtin-image";
import { createBuiltinSpeechModel } from "./builtin/builtin-speech";
import { createBuiltinTitles } from "./builtin/builtin-titles";
import { createBuiltinVideo } from "./builtin/builtin-video";
import { createDiskStore } from "./builtin/disk-store";
import { createOutboxMailer } from "./builtin/outbox-mailer";
import { studioPool } from "./builtin/studio/pool";
import { createBuiltinText } from "./builtin/text/builtin-text";
import { chooseModel, chooseModels, type ModelChoice, type ModelInUse } from "./choose-model";
import { createElevenLabsSpeech } from "./elevenlabs/elevenlabs-speech";
import { ELEVENLABS } from "./elevenlabs/vendor";
import { createFalImage } from "./fal/fal-image";
import { createFalVideo } from "./fal/fal-video";
import { createFalWebhook } from "./fal/fal-webhook";
import { FAL } from "./fal/vendor";
import { type AnyModelFacts, capabilityOf } from "./model-facts";
import { withOwnPrice } from "./model-prices";
import { createOpenAiImage } from "./openai/openai-image";
import { createOpenAiText } from "./openai/openai-text";
import { OPENAI } from "./openai/vendor";
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
import { createResendMailer } from "./resend/resend-mailer";
import { RESEND } from "./resend/vendor";
import { createS3Store } from "./s3/s3-store";
import { createUploadMemory, type UploadMemory } from "./upload-memory";
import type { Vendor } from "./vendor-call";
import type { VendorCheck, VendorSettings } from "./vendor-definition";
import { vendorGate } from "./vendor-gates";
import { type AdapterTools, type Products, type VendorMaker, vendorMaker } from "./vendor-maker";

export {
  listOutbox,
  type OutboxEntry,
  readOutboxMail,
  removeMailsNaming,
} from "./builtin/outbox-mailer";
export { fetchPublicFile, PublicFileError } from "./fetch-public-file";
export type { AnyModelFacts } from "./model-facts";
export { vendorStates } from "./vendor-gates";

/**
 * The only place that chooses who provides what, by configuration alone: a vendor where it is
 * configured, the built-in one everywhere else. Each is made once a process, when first needed.
 */

/** Every vendor with what it makes; of several that make the same, the first that is configured. */
const VENDORS = [
  vendorMaker(OPENAI, { text: createOpenAiText, image: createOpenAiImage }),
  vendorMaker(ELEVENLABS, { speech: createElevenLabsSpeech }),
  vendorMaker(FAL, { image: createFalImage, video: createFalVideo, webhook: createFalWebhook }),
  vendorMaker(RESEND, { mail: createResendMailer }),
];

export const textModel = once((): TextModel => make("text") ?? createBuiltinText());

export const speechModel = once(
  (): SpeechModel => make("speech") ?? createBuiltinSpeechModel(studioPool()),
);

export const imageModel = once(
  (): ImageModel => make("image") ?? createBuiltinImage({ pool: studioPool() }),
);

export const videoModel = once(
  (): VideoModel =>
    make("video") ??
    createBuiltinVideo({
      pool: studioPool(),
      files: fileStore(),
      findFfmpegPath: async () => (await studioFfmpeg()).path,
      scratchDirectory: scratchDirectory(),
    }),
);

/** Titles are always drawn by the built-in studio: no model spells every name right. */
export const titleMaker = once(
  (): TitleMaker =>
    createBuiltinTitles({
      pool: studioPool(),
      findFfmpegPath: async () => (await studioFfmpeg()).path,
    }),
);

/** Captions are lettered by the built-in studio for the same reason. */
export const captionMaker = once((): CaptionMaker => createBuiltinCaptions({ pool: studioPool() }));

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

/** Who is asked for a product; undefined where it is built in. */
function vendorFor(product: keyof Products, settings: Environment) {
  const named = product === "image" ? settings.providers.imageProvider : null;
  return VENDORS.find(
    (vendor) =>
      vendor.offers(product, settings, named === vendor.provider) &&
      (named === null || named === vendor.provider),
  );
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
    toClip: async (still, seconds) => bytesToClip(still, seconds, await mediaTools()),
  };
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

/** A configured vendor as the doctor looks at it. */
export interface VendorInUse {
  name: string;
  /** The models that it is asked for. */
  models: ModelInUse[];
  /** What is wrong with the settings that should name one. */
  faults: { variable: string; text: string }[];
  checks: readonly VendorCheck[];
}

/** Every vendor that is configured, whether or not it is asked for anything. */
export function vendorsInUse(settings: Environment): VendorInUse[] {
  return VENDORS.flatMap((vendor) => {
    const { models, faults } = chooseModels(choicesInUse(vendor, settings));
    const checks = vendor.checks(settings, models);
    return checks.length > 0 ? [{ name: vendor.name, models, faults, checks }] : [];
  });
}

/** What of a vendor is really asked for. */
function choicesInUse(vendor: VendorMaker, settings: Environment): ModelChoice[] {
  return vendor
    .choices(settings)
    .filter(({ job }) => vendorFor(capabilityOf(job), settings) === vendor);
}

/** A model of a vendor's table, or one that a setting names, with this installation's price. */
export interface KnownModel {
  vendor: string;
  facts: AnyModelFacts;
  /** The jobs for which this installation asks it. */
  usedFor: ModelJob[];
}

/** Every model that is known, also of vendors that are not configured. */
export function knownModels(settings: Environment = environment()): KnownModel[] {
  return VENDORS.flatMap((vendor) => {
    const used = choicesInUse(vendor, settings).map((choice) => ({
      job: choice.job,
      facts: chooseModel(choice).facts,
    }));
    const all = [...vendor.models, ...used.map(({ facts }) => facts)];
    const once = new Map(all.map((facts) => [facts.id, facts]));
    return [...once.values()].map((facts) => ({
      vendor: vendor.name,
      facts: withOwnPrice(facts, settings.providers.modelPrices),
      usedFor: used.flatMap(({ job, facts: asked }) => (asked.id === facts.id ? job : [])),
    }));
  });
}

/**
 * Refuses settings that name models which are not known, before anybody orders anything.
 * @throws EnvironmentError that names the first such variable
 */
export function requireKnownModels(settings: Environment = environment()): void {
  for (const vendor of VENDORS) choicesInUse(vendor, settings).map(chooseModel);
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
