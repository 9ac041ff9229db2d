import { describe, expect, it } from "vitest";
import {
  bestByLook,
  faultWords,
  type LookGrades,
  lookScore,
  standsUp,
  type TakeLook,
} from "./look";

const RIGHT: LookGrades = {
  people: "right",
  number: "right",
  place: "right",
  action: "right",
  lettering: false,
  hands: "not seen",
};

const looked = (score: number): TakeLook => ({
  ...{ state: "looked", score, reasons: [], instead: "" },
  ...{ provider: "openai", model: "m", at: "2026-11-25T12:00:00.000Z", runId: "r" },
});
const unseen: TakeLook = {
  state: "not-looked-at",
  reason: "Busy.",
  at: "2026-11-25T12:00:00.000Z",
};

describe("the score of a look", () => {
  it("is full when nothing is wrong", () => {
    expect(lookScore(RIGHT)).toBe(100);
    expect(faultWords(RIGHT)).toEqual([]);
  });

  it.each<Partial<LookGrades>>([
    { people: "wrong" },
    { number: "wrong" },
    { place: "wrong" },
    { action: "wrong" },
    { lettering: true },
    { hands: "broken" },
  ])("is below the bar with one plain fault, which has words: %o", (fault) => {
    const grades = { ...RIGHT, ...fault };
    expect(standsUp(looked(lookScore(grades)))).toBe(false);
    expect(faultWords(grades)).toHaveLength(1);
  });

  it("bears three doubts, and never falls below nothing", () => {
    const doubts = { ...RIGHT, people: "doubtful", number: "doubtful", place: "doubtful" } as const;
    expect(standsUp(looked(lookScore(doubts)))).toBe(true);
    expect(standsUp(looked(lookScore({ ...doubts, action: "doubtful" })))).toBe(false);
    const all = { people: "wrong", number: "wrong", place: "wrong", action: "wrong" } as const;
    expect(lookScore({ ...all, lettering: true, hands: "broken" })).toBe(0);
  });
});

describe("of several stills", () => {
  it("the one with the best score is used, the first of equals", () => {
    const [poor, good, equal] = [{ look: looked(40) }, { look: looked(90) }, { look: looked(90) }];
    expect(bestByLook([poor, good, equal])).toBe(good);
    expect(bestByLook([])).toBeNull();
  });

  it("one that nobody looked at is put before a poor one, and stands", () => {
    const [poor, unknown] = [{ look: looked(40) }, { look: unseen }];
    expect(bestByLook([poor, unknown])).toBe(unknown);
    expect(standsUp(unseen)).toBe(true);
    expect(standsUp(null)).toBe(true);
  });
});
