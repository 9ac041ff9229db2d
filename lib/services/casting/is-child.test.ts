import { describe, expect, it } from "vitest";
import { isChild } from "./is-child";

describe("whether a description is of a child", () => {
  it.each([
    "A ten-year-old boy with a gap in his teeth.",
    "10 years old, short brown hair, red jacket.",
    "A girl of nine in a yellow raincoat. Her mother is 40.",
    "A small boy in a cap.",
  ])("hears a child in %s", (text) => expect(isChild(text)).toBe(true));

  it.each([
    "A woman of 34, mother of a girl.",
    "A teenage girl with braids.",
    "A boy of sixteen.",
    "An old man with a beard.",
    "",
  ])("hears none in %s", (text) => expect(isChild(text)).toBe(false));
});
