import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createFalImage } from "@/lib/providers/fal/fal-image";
import { createFalVideo } from "@/lib/providers/fal/fal-video";
import { createUploadMemory } from "@/lib/providers/upload-memory";
import { expectFailure } from "./expect-failure";
import { FAL_KEY, type FalServer, SMALL_PNG, startFalServer } from "./fal-server";
import { aShot, memoryFiles } from "./picture-orders";

let server: FalServer;
let files: ReturnType<typeof memoryFiles>;

beforeEach(async () => {
  await server?.close();
  server = await startFalServer();
  files = memoryFiles(
    Object.fromEntries(
      ["marta.png", "ben.png", "place.png", "again.png"].map((key) => {
        const mark = key === "again.png" ? "marta.png" : key;
        return [key, new Uint8Array(Buffer.concat([SMALL_PNG, Buffer.from(mark)]))];
      }),
    ),
  );
});
afterAll(() => server.close());

/** A process of its own: it knows only what is noted in the store. */
function aProcess() {
  const options = {
    ...{ apiKey: FAL_KEY, baseUrl: server.url, files },
    uploads: createUploadMemory("fal", files),
  };
  return {
    image: createFalImage(options),
    video: createFalVideo({ ...options, toWave: asItIs, toClip: asItIs, toShape: asItIs }),
  };
}

const asItIs = async (bytes: Uint8Array) => bytes;

const media = (key: string) => ({ key, contentType: "image/png" });

const orderOf = (keys: string[], seed = 1) => ({
  prompt: "Marta at the stove.",
  imageStyle: "Film Noir" as const,
  seed,
  subject: aShot,
  references: keys.map((key) => ({ name: key, media: media(key) })),
});

const shots = (count: number) => Array.from({ length: count }, (_, at) => at);

describe("references of many shots", () => {
  it("go up once for a file, however many shots name it at the same moment", async () => {
    const { image, video } = aProcess();
    const keys = ["marta.png", "ben.png", "place.png"];
    await Promise.all(shots(14).map((seed) => image.start(orderOf(keys, seed))));
    expect(server.jobs).toHaveLength(14);
    expect(server.uploads.size).toBe(3);
    for (const { input } of server.jobs) expect(new Set([input.image_urls].flat()).size).toBe(3);
    // The same picture under another key, and as the first frame of a clip.
    await image.start(orderOf(["again.png"]));
    await video.start({
      ...orderOf([]),
      ...{ kind: "action", durationSeconds: 3, audio: null, sound: "free" },
      still: { media: media("ben.png"), provider: "fal", recipe: null },
    });
    expect(server.uploads.size).toBe(3);
  });

  it("are known to other processes and after a restart, until the day is over", async () => {
    await aProcess().image.start(orderOf(["marta.png"]));
    await aProcess().image.start(orderOf(["marta.png"]));
    expect(server.uploads.size).toBe(1);
    const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
    const other = aProcess();
    await other.image.start(orderOf(["marta.png"]));
    vi.useFakeTimers({ now: tomorrow, toFake: ["Date"] });
    try {
      await other.image.start(orderOf(["marta.png"]));
      expect(server.uploads.size).toBe(2);
      // Notes of earlier days are swept.
      expect(await files.list("provider-uploads/fal/")).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it("go up anew when fal says that one is gone, with a second order and no second job", async () => {
    const { image } = aProcess();
    await image.start(orderOf(["marta.png", "ben.png"]));
    server.uploads.clear();
    await image.start(orderOf(["marta.png", "ben.png"]));
    expect(server.jobs).toHaveLength(2);
    expect(server.uploads.size).toBe(2);
  });

  it("are forgotten when the job finds them gone, so that the next order sends them up", async () => {
    const { image } = aProcess();
    const handle = await image.start(orderOf(["marta.png"]));
    const gone = { error: "Could not download file.", error_type: "file_download_error" };
    server.failJobNext(gone);
    for (let look = 0; look < 2; look += 1) await image.check(handle);
    const refused = await expectFailure(image.check(handle), "refused");
    expect(refused.facts.refusalReason).toBe("unread");
    await image.start(orderOf(["marta.png"]));
    expect(server.uploads.size).toBe(2);
  });

  it("are tried again when an upload failed", async () => {
    const { image } = aProcess();
    server.failNext({ kind: "answer", answer: { status: 500, body: "" } }, ({ path }) =>
      path.endsWith("/initiate"),
    );
    await expectFailure(image.start(orderOf(["marta.png"])), "busy");
    await image.start(orderOf(["marta.png"]));
    expect(server.jobs).toHaveLength(1);
  });
});
