import { expect, it } from "vitest";
import { toPlainText } from "./plain-text";

it.each([
  ["Go *now*.", "Go now."],
  ["Go **right** _now_.", "Go right now."],
  ["***All*** of it, **bold *and* more**.", "All of it, bold and more."],
  ["_**Title**_", "Title"],
  ["un*believ*able", "unbelievable"],
  ["\\*not\\* a snake\\_case", "*not* a snake_case"],
  ["snake_case_name", "snake_case_name"],
  ["2 * 3 * 4", "2 * 3 * 4"],
  ["a *lonely star", "a *lonely star"],
  ["*one\nline*", "*one line*"],
  ["  two\n\n  lines ", "two lines"],
])("%j is read as %j", (text, plain) => {
  expect(toPlainText(text)).toBe(plain);
});
