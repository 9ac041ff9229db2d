import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { encodeWav } from "@/lib/media/wav";
import { createBlobStore } from "@/lib/providers/blob/blob-store";
import { createBuiltinImage } from "@/lib/providers/builtin/builtin-image";
import { createBuiltinSpeech } from "@/lib/providers/builtin/builtin-speech";
import { createBuiltinText } from "@/lib/providers/builtin/builtin-text";
import { createBuiltinVideo } from "@/lib/providers/builtin/builtin-video";
import { builtinStudio } from "@/lib/providers/builtin/studio";
import { createDiskStore } from "@/lib/providers/disk/disk-store";
import { createElevenLabsSpeech } from "@/lib/providers/elevenlabs/elevenlabs-speech";
import { createFalImage } from "@/lib/providers/fal/fal-image";
import { createFalVideo } from "@/lib/providers/fal/fal-video";
import { createOpenAiImage } from "@/lib/providers/openai/openai-image";
import { createOpenAiText } from "@/lib/providers/openai/openai-text";
import { createOutboxMailer } from "@/lib/providers/outbox/outbox-mailer";
import { createResendMailer } from "@/lib/providers/resend/resend-mailer";
import { createS3Store } from "@/lib/providers/s3/s3-store";
import { decodeHere, theFfmpeg } from "../media/media-kit";
import { BLOB_TOKEN } from "./blob-server";
import { describeFileStoreContract } from "./contracts/file-store-contract";
import { type ArrivedMail, describeMailerContract } from "./contracts/mailer-contract";
import { describeImageContract, describeVideoContract } from "./contracts/picture-contract";
import { describeSpeechContract } from "./contracts/speech-contract";
import { describeTextContract } from "./contracts/text-contract";
import { ELEVENLABS_KEY } from "./elevenlabs-server";
import { FAL_KEY } from "./fal-server";
import { localMedia } from "./local-media";
import { type LocalVendors, startLocalVendors } from "./local-vendors";
import { OPENAI_KEY } from "./openai-server";
import { RESEND_KEY } from "./resend-server";
import { type S3Server, startS3Server } from "./s3-server";

/** One suite for each port, held by the built-in adapter and by every vendor's alike. */

let vendors: LocalVendors;
let s3: S3Server;
let folder: string;
const files = () => createDiskStore({ directory: path.join(folder, "media") });
const STILL = "projects/1/still.png";
const VOICE = "projects/1/line.wav";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "roughcut-ports-"));
  const scratchDirectory = path.join(folder, "scratch");
  const ffmpegPath = (await theFfmpeg()).path;
  vendors = await startLocalVendors({ ffmpegPath, scratchDirectory });
  s3 = await startS3Server();
  // The SDK takes its address and the number of its retries from the environment only.
  vi.stubEnv("VERCEL_BLOB_API_URL", vendors.blob.url);
  vi.stubEnv("VERCEL_BLOB_RETRIES", "0");
  const { makeStill } = localMedia({ ffmpegPath, scratchDirectory });
  await files().put(STILL, await makeStill("A kitchen.", "wide", 1), "image/png");
  const second = { channels: [new Float32Array(48_000).fill(0.1)], sampleRate: 48_000 };
  await files().put(VOICE, encodeWav(second), "audio/wav");
});
afterAll(async () => {
  await builtinStudio().stop();
  vi.unstubAllEnvs();
  await vendors?.close();
  await s3?.close();
  await rm(folder, { recursive: true, force: true });
});

describeTextContract("the built-in writer", () => createBuiltinText(builtinStudio()));
describeTextContract("OpenAI", () =>
  createOpenAiText({ apiKey: OPENAI_KEY, baseUrl: `${vendors.openai.url}/v1` }),
);

describeSpeechContract("the built-in voices", () => createBuiltinSpeech(builtinStudio()));
describeSpeechContract("ElevenLabs", () =>
  createElevenLabsSpeech({
    apiKey: ELEVENLABS_KEY,
    baseUrl: vendors.elevenlabs.url,
    decode: decodeHere,
  }),
);

const face = { faceKey: STILL };
describeImageContract("the built-in studio", () => createBuiltinImage(builtinStudio()), face);
describeImageContract("fal", () => createFalImage({ ...falOptions(), files: files() }), face);
describeImageContract(
  "OpenAI",
  () => createOpenAiImage({ ...openAiOptions(), files: files() }),
  face,
);

const shot = { stillKey: STILL, voiceKey: VOICE };
describeVideoContract(
  "the built-in studio",
  () =>
    createBuiltinVideo({
      studio: builtinStudio(),
      files: files(),
      findFfmpegPath: async () => (await theFfmpeg()).path,
      scratchDirectory: path.join(folder, "scratch"),
    }),
  shot,
);
describeVideoContract(
  "fal",
  () =>
    createFalVideo({
      ...falOptions(),
      files: files(),
      toWave: asItIs,
      toClip: asItIs,
      toShape: asItIs,
    }),
  shot,
);

describeMailerContract("the outbox", outbox, arrivedInOutbox);
describeMailerContract(
  "Resend",
  () =>
    createResendMailer({
      apiKey: RESEND_KEY,
      mailFrom: "Roughcut <studio@studio.example>",
      baseUrl: vendors.resend.url,
    }),
  async () => vendors.resend.delivered.map(({ to, subject }) => ({ to: String(to), subject })),
);

describeFileStoreContract("the disk", files);
describeFileStoreContract("Vercel Blob", () =>
  createBlobStore({ token: BLOB_TOKEN, baseUrl: vendors.blob.url }),
);

describeFileStoreContract("S3", () => createS3Store(s3.settings));

async function asItIs(bytes: Uint8Array) {
  return bytes;
}

function falOptions() {
  return { apiKey: FAL_KEY, baseUrl: vendors.fal.url };
}

function openAiOptions() {
  return { apiKey: OPENAI_KEY, baseUrl: `${vendors.openai.url}/v1` };
}

function outbox() {
  const from = "Roughcut <studio@studio.example>";
  return createOutboxMailer({ directory: path.join(folder, "outbox"), from });
}

async function arrivedInOutbox(): Promise<ArrivedMail[]> {
  const names = await readdir(path.join(folder, "outbox"));
  const mails = names.filter((name) => name.endsWith(".eml"));
  return Promise.all(
    mails.map(async (name) => {
      const text = await readFile(path.join(folder, "outbox", name), "utf8");
      const field = (label: string) => new RegExp(`^${label}: (.*)$`, "mu").exec(text)?.[1] ?? "";
      return { to: field("To").trim(), subject: field("Subject").trim() };
    }),
  );
}
