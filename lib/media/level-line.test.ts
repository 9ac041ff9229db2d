import { describe, expect, it } from "vitest";
import { levelLine } from "./level-line";
import { LoudnessMeter, measureLineLufs } from "./loudness";

/** Two seconds of a tone with knocks that stand far above it. */
function knocking(level: number): Float32Array {
  const line = new Float32Array(96_000);
  for (let at = 0; at < line.length; at += 1) {
    const knock = at % 12_000 < 60 ? 1 : 0;
    line[at] = level * (0.08 * Math.sin(at / 16) + knock * Math.sin(at / 3));
  }
  return line;
}

describe("the level of a line", () => {
  it.each([1, 0.4, 0.05])("is the same whoever speaks how loud (%f)", (level) => {
    const line = new Float32Array(96_000).map((_, at) => level * 0.3 * Math.sin(at / 20));
    const levelled = levelLine(line, -16, -2.5);
    expect(measureLineLufs(levelled ?? line)).toBeCloseTo(-16, 2);
  });

  it.each([1, 2, 8])("makes a film of lines of %f seconds as loud as each of them", (seconds) => {
    const line = new Float32Array((seconds + 0.3) * 48_000).map((_, at) =>
      at < seconds * 48_000 ? 0.3 * Math.sin(at / 20) : 0,
    );
    const levelled = levelLine(line, -16, -2.5) ?? line;
    const meter = new LoudnessMeter();
    for (let again = 0; again < 40; again += 1) meter.push(levelled, levelled);
    expect(Math.abs((meter.read().lufs ?? 0) + 16)).toBeLessThan(0.2);
  });

  it("is reached with peaks kept down, and made up for what that takes", () => {
    const levelled = levelLine(knocking(0.9), -16, -2.5) ?? new Float32Array();
    const peak = levelled.reduce((high, value) => Math.max(high, Math.abs(value)), 0);
    expect(20 * Math.log10(peak)).toBeLessThanOrEqual(-2.2);
    expect(Math.abs((measureLineLufs(levelled) ?? 0) + 16)).toBeLessThan(0.3);
  });

  it("does not make a storm of noise, nor anything of silence", () => {
    const noise = new Float32Array(96_000).map((_, at) => 0.0008 * Math.sin(at / 20));
    const before = measureLineLufs(noise) ?? 0;
    expect((measureLineLufs(levelLine(noise, -16, -2.5) ?? noise) ?? 0) - before).toBeCloseTo(
      30,
      1,
    );
    expect(levelLine(new Float32Array(96_000), -16, -2.5)).toBeNull();
  });
});
