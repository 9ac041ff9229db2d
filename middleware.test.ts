import { NextRequest } from "next/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { config, middleware } from "./middleware";

const BASE = "https://studio.example";

beforeAll(() => {
  vi.stubEnv("NODE_ENV", "production");
  process.env.ROUGHCUT_URL = BASE;
  process.env.TRUSTED_PROXIES = "1";
});

function visit(path: string, headers: Record<string, string> = {}, method = "GET") {
  const given = { host: "studio.example", "x-forwarded-proto": "https", ...headers };
  return middleware(new NextRequest(`${BASE}${path}`, { method, headers: given }));
}

describe("the porch", () => {
  it("sends people without a session to the login, with a note of where they wanted to go", () => {
    const answer = visit("/story/7?tab=2");
    expect(answer.status).toBe(307);
    expect(answer.headers.get("location")).toBe(`${BASE}/login?next=%2Fstory%2F7%3Ftab%3D2`);
    expect(visit("/story/7", { cookie: "__Host-roughcut-session=x" }).status).toBe(200);
    expect(visit("/story/7", {}, "POST").status).toBe(200);
  });

  it.each(["/", "/login", "/register", "/verify?token=1", "/reset?token=1", "/emailverification"])(
    "shows %s to everybody",
    (path) => {
      expect(visit(path).status).toBe(200);
    },
  );

  it("leads from http to https when the trusted proxy says so, never on loopback", () => {
    const plain = visit("/login?next=%2Fx", { "x-forwarded-proto": "http" });
    expect(plain.status).toBe(308);
    expect(plain.headers.get("location")).toBe(`${BASE}/login?next=%2Fx`);
    expect(visit("/login", { "x-forwarded-proto": "http, https" }).status).toBe(200);
    const local = { host: "localhost:3000", "x-forwarded-proto": "http" };
    expect(visit("/login", local).status).toBe(200);
  });

  it("lets scripts run by a fresh nonce only", () => {
    const policies = [visit("/login"), visit("/login")].map(
      (answer) => answer.headers.get("content-security-policy") ?? "",
    );
    for (const policy of policies) {
      expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]+' 'strict-dynamic';/u);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe-eval");
    }
    expect(policies[0]).not.toBe(policies[1]);
  });

  it("tells browsers to be careful, on redirects too", () => {
    for (const answer of [visit("/login"), visit("/projectlist")]) {
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("referrer-policy")).toBe("same-origin");
      expect(answer.headers.get("strict-transport-security")).toContain("max-age=31536000");
    }
  });

  it("stays away from calls and files", () => {
    const pages = new RegExp(`^${config.matcher[0]}$`, "u");
    for (const path of ["/api/upload-context/upload-pdf/1", "/_next/static/a.js", "/icon.svg"]) {
      expect(path).not.toMatch(pages);
    }
    for (const path of ["/", "/login", "/story/7/edit-script"]) expect(path).toMatch(pages);
  });
});
