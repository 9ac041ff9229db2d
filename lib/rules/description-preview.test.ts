import { describe, expect, it } from "vitest";
import { descriptionPreview } from "./description-preview";

describe("the preview of a description", () => {
  it("is the whole of a short one, on one line", () => {
    expect(descriptionPreview(" A tall\n woman. ")).toBe("A tall woman.");
    expect(descriptionPreview("x".repeat(50))).toBe("x".repeat(50));
  });

  it("is cut at 50 characters with an ellipsis, never through a character", () => {
    expect(descriptionPreview("x".repeat(51))).toBe(`${"x".repeat(50)}...`);
    expect(descriptionPreview("🎬".repeat(60))).toBe(`${"🎬".repeat(50)}...`);
  });
});
