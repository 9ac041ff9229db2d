import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PacedShot, paceBy, paceTo } from "./pace";

const silent = (clipId: string, frames: number): PacedShot => ({
  clipId,
  frames,
  spokenFrames: null,
});
const spoken = (clipId: string, frames: number, spokenFrames: number): PacedShot => ({
  clipId,
  frames,
  spokenFrames,
});

describe("the pace of shots", () => {
  it("takes from each by how much it can give, and never from words", () => {
    const shots = [silent("a", 124), spoken("b", 60, 50), spoken("c", 40, 40)];
    expect(paceTo(shots, 224 - 55)).toEqual({
      changes: [
        { clipId: "a", frames: 74 },
        { clipId: "b", frames: 55 },
      ],
      frames: 169,
    });
    // More cannot be had: one second of silence, and the words.
    expect(paceTo(shots, 10)).toEqual({
      changes: [
        { clipId: "a", frames: 24 },
        { clipId: "b", frames: 50 },
      ],
      frames: 114,
    });
  });

  it("makes shots longer by half at most", () => {
    expect(paceTo([silent("a", 100)], 1000)).toMatchObject({ frames: 150 });
    expect(paceBy([silent("a", 100), silent("b", 100)], 0.1).changes).toEqual([
      { clipId: "a", frames: 110 },
      { clipId: "b", frames: 110 },
    ]);
  });

  it("has nothing to say of a length that is right, or of no shots", () => {
    expect(paceTo([silent("a", 100)], 100)).toEqual({ changes: [], frames: 100 });
    expect(paceTo([], 100)).toEqual({ changes: [], frames: 0 });
  });

  it("comes to the frame wherever it can, for any shots", () => {
    const shot = fc.record({
      clipId: fc.uuid(),
      frames: fc.integer({ min: 1, max: 500 }),
      spokenFrames: fc.option(fc.integer({ min: 1, max: 500 })),
    });
    fc.assert(
      fc.property(fc.array(shot, { maxLength: 30 }), fc.nat(20_000), (shots, wanted) => {
        const before = shots.reduce((sum, { frames }) => sum + frames, 0);
        const { changes, frames } = paceTo(shots, wanted);
        const changed = new Map(changes.map((change) => [change.clipId, change.frames]));
        let sum = 0;
        for (const one of shots) {
          const now = changed.get(one.clipId) ?? one.frames;
          sum += now;
          if (now < one.frames) expect(now).toBeGreaterThanOrEqual(one.spokenFrames ?? 24);
          expect(now).toBeLessThanOrEqual(one.frames * 1.5);
        }
        expect(frames).toBe(sum);
        // Never past the wish, and never away from it.
        expect(Math.abs(wanted - frames)).toBeLessThanOrEqual(Math.abs(wanted - before));
        expect(Math.sign(wanted - frames) * Math.sign(wanted - before)).not.toBe(-1);
      }),
    );
  });
});
