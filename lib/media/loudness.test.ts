import { describe, expect, it } from "vitest";
import { LoudnessMeter, measureLoudness } from "./loudness";

const sine = (hertz: number, decibels: number, seconds: number, phase = 0) =>
  Float32Array.from(
    { length: 48_000 * seconds },
    (_, index) => 10 ** (decibels / 20) * Math.sin((2 * Math.PI * hertz * index) / 48_000 + phase),
  );

/** The first cases of EBU Tech 3341. */
describe("the loudness meter", () => {
  it.each([-23, -33])("reads a 1 kHz tone at %i dB in both channels as so many LUFS", (level) => {
    const { lufs } = measureLoudness(sine(1000, level, 20));
    expect(Math.abs((lufs ?? 0) - level)).toBeLessThan(0.1);
  });

  it("does not count quiet parts (relative gate)", () => {
    const meter = new LoudnessMeter();
    for (const [level, seconds] of [
      [-36, 10],
      [-23, 60],
      [-36, 10],
    ] as const) {
      const part = sine(1000, level, seconds);
      meter.push(part, part);
    }
    expect(Math.abs((meter.read().lufs ?? 0) + 23)).toBeLessThan(0.1);
  });

  it("does not count silence (absolute gate)", () => {
    const meter = new LoudnessMeter();
    for (const level of [-72, -23, -72]) {
      const part = sine(1000, level, 30);
      meter.push(part, part);
    }
    expect(Math.abs((meter.read().lufs ?? 0) + 23)).toBeLessThan(0.1);
  });

  it("reads the same in one piece and in many", () => {
    const tone = sine(440, -20, 3);
    const meter = new LoudnessMeter();
    for (let index = 0; index < tone.length; index += 777) {
      const piece = tone.subarray(index, index + 777);
      meter.push(piece, piece);
    }
    const whole = measureLoudness(tone);
    expect(meter.read().lufs).toBeCloseTo(whole.lufs ?? 0, 9);
    expect(meter.read().truePeakDb).toBeCloseTo(whole.truePeakDb, 3);
  });

  it("gives a figure for sound shorter than its window, and none for silence", () => {
    expect(Math.abs((measureLoudness(sine(1000, -23, 0.25)).lufs ?? 0) + 23)).toBeLessThan(0.5);
    expect(measureLoudness(new Float32Array(48_000)).lufs).toBeNull();
    expect(measureLoudness(new Float32Array(0)).lufs).toBeNull();
  });

  it("finds a peak that lies between the samples", () => {
    // At a quarter of the rate, 45 degrees off, all samples are 3 dB below the wave's top.
    const between = sine(12_000, -6, 1, Math.PI / 4);
    expect(Math.max(...between)).toBeLessThan(0.36);
    expect(Math.abs(measureLoudness(between).truePeakDb + 6)).toBeLessThan(0.4);
  });
});
