import { describe, expect, it } from "vitest";
import { Limiter } from "./limiter";

function limit(samples: Float32Array, ceiling: number, pieceLength: number): Float32Array {
  const limiter = new Limiter(ceiling);
  const output: number[] = [];
  for (let index = 0; index < samples.length; index += pieceLength) {
    const piece = samples.subarray(index, index + pieceLength);
    output.push(...limiter.push(piece, piece)[0]);
  }
  output.push(...limiter.flush()[0]);
  return Float32Array.from(output);
}

const wave = Float32Array.from({ length: 48_000 }, (_, index) => 0.5 * Math.sin(index / 30));

describe("the limiter", () => {
  it.each([100, 1_000, 48_000])("passes quiet sound unchanged in pieces of %i", (pieceLength) => {
    expect(limit(wave, 0.8, pieceLength)).toEqual(wave);
  });

  it("lets nothing above its ceiling, in sound of the same length", () => {
    const loud = wave.map((value, index) => value * (index > 10_000 && index < 10_500 ? 6 : 1));
    loud[30_000] = 9;
    const limited = limit(loud, 0.8, 480);
    expect(limited).toHaveLength(loud.length);
    expect(Math.max(...limited.map(Math.abs))).toBeLessThanOrEqual(0.8 + 1e-6);
  });

  it("turns down before a peak and comes back after it", () => {
    const click = new Float32Array(wave);
    click[20_000] = 4;
    const limited = limit(click, 0.8, 480);
    expect([...limited.subarray(0, 19_700)]).toEqual([...wave.subarray(0, 19_700)]);
    const late = limited
      .subarray(40_000)
      .map((value, index) => value - (wave[40_000 + index] ?? 0));
    expect(Math.max(...late.map(Math.abs))).toBeLessThan(0.01);
  });

  it("returns sound that is shorter than its look-ahead", () => {
    expect(limit(wave.subarray(0, 100), 0.8, 50)).toEqual(wave.subarray(0, 100));
    expect(limit(new Float32Array(0), 0.8, 50)).toHaveLength(0);
  });
});
