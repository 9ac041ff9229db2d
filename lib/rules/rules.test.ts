import { describe, expect, it } from "vitest";
import { isPassword, isUserName, normaliseEmail, shapeUserName } from "./account";
import { matchCharacters, nameSimilarity } from "./character-match";
import { deriveShotType, NON_SPEAKING_PART, shotDurationSeconds } from "./shot";
import { presentStoryLength, storyLengthSeconds } from "./story-length";

describe("account rules", () => {
  it("shapes what is typed into a user name", () => {
    expect(shapeUserName("Ana María-99!")).toBe("anamara99");
    expect(shapeUserName("x".repeat(30))).toHaveLength(24);
    expect(isUserName("ana.b_9")).toBe(true);
    expect(isUserName("Ana")).toBe(false);
    expect(isUserName("")).toBe(false);
  });

  it.each([
    ["short1!", false],
    ["longenough1!", true],
    [`${"x".repeat(18)}1!`, true],
    [`${"x".repeat(19)}1!`, false],
    ["nodigits!!", false],
    ["12345678!", false],
    ["nospecial1", false],
    ["with space1!", false],
  ])("judges the password %j as %s", (password, valid) => {
    expect(isPassword(password)).toBe(valid);
  });

  it.each([
    [" Ana@Example.COM ", "ana@example.com"],
    ["ana@example", null],
    ["ana@b@c.de", null],
    ["ana@example.com,ben@example.com", null],
    ["ana\r\nBcc: x@y.zz@example.com", null],
    ['"a b"@example.com', null],
    ["ana＠example.com", "ana@example.com"],
    ["ana@-bad.com", null],
  ])("takes the address %j as %j", (typed, normal) => {
    expect(normaliseEmail(typed)).toBe(normal);
  });
});

describe("story length", () => {
  it("never goes under fifteen seconds", () => {
    expect(storyLengthSeconds({ minutes: 0, seconds: 0 })).toBe(15);
    expect(storyLengthSeconds({ minutes: 2, seconds: 45 })).toBe(165);
    expect(storyLengthSeconds({ minutes: 6, seconds: 0 })).toBeNull();
    expect(storyLengthSeconds({ minutes: 1, seconds: 10 })).toBeNull();
    expect(presentStoryLength(165)).toEqual({ minutes: 2, seconds: 45 });
  });
});

describe("shots", () => {
  it("last as long as their audio plus a breath, or as their words take to read", () => {
    expect(shotDurationSeconds(2.5, "ignored")).toBeCloseTo(2.8);
    expect(shotDurationSeconds(null, "She waits.")).toBe(2);
    expect(shotDurationSeconds(null, "one two three four five six seven eight nine ten")).toBe(4);
    expect(shotDurationSeconds(null, "word ".repeat(100))).toBe(8);
  });

  it("talk when somebody speaks", () => {
    expect(deriveShotType("MARTA")).toBe("talking");
    expect(deriveShotType(NON_SPEAKING_PART)).toBe("action");
  });
});

describe("matching names", () => {
  it("knows equal names however they are written", () => {
    expect(nameSimilarity("MARTA", "Marta")).toBe(1);
    expect(nameSimilarity("DR. OKOYE", "Okoye")).toBe(1);
    expect(nameSimilarity("MARTA", "Boris")).toBeLessThan(0.3);
  });

  it("gives each character to one script name only, the likest first", () => {
    const matches = matchCharacters(["MARTHA", "MARTA", "BORIS"], [{ id: "1", name: "Marta" }]);
    expect(matches.get("MARTA")).toEqual({
      characterId: "1",
      matchType: "exact",
      similarityScore: 1,
    });
    expect(matches.get("MARTHA")?.characterId).toBeNull();
    expect(matches.get("BORIS")?.matchType).toBe("none");
  });
});
