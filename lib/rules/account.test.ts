import { describe, expect, it } from "vitest";
import { checkPassword, commonForms, isPassword } from "./account";

/** Forty passwords on both sides of each border of the rule. */
const BORDERS: [string, boolean][] = [
  ["", false],
  ["aaaaa1!", false],
  ["aaaaaa1!", true],
  [`${"a".repeat(18)}1!`, true],
  [`${"a".repeat(19)}1!`, false],
  [`${"a".repeat(400)}1!`, false],
  ["aaaaaaaa", false],
  ["11111111", false],
  ["!!!!!!!!", false],
  ["aaaaaaa1", false],
  ["aaaaaaa!", false],
  ["1111111!", false],
  ["AAAAAA1!", true],
  ["a1!a1!a1!", true],
  ...[..."@$!%*#?&"].map((sign): [string, boolean] => [`abcdef1${sign}`, true]),
  ...[..."-_+=.,;:"].map((sign): [string, boolean] => [`abcdef1!${sign}`, false]),
  ["abcdef1! ", false],
  [" abcdef1!", false],
  ["abc def1!", false],
  ["abcdef1!\n", false],
  ["abcdef1!\u0000", false],
  ["äbcdef1!", false],
  ["abcdef１!", false],
  ["abcdef1！", false],
  ["abcde1!😀", false],
  ["abcdef1!é", false],
];

describe("the password rule", () => {
  it("holds at forty borders", () => {
    expect(BORDERS).toHaveLength(40);
    for (const [password, valid] of BORDERS) {
      expect([password, isPassword(password)]).toEqual([password, valid]);
    }
  });

  it("counts what people see as one character as one", () => {
    expect(checkPassword("😀".repeat(7)).length).toBe(false);
    expect(checkPassword("😀".repeat(8)).length).toBe(true);
    expect(checkPassword("😀".repeat(20)).length).toBe(true);
    expect(checkPassword("😀".repeat(21)).length).toBe(false);
  });
});

describe("the forms in which a password is looked up", () => {
  it("are without the signs around it, and never without those within", () => {
    expect(commonForms("Password1!")).toEqual(["password1!", "password1"]);
    expect(commonForms("##a$b1")).toEqual(["##a$b1", "a$b1"]);
    expect(commonForms("p@ssw0rd")).toEqual(["p@ssw0rd"]);
  });
});
