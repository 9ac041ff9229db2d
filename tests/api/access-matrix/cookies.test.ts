import { beforeAll, describe, expect, it } from "vitest";
import { sessionCookie } from "@/lib/auth/session-cookie";

beforeAll(() => {
  process.env.ROUGHCUT_URL = "https://studio.example";
});

describe("the session cookie of a studio on the web", () => {
  it("is bound to its host and to encrypted connections", () => {
    const { name, options } = sessionCookie();
    // Browsers take a cookie of this name only when it is secure, has the path / and no domain.
    expect(name).toMatch(/^__Host-/u);
    expect(options).toEqual({ httpOnly: true, sameSite: "lax", path: "/", secure: true });
  });
});
