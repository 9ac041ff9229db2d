import { describe, expect, it } from "vitest";
import type { ImageModel, ImageRequest } from "@/lib/providers/ports/image-model";
import type { MediaOutcome, WorkHandle } from "@/lib/providers/ports/media";
import type { VideoModel, VideoRequest } from "@/lib/providers/ports/video-model";
import { aShot, marta } from "../picture-orders";

/** Looks until it is done, by a handle that has outlived its process as JSON. */
async function finish(model: ImageModel | VideoModel, handle: WorkHandle) {
  const kept: WorkHandle = JSON.parse(JSON.stringify(handle));
  let outcome: MediaOutcome = { state: "working", progress: null };
  for (let look = 0; look < 10 && outcome.state === "working"; look += 1) {
    outcome = await model.check(kept);
  }
  return outcome.state === "done" ? outcome : expect.fail("it never came to an end");
}

function describeWork<Model extends ImageModel | VideoModel>(
  open: () => Model,
  start: (signal?: AbortSignal) => Promise<WorkHandle>,
): void {
  it("gives out a handle of its own that is plain JSON", async () => {
    const handle = await start();
    expect(handle.provider).toBe(open().provider);
    expect(JSON.parse(JSON.stringify(handle))).toEqual(handle);
  });

  it("hands the same result over however often it is looked up", async () => {
    const handle = await start();
    const first = await finish(open(), handle);
    const again = await finish(open(), handle);
    expect(Buffer.from(again.media.bytes).equals(Buffer.from(first.media.bytes))).toBe(true);
  });

  it("does nothing for a caller who has given up, and gives the reason back", async () => {
    const reason = new Error("given up");
    await expect(start(AbortSignal.abort(reason))).rejects.toBe(reason);
  });
}

export interface PictureFacts {
  /** Keys of files that the model can read: a face, a still and a voice of a second. */
  faceKey: string;
}

/** What every image model promises, whoever it is. */
export function describeImageContract(
  name: string,
  open: () => ImageModel,
  { faceKey }: PictureFacts,
): void {
  const order = (facts: Partial<ImageRequest> = {}): ImageRequest => ({
    prompt: "Marta at the stove.",
    imageStyle: "Film Noir",
    seed: 11,
    subject: aShot,
    references: [{ name: "MARTA", media: { key: faceKey, contentType: "image/png" } }],
    ...facts,
  });

  describe(`${name} as an image model`, () => {
    describeWork(open, (signal) => open().start(order(), signal));

    it("makes a picture of a shot, and one of a face", async () => {
      const portrait = { kind: "portrait", character: marta } as const;
      for (const request of [order(), order({ subject: portrait, references: [] })]) {
        const { media } = await finish(open(), await open().start(request));
        expect(media.contentType).toMatch(/^image\/(?:png|jpeg|webp)$/u);
        expect(media.bytes.length).toBeGreaterThan(50);
      }
    });

    it("names what a picture cost in dollars, or nothing", async () => {
      const { cost } = await finish(open(), await open().start(order()));
      if (cost) expect(cost).toMatchObject({ unit: "image", units: 1, usd: expect.any(Number) });
    });
  });
}

/** What every video model promises, whoever it is. */
export function describeVideoContract(
  name: string,
  open: () => VideoModel,
  { stillKey, voiceKey }: { stillKey: string; voiceKey: string },
): void {
  const order = (facts: Partial<VideoRequest> = {}): VideoRequest => ({
    kind: "talking",
    prompt: "Same shot. The person speaks.",
    imageStyle: "Film Noir",
    seed: 11,
    durationSeconds: 1.3,
    sound: "free",
    subject: aShot,
    still: { media: { key: stillKey, contentType: "image/png" }, provider: "own", recipe: null },
    audio: {
      media: { key: voiceKey, contentType: "audio/wav" },
      durationSeconds: 1,
      timing: null,
    },
    ...facts,
  });

  describe(`${name} as a video model`, () => {
    describeWork(open, (signal) => open().start(order(), signal));

    it("moves a face by its voice, and an action by its prompt", async () => {
      const silent = order({ kind: "action", audio: null });
      for (const request of [order(), silent]) {
        const { media } = await finish(open(), await open().start(request));
        expect(media.contentType).toBe("video/mp4");
        expect(Buffer.from(media.bytes.subarray(4, 8)).toString("latin1")).toBe("ftyp");
      }
    });

    it("names what a clip cost by the second, or nothing", async () => {
      const { cost } = await finish(open(), await open().start(order()));
      if (cost) expect(cost).toMatchObject({ unit: "second", usd: expect.any(Number) });
    });
  });
}
