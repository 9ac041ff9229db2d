import { describe, expect, it } from "vitest";
import { drawnRows } from "./drawn-rows";

const NOTHING = {
  ...{ black: false, size: "wide shot", people: [], things: [], about: "beach" },
  ...{ written: "", lettering: "", unknown: [] },
  setting: { place: "beach", inside: false, time: "night", weather: "", happens: [] },
};

describe("what is drawn, in rows", () => {
  it("says place, people and things, and nothing of what there is not", () => {
    const person = {
      name: "ANA",
      look: "girl, red dress",
      posture: "sits",
      does: ["sits", "writes"],
    };
    const people = [{ ...person, holds: "letter", feels: "afraid" }];
    const things = [{ noun: "dog", number: 2 }];
    expect(drawnRows({ ...NOTHING, people, things, about: "ANA" })).toEqual([
      { label: "Place", text: "beach, outside, night" },
      { label: "Seen as", text: "wide shot, about ANA" },
      { label: "People", text: "ANA, girl, red dress: sits, writes, with letter, afraid" },
      { label: "Things", text: "2 × dog" },
    ]);
  });

  it("says what only stands in words, and what was not understood", () => {
    const more = { written: "A pike rolls.", unknown: ["Why not?"] };
    expect(drawnRows({ ...NOTHING, ...more }).slice(2)).toEqual([
      { label: "Only in words", text: "A pike rolls." },
      { label: "Not understood", text: "Why not?" },
    ]);
  });

  it("says of black that it is black", () => {
    expect(drawnRows({ ...NOTHING, black: true, lettering: "1944" })).toEqual([
      { label: "Picture", text: "Black." },
      { label: "Words on it", text: "1944" },
    ]);
  });
});
