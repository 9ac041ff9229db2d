import { describe, expect, it } from "vitest";
import { fitToFrames, interleave, separate, toMono, toStereo } from "./pcm";

describe("sound in memory", () => {
  it.each([
    ["longer", 10_000, 3],
    ["shorter", 1_000, 3],
    ["empty", 0, 3],
    ["as long", 6_000, 3],
  ])("that is %s than its shot becomes exactly as long", (_, length, frames) => {
    const fitted = fitToFrames(new Float32Array(length).fill(0.5), frames);
    expect(fitted).toHaveLength(6_000);
  });

  it("has nothing of what the memory held before that it was given", () => {
    const used = new Float32Array(9_000).fill(0.9);
    const fitted = fitToFrames(new Float32Array(1_000).fill(0.5), 3, used);
    expect(fitted).toEqual(fitToFrames(new Float32Array(1_000).fill(0.5), 3));
    expect(fitted.buffer).toBe(used.buffer);
  });

  it("begins and ends without a step, and is untouched between", () => {
    const fitted = fitToFrames(new Float32Array(10_000).fill(0.5), 3);
    expect(fitted[0]).toBe(0);
    expect(fitted[5_999]).toBe(0);
    const steps = fitted.map((value, index) => Math.abs(value - (fitted[index - 1] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.003);
    expect(fitted[300]).toBe(0.5);
    expect(fitted[5_700]).toBe(0.5);
  });

  it("of several channels becomes one by the mean, which cannot clip", () => {
    const pcm = {
      sampleRate: 48_000,
      channels: [new Float32Array([1, 0]), new Float32Array([1, 1])],
    };
    expect([...toMono(pcm)]).toEqual([1, 0.5]);
    expect([...(pcm.channels[0] ?? [])]).toEqual([1, 0]);
  });

  it("of one channel is heard on both sides", () => {
    const mono = new Float32Array([0.1, 0.2]);
    expect(toStereo({ sampleRate: 48_000, channels: [mono] })).toEqual([mono, mono]);
  });

  it("comes back from interleaving as it was", () => {
    const left = new Float32Array([1, 2, 3]);
    const right = new Float32Array([4, 5, 6]);
    expect(separate(interleave(left, right), 2)).toEqual([left, right]);
  });
});
