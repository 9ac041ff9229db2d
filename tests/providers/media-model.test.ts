import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFalImage } from "@/lib/providers/fal/fal-image";
import { createFalVideo } from "@/lib/providers/fal/fal-video";
import { padWave } from "@/lib/providers/fal/pad-wave";
import type { ImageModel, ImageRequest } from "@/lib/providers/ports/image-model";
import type { MediaOutcome, WorkHandle } from "@/lib/providers/ports/media";
import type { VideoModel, VideoRequest } from "@/lib/providers/ports/video-model";
import { expectFailure } from "./expect-failure";
import { FAL_KEY, type FalServer, SMALL_PNG, startFalServer } from "./fal-server";
import { aShot, marta } from "./picture-orders";
import type { VendorCall } from "./protocol-server";

let server: FalServer;
beforeAll(async () => {
  server = await startFalServer();
});
afterAll(() => server.close());

const wave = aWave(1);
const stored = new Map<string, Uint8Array>([
  ["marta.png", new Uint8Array(SMALL_PNG)],
  ["still.png", new Uint8Array(SMALL_PNG)],
  ["line.wav", wave],
]);
const files = {
  read: async (key: string) => stored.get(key) ?? expect.fail(`nobody stored ${key}`),
};
/** By name: what is said here of fields, lengths and prices is said of these models. */
const models = {
  imageModel: "fal-ai/nano-banana-2",
  actionVideoModel: "fal-ai/kling-video/v2.5-turbo/standard/image-to-video",
  talkingVideoModel: "fal-ai/kling-video/ai-avatar/v2/standard",
};
const image = (apiKey = FAL_KEY) =>
  createFalImage({ apiKey, baseUrl: server.url, files, ...models });
/** What any other sound comes to; the real way is tried in tests/services/shots-provider.test.ts. */
const toWave = async () => aWave(0.5);
const toClip = async (still: Uint8Array) => still;
const video = () =>
  createFalVideo({
    apiKey: FAL_KEY,
    baseUrl: server.url,
    files,
    toWave,
    toClip,
    toShape: toClip,
    ...models,
  });

const stillOrder: ImageRequest = {
  prompt: "Marta at the stove.",
  imageStyle: "Film Noir",
  seed: 11,
  subject: aShot,
  references: [{ name: "MARTA", media: { key: "marta.png", contentType: "image/png" } }],
};
const clipOrder: VideoRequest = {
  kind: "talking",
  prompt: "Same shot.",
  imageStyle: "Film Noir",
  seed: 11,
  durationSeconds: 1.3,
  sound: "free",
  subject: aShot,
  still: { media: { key: "still.png", contentType: "image/png" }, provider: "fal", recipe: null },
  audio: {
    media: { key: "line.wav", contentType: "audio/wav" },
    durationSeconds: 1,
    timing: null,
  },
};

async function finish(model: ImageModel | VideoModel, handle: WorkHandle) {
  // A handle survives a restart as JSON, and any process may ask.
  const kept: WorkHandle = JSON.parse(JSON.stringify(handle));
  let outcome: MediaOutcome = { state: "working", progress: null };
  for (let look = 0; look < 5 && outcome.state === "working"; look += 1) {
    outcome = await model.check(kept);
  }
  return outcome.state === "done" ? outcome : expect.fail("the job never ended");
}

const submits = (call: VendorCall) => call.method === "POST" && call.path.includes("queue.fal.run");
const looks = (call: VendorCall) => call.path.endsWith("/status");
const downloads = (call: VendorCall) => call.path.startsWith("/files/");

