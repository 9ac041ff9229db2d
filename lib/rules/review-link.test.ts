import { describe, expect, it } from "vitest";
import { allowsGuest, cleanGuestName } from "./review-link";

describe("a guest's name", () => {
  it.each([
    ["  Ada   Lovelace ", "Ada Lovelace"],
    ["Ada\u202Etluafed\u202C", "Ada tluafed"],
    ["Ada\u0000\nLovelace", "Ada Lovelace"],
    ["A\u200Bd\u2066a", "A d a"],
    ["\u200F\u2028", ""],
  ])("%j becomes %j", (typed, name) => expect(cleanGuestName(typed)).toBe(name));
});

describe("what a link allows", () => {
  it("grows from view over comment to approve", () => {
    expect(allowsGuest("approve", "comment")).toBe(true);
    expect(allowsGuest("comment", "comment")).toBe(true);
    expect(allowsGuest("view", "comment")).toBe(false);
    expect(allowsGuest("comment", "approve")).toBe(false);
  });
});
