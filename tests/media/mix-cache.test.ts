import { copyFileSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashFile } from "@/lib/media/media-cache";
import { localFiles } from "@/lib/media/media-files";
import { mixFilm, type ShotSound } from "@/lib/media/mix-film";
import type { Mood } from "@/lib/media/music/music-bed";
import { OutOfTimeError } from "@/lib/media/out-of-time";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { withScratch } from "@/lib/media/scratch";
import { encodeWav } from "@/lib/media/wav";
import { aFolder, aSpeechWav, theFfmpeg } from "./media-kit";

const folder = aFolder();
const cacheDirectory = folder.file("cache");
let ffmpeg: Ffmpeg;
let shots: ShotSound[];

beforeAll(async () => {
  ffmpeg = await theFfmpeg();
  // Sixty-seven seconds, little more than three parts take: one that is left with less than half goes with the last.
  shots = await Promise.all(
    Array.from({ length: 8 }, async (_, index): Promise<ShotSound> => {
      const soundPath = folder.file(`voice-${index}.wav`);
      aSpeechWav(soundPath, 7.5, 0.3, index + 1);
      const soundHash = await hashFile(soundPath);
      const place = { roomTone: "interior" as const, frameCount: 202 };
      return { lineNumber: index + 1, soundPath, soundHash, ...place };
    }),
  );
  await mixed(shots, cacheDirectory);
});
afterAll(() => folder.remove());

async function mixed(
  changed: ShotSound[],
  cache?: string,
  music: Mood | null = null,
): Promise<Buffer> {
  const files = localFiles(cache ?? folder.path);
  const { adts } = await withScratch(folder.path, "mix", (scratch) =>
    mixFilm({
      ...{ ffmpeg, scratch, music, files, shots: changed },
      ...(cache === undefined
        ? {}
        : { lines: files, kept: { files, name: nameOf(changed, music) } }),
    }),
  );
  return adts;
}

/** What every film has to sound like: made without anything that was kept, once for each. */
function plain(told: ShotSound[], music: Mood | null = null): Promise<Buffer> {
  const name = nameOf(told, music);
  const made = plains.get(name) ?? mixed(told, undefined, music);
  plains.set(name, made);
  return made;
}

const plains = new Map<string, Promise<Buffer>>();

function nameOf(changed: ShotSound[], music: Mood | null): string {
  return JSON.stringify([changed, music]);
}

function keptParts(): string[] {
  return readdirSync(cacheDirectory).filter((name) => name.startsWith("aac-"));
}

/** The film with one shot made otherwise. */
function changedAt(index: number, change: Partial<ShotSound>): ShotSound[] {
  return shots.map((shot, at) => (at === index ? { ...shot, ...change } : shot));
}

describe("a film's sound from kept parts", () => {
  const thunder = { effect: "thunder" as const, startSeconds: 1, durationSeconds: 2 };

  it.each<[string, number, () => ShotSound[]]>([
    ["an effect in the last shot", 1, () => changedAt(7, { effects: [thunder] })],
    ["another place in the last shot", 1, () => changedAt(7, { roomTone: "street" })],
    ["other words in the first shot", 1, () => changedAt(0, shots[5] ?? {})],
    ["a shorter shot in the middle", 2, () => changedAt(5, { frameCount: 190 })],
    ["nothing", 0, () => shots],
  ])("with %s is what is made without any, and %i parts are encoded", async (_, parts, change) => {
    const before = keptParts();
    const kept = await mixed(change(), cacheDirectory);
    const added = keptParts().filter((name) => !before.includes(name));
    expect(added).toHaveLength(parts);
    expect(kept.equals(await plain(change()))).toBe(true);
  });

  it("has the music of the whole film, which listens to the changed words", async () => {
    await mixed(shots, cacheDirectory, "sad");
    const before = keptParts();
    const shorter = changedAt(1, { ...shots[5], frameCount: 190 });
    const kept = await mixed(shorter, cacheDirectory, "sad");
    expect(kept.equals(await plain(shorter, "sad"))).toBe(true);
    expect(keptParts().length).toBeGreaterThan(before.length);
  });
});

describe("a mix that was broken off", () => {
  it.each<Mood | null>([null, "sad"])(
    "goes on behind its last kept part, with music: %s",
    async (music) => {
      const kept = localFiles(folder.file(`paused-${music}`));
      let done = 0;
      const onProgress = (fraction: number) => {
        done = fraction;
      };
      const mix = (told: ShotSound[], isTimeUp: () => boolean) =>
        withScratch(folder.path, "mix", (scratch) =>
          mixFilm({
            ...{ ffmpeg, scratch, music, files: kept, shots: told, isTimeUp, onProgress },
            kept: { files: kept, name: nameOf(shots, music) },
          }),
        );
      // Two parts of 27 s are whole behind the seventh shot of 8.4 s.
      const behindSeventh = (0.6 * 7) / shots.length;
      const pausing = mix(shots, () => done >= behindSeventh);
      await expect(pausing).rejects.toBeInstanceOf(OutOfTimeError);
      // What is heard in them is not read again.
      const gone = folder.file("gone.wav");
      const later = shots.map((shot, at) => (at < 6 ? { ...shot, soundPath: gone } : shot));
      const { adts, loudnessLufs } = await mix(later, () => false);
      expect(adts.equals(await plain(shots, music))).toBe(true);
      expect(loudnessLufs).not.toBeNull();
    },
  );

  it("begins anew when a part of it is gone", async () => {
    const directory = folder.file("paused-null");
    const [part = ""] = readdirSync(directory).filter((name) => name.startsWith("aac-"));
    truncateSync(path.join(directory, part), 5_000);
    const files = localFiles(directory);
    const { adts } = await withScratch(folder.path, "mix", (scratch) =>
      mixFilm({ ffmpeg, scratch, files, shots, kept: { files, name: nameOf(shots, null) } }),
    );
    expect(adts.equals(await plain(shots))).toBe(true);
  });
});

describe("a line's sound as its shot has it", () => {
  const lines = folder.file("lines");

  it("is made once, whatever order the shots come in", async () => {
    // As they were made for the film from the front.
    mkdirSync(lines);
    for (const name of readdirSync(cacheDirectory))
      if (name.startsWith("line-"))
        copyFileSync(path.join(cacheDirectory, name), path.join(lines, name));
    const backwards = [...shots].reverse();
    const expected = await plain(backwards);
    // Nothing is read again of sounds that are known.
    const unreadable = backwards.map((shot) => ({ ...shot, soundPath: folder.file("gone.wav") }));
    expect((await mixed(unreadable, lines)).equals(expected)).toBe(true);
  });

  it("is made anew when what was kept is damaged", async () => {
    const expected = await plain(shots);
    for (const name of readdirSync(lines)) {
      if (name.startsWith("line-")) truncateSync(path.join(lines, name), 40_000);
      else rmSync(path.join(lines, name));
    }
    expect((await mixed(shots, lines)).equals(expected)).toBe(true);
  });

  it("is known to be silent", async () => {
    const soundPath = folder.file("silence.wav");
    writeFileSync(
      soundPath,
      encodeWav({ sampleRate: 48_000, channels: [new Float32Array(48_000)] }),
    );
    const soundHash = await hashFile(soundPath);
    const silent = changedAt(3, { soundPath, soundHash });
    const expected = await plain(silent);
    await mixed(silent, lines);
    rmSync(soundPath);
    for (const name of readdirSync(lines)) {
      if (name.startsWith("aac-")) rmSync(path.join(lines, name));
    }
    expect((await mixed(silent, lines)).equals(expected)).toBe(true);
  });
});
