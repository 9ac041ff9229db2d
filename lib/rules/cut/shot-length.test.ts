import { describe, expect, it } from "vitest";
import { lengthCode, readLength } from "./shot-length";

describe("a shot's length", () => {
  it("is shown in seconds and frames, and read as it is shown", () => {
    for (const frames of [1, 23, 24, 53, 240, 1441, 14_400]) {
      expect(readLength(lengthCode(frames))).toBe(frames);
    }
    expect(lengthCode(53)).toBe("2:05");
  });

  it.each([
    ["2", 48],
    [" 2:05 ", 53],
    ["2.5", 60],
    ["2,25", 54],
    ["0:01", 1],
  ])("is read of %s", (typed, frames) => expect(readLength(typed)).toBe(frames));

  it.each(["", "0", "0:00", "2:24", "-1", "two", "1:2:3", "601", "1e3", "2.5 s"])(
    "is not %s",
    (typed) => expect(readLength(typed)).toBeNull(),
  );
});
