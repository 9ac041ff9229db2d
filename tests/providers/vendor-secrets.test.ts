import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sendLogTo } from "@/lib/log/log";
import { describeLocationRequest } from "@/lib/prompts/describe-location";
import { createBlobStore } from "@/lib/providers/blob/blob-store";
import { createElevenLabsSpeech } from "@/lib/providers/elevenlabs/elevenlabs-speech";
import { createFalImage } from "@/lib/providers/fal/fal-image";
import { createOpenAiImage } from "@/lib/providers/openai/openai-image";
import { createOpenAiText } from "@/lib/providers/openai/openai-text";
import { createResendMailer } from "@/lib/providers/resend/resend-mailer";
import { failureText, logStepError } from "@/lib/runs/step-errors";
import { decodeHere } from "../media/media-kit";
import { aShot, memoryFiles } from "./picture-orders";
import { type ProtocolServer, startProtocolServer } from "./protocol-server";

/** A key that must never be seen outside the request that it signs. */
const CANARY = "canary-9f2c71-key";
/** What was asked: scripts and addresses of people are nobody's business either. */
const WORDS = "the-secret-last-line-of-the-script";

let server: ProtocolServer;
let fault = 0;
const lines: string[] = [];

/** Vendors that repeat the key and the request in their complaints. */
const echo = { error: { message: `Bad key ${CANARY.slice(0, 3)}***`, code: "x" }, detail: "No." };

beforeAll(async () => {
  server = await startProtocolServer(() => {
    fault += 1;
    return { status: [401, 500, 422, 429][fault % 4] ?? 500, body: echo };
  });
  // The SDK takes its address and the number of its retries from the environment only.
  vi.stubEnv("VERCEL_BLOB_API_URL", server.url);
  vi.stubEnv("VERCEL_BLOB_RETRIES", "0");
  sendLogTo((_level, line) => lines.push(line));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const options = () => ({ apiKey: CANARY, baseUrl: server.url, timeoutMs: 5_000 });
const files = memoryFiles();
const picture = {
  prompt: WORDS,
  imageStyle: "Film Noir",
  seed: 1,
  subject: aShot,
  references: [],
} as const;
const place = describeLocationRequest({ task: "describe-location", name: WORDS, mentions: [] });
const line = { text: WORDS, voiceId: "v", delivery: "", previousText: "", nextText: "", seed: 1 };

const CALLS: [string, () => Promise<unknown>][] = [
  ["OpenAI's text", () => createOpenAiText(options()).answer(place)],
  [
    "OpenAI's stream",
    () => createOpenAiText(options()).answer(place, undefined, { onPartial: () => undefined }),
  ],
  [
    "OpenAI's pictures",
    () => createOpenAiImage({ ...options(), files }).start({ ...picture, references: [] }),
  ],
  ["ElevenLabs", () => createElevenLabsSpeech({ ...options(), decode: decodeHere }).speak(line)],
  ["fal", () => createFalImage({ ...options(), files }).start({ ...picture, references: [] })],
  [
    "Resend",
    () =>
      createResendMailer({ ...options(), mailFrom: "a@b.example" }).send({
        to: "ana@example.com",
        subject: WORDS,
        html: WORDS,
        text: WORDS,
        idempotencyKey: "1",
      }),
  ],
  [
    "Vercel Blob",
    () => createBlobStore({ token: CANARY, baseUrl: server.url }).read("projects/1/a.txt"),
  ],
];

describe("T60: a failure of a vendor", () => {
  it.each(CALLS)("%s names neither the key nor what was asked", async (_, call) => {
    for (const kind of ["answer", "lost-answer", "garbled", "cut-off"] as const) {
      if (kind !== "answer") server.failNext({ kind });
      lines.length = 0;
      const error = await call().then(
        () => expect.fail("nothing could have come of it"),
        (reason: unknown) => reason,
      );
      logStepError(error);
      expect(lines.length).toBeGreaterThan(0);
      for (const seen of [failureText(error), ...lines]) {
        expect(seen).not.toContain(CANARY);
        expect(seen).not.toContain(WORDS);
      }
    }
  });
});
