import { expect, test } from "vitest";
import { lengthCode, timeCode } from "./time-code";

test("a moment counts whole seconds as players do, a length is rounded", () => {
  expect(timeCode(88.6)).toBe("1:28");
  expect(lengthCode(88.6)).toBe("1:29");
  expect(lengthCode(59.5)).toBe("1:00");
});
