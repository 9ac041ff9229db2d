import { describe, expect, it } from "vitest";
import { aboutTime, filmSecondsLeft, lackWords, planWords, shotWords } from "./making-words";

describe("the words of a film that is made", () => {
  it.each([
    [20, "under a minute"],
    [61, "about 1 min"],
    [260, "about 4 min"],
    [3_600, "about 1 h"],
    [5_400, "about 1 h 30 min"],
  ])("say %d seconds as %s", (seconds, words) => expect(aboutTime(seconds)).toBe(words));

  it("say what it takes: shots, time and price", () => {
    const estimate = { pieces: 44, usd: 0, unpriced: 0, text: "" };
    const plan = {
      run_id: null,
      to_cast: [],
      obstacle: null,
      making_seconds: 240,
      estimate,
      left_alone: 0,
    };
    expect(planWords({ ...plan, shots: 13, is_free: true })).toBe("13 shots, about 4 min, free");
    expect(planWords({ ...plan, shots: 1, is_free: false })).toBe(
      "1 shot, about 4 min, nothing to pay",
    );
    const paid = { ...estimate, usd: 4.2, text: "about $4.20" };
    expect(planWords({ ...plan, shots: 13, is_free: false, estimate: paid })).toBe(
      "13 shots, about 4 min, about $4.20",
    );
    expect(planWords({ ...plan, shots: 13, is_free: true, left_alone: 2 })).toBe(
      "13 shots, about 4 min, free, 2 approved or locked left alone",
    );
  });

  it("name who lacks what", () => {
    expect(lackWords([])).toBe("");
    expect(lackWords([{ name: "HILDA", lacks: "face" }])).toBe("Hilda has no face");
    expect(
      lackWords([
        { name: "HILDA", lacks: "face" },
        { name: "BO", lacks: "character" },
      ]),
    ).toBe("Hilda and 1 more are not ready");
  });

  it("tell the time left only once enough is done to say", () => {
    expect(filmSecondsLeft(5, 30)).toBeNull();
    expect(filmSecondsLeft(25, 30)).toBe(90);
    expect(filmSecondsLeft(100, 30)).toBeNull();
  });

  it("say a shot in a few of its own words", () => {
    const line = { character_name: "HILDA", dialogue_text: "", stage_directions: "She waits." };
    expect(shotWords(line)).toBe("She waits");
    expect(shotWords({ ...line, dialogue_text: "Who is there?" })).toBe("Hilda: “Who is there?”");
    const long = { ...line, stage_directions: "She walks along the endless corridor to the door." };
    expect(shotWords(long)).toBe("She walks along the endless corridor to the ...");
  });
});
