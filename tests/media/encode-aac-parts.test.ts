import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adtsFrames, windowOf } from "@/lib/media/adts";
import { decodeAudio } from "@/lib/media/decode-audio";
import { encodeAac } from "@/lib/media/encode-aac";
import { AAC_PART_PACKETS, AacParts } from "@/lib/media/encode-aac-parts";
import { MediaError } from "@/lib/media/media-error";
import { localFiles } from "@/lib/media/media-files";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { openScratch, type Scratch } from "@/lib/media/scratch";
import { aFolder, decodeStrictly, theFfmpeg } from "./media-kit";

const folder = aFolder();
const PACKET = 1024;
let ffmpeg: Ffmpeg;
let scratch: Scratch;

beforeAll(async () => {
  ffmpeg = await theFfmpeg();
  scratch = await openScratch(folder.path, "parts");
});
afterAll(() => folder.remove());

/** Noise with little below 500 Hz or above 7 kHz. */
function rain(sampleCount: number, seed: number): Float32Array {
  const samples = new Float32Array(sampleCount);
  let state = seed * 7919;
  let slow = 0;
  let quick = 0;
  for (let at = 0; at < sampleCount; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    quick += (state / 2 ** 31 - quick) * 0.6;
    slow += (quick - slow) * 0.06;
    samples[at] = (quick - slow) * 0.01;
  }
  return samples;
}

/** Something like a film's sound: a place, a voice in phrases, and knocks, also right at the joins. */
function filmSound(sampleCount: number): Float32Array {
  const left = rain(sampleCount, 7);
  const right = rain(sampleCount, 8);
  const both = new Float32Array(sampleCount * 2);
  for (let at = 0; at < sampleCount; at += 1) {
    const speaks = Math.sin(at / 30_000) > 0 ? Math.abs(Math.sin(at / 2_300)) : 0;
    const voice = 0.25 * speaks * (Math.sin(at / 40) + 0.4 * Math.sin(at / 17));
    const beat = at % 24_576;
    const knock = beat < 600 ? 0.5 * Math.exp(-beat / 120) * Math.sin(beat / 3) : 0;
    both[2 * at] = (left[at] ?? 0) + voice + knock;
    both[2 * at + 1] = (right[at] ?? 0) + voice + knock;
  }
  return both;
}

/** Gives sound to its parts, so many samples at a time. */
async function pushed(parts: AacParts, sound: Float32Array, samples: number): Promise<void> {
  for (let at = 0; at < sound.length; at += 2 * samples) {
    await parts.push(sound.subarray(at, at + 2 * samples));
  }
}

/** How far decoded sound is from what was encoded, for each packet: the root of the mean square. */
async function errors(adts: Uint8Array, sound: Float32Array, name: string): Promise<number[]> {
  writeFileSync(folder.file(name), adts);
  const { channels } = await decodeAudio({ ffmpeg, path: folder.file(name) });
  const heard = channels[0] ?? new Float32Array();
  // A bare AAC file keeps the encoder's delay, which films leave out.
  return Array.from({ length: Math.floor(sound.length / 2 / PACKET) }, (_, packet) => {
    let sum = 0;
    for (let at = packet * PACKET; at < (packet + 1) * PACKET; at += 1) {
      sum += ((heard[at + PACKET] ?? 0) - (sound[2 * at] ?? 0)) ** 2;
    }
    return Math.sqrt(sum / PACKET);
  });
}

describe("sound that is encoded in parts", () => {
  it("is heard as if it had been encoded in one piece, also where the parts meet", async () => {
    // Three parts.
    const sampleCount = 90 * 48_000 + 333;
    const sound = filmSound(sampleCount);
    const told: Uint8Array[] = [];
    const onEncoded = (bytes: Uint8Array) => told.push(bytes);
    const parts = new AacParts({ ffmpeg, scratch, sampleCount, onEncoded });
    await pushed(parts, sound, 100_000);
    const joined = await parts.finish();
    // Nothing of it waits on the disk any more.
    expect(readdirSync(scratch.directory)).toEqual([]);
    const whole = await encodeAac({ ffmpeg, pieces: [sound] });
    if (!joined) throw new Error("the parts could not be joined");
    expect(Buffer.concat(told).equals(joined)).toBe(true);
    expect(adtsFrames(joined)).toHaveLength(adtsFrames(whole).length);
    const packets = Math.ceil(sampleCount / PACKET);
    const joins = Array.from({ length: 9 }, (_, part) => (part + 1) * AAC_PART_PACKETS).filter(
      (packet) => packet < packets,
    );
    expect(joins.length).toBeGreaterThan(0);
    const inParts = await errors(joined, sound, "parts.aac");
    const inOne = await errors(whole, sound, "whole.aac");
    const worst = Math.max(...inOne);
    expect(Math.max(...inParts)).toBeLessThan(worst * 1.25);
    for (const join of joins) {
      for (let packet = join - 30; packet < join + 4; packet += 1) {
        const [here = 1, there = 0] = [inParts[packet], inOne[packet]];
        expect(here, `packet ${packet}`).toBeLessThan(Math.max(there * 2, worst * 0.3));
      }
    }
    await decodeStrictly(folder.file("parts.aac"));
  });

  it("is one part when it is short", async () => {
    const sound = filmSound(5 * 2000);
    const onEncoded = () => undefined;
    const parts = new AacParts({ ffmpeg, scratch, sampleCount: 5 * 2000, onEncoded });
    await parts.push(sound);
    const joined = await parts.finish();
    expect(joined).toEqual(await encodeAac({ ffmpeg, pieces: [sound] }));
  });

  it("says when an encoder fails", async () => {
    const onEncoded = () => undefined;
    const none = { path: folder.file("no-ffmpeg"), version: "none" };
    const parts = new AacParts({ ffmpeg: none, scratch, sampleCount: 48_000, onEncoded });
    await parts.push(new Float32Array(96_000));
    await expect(parts.finish()).rejects.toBeInstanceOf(MediaError);
  });
});