describe("fal as an image model", () => {
  it("makes a still with the faces it is given, by the model that takes them", async () => {
    const outcome = await finish(image(), await image().start(stillOrder));
    expect(Buffer.from(outcome.media.bytes)).toEqual(SMALL_PNG);
    expect(outcome.media.contentType).toBe("image/png");
    expect(outcome.cost).toEqual({ usd: 0.08, units: 1, unit: "image" });
    const job = server.jobs.at(-1);
    expect(job?.model).toBe("fal-ai/nano-banana-2/edit");
    expect(job?.input).toMatchObject({ aspect_ratio: "16:9", seed: 11 });
    expect([...server.uploads.values()].at(-1)?.bytes).toEqual(SMALL_PNG);
  });

  it("makes a square portrait without references by the plain model", async () => {
    const portrait = { kind: "portrait", character: marta } as const;
    await image().start({ ...stillOrder, subject: portrait, references: [] });
    expect(server.jobs.at(-1)).toMatchObject({
      model: "fal-ai/nano-banana-2",
      input: { aspect_ratio: "1:1" },
    });
  });

  it.each([
    [
      "an overload",
      { status: 429, body: { detail: "Too many" }, headers: { "retry-after": "3" } },
      "busy",
    ],
    ["a gateway fault", { status: 503, body: "no" }, "unreachable"],
    [
      "an empty account",
      { status: 403, body: { detail: "User is locked. Reason: Exhausted balance." } },
      "quota",
    ],
    ["an answer without an id", { status: 200, body: { status: "IN_QUEUE" } }, "malformed"],
    [
      "content it does not take",
      {
        status: 422,
        body: { detail: [{ loc: ["body"], msg: "Policy.", type: "content_policy_violation" }] },
      },
      "refused",
    ],
  ] as const)("submits once and only once through %s", async (_, answer, kind) => {
    const before = server.calls.filter(submits).length;
    server.failNext({ kind: "answer", answer: { headers: {}, ...answer } }, submits);
    await expectFailure(image().start(stillOrder), kind);
    expect(server.calls.filter(submits).length).toBe(before + 1);
  });

  it.each(["cut-off", "lost-answer"] as const)("never submits again after a %s", async (kind) => {
    const before = server.jobs.length;
    server.failNext({ kind }, submits);
    await expectFailure(image().start(stillOrder), "unreachable");
    expect(server.jobs.length).toBe(before + 1);
  });

  it("says in the vendor's words what was refused", async () => {
    const refused = await expectFailure(image().start({ ...stillOrder, prompt: "" }), "refused");
    expect(refused.message).toMatch(/^fal refused the prompt: ./);
  });

  it("names a wrong key and a job that is gone", async () => {
    await expectFailure(image("wrong").start(stillOrder), "unauthorised");
    const reference = { model: "fal-ai/nano-banana-2", requestId: "job-none", units: 1 };
    await expectFailure(image().check({ provider: "fal", reference }), "lost");
    await expectFailure(image().check({ provider: "builtin", reference: {} }), "lost");
  });

  it("takes what fails before the order for no order at all", async () => {
    const before = server.jobs.length;
    const uploads = (call: VendorCall) => call.path.endsWith("/storage/upload/initiate");
    server.failNext({ kind: "answer", answer: { status: 500, body: "no" } }, uploads);
    const broken = await expectFailure(image().start(stillOrder), "busy");
    expect(broken).toMatchObject({ retryable: true, facts: { retryAfterSeconds: 5 } });
    server.failNext({ kind: "garbled" }, uploads);
    await expectFailure(image().start(stillOrder), "busy");
    expect(server.jobs.length).toBe(before);
  });

  it("does not give up a job because one look at it was garbled", async () => {
    const handle = await image().start(stillOrder);
    server.failNext({ kind: "garbled" }, looks);
    const blind = await expectFailure(image().check(handle), "unreachable");
    expect(blind.facts.retryAfterSeconds).toBe(5);
    expect((await finish(image(), handle)).media.bytes.length).toBe(SMALL_PNG.length);
  });

  it("says of a job that failed what it failed of, and that it is over", async () => {
    const handle = await image().start(stillOrder);
    server.failJobNext({ error: "Face not found", error_type: "face_detection_error" });
    await image().check(handle);
    await image().check(handle);
    const failed = await expectFailure(image().check(handle), "refused");
    expect(failed.message).toBe("fal could make nothing of the request: Face not found");
    expect(failed.facts.refusalReason).toBe("not-made");
    const policy = await expectFailure(
      image().start({ ...stillOrder, prompt: "Gore everywhere.", references: [] }),
      "refused",
    );
    expect(policy.facts).toMatchObject({ refusalReason: "policy", refusedInput: "prompt" });
    expect(policy.message).toMatch(/^fal did not accept the content of the prompt: ./u);
  });

  it("looks again after a fault without losing the job", async () => {
    const handle = await image().start(stillOrder);
    const jobs = server.jobs.length;
    server.failNext({ kind: "answer", answer: { status: 502, body: "no" } }, looks);
    await expectFailure(image().check(handle), "unreachable");
    server.failNext({ kind: "cut-off" }, downloads);
    await image().check(handle);
    await image().check(handle);
    await expectFailure(image().check(handle), "unreachable");
    expect((await finish(image(), handle)).media.bytes.length).toBe(SMALL_PNG.length);
    expect(server.jobs.length).toBe(jobs);
  });

  it.each([
    ["the cloud's own address", "http://169.254.169.254/latest"],
    ["a host that only looks like fal's", "https://fal.media.evil.example/x.png"],
    ["another protocol", "file:///etc/passwd"],
    ["an address with a password", "https://a:b@fal.media/x.png"],
  ])("does not fetch a result from %s", async (_, address) => {
    server.resultAddressNext(address);
    const handle = await image().start(stillOrder);
    await image().check(handle);
    await image().check(handle);
    const error = await expectFailure(image().check(handle), "malformed");
    expect(error.message).toContain("was not fetched");
  });

  it("takes no file that is not what it should be, and follows no redirect", async () => {
    server.resultNext(Buffer.from("<html>no picture</html>"));
    const handle = await image().start(stillOrder);
    await image().check(handle);
    await image().check(handle);
    await expectFailure(image().check(handle), "malformed");
    const headers = { location: "http://127.0.0.1:1/" };
    server.failNext({ kind: "answer", answer: { status: 302, headers, body: "" } }, downloads);
    await expectFailure(image().check(handle), "malformed");
  });
});

