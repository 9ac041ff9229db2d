import { describe, expect, it } from "vitest";
import { imagePlan, videoPlan } from "./shot-plans";
import { failureOf } from "./use-generation";

describe("why work on a shot failed", () => {
  it.each([
    [imagePlan("line"), "Image generation took too long. Please try again later."],
    [videoPlan("line", "action"), "Video generation took too long. Please try again later."],
  ])("that took too long is said once", (plan, text) => {
    expect(failureOf(plan, { error: text })).toBe(text);
  });

  it("is said as what failed, and why", () => {
    const plan = videoPlan("line", "talking");
    expect(failureOf(plan, { error: "No credit" })).toBe("Video generation failed: No credit");
    expect(failureOf(plan, { error: null })).toBe("Video generation failed: An error occurred");
  });
});