function hashOf(sound: Float32Array, first: number, end: number): string {
  return createHash("sha256")
    .update(sound.subarray(2 * first, 2 * end))
    .digest("hex");
}

describe("sound that was encoded before", () => {
  const cacheDirectory = folder.file("cache");
  const sampleCount = 110 * 48_000;

  async function encoded(sound: Float32Array): Promise<Buffer | null> {
    const files = localFiles(cacheDirectory);
    const parts = new AacParts({
      ...{ ffmpeg, scratch, sampleCount, onEncoded: () => undefined },
      kept: { files, heardIn: (first, end) => hashOf(sound, first, end) },
    });
    await pushed(parts, sound, 96_000);
    return await parts.finish();
  }

  /** Each piece in the cache, with the number that tells a file from another of the same name. */
  const pieces = () =>
    new Map(readdirSync(cacheDirectory).map((name) => [name, statSync(pieceFile(name)).ino]));
  const pieceFile = (name: string) => `${cacheDirectory}/${name}`;

  it("is encoded anew only where it changed, and a damaged piece is made again", async () => {
    const sound = filmSound(sampleCount);
    const first = await encoded(sound);
    const before = pieces();
    expect(before.size).toBe(4);
    expect(await encoded(sound)).toEqual(first);
    expect(pieces()).toEqual(before);

    // A word in the second part, far from its neighbours.
    const changed = new Float32Array(sound);
    for (let at = 2 * 40 * 48_000; at < 2 * 41 * 48_000; at += 1) changed[at] = 0;
    const second = await encoded(changed);
    const added = [...pieces().keys()].filter((name) => !before.has(name));
    expect(added).toHaveLength(1);
    for (const [name, inode] of before) expect(pieces().get(name)).toBe(inode);
    const [old, fresh] = [first, second].map((adts) => adtsFrames(adts ?? Buffer.alloc(0)));
    expect(fresh).toHaveLength(old?.length ?? 0);
    const differing = fresh?.flatMap((frame, at) =>
      Buffer.compare(frame, old?.[at] ?? frame) === 0 ? [] : [at],
    );
    expect(Math.min(...(differing ?? []))).toBeGreaterThan(AAC_PART_PACKETS);
    expect(Math.max(...(differing ?? []))).toBeLessThan(2 * AAC_PART_PACKETS);

    const [whole = "", other = ""] = [...before.keys()];
    truncateSync(pieceFile(whole), 5_000);
    const bytes = readFileSync(pieceFile(other));
    bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 1;
    writeFileSync(pieceFile(other), bytes);
    expect(await encoded(sound)).toEqual(first);
    expect(await encoded(sound)).toEqual(first);
    expect(statSync(pieceFile(whole)).size).toBeGreaterThan(5_000);
  });

  it("leaves nothing behind when it is given up", async () => {
    const files = localFiles(folder.file("given-up"));
    const parts = new AacParts({
      ...{ ffmpeg, scratch, sampleCount, onEncoded: () => undefined },
      kept: { files, heardIn: () => "something" },
    });
    await parts.push(new Float32Array(2 * 30 * 48_000));
    await parts.stop();
    expect(() => readdirSync(folder.file("given-up"))).toThrow("ENOENT");
    await expect(parts.finish()).rejects.toThrow("aborted");
  });
});

describe("the windows of a packet", () => {
  it("are read where both channels share them", () => {
    const frame = (first: number, second: number) =>
      Uint8Array.of(0xff, 0xf1, 0x4c, 0x80, 0, 0, 0, first, second);
    // Element 001, instance 0000, common window 1; reserved 0, sequence 10, shape 1.
    expect(windowOf(frame(0b0010_0001, 0b0101_0000))).toBe(5);
    expect(windowOf(frame(0b0010_0000, 0b0101_0000))).toBeNull();
    expect(windowOf(frame(0b0000_0001, 0b0101_0000))).toBeNull();
  });

  it("are not looked for in what is no AAC", () => {
    expect(() => adtsFrames(Buffer.from("this is not encoded sound at all"))).toThrow(
      "The encoded sound cannot be read.",
    );
  });
});
