import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";
import { isPassword } from "@/lib/rules/account";
import { isCommonPassword } from "./common-password";

describe("a common password", () => {
  it("is every one of the list that meets the rule", async () => {
    const usable = dictionary["passwords-common"].filter(isPassword);
    expect(usable.length).toBeGreaterThan(5);
    for (const password of usable)
      expect([password, await isCommonPassword(password)]).toEqual([password, true]);
  });

  it.each([
    "P@ssw0rd",
    "Password1!",
    "password123#",
    "!Abc123!!",
    "QWERTY123$",
    "1qaz@WSX",
    "$trustno1",
  ])("is still one with the sign that the rule asks for: %s", async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each(["correct1horse!", "battery2staple#", "kq7$zzTvm2"])("is not %s", async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });
});
