import { describe, expect, it } from "vitest";
import { coverAfter } from "./window-cover";

describe("what covers the windows of a room", () => {
  it.each([
    ["He closes the shutters.", null, "shutters"],
    ["The heavy curtains are drawn.", null, "curtains"],
    ["She draws the curtains.", null, "curtains"],
    ["Behind closed blinds they wait.", null, "curtains"],
    ["Lena pulls the curtains open.", "curtains", null],
    ["She throws open the shutters.", "shutters", null],
    ["She draws the curtains back.", "curtains", null],
    ["He draws back the curtains.", "curtains", null],
    ["She draws the heavy velvet curtains aside.", "curtains", null],
    ["She draws the heavy velvet curtains.", null, "curtains"],
    ["He closes the door.", "curtains", "curtains"],
    ["The curtains stir.", null, null],
  ] as const)("%s", (directions, before, after) =>
    expect(coverAfter(directions, before)).toBe(after),
  );
});
