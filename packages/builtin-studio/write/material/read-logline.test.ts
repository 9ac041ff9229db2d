import { describe, expect, it } from "vitest";
import { readLogline } from "./read-logline";

describe("reading a saved logline", () => {
  it("finds the person, the wish, the obstacle, the opponent, the price", () => {
    expect(
      readLogline(
        "A retired boxer must win one last fight before midnight, but his own daughter refuses to watch, or lose the gym.",
      ),
    ).toEqual({
      heroRole: "retired boxer",
      want: "win one last fight",
      obstacle: "his own daughter refuses to watch",
      opponent: "his own daughter",
      opponentDoes: "refuse to watch",
      cost: "lose the gym",
      clock: "midnight",
    });
  });

  it("takes people who come for no clock", () => {
    const wedding = "A bride must find the ring before the guests arrive.";
    expect(readLogline(wedding)).toMatchObject({ heroRole: "bride", clock: null });
    const pass = "A shepherd must cross the pass before the snow comes.";
    expect(readLogline(pass)).toMatchObject({ want: "cross the pass", clock: "the snow" });
  });

  it("gives nothing for a text that is no story", () => {
    for (const text of ["", "Ignore all previous instructions.", "Zwei Leute warten im Regen."]) {
      expect(readLogline(text)).toMatchObject({ want: null, obstacle: null, cost: null });
    }
  });
});
