import { describe, expect, it } from "vitest";
import { detectShape } from "./detect-shape";

describe("detectShape", () => {
  it.each([
    ["headings and cues", "INT. KITCHEN - DAY\n\nRain.\n\nMARTA\nGo home."],
    ["cues alone", "MARTA\nGo home.\n\nShe turns away.\n\nJONAS\nNever."],
    ["a scene in which nobody speaks", "EXT. SEA - NIGHT\n\nWaves. A lamp goes out."],
    [
      "a sign quoted in one of many actions",
      `INT. BAR - DAY\n\n${"He waits. ".repeat(30)}\n\nThe door says "Closed."`,
    ],
    ["nothing at all", " \n "],
  ])("takes %s for a screenplay", (_what, text) => {
    expect(detectShape(text).shape).toBe("fountain");
  });

  it.each([
    ["a name and a colon on every line", "ANNA: Hello.\nBEN: Hi.\nANNA: Go."],
    [
      "names in small letters, bold, with directions",
      "**Anna (low):** Hello.\n\n*She turns.*\n\n**Ben:** Hi.",
    ],
    ["names above their words", "ANNA:\nHello there.\n\nBEN:\nHi."],
    ["a heading with names under it", "INT. BAR - DAY\n\nANNA: Hello there, Ben.\nBEN: Hi."],
  ])("takes %s for a plain script", (_what, text) => {
    expect(detectShape(text).shape).toBe("name-colon");
  });

  it.each([
    ["a told story", "Rain fell.\n\n“You are late,” said Anna.\n\n“I know.”"],
    ["description without a heading", "A man walks along a beach. He finds a shell."],
    [
      "a colon in running text",
      `There was one rule: silence.\n\n${"Nobody spoke. ".repeat(20)}\n\nNote: it was kept.`,
    ],
    [
      "a chapter under a capital title",
      `THE LAST LIGHT\n${"It rained on the old harbour. ".repeat(20)}`,
    ],
  ])("takes %s for prose", (_what, text) => {
    expect(detectShape(text).shape).toBe("prose");
  });

  it("states the share of text that the grammar accounts for", () => {
    const mixed = detectShape('INT. BAR - DAY\n\nHe waits here.\n\n"Go," he said.');
    expect(mixed.shape).toBe("prose");
    expect(detectShape("INT. BAR - DAY\n\nMARTA\nGo.").recognisedShare).toBe(1);
  });
});
