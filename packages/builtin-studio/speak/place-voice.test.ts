import { expect, it } from "vitest";
import { SAMPLE_RATE } from "../contract/house-format";
import { WAYS_HEARD, type WayHeard } from "../contract/way-heard";
import { placeVoice } from "./place-voice";

/** How loud a click is heard again between two moments behind it, against the click, in dB. */
function answer(way: WayHeard, fromSeconds: number, toSeconds: number): number {
  const sound = new Float32Array(SAMPLE_RATE / 2);
  sound[0] = 0.5;
  placeVoice(sound, way);
  const power = (from: number, to: number) =>
    sound
      .subarray(Math.round(from * SAMPLE_RATE), Math.round(to * SAMPLE_RATE))
      .reduce((sum, sample) => sum + sample * sample, 1e-15);
  return 10 * Math.log10(power(fromSeconds, toSeconds) / power(0, 0.008));
}

it("a room answers a voice from outside the picture at once, a far wall later, a line never", () => {
  expect(answer("off-screen", 0.01, 0.055)).toBeGreaterThan(-15);
  expect(answer("distance", 0.01, 0.055)).toBeLessThan(-25);
  expect(answer("distance", 0.055, 0.13)).toBeGreaterThan(-15);
  for (const way of ["telephone", "radio"] as const)
    expect(answer(way, 0.02, 0.4), way).toBeLessThan(-30);
});

it("no way makes silence heard", () => {
  for (const way of WAYS_HEARD) {
    const silence = new Float32Array(4800);
    placeVoice(silence, way);
    expect(silence.every((sample) => sample === 0)).toBe(true);
  }
});
