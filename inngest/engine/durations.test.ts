import { describe, expect, test } from "vitest";
import { backoffMs, minutesOf, parseRetryAfterMs, parseWhen } from "./durations";

describe("durations", () => {
  test.each([
    ["1s", 1_000],
    ["1h30m", 5_400_000],
    ["2w3d", 17 * 86_400_000],
    ["366d", 366 * 86_400_000],
  ])("%s is %d ms", (text, delayMs) => {
    expect(parseWhen(text)).toEqual({ delayMs });
  });

  test("a date is a moment", () => {
    const at = new Date(Date.now() + 1_000).toISOString();
    expect(parseWhen(at)).toEqual({ at });
  });

  test.each(["", "soon", "367d", "9999-01-01T00:00:00Z"])("%j is refused", (text) => {
    expect(() => parseWhen(text)).toThrow(RangeError);
  });

  test("retry-after is read in seconds and clipped to 1 s .. 24 h", () => {
    expect(parseRetryAfterMs("7")).toBe(7_000);
    expect(parseRetryAfterMs("0")).toBe(1_000);
    expect(parseRetryAfterMs("9999999")).toBe(86_400_000);
    expect(parseRetryAfterMs(new Date(0).toISOString())).toBe(1_000);
    expect(parseRetryAfterMs("soon")).toBeUndefined();
    expect(parseRetryAfterMs(null)).toBeUndefined();
  });

  test("the pause between attempts grows from 15 s to 2 h", () => {
    expect(Math.floor(backoffMs(0) / 1000)).toBeGreaterThanOrEqual(15);
    expect(backoffMs(0)).toBeLessThan(46_000);
    expect(backoffMs(50)).toBeGreaterThanOrEqual(7_200_000);
  });
});

test.each([
  ["* * * * *", 1],
  ["*/10 * * * *", 10],
  ["0 * * * *", 60],
  ["0 0 * * *", 1440],
])("%s is due every %d minutes", (cron, minutes) => {
  expect(minutesOf(cron)).toBe(minutes);
});

test.each([
  "5 * * * *",
  "* 3 * * *",
  "*/7 * * * *",
  "*/0 * * * *",
  "TZ=Europe/Paris * * * * *",
  "* * * *",
])("%s is refused by name", (cron) => {
  expect(() => minutesOf(cron)).toThrow(`the schedule "${cron}"`);
});
