import fc from "fast-check";
import { expect, test } from "vitest";
import { MOST_SLOW_PERCENT, slowedFrames, slowToFill, takeFrameAt } from "./slow-motion";

const slowBy = fc.integer({ min: 0, max: MOST_SLOW_PERCENT });
const frameCount = fc.integer({ min: 1, max: 600 });

test("a slowed clip shows every frame in order, none longer than two", () => {
  fc.assert(
    fc.property(frameCount, slowBy, (frames, slow) => {
      const shown = Array.from({ length: slowedFrames(frames, slow) }, (_, at) =>
        takeFrameAt(at, slow),
      );
      expect(shown[0]).toBe(0);
      expect(shown.at(-1)).toBe(frames - 1);
      for (const [at, frame] of shown.slice(1).entries()) {
        const step = frame - (shown[at] ?? 0);
        expect(step === 0 || step === 1).toBe(true);
      }
      const twice = Map.groupBy(shown, (frame) => frame);
      expect(Math.max(...[...twice.values()].map(({ length }) => length))).toBeLessThanOrEqual(2);
    }),
  );
});

test("the first frame at which one of the clip is shown is found", () => {
  fc.assert(
    fc.property(frameCount, slowBy, (frame, slow) => {
      const at = slowedFrames(frame, slow);
      expect(takeFrameAt(at, slow)).toBe(frame);
      expect(takeFrameAt(at - 1, slow)).toBe(frame - 1);
    }),
  );
});

test("a clip is slowed by no more than it needs, and by a fifth at most", () => {
  expect(slowToFill(100, 100)).toBeNull();
  expect(slowToFill(100, 101)).toBe(1);
  expect(slowToFill(48, 55)).toBe(14);
  expect(slowToFill(100, 120)).toBe(MOST_SLOW_PERCENT);
  expect(slowToFill(100, 121)).toBeNull();
});
