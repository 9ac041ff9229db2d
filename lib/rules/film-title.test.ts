import { describe, expect, it } from "vitest";
import { workingTitle } from "./film-title";

describe("a working title", () => {
  it("is made of the first words of an idea, and does not end in the air", () => {
    expect(workingTitle("a keeper is told to put out the last lighthouse.")).toBe(
      "A keeper is told",
    );
    expect(workingTitle("Two brothers, one boat. Neither can swim.")).toBe("Two brothers");
    expect(workingTitle("The clock that ran backwards")).toBe("The clock that ran backwards");
  });

  it("is there also where the idea has no words", () => {
    expect(workingTitle("")).toBe("Untitled film");
    expect(workingTitle(" ...\n")).toBe("Untitled film");
    expect(workingTitle("the")).toBe("The");
  });

  it("is never longer than a line", () => {
    expect(workingTitle("x".repeat(500))).toHaveLength(60);
  });
});
