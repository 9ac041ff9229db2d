import { expect, test } from "vitest";
import { minutesOf } from "./scheduled-events";

test.each([
  ["* * * * *", 1],
  ["*/10 * * * *", 10],
  ["*/60 * * * *", 60],
])("%s is due every %d minutes", (cron, minutes) => {
  expect(minutesOf(cron)).toBe(minutes);
});

test.each([
  "0 * * * *",
  "* 3 * * *",
  "*/7 * * * *",
  "*/0 * * * *",
  "TZ=Europe/Paris * * * * *",
  "* * * *",
])("%s is refused by name", (cron) => {
  expect(() => minutesOf(cron)).toThrow(`the schedule "${cron}"`);
});
