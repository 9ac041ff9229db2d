import { describe, expect, it } from "vitest";
import { samplesFor } from "@/lib/rules/house-format";
import { measureLoudness } from "../loudness";
import { asOneBus, RoomToneMixer } from "../room-tone-mixer";
import { EFFECT_LUFS, makeSoundEffect, SOUND_EFFECTS } from "./sound-effect";

describe("a sound effect", () => {
  it.each(SOUND_EFFECTS)("%s is heard well below dialogue, and the same every time", (effect) => {
    const samples = makeSoundEffect(effect, 3, 1);
    const { lufs, truePeakDb } = measureLoudness(samples);
    expect(samples).toHaveLength(3 * 48_000);
    expect(lufs).toBeGreaterThan(-56);
    expect(lufs).toBeLessThanOrEqual(EFFECT_LUFS + 0.2);
    expect(truePeakDb).toBeLessThan(-15);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.001);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
    expect(makeSoundEffect(effect, 3, 1)).toEqual(samples);
  });

  it("is heard when it happens, and never beyond its shot", () => {
    const shot = { roomTone: "none" as const, frameCount: 48 };
    const effects = [{ effect: "knock" as const, startSeconds: 1.5, durationSeconds: 9 }];
    const mixer = new RoomToneMixer([{ ...shot, effects }]);
    const left = new Float32Array(samplesFor(48));
    mixer.addTo(0, asOneBus(left, new Float32Array(left.length)));
    expect(left.slice(0, 71_000).every((sample) => sample === 0)).toBe(true);
    expect(left.slice(72_000).some((sample) => Math.abs(sample) > 0.01)).toBe(true);
  });
});
