import path from "node:path";
import { type Environment, environment } from "@/lib/env";
import { isLoopback } from "@/lib/env/environment";
import { findFfmpeg } from "@/lib/media/find-ffmpeg";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { decodeSound, soundToWave } from "@/lib/media/sound-to-wave";
import { createBlobStore } from "./blob/blob-store";
import { createBuiltinImage } from "./builtin/builtin-image";
import { createBuiltinSpeechModel } from "./builtin/builtin-speech";
import { createBuiltinTitles } from "./builtin/builtin-titles";
import { createBuiltinVideo } from "./builtin/builtin-video";
import { createDiskStore } from "./builtin/disk-store";
import { createOutboxMailer } from "./builtin/outbox-mailer";
import { studioPool } from "./builtin/studio/pool";
import { createBuiltinText } from "./builtin/text/builtin-text";
import { createElevenLabsSpeech } from "./elevenlabs/elevenlabs-speech";
import { createFalImage } from "./fal/fal-image";
import { createFalVideo } from "./fal/fal-video";
import { createFalWebhook, type FalWebhook } from "./fal/fal-webhook";
import { imageProviderOf } from "./models-in-use";
import { createOpenAiImage } from "./openai/openai-image";
import { createOpenAiText } from "./openai/openai-text";
import { BUILTIN } from "./ports/builtin";
import type { FileStore } from "./ports/file-store";
import type { ImageModel } from "./ports/image-model";
import type { Mailer } from "./ports/mailer";
import type { SpeechModel } from "./ports/speech-model";
import type { TextModel } from "./ports/text-model";
import type { TitleMaker } from "./ports/title-maker";
import type { VideoModel } from "./ports/video-model";
import { createResendMailer } from "./resend/resend-mailer";
import { vendorGate } from "./vendor-gates";

/**
 * The only place that chooses who provides what, by configuration alone: a vendor where it is
 * configured, the built-in one everywhere else. Each is made once a process, when first needed.
 */

export const textModel = once((): TextModel => {
  const { openai, providers } = environment();
  if (!openai) return createBuiltinText();
  const { textModel: model, concurrency } = providers.openAi;
  return createOpenAiText({
    ...openai,
    textModel: model,
    concurrency,
    gate: vendorGate("openai"),
    prices: providers.modelPrices,
  });
});

export const speechModel = once((): SpeechModel => {
  const { elevenlabs, providers } = environment();
  if (!elevenlabs) return createBuiltinSpeechModel(studioPool());
  return createElevenLabsSpeech({
    ...elevenlabs,
    ...providers.elevenLabs,
    gate: vendorGate("elevenlabs"),
    prices: providers.modelPrices,
    decode: async (bytes) => decodeSound(bytes, await soundTools()),
  });
});

export const imageModel = once((): ImageModel => {
  const { fal, openai, providers } = environment();
  const who = imageProviderOf({ fal, providers });
  const prices = providers.modelPrices;
  if (who === "openai" && openai) {
    const { imageModel: model, concurrency } = providers.openAi;
    const gate = vendorGate("openai");
    return createOpenAiImage({ ...openai, files: fileStore(), model, concurrency, gate, prices });
  }
  if (who !== "fal" || !fal) return createBuiltinImage({ pool: studioPool() });
  const { imageModel: model, concurrency } = providers.fal;
  return createFalImage({ ...falOptions(fal), files: fileStore(), model, concurrency, prices });
});

export const videoModel = once((): VideoModel => {
  const { fal, providers } = environment();
  return fal
    ? createFalVideo({
        ...falOptions(fal),
        actionModel: providers.fal.actionVideoModel,
        talkingModel: providers.fal.talkingVideoModel,
        concurrency: providers.fal.concurrency,
        prices: providers.modelPrices,
        files: fileStore(),
        toWave: async (bytes) => soundToWave(bytes, await soundTools()),
      })
    : createBuiltinVideo({
        pool: studioPool(),
        files: fileStore(),
        findFfmpegPath: async () => (await studioFfmpeg()).path,
        scratchDirectory: scratchDirectory(),
      });
});

/** Titles are always drawn by the built-in studio: no model spells every name right. */
export const titleMaker = once(
  (): TitleMaker =>
    createBuiltinTitles({
      pool: studioPool(),
      findFfmpegPath: async () => (await studioFfmpeg()).path,
    }),
);

export const mailer = once((): Mailer => {
  const { resend, mailFrom } = environment();
  return resend
    ? createResendMailer({ ...resend, from: mailFrom, gate: vendorGate("resend") })
    : createOutboxMailer({ directory: outboxDirectory(), from: mailFrom });
});

export const fileStore = once((): FileStore => {
  const { blob, dataDirectory } = environment();
  return blob
    ? createBlobStore(blob)
    : createDiskStore({ directory: path.join(dataDirectory, "media") });
});

/** What everything that asks fal has in common. */
function falOptions(fal: NonNullable<Environment["fal"]>) {
  return { ...fal, gate: vendorGate("fal"), webhookUrl: falWebhookUrl() };
}

/**
 * Where fal can tell that a job has ended; null where only this machine could be told. Without it
 * jobs are looked up from time to time.
 */
export function falWebhookUrl(): string | null {
  const { publicUrl, providers } = environment();
  const { hostname, protocol } = new URL(publicUrl);
  const isPublic = protocol === "https:" && !isLoopback(hostname);
  return (providers.fal.webhooks ?? isPublic) ? `${publicUrl}/api/webhooks/fal` : null;
}

/** Proves that a message came from fal; null where fal is not configured. */
export const falWebhook = once((): FalWebhook | null => {
  const { fal } = environment();
  return fal ? createFalWebhook({ baseUrl: fal.baseUrl }) : null;
});

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

async function soundTools() {
  return { ffmpeg: await studioFfmpeg(), scratchDirectory: scratchDirectory() };
}

/** Where the built-in mailer keeps its messages. */
export function outboxDirectory(): string {
  return path.join(environment().dataDirectory, "outbox");
}

/** Where work in progress lies; swept at start, never referred to by anything that lasts. */
export function scratchDirectory(): string {
  return path.join(environment().dataDirectory, "scratch");
}

/** Who provides each service, for the health page. */
export function providerNames() {
  const settings = environment();
  const named = (configured: unknown, vendor: string, own = BUILTIN) => (configured ? vendor : own);
  return {
    database: settings.database.kind === "hosted" ? "postgres" : "embedded",
    storage: named(settings.blob, "vercel-blob", "embedded"),
    mail: named(settings.resend, "resend", "embedded"),
    engine: settings.inngest.kind === "embedded" ? "embedded" : "inngest",
    text: named(settings.openai, "openai"),
    speech: named(settings.elevenlabs, "elevenlabs"),
    image: imageProviderOf(settings),
    video: named(settings.fal, "fal"),
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
