import { describe, expect, it } from "vitest";
import { captionAt, captionCues } from "./caption-cues";

function spoken(text: string) {
  const words = text
    .split(" ")
    .map((word, i) => ({ text: word, startSeconds: i * 0.4, endSeconds: i * 0.4 + 0.35 }));
  return { words, phones: [] };
}

describe("captions", () => {
  it("break at the ends of sentences and never exceed a line", () => {
    const cues = captionCues(
      spoken(
        "The light must not go out. Somebody out there is counting the seconds between the flashes of it.",
      ),
    );
    const lines = cues.map((cue) => cue.words.map(({ text }) => text).join(" "));
    expect(lines[0]).toBe("The light must not go out.");
    expect(lines.every((line) => line.length <= 46)).toBe(true);
    expect(lines.join(" ")).toBe(
      "The light must not go out. Somebody out there is counting the seconds between the flashes of it.",
    );
  });

  it("never leave a lone last word", () => {
    const cues = captionCues(spoken("one hundred thousand people are waiting down there tonight"));
    expect(cues.at(-1)?.words.length).toBeGreaterThan(1);
  });

  it("follow the voice word by word and do not overlap", () => {
    const cues = captionCues(spoken("You came back. I did not think you would."));
    expect(captionAt(cues, 0.05)?.spoken).toBe(0);
    expect(captionAt(cues, 0.45)?.spoken).toBe(1);
    expect(captionAt(cues, 30)).toBeNull();
    for (const [i, cue] of cues.entries()) {
      const next = cues[i + 1];
      if (next) expect(cue.endSeconds).toBeLessThanOrEqual(next.startSeconds);
    }
  });
});
