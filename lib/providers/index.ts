import path from "node:path";
import { environment } from "@/lib/env";
import { findFfmpeg } from "@/lib/media/find-ffmpeg";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { soundToWave } from "@/lib/media/sound-to-wave";
import { createBlobStore } from "./blob/blob-store";
import { createElevenLabsSpeech } from "./elevenlabs/elevenlabs-speech";
import { createFalImage } from "./fal/fal-image";
import { createFalVideo } from "./fal/fal-video";
import { createDiskStore } from "./offline/disk-store";
import { createOfflineImage } from "./offline/offline-image";
import { createOfflineSpeechModel } from "./offline/offline-speech";
import { createOfflineVideo } from "./offline/offline-video";
import { createOutboxMailer } from "./offline/outbox-mailer";
import { studioPool } from "./offline/studio/pool";
import { createOfflineText } from "./offline/text/offline-text";
import { createOpenAiText } from "./openai/openai-text";
import type { FileStore } from "./ports/file-store";
import type { ImageModel } from "./ports/image-model";
import type { Mailer } from "./ports/mailer";
import type { SpeechModel } from "./ports/speech-model";
import type { TextModel } from "./ports/text-model";
import type { VideoModel } from "./ports/video-model";
import { createResendMailer } from "./resend/resend-mailer";

/**
 * The only place that chooses who provides what, by configuration alone: a vendor where it is
 * configured, the built-in one everywhere else. Each is made once a process, when first needed.
 */

export const textModel = once((): TextModel => {
  const { openai } = environment();
  return openai ? createOpenAiText(openai) : createOfflineText();
});

export const speechModel = once((): SpeechModel => {
  const { elevenlabs } = environment();
  return elevenlabs ? createElevenLabsSpeech(elevenlabs) : createOfflineSpeechModel(studioPool());
});

export const imageModel = once((): ImageModel => {
  const { fal } = environment();
  return fal
    ? createFalImage({ ...fal, files: fileStore() })
    : createOfflineImage({ pool: studioPool() });
});

export const videoModel = once((): VideoModel => {
  const { fal } = environment();
  return fal
    ? createFalVideo({
        ...fal,
        files: fileStore(),
        toWave: async (bytes) =>
          soundToWave(bytes, {
            ffmpeg: await studioFfmpeg(),
            scratchDirectory: scratchDirectory(),
          }),
      })
    : createOfflineVideo({
        pool: studioPool(),
        files: fileStore(),
        findFfmpegPath: async () => (await studioFfmpeg()).path,
        scratchDirectory: scratchDirectory(),
      });
});

export const mailer = once((): Mailer => {
  const { resend, mailFrom } = environment();
  return resend
    ? createResendMailer({ ...resend, from: mailFrom })
    : createOutboxMailer({ directory: outboxDirectory(), from: mailFrom });
});

export const fileStore = once((): FileStore => {
  const { blob, dataDirectory } = environment();
  return blob
    ? createBlobStore(blob)
    : createDiskStore({ directory: path.join(dataDirectory, "media") });
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
  const named = (configured: unknown, vendor: string) => (configured ? vendor : "embedded");
  return {
    database: settings.database.kind === "hosted" ? "postgres" : "embedded",
    storage: named(settings.blob, "vercel-blob"),
    mail: named(settings.resend, "resend"),
    engine: settings.inngest.kind === "embedded" ? "embedded" : "inngest",
    text: named(settings.openai, "openai"),
    speech: named(settings.elevenlabs, "elevenlabs"),
    image: named(settings.fal, "fal"),
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
