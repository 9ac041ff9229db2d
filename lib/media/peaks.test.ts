import { describe, expect, it } from "vitest";
import { peaksOf } from "./peaks";

describe("the peaks of a sound", () => {
  it("are its highest samples, either way, two of each frame", () => {
    const samples = new Float32Array(3_500);
    samples[10] = -1;
    samples[1_999] = 0.5;
    samples[3_400] = 2;
    expect([...peaksOf(samples)]).toEqual([255, 128, 0, 255]);
  });

  it("are none of no sound", () => {
    expect(peaksOf(new Float32Array(0))).toHaveLength(0);
  });
});
