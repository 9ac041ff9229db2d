import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { afterAll, afterEach, expect, it } from "vitest";
import { assembleFilm, type FilmShot } from "@/lib/media/assemble-film";
import { readClipSamples } from "@/lib/media/clip-samples";
import { localFiles } from "@/lib/media/media-files";
import { probeMedia } from "@/lib/media/probe-media";
import { sweepScratch, withScratch } from "@/lib/media/scratch";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { plainProgram } from "../run/plain-program";
import type { JoinOrder } from "./join-process";
import { aFolder, aSpeechWav, decodeStrictly, flashing, make, theFfmpeg } from "./media-kit";

const folder = aFolder();
const { file } = folder;
const [cache, root] = [file("cache"), file("work")];
let joining: ChildProcess | null = null;

afterEach(() => void joining?.kill("SIGKILL"));
afterAll(() => folder.remove());

/** Two clips that are quickly re-encoded (the longest is begun first), and one that takes long. */
async function shots(): Promise<FilmShot[]> {
  const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
  await make(...flashing("320x180", 25, 1), ...h264, file("light.mp4"));
  await make("-f", "lavfi", "-i", "testsrc2=s=1920x1080:r=30:d=8", ...h264, file("heavy.mp4"));
  aSpeechWav(file("voice.wav"), 0.7, 0.3);
  return ["light.mp4", "heavy.mp4", "light.mp4"].map((name, index) => ({
    ...{ lineNumber: index + 1, clipPath: file(name), soundPath: file("voice.wav") },
    frameCount: name === "heavy.mp4" ? 190 : 20 + index,
  }));
}

/** The files in the cache, each with the number that tells a file from another of the same name. */
function cached(): Map<string, number> {
  const names = existsSync(cache) ? readdirSync(cache) : [];
  return new Map(names.map((name) => [name, statSync(`${cache}/${name}`).ino]));
}

function clipsOf(files: ReadonlyMap<string, number>): string[] {
  return [...files.keys()].filter((name) => name.startsWith("clip-"));
}

async function killWhenTwoClipsAreDone(order: JoinOrder): Promise<void> {
  writeFileSync(file("order.json"), JSON.stringify(order));
  const program = await plainProgram("tests/media/join-process.ts");
  const started = spawn(process.execPath, [...program, file("order.json")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  joining = started;
  while (clipsOf(cached()).length < 2) {
    if (started.exitCode !== null) throw new Error("the process ended before it could be killed");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  started.kill("SIGKILL");
  await once(started, "exit");
}

it("a film whose process was killed is made without encoding anything again that was done", async () => {
  const ffmpeg = await theFfmpeg();
  mkdirSync(root, { recursive: true });
  const order = { shots: await shots(), ffmpeg, outPath: file("film.mp4"), cacheDirectory: cache };
  await killWhenTwoClipsAreDone({ ...order, scratchRoot: root });

  const done = cached();
  expect(clipsOf(done)).toHaveLength(2);
  for (const name of clipsOf(done)) {
    const clip = await readClipSamples(`${cache}/${name}`);
    expect([20, 22]).toContain(clip?.video.frameCount);
    await decodeStrictly(`${cache}/${name}`);
  }
  expect(existsSync(file("film.mp4"))).toBe(false);
  // What the dead process left is removed when the product starts the next time.
  expect(readdirSync(root)).toHaveLength(1);
  expect(await sweepScratch(root)).toBe(1);
  expect(readdirSync(root)).toEqual([]);

  const files = localFiles(cache);
  const film = await withScratch(root, "story-video", (scratch) =>
    assembleFilm({ format: STANDARD_FORMAT, ...order, scratch, files, lines: files }),
  );
  expect(film?.frameCount).toBe(20 + 190 + 22);
  expect((await probeMedia(file("film.mp4"))).video).toMatchObject({
    frameCount: 232,
    regular: true,
  });
  const after = cached();
  for (const [name, inode] of done) expect(after.get(name)).toBe(inode);
  expect(clipsOf(after)).toHaveLength(3);
  expect(readdirSync(root)).toEqual([]);
  expect(
    [...after.keys()].every((name) => /^(?:clip|line|mix|aac)-[0-9a-f]+\.\w+$/u.test(name)),
  ).toBe(true);
  // A limit for what hangs: two encoders at once take over a minute on a machine that does other things.
});
