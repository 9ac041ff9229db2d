import { describe, expect, it } from "vitest";
import { actionsOf, actionsOfVerb, openingOf } from "./actions";
import data from "./actions.json";
import acts from "./acts.json";
import { readWords } from "./read-line-of";

const ENTRIES = Object.entries({ ...acts.said, ...data.actions });

describe("what a line sets in motion", () => {
  it("is asked for by verbs in their plain form", () => {
    for (const [name, { asks }] of ENTRIES) {
      expect(asks.length, name).toBeGreaterThan(0);
      const verbs = asks.flatMap((ask) => ("does" in ask ? (ask.does ?? []) : []));
      for (const entry of verbs ?? []) {
        const [verb = ""] = entry.split(/[ :]/u);
        expect(verb, `${name}: ${entry}`).toMatch(/^[a-z]+$/u);
        expect(actionsOfVerb(verb), entry).toContain(name);
      }
    }
  });

  it.each([
    ["Marta walked to the window.", "walk"],
    ["Marta wades through the reeds.", "walk"],
    ["Marta closes her eyes.", "shut-eyes"],
    ["Marta lifts her head.", "look-up"],
    ["Marta gets to her feet.", "stand-up"],
    ["Marta opens the letter.", "open-letter"],
    ["A train passes.", "train-passes"],
    ["The telephone rings.", "phone-rings"],
    ["Marta puts a hand to her hair.", "touch-head"],
    ["Marta puts a hand to her cheek.", "touch-face"],
    ["Marta puts a hand to her mouth.", "gasp"],
    ["Marta looks at the photograph.", "inspect"],
    ["Marta switches off the light.", "light-off"],
    ["A BOY of nine kicks a ball.", "kick"],
  ] as const)("is read from %s", (line, action) => {
    expect(actionsOf(readWords(line))).toContain(action);
  });

  it.each([
    ["Marta doesn't run.", "run"],
    ["She opens the window.", "open-letter"],
    ["Marta runs the light along the wall.", "run"],
    ["Marta is shot.", "shoot"],
    ["Marta is dragged away.", "pull"],
    ["Marta climbs into the car.", "climb"],
    ["Marta climbs in.", "climb"],
    ["The man trips Marta.", "fall"],
    ["Marta sits on the edge of the roof, her legs dangling.", "hang"],
    ["Marta lifts her head.", "pick-up"],
    ["Marta drops to the floor.", "drop"],
    ["Marta hangs wet letters on a line.", "cling"],
    ["Marta switches off the light.", "light-on"],
    ["Marta turns on the lamp.", "work"],
    ["Marta climbs down from the telephone books.", "work"],
    ["Marta kisses.", "kiss"],
    ["Marta holds a pan over the fire.", "warm-hands"],
    ["Marta points up the road.", "point-up"],
    ["Marta looks at the map on the wall.", "inspect"],
  ] as const)("is not what the line denies or does to something else: %s", (line, action) => {
    expect(actionsOf(readWords(line))).not.toContain(action);
  });

  it("is also what light falls through", () => {
    expect(openingOf(readWords("Light falls through the blinds."))).toBe("blinds");
    expect(openingOf(readWords("Marta laughs."))).toBeNull();
  });
});
