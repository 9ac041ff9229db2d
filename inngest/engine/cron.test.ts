import { describe, expect, test } from "vitest";
import { isDue, parseCron } from "./cron";

const at = (text: string) => new Date(`${text}Z`);

describe("cron", () => {
  test.each([
    ["* * * * *", "2026-11-21T05:06", true],
    ["*/15 * * * *", "2026-11-21T05:45", true],
    ["*/15 * * * *", "2026-11-21T05:46", false],
    ["5,10-12 3 * * *", "2026-11-21T03:11", true],
    ["5,10-12 3 * * *", "2026-11-21T04:11", false],
    ["0 0 1 1 *", "2027-01-01T00:00", true],
    ["0 0 * * 7", "2026-11-22T00:00", true],
    ["0 0 13 * 5", "2026-11-20T00:00", true],
    ["0 0 13 * 5", "2026-11-13T00:00", true],
    ["0 0 13 * 5", "2026-11-14T00:00", false],
    ["10/20 * * * *", "2026-11-21T05:30", true],
  ])("%s at %s: %s", (expression, moment, due) => {
    expect(isDue(parseCron(expression), at(moment))).toBe(due);
  });

  test.each(["* * * *", "60 * * * *", "TZ=Europe/Paris 0 12 * * *", "0 0 * JAN *", "5-1 * * * *"])(
    "%s is refused",
    (expression) => {
      expect(() => parseCron(expression)).toThrow(RangeError);
    },
  );
});
