import { describe, expect, it } from "vitest";
import { readAloud, spokenText } from "./read-aloud";
import { isPause, readPauses, withoutPauses } from "./written-pauses";

/** A line with `|seconds|` where it pauses. */
function paused(text: string, directions = ""): string {
  const { pauseBeforeSeconds, parts } = readPauses(text, directions);
  const mark = (seconds: number) => (seconds > 0 ? `|${seconds}|` : "");
  const marked = parts.map((part) => part.text + mark(part.pauseAfterSeconds));
  return mark(pauseBeforeSeconds) + marked.join(" ");
}

describe("the pauses of a line", () => {
  it.each([
    ["I know. (beat) I always knew.", "I know.|0.6| I always knew."],
    ["I know (pause) it all", "I know|0.6| it all"],
    ["I know. (A long pause.) Yes.", "I know.|1.2| Yes."],
    ["Well [short beat], no.", "Well|0.6| , no."],
    ["(beat) I know.", "|0.6|I know."],
    ["I know. (long beat)", "I know.|1.2|"],
    ["One. (beat) (long pause) Two.", "One.|1.2| Two."],
    ["(beat)", "|0.6|"],
    ["The beat (the drum's) goes on. (He pauses)", "The beat (the drum's) goes on. (He pauses)"],
    ["(heartbeat) (to Ben) Go.", "(heartbeat) (to Ben) Go."],
    ["", ""],
  ])("%j", (text, expected) => {
    expect(paused(text)).toBe(expected);
  });

  it.each([
    ["beat", "|0.6|I know."],
    ["whispering; a long pause", "|1.2|I know."],
    ["turns, beat", "|0.6|I know."],
    ["upbeat; off the beat", "I know."],
    ["", "I know."],
  ])("stand before the words where the direction is %j", (directions, expected) => {
    expect(paused("I know.", directions)).toBe(expected);
  });

  it("are nothing to read, and nothing to say", () => {
    expect(withoutPauses("I know. (beat) I always knew. (pause)")).toBe("I know. I always knew.");
    const pieces = readAloud("I know. (beat) It is 5 (long pause) miles. (beat)");
    expect(spokenText(pieces)).toBe("I know.— It is five— miles.");
    expect(pieces.map(({ pauseAfterSeconds }) => pauseAfterSeconds ?? 0)).toEqual([
      0, 0.6, 0, 0, 1.2, 0.6,
    ]);
  });

  it("keep their own length, whatever stands in brackets around them", () => {
    const pausesOf = (text: string) =>
      readAloud(text).map(({ spoken, pauseBeforeSeconds = 0, pauseAfterSeconds = 0 }) => [
        pauseBeforeSeconds,
        spoken,
        pauseAfterSeconds,
      ]);
    const pieces = [
      [0.6, "Go.", 1.2],
      [0, "Stop.", 0],
    ];
    expect(pausesOf("(quietly (beat) now) Go. (long pause) Stop.")).toEqual(pieces);
    expect(pausesOf("[sighs] (beat) Go. (beat) (low) (long pause) Stop.")).toEqual(pieces);
    expect(pausesOf("Go (now (beat) or never), stop… (long pause) OK?")).toEqual([
      [0, "Go,", 0.6],
      [0, "stop…", 1.2],
      [0, "okay?", 0],
    ]);
  });

  it("are told from other directions", () => {
    expect(["beat", " A beat. ", "long pause", "Pauses"].filter(isPause)).toHaveLength(4);
    expect(["low", "beat it", "She pauses", ""].filter(isPause)).toEqual([]);
  });

  it("take no longer to find in a line that is full of brackets", () => {
    for (const part of ["(", "(a ", "( (beat ", "   ", "(beat)"]) {
      const startedAt = performance.now();
      readPauses(part.repeat(4000));
      expect(performance.now() - startedAt).toBeLessThan(1000);
    }
  });
});
