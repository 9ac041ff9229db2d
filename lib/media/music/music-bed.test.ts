import { describe, expect, it } from "vitest";
import { samplesFor } from "@/lib/rules/house-format";
import { measureLoudness } from "../loudness";
import { asOneBus, RoomToneMixer } from "../room-tone-mixer";
import { MOODS, musicBed } from "./music-bed";

describe("music", () => {
  it.each(MOODS)("of a %s mood is a quiet bed that comes and goes softly", (mood) => {
    const { left, right } = musicBed({ mood, durationSeconds: 12, seed: 3 });
    expect(left).toHaveLength(12 * 48_000);
    const { lufs, truePeakDb } = measureLoudness(left, right);
    expect(lufs).toBeGreaterThan(-42);
    expect(lufs).toBeLessThan(-28);
    expect(truePeakDb).toBeLessThan(-12);
    expect(Math.abs(left[0] ?? 1)).toBeLessThan(0.001);
    expect(Math.abs(left.at(-1) ?? 1)).toBeLessThan(0.001);
    expect(musicBed({ mood, durationSeconds: 12, seed: 3 }).left).toEqual(left);
    expect(right).not.toEqual(left);
  });

  it("goes under while somebody speaks, and comes back", () => {
    const shots = [{ roomTone: "none" as const, frameCount: 24 * 20 }];
    const listen = (voice: boolean) => {
      const left = new Float32Array(samplesFor(24 * 20));
      const spoken = [8 * 48_000, 12 * 48_000] as const;
      // A voice at 2 kHz, where the bed has nothing: what it adds can be told from the music.
      if (voice)
        for (let at = spoken[0]; at < spoken[1]; at += 1)
          left[at] = 0.2 * Math.sin((2 * Math.PI * 2_000 * at) / 48_000);
      const said = left.slice();
      new RoomToneMixer(shots, "calm").addTo(0, asOneBus(left, left.slice()));
      return left.map((sample, at) => sample - (said[at] ?? 0));
    };
    const power = (samples: Float32Array, from: number, to: number) =>
      samples.subarray(from * 48_000, to * 48_000).reduce((sum, s) => sum + s * s, 0);
    const [alone, under] = [listen(false), listen(true)];
    expect(power(under, 9, 12) / power(alone, 9, 12)).toBeLessThan(0.2);
    expect(power(under, 16, 18) / power(alone, 16, 18)).toBeGreaterThan(0.9);
  });

  it("is not there unless it is asked for", () => {
    const left = new Float32Array(samplesFor(24));
    new RoomToneMixer([{ roomTone: "none", frameCount: 24 }]).addTo(
      0,
      asOneBus(left, left.slice()),
    );
    expect(left.every((sample) => sample === 0)).toBe(true);
  });
});
