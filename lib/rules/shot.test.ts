import { describe, expect, it } from "vitest";
import { isOffScreen } from "./shot";

describe("a mark behind a speaker's name", () => {
  it.each(["V.O.", "O.S.", "ON PHONE", "radio"])(
    "says that nobody is seen to speak: %s",
    (mark) => {
      expect(isOffScreen(mark)).toBe(true);
    },
  );

  it.each(["", "CONT'D", "into phone", "INTO RADIO"])("does not say so: %s", (mark) => {
    expect(isOffScreen(mark)).toBe(false);
  });
});
