import { describe, expect, it } from "vitest";
import {
  emailVerificationPath,
  isAdminPath,
  loginPath,
  passwordResetPath,
  readArrival,
  registerPath,
  returnPath,
} from "./return-path";

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

  it("keeps it by way of another password", () => {
    expect(passwordResetPath("/project/1")).toBe("/passwordresetrequest?next=%2Fproject%2F1");
    expect(emailVerificationPath("/project/1", "reset")).toBe(
      "/emailverification?after=reset&next=%2Fproject%2F1",
    );
    expect(loginPath("/project/1", null, "reset")).toBe("/login?after=reset&next=%2Fproject%2F1");
    expect(loginPath("/projectlist", null, "reset")).toBe("/login?after=reset");
  });

  it("carries the address that an invitation names, and nothing that is no address", () => {
    const path = registerPath("/project/1", "ben+film@mail.example");
    expect(path).toBe("/register?next=%2Fproject%2F1&email=ben%2Bfilm%40mail.example");
    const query = Object.fromEntries(new URL(path, "http://here.invalid").searchParams);
    expect(readArrival(query)).toEqual({ goTo: "/project/1", email: "ben+film@mail.example" });
    expect(readArrival({ email: " BEN@Mail.example" }).email).toBe("ben@mail.example");
    for (const email of ["ben", "a@b.example,c@d.example", ["a@b.example", "c@d.example"]]) {
      expect(readArrival({ email }).email).toBeNull();
    }
  });
});

describe("a page for admins", () => {
  it("is told from others by its path", () => {
    expect(["/admin", "/default-voices?tab=1"].map(isAdminPath)).toEqual([true, true]);
    expect(["/administer", "/projectlist", "/?next=/admin"].some(isAdminPath)).toBe(false);
  });
});
