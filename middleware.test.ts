import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readSessionCookie } from "@/lib/auth/session-cookie";
import { config, middleware } from "./middleware";

const BASE = "https://studio.example";
const SECRET = "0123456789abcdef0123456789abcdef0123456789abcdef";
const COOKIE = "__Host-roughcut-session";

beforeAll(() => {
  vi.stubEnv("NODE_ENV", "production");
  process.env.ROUGHCUT_URL = BASE;
  process.env.TRUSTED_PROXIES = "1";
  process.env.AUTH_SECRET = SECRET;
});

afterEach(() => void vi.useRealTimers());

function visit(path: string, headers: Record<string, string> = {}, method = "GET") {
  const given = { host: "studio.example", "x-forwarded-proto": "https", ...headers };
  return middleware(new NextRequest(`${BASE}${path}`, { method, headers: given }));
}

describe("the middleware", () => {
  it("sends people without a session to the login, with a note of where they wanted to go", async () => {
    const answer = await visit("/story/7?tab=2");
    expect(answer.status).toBe(307);
    expect(answer.headers.get("location")).toBe(`${BASE}/login?next=%2Fstory%2F7%3Ftab%3D2`);
    expect((await visit("/story/7", { cookie: "__Host-roughcut-session=x" })).status).toBe(200);
    expect((await visit("/story/7", {}, "POST")).status).toBe(200);
  });

  it.each(["/", "/login", "/register", "/verify?token=1", "/reset?token=1", "/emailverification"])(
    "shows %s to everybody",
    async (path) => {
      expect((await visit(path)).status).toBe(200);
    },
  );

  it("refuses posts that no form of a page sends, and lets those of forms pass", async () => {
    const post = (fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      return middleware(new NextRequest(`${BASE}/login`, { method: "POST", body, headers }));
    };
    const action = { $ACTION_REF_1: "", "$ACTION_1:0": '{"id":"7f","bound":"$@1"}' };
    expect((await post({ ...action, "$ACTION_1:1": "[null]", email: "$1" })).status).toBe(200);
    const answered = '[{"ok":false,"error":"$$5 is not enough","code":"x"}]';
    expect((await post({ ...action, "$ACTION_1:1": answered })).status).toBe(200);
    for (const forged of ["x", '["$K1"]', '["$1:__proto__:then"]', '{"a":["$F1"]}']) {
      expect([forged, (await post({ ...action, "$ACTION_1:1": forged })).status]).toEqual([
        forged,
        400,
      ]);
    }
    // A form that a script gives to its action.
    const sent = { "next-action": "7f" };
    const words = { "1_email": "ana@studio.example", "1_password": "$1:then" };
    expect((await post({ ...words, "0": '[null,"$K1"]' }, sent)).status).toBe(200);
    for (const forged of ["", "x", '["$Q1"]', '[null,"$1:__proto__:then"]']) {
      expect([forged, (await post({ ...words, "0": forged }, sent)).status]).toEqual([forged, 400]);
    }
    expect((await post(words, sent)).status).toBe(400);
    const cut = { "content-type": "multipart/form-data; boundary=x" };
    const broken = new NextRequest(`${BASE}/login`, { method: "POST", body: "y", headers: cut });
    expect((await middleware(broken)).status).toBe(400);
  });

  it("leads from http to https when the trusted proxy says so, never on loopback", async () => {
    const plain = await visit("/login?next=%2Fx", { "x-forwarded-proto": "http" });
    expect(plain.status).toBe(308);
    expect(plain.headers.get("location")).toBe(`${BASE}/login?next=%2Fx`);
    expect((await visit("/login", { "x-forwarded-proto": "http, https" })).status).toBe(200);
    const local = { host: "localhost:3000", "x-forwarded-proto": "http" };
    expect((await visit("/login", local)).status).toBe(200);
  });

  it("leads to its own address, whatever host a request names", async () => {
    const request = new NextRequest("https://evil.example/story/7", {
      headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    });
    const answer = await middleware(request);
    expect(answer.headers.get("location")).toBe(`${BASE}/login?next=%2Fstory%2F7`);
  });

  it("moves the end of a session when its person comes back after a day, and not before", async () => {
    const claim = {
      sub: "0b9c7c0e-5f0a-4c6e-9d2e-3a1f0a6b7c8d",
      sv: 3,
      sid: "5e1f0d5b-7c56-4c1e-9d0a-4b1f6f1c2d3e",
    };
    const sealed = await encode({ token: claim, secret: SECRET });
    const page = { cookie: `${COOKIE}=${sealed}`, "sec-fetch-dest": "document" };
    const renewedBy = async (headers: Record<string, string>) =>
      (await visit("/projectlist", headers)).cookies.get(COOKIE);
    expect(await renewedBy(page)).toBeUndefined();
    vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ["Date"] });
    expect(await renewedBy({ ...page, "sec-fetch-dest": "empty" })).toBeUndefined();
    expect(await renewedBy({ ...page, cookie: `${COOKIE}=garbage` })).toBeUndefined();
    const renewed = await renewedBy(page);
    expect(renewed).toMatchObject({ httpOnly: true, secure: true, maxAge: 30 * 24 * 60 * 60 });
    expect(await readSessionCookie(`${COOKIE}=${renewed?.value}`)).toEqual({
      userId: claim.sub,
      sessionVersion: claim.sv,
      sessionId: claim.sid,
    });
    vi.setSystemTime(Date.now() + 31 * 24 * 60 * 60 * 1000);
    expect(await renewedBy(page)).toBeUndefined();
  });

  it("lets scripts run by a fresh nonce only", async () => {
    const policies = [await visit("/login"), await visit("/login")].map(
      (answer) => answer.headers.get("content-security-policy") ?? "",
    );
    for (const policy of policies) {
      expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]+' 'strict-dynamic';/u);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe-eval");
    }
    expect(policies[0]).not.toBe(policies[1]);
  });

  it("tells browsers to be careful, on redirects too", async () => {
    for (const answer of [await visit("/login"), await visit("/projectlist")]) {
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("referrer-policy")).toBe("same-origin");
      expect(answer.headers.get("strict-transport-security")).toContain("max-age=31536000");
    }
  });

  it("stays away from calls and files", async () => {
    const pages = new RegExp(`^${config.matcher[0]}$`, "u");
    for (const path of ["/api/upload-context/upload-pdf/1", "/_next/static/a.js", "/icon.svg"]) {
      expect(path).not.toMatch(pages);
    }
    for (const path of ["/", "/login", "/story/7/edit-script"]) expect(path).toMatch(pages);
  });
});
