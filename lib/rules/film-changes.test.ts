import { describe, expect, it } from "vitest";
import { countChangedShots } from "./film-changes";

const FILM = { lineIds: ["a", "b", "c", "d"], shots: null, videoCount: 4 };
const TAKES = { audioTake: "voice", imageTake: "still", videoTake: null };

/** Shots in their order; those in capitals are newer than the film. */
function shots(order: string) {
  return [...order].map((letter, index) => ({
    lineId: letter.toLowerCase(),
    lineNumber: index + 1,
    isNewer: letter !== letter.toLowerCase(),
    ...TAKES,
  }));
}

describe("shots that are others than those of a film", () => {
  it.each([
    ["abcd", 0, "nothing has changed"],
    ["aBcd", 1, "one was made anew"],
    ["acd", 1, "one is gone"],
    ["abxcd", 1, "one was added, made before the film or not"],
    ["abXcd", 1, "one was added and made since"],
    ["bcda", 1, "one stands at another place"],
    ["badc", 2, "two were exchanged with their neighbours"],
    ["dcba", 3, "all but one were moved"],
    ["Bcda", 2, "one was moved, another made anew"],
    ["bcdA", 1, "the one that was moved is also the one made anew"],
    ["xyz", 7, "all are gone, and others there"],
    ["", 4, "none is left"],
  ])("%s: %i, for %s", (order, count) => {
    expect(countChangedShots(FILM, shots(order))).toBe(count);
  });

  it("count those that the cut gives another length", () => {
    const joined = ["a", "b", "c", "d"].map((line_id, at) => ({
      ...{ line_id, start: at * 48, frames: 48 },
      ...{ audio_take: "voice", image_take: "still", video_take: null },
    }));
    const film = { ...FILM, shots: joined };
    expect(countChangedShots(film, shots("abcd"), { a: { frames: 48 } })).toBe(0);
    expect(countChangedShots(film, shots("abcd"), { a: { frames: 50 } })).toBe(1);
  });

  it("counts by number for a film whose lines were not kept", () => {
    const old = { lineIds: null, shots: null, videoCount: 4 };
    expect(countChangedShots(old, shots("aBcd"))).toBe(1);
    expect(countChangedShots(old, shots("acd"))).toBe(1);
    expect(countChangedShots(old, shots("abcdE"))).toBe(1);
  });

  it("compares the takes of a film that kept them, whenever they were chosen", () => {
    const kept = FILM.lineIds.map((line_id, at) => ({
      ...{ line_id, audio_take: "voice", image_take: "still", video_take: null },
      ...{ start: at * 48, frames: 48 },
    }));
    const film = { ...FILM, shots: kept };
    expect(countChangedShots(film, shots("ABcd"))).toBe(0);
    const [first, second, third, fourth] = shots("abcd");
    if (!first || !second || !third || !fourth) throw new Error("four shots were asked for");
    const others = [
      { ...first, audioTake: null },
      { ...second, videoTake: "clip" },
      { ...third, imageTake: "another" },
      fourth,
    ];
    expect(countChangedShots(film, others)).toBe(3);
    expect(countChangedShots(film, shots("abXcd"))).toBe(1);
  });
});