describe("fal as a video model", () => {
  it("moves a face by the line's own voice, lengthened to what the model takes", async () => {
    const handle = await video().start(clipOrder);
    const job = server.jobs.at(-1);
    expect(job?.model).toBe("fal-ai/kling-video/ai-avatar/v2/standard");
    const voices = [...server.uploads.values()].filter((file) => file.contentType === "audio/wav");
    expect(voices.at(-1)?.bytes.length).toBe(44 + Math.round(2.2 * 48_000) * 2);
    const outcome = await finish(video(), handle);
    expect(outcome.media.contentType).toBe("video/mp4");
    expect(outcome.cost?.usd).toBeCloseTo(2.2 * 0.0562, 6);
  });

  it("sends a voice with silence behind it, so that the clip covers the whole shot", async () => {
    const mp3 = new Uint8Array(100).fill(255);
    stored.set("line.mp3", mp3);
    const media = { key: "line.mp3", contentType: "audio/mpeg" };
    const sent = async (durationSeconds: number, shotSeconds: number) => {
      const audio = { media, durationSeconds, timing: null };
      await video().start({ ...clipOrder, durationSeconds: shotSeconds, audio });
      return [...server.uploads.values()]
        .filter((file) => file.contentType.startsWith("audio/"))
        .at(-1);
    };
    const bytesOf = (seconds: number) => 44 + Math.round(seconds * 48_000) * 2;
    expect(await sent(3, 3.3)).toMatchObject({ contentType: "audio/wav" });
    expect((await sent(3, 3.3))?.bytes.length).toBe(bytesOf(3.35));
    expect((await sent(3, 4))?.bytes.length).toBe(bytesOf(4));
    // The least that the model takes.
    expect((await sent(0.5, 0.8))?.bytes.length).toBe(bytesOf(2.2));
  });

  it.each([
    [4.2, "5", 0.21],
    [2, "5", 0.21],
    // A little longer than what is on offer is shown a little slower, not paid for twice.
    [5.2, "5", 0.21],
    [6, "5", 0.21],
    [6.1, "10", 0.42],
    [14, "10", 0.42],
  ])("orders for %d s the clip that suits it", async (durationSeconds, seconds, usd) => {
    const order: VideoRequest = { ...clipOrder, kind: "action", durationSeconds, audio: null };
    const handle = await video().start(order);
    expect(server.jobs.at(-1)?.input).toMatchObject({ duration: seconds });
    expect((await finish(video(), handle)).cost?.usd).toBeCloseTo(usd, 6);
  });

  it("leaves air behind a voice that lies over an action", async () => {
    const audio = { ...clipOrder.audio, durationSeconds: 5.8 } as VideoRequest["audio"];
    await video().start({ ...clipOrder, kind: "action", durationSeconds: 5.9, audio });
    expect(server.jobs.at(-1)?.input).toMatchObject({ duration: "10" });
  });

  it("treats a talking shot without a voice as an action", async () => {
    await video().start({ ...clipOrder, audio: null });
    expect(server.jobs.at(-1)?.model).toContain("image-to-video");
  });

  it("asks to split a line that is too long for one talking shot, before it costs anything", async () => {
    const before = server.calls.length;
    const audio = {
      media: { key: "line.wav", contentType: "audio/wav" },
      durationSeconds: 301,
      timing: null,
    };
    await expectFailure(video().start({ ...clipOrder, audio }), "refused");
    expect(server.calls.length).toBe(before);
  });
});

describe("padWave", () => {
  it("adds silence up to the length and keeps the sound", () => {
    const padded = padWave(wave, 2);
    expect(padded.subarray(44, wave.length)).toEqual(wave.subarray(44));
    expect(padded.subarray(wave.length).every((byte) => byte === 0)).toBe(true);
    expect(new DataView(padded.buffer).getUint32(40, true)).toBe(2 * 48_000 * 2);
  });

  it("leaves long enough files and other files alone", () => {
    expect(padWave(wave, 0.5)).toBe(wave);
    const mp3 = new Uint8Array(100).fill(255);
    expect(padWave(mp3, 5)).toBe(mp3);
  });
});

/** 48 kHz mono 16-bit PCM. */
function aWave(seconds: number): Uint8Array {
  const data = Math.round(seconds * 48_000) * 2;
  const bytes = Buffer.alloc(44 + data, 1);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(36 + data, 4);
  bytes.write("WAVEfmt ", 8, "latin1");
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(48_000, 24);
  bytes.writeUInt32LE(96_000, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36, "latin1");
  bytes.writeUInt32LE(data, 40);
  return new Uint8Array(bytes);
}
