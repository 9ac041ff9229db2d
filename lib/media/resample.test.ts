import { describe, expect, it } from "vitest";
import { resample } from "./resample";

const tone = (hertz: number, rate: number, seconds: number) =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, index) =>
    Math.sin((2 * Math.PI * hertz * index) / rate),
  );

/** Root of the mean square, away from the ends, where the kernel has no neighbours. */
const rms = (samples: Float32Array) => {
  const middle = samples.subarray(500, -500);
  return Math.sqrt(middle.reduce((sum, value) => sum + value * value, 0) / middle.length);
};

describe("changing the sample rate", () => {
  it.each([
    [16_000, 48_000, 1_000],
    [16_000, 48_000, 6_500],
    [17_280, 48_000, 1_000],
    [44_100, 48_000, 15_000],
    [48_000, 16_000, 1_000],
  ])("from %i to %i keeps a tone of %i Hz in place and shape", (from, to, hertz) => {
    const result = resample(tone(hertz, from, 0.5), from, to);
    const ideal = tone(hertz, to, 0.5);
    expect(result).toHaveLength(ideal.length);
    const error = result.map((value, index) => value - (ideal[index] ?? 0));
    expect(20 * Math.log10(rms(error) / rms(ideal))).toBeLessThan(-60);
  });

  it("adds no mirror image of the voice above the old band", () => {
    const result = resample(tone(7_000, 16_000, 0.5), 16_000, 48_000);
    const mirror = correlate(result, 9_000, 48_000);
    expect(20 * Math.log10(mirror / correlate(result, 7_000, 48_000))).toBeLessThan(-60);
  });

  it("removes what the lower rate cannot hold", () => {
    expect(rms(resample(tone(12_000, 48_000, 0.5), 48_000, 16_000))).toBeLessThan(0.002);
  });

  it("leaves the same rate and empty sound alone", () => {
    const samples = tone(100, 48_000, 0.01);
    expect(resample(samples, 48_000, 48_000)).toBe(samples);
    expect(resample(new Float32Array(0), 16_000, 48_000)).toHaveLength(0);
  });
});

/** How much of one frequency there is (Goertzel by direct sum). */
function correlate(samples: Float32Array, hertz: number, rate: number): number {
  let real = 0;
  let imaginary = 0;
  samples.forEach((value, index) => {
    // A Hann window keeps the strong tone from leaking into the weak one's place.
    const windowed = value * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / samples.length));
    real += windowed * Math.cos((2 * Math.PI * hertz * index) / rate);
    imaginary += windowed * Math.sin((2 * Math.PI * hertz * index) / rate);
  });
  return Math.hypot(real, imaginary);
}
