import { describe, expect, it } from "vitest";
import { isAdminPath, loginPath, registerPath, returnPath } from "./return-path";

describe("where a person goes after signing in", () => {
  it.each(["/project/1?tab=2#x", "/myaccount"])("is %s when that was asked for", (wanted) => {
    expect(returnPath(wanted)).toBe(wanted);
  });

  it.each([
    null,
    "",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/..//evil.example",
    "javascript:alert(1)",
    "/login?next=/x",
    "/api/auth/signout",
    "/%0d%0aLocation:evil".replace("%0d%0a", "\r\n"),
  ])("never leaves the site: %j", (wanted) => {
    expect(returnPath(wanted)).toBe("/projectlist");
  });
});

describe("the way to the login", () => {
  it("notes where the person wanted to go", () => {
    expect(loginPath("/project/1?tab=2")).toBe("/login?next=%2Fproject%2F1%3Ftab%3D2");
    expect(loginPath("/projectlist")).toBe("/login");
    expect(registerPath("/project/1")).toBe("/register?next=%2Fproject%2F1");
    expect(registerPath("//evil.example")).toBe("/register");
  });
});

describe("a page for admins", () => {
  it("is told from others by its path", () => {
    expect(["/admin", "/default-voices?tab=1"].map(isAdminPath)).toEqual([true, true]);
    expect(["/administer", "/projectlist", "/?next=/admin"].some(isAdminPath)).toBe(false);
  });
});
