import { expect, test } from "vitest";
import { ClockWatch } from "./clock-watch";

const HOUR_MS = 3_600_000;

/** A reading that took 10 ms on the way there and back. */
const reading = (atMs: number, clockMs: number) => ({
  clockMs,
  askedAt: atMs - 5,
  answeredAt: atMs + 5,
});

test("a clock that goes on, stands still for a moment or is set ahead was not set back", () => {
  const watch = new ClockWatch();
  expect(watch.setBackMs(reading(1_000, 50_000))).toBe(0);
  watch.note(reading(1_000, 50_000));
  expect(watch.setBackMs(reading(6_000, 55_000))).toBe(0);
  expect(watch.setBackMs(reading(6_000, 54_500))).toBe(0);
  expect(watch.setBackMs(reading(6_000, 55_000 + HOUR_MS))).toBe(0);
});

test("a slow answer is no clock that was set back", () => {
  const watch = new ClockWatch();
  watch.note({ clockMs: 50_000, askedAt: 1_000, answeredAt: 16_000 });
  expect(watch.setBackMs({ clockMs: 51_000, askedAt: 16_000, answeredAt: 16_010 })).toBe(0);
});

test("a clock that was set back is noticed until its reading is noted, and never overestimated", () => {
  const watch = new ClockWatch();
  watch.note(reading(1_000, 50_000 + HOUR_MS));
  const after = reading(6_000, 55_000);
  for (const _ of ["before", "again"]) {
    expect(watch.setBackMs(after)).toBeGreaterThan(HOUR_MS - 20);
    expect(watch.setBackMs(after)).toBeLessThanOrEqual(HOUR_MS);
  }
  watch.note(after);
  expect(watch.setBackMs(reading(7_000, 56_000))).toBe(0);
});
