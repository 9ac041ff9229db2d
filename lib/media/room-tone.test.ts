import { describe, expect, it } from "vitest";
import { samplesFor } from "@/lib/rules/house-format";
import { measureLoudness } from "./loudness";
import { ROOM_TONES, type RoomTone, RoomToneSource } from "./room-tone";
import { asOneBus, RoomToneMixer } from "./room-tone-mixer";

const places = ROOM_TONES.filter((tone) => tone !== "none");

function lay(shots: { roomTone: RoomTone; frameCount: number }[]): [Float32Array, Float32Array] {
  const mixer = new RoomToneMixer(shots);
  const sides: [number[], number[]] = [[], []];
  shots.forEach((shot, index) => {
    const left = new Float32Array(samplesFor(shot.frameCount));
    const right = new Float32Array(left.length);
    mixer.addTo(index, asOneBus(left, right));
    sides[0].push(...left);
    sides[1].push(...right);
  });
  return [Float32Array.from(sides[0]), Float32Array.from(sides[1])];
}

/** The largest change of level between neighbouring 10 ms, in dB, above the floor of hearing here. */
function largestJump(samples: Float32Array): number {
  const levels: number[] = [];
  for (let index = 0; index + 480 <= samples.length; index += 480) {
    const power = samples.subarray(index, index + 480).reduce((sum, v) => sum + v * v, 0) / 480;
    levels.push(10 * Math.log10(power + 1e-8));
  }
  return Math.max(...levels.map((level, index) => Math.abs(level - (levels[index - 1] ?? level))));
}

describe("room tone", () => {
  it.each(places)("of %s is felt but quiet beside speech", (tone) => {
    const left = new Float32Array(48_000 * 10);
    const right = new Float32Array(left.length);
    new RoomToneSource(tone, 1).addTo(left, right, new Float32Array(left.length).fill(1));
    const { lufs, truePeakDb } = measureLoudness(left, right);
    expect(lufs).toBeGreaterThan(-58);
    expect(lufs).toBeLessThan(-40);
    expect(truePeakDb).toBeLessThan(-20);
  });

  it.each(places)("of %s begins again after a while without a seam", (tone) => {
    const make = (seconds: number) => new Float32Array(48_000 * seconds);
    const [left, right] = [make(41), make(41)];
    const source = new RoomToneSource(tone, 1);
    // In pieces of any length, as shots come.
    for (let from = 0; from < left.length; from += 77_777) {
      const to = Math.min(left.length, from + 77_777);
      source.addTo(left.subarray(from, to), right.subarray(from, to), null);
    }
    const atOnce = make(41);
    new RoomToneSource(tone, 1).addTo(atOnce, make(41), null);
    expect(atOnce).toEqual(left);
    const stepsAt = (second: number) => {
      const near = left.subarray(second * 48_000 - 240, second * 48_000 + 240);
      return Math.max(...near.map((value, index) => Math.abs(value - (near[index - 1] ?? value))));
    };
    const usual = Math.max(...[3, 7, 11, 13, 17, 23, 29, 31].map(stepsAt));
    for (const seam of [20, 21, 40]) {
      expect(stepsAt(seam)).toBeLessThan(usual * 2);
      const around = left.subarray((seam - 1) * 48_000, (seam + 1) * 48_000);
      expect(largestJump(around)).toBeLessThan(20);
    }
  });

  it("is the same every time, and different to the left and right", () => {
    const shots = [{ roomTone: "rain" as const, frameCount: 24 }];
    const [left, right] = lay(shots);
    expect(lay(shots)[0]).toEqual(left);
    expect(right).not.toEqual(left);
  });

  it("goes on over a join without a seam, and changes place without a click", () => {
    const one = lay([{ roomTone: "interior", frameCount: 48 }])[0];
    const two = lay([
      { roomTone: "interior", frameCount: 24 },
      { roomTone: "interior", frameCount: 24 },
    ])[0];
    expect(two).toEqual(one);
    const [changing] = lay([
      { roomTone: "street", frameCount: 24 },
      { roomTone: "none", frameCount: 24 },
      { roomTone: "interior", frameCount: 24 },
      { roomTone: "sea", frameCount: 24 },
    ]);
    const joins = [24, 48, 72].map(samplesFor);
    for (const join of joins) {
      const step = Math.abs((changing[join] ?? 0) - (changing[join - 1] ?? 0));
      expect(step).toBeLessThan(0.003);
      expect(largestJump(changing.subarray(join - 2_400, join + 2_400))).toBeLessThan(20);
    }
    expect(changing[0]).toBeCloseTo(0, 5);
    expect(changing.at(-1)).toBeCloseTo(0, 5);
  });

  it("is silent where none is asked for", () => {
    expect(lay([{ roomTone: "none", frameCount: 3 }])[0].every((value) => value === 0)).toBe(true);
  });
});
