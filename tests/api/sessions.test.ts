import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { GET as checkAdminStatus } from "@/app/api/admin/check-admin-status/route";
import { POST as register } from "@/app/api/auth/register/route";
import { POST as signOutEverywhere } from "@/app/api/auth/sign-out-everywhere/route";
import { POST as token } from "@/app/api/auth/token/route";
import { POST as userLogin } from "@/app/api/auth/user-login/route";
import { databaseSql } from "@/db/client";
import { beginSession } from "@/lib/auth/begin-session";
import {
  renewSessionCookie,
  SESSION_SECONDS,
  sealSession,
  sessionCookie,
} from "@/lib/auth/session-cookie";
import { plainProgram } from "../run/plain-program";
import { callRoute, ORIGIN } from "../support/call-route";
import { anAccount, aPerson, aVerifiedPerson, signIn } from "../support/people";
import { openTestApp } from "../support/test-app";

/** However fast and from wherever somebody guesses, so few guesses are looked at in a minute. */
const MOST_JUDGED = 20;

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp({ TRUSTED_PROXIES: "1", ADMIN_EMAILS: "Boss@studio.example" });
});
afterAll(() => app?.close());

const refresh = (refreshToken: string) => callRoute(token, { refresh_token: refreshToken });
const isSignedIn = async (bearer: string) =>
  (await callRoute(userLogin, {}, { bearer })).status === 200;

describe("refresh tokens", () => {
  it("are renewed with each use and die with their family when one comes back", async () => {
    const person = await aVerifiedPerson(app.outbox);
    const first = await signIn(person);
    const second = await refresh(first.refresh);
    expect(second.status).toBe(200);
    expect(second.body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 900,
      user_id: person.userId,
    });
    expect(await isSignedIn(String(second.body.access_token))).toBe(true);

    const other = await signIn(person);
    expect((await refresh(first.refresh)).status).toBe(401);
    expect((await refresh(String(second.body.refresh_token))).status).toBe(401);
    expect((await refresh(other.refresh)).status).toBe(200);
  });

  it("can be used once, however many try at the same time", async () => {
    const { refresh: refreshToken, userId } = await signIn(await aVerifiedPerson(app.outbox));
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const rows = await databaseSql()`
      select 1 from refresh_tokens where used_at is null and user_id = ${userId}`;
    expect(rows).toHaveLength(0);
  });
});

describe("guessing passwords", () => {
  it("is slowed down after five wrong ones, and not for the owner elsewhere", async () => {
    const person = await aVerifiedPerson(app.outbox);
    const guess = () =>
      callRoute(
        token,
        { email: person.email, password: "wrong3password!" },
        { from: "203.0.113.1" },
      );
    const answers = await Promise.all(Array.from({ length: 60 }, guess));
    const judged = answers.filter(({ status }) => status === 401);
    const refused = answers.filter(({ status }) => status === 429);
    expect(judged.length).toBeLessThanOrEqual(MOST_JUDGED);
    expect(judged.length + refused.length).toBe(60);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused[0]?.body.error).toMatch(
      /^Too many tries\. Please wait \d+ (?:seconds?|minutes?) and try again\.$/u,
    );
    await signIn(person, "203.0.113.2");
  });

  it("from many addresses leaves the way open to where the owner has been before", async () => {
    const person = await aVerifiedPerson(app.outbox);
    await signIn(person, "203.0.113.20");
    const guesses = Array.from({ length: 40 }, (_, index) =>
      callRoute(
        token,
        { email: person.email, password: "wrong3password!" },
        { from: `192.0.2.${index}` },
      ),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(MOST_JUDGED);
    await signIn(person, "203.0.113.20");
  });

  it("is counted for the address that the proxy saw, whatever the caller claims", async () => {
    const { email } = await aVerifiedPerson(app.outbox);
    const answers: number[] = [];
    for (let index = 0; index < 40; index += 1) {
      const from = `10.0.0.${index}, 203.0.113.30`;
      answers.push(
        (await callRoute(token, { email, password: "wrong3password!" }, { from })).status,
      );
    }
    expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(MOST_JUDGED);
  });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("access tokens", () => {
  it("count as expired 30 seconds early, and the refresh token carries on", async () => {
    const { access, refresh: refreshToken } = await signIn(await aVerifiedPerson(app.outbox));
    const issuedAt = Date.now();
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(issuedAt + (15 * 60 - 31) * 1000);
    expect(await isSignedIn(access)).toBe(true);
    vi.setSystemTime(issuedAt + (15 * 60 - 29) * 1000);
    expect(await isSignedIn(access)).toBe(false);
    const { body } = await refresh(refreshToken);
    expect(await isSignedIn(String(body.access_token))).toBe(true);
  });
});

describe("sessions", () => {
  it("by cookie end 30 seconds early, and are renewed while they are used", async () => {
    const { userId } = await anAccount();
    const { name } = sessionCookie();
    const signedInAt = Date.now();
    const claim = await beginSession({ userId, sessionVersion: 1 }, "browser", new Headers());
    const header = `${name}=${await sealSession(claim)}`;
    expect(header.length).toBeLessThan(4_096);
    expect(await renewSessionCookie(header)).toBeNull();
    expect(await renewSessionCookie(`${name}=nonsense`)).toBeNull();
    const status = async (cookie: string) =>
      (await callRoute(checkAdminStatus, {}, { headers: { cookie } })).status;

    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(signedInAt + (SESSION_SECONDS - 31) * 1000);
    expect(await status(header)).toBe(200);
    const renewed = await renewSessionCookie(header);
    expect(renewed).toMatchObject({ name, options: { httpOnly: true, maxAge: SESSION_SECONDS } });
    vi.setSystemTime(signedInAt + (SESSION_SECONDS - 29) * 1000);
    expect(await status(header)).toBe(401);
    expect(await status(`${name}=${renewed?.value}`)).toBe(200);
    expect(await renewSessionCookie(header)).toBeNull();
  });

  it("by cookie work for this site's own writes only", async () => {
    const { userId } = await aVerifiedPerson(app.outbox);
    const cookie = `${sessionCookie().name}=${await sealSession({ userId, sessionVersion: 1 })}`;
    const write = (headers: Record<string, string>) => callRoute(userLogin, {}, { headers });
    expect((await write({ cookie, origin: ORIGIN })).status).toBe(200);
    expect((await write({ cookie, origin: "http://127.0.0.1:3000" })).status).toBe(200);
    expect((await write({ cookie, origin: "https://evil.example" })).status).toBe(403);
    expect((await write({ cookie })).status).toBe(403);
    expect((await write({ cookie, origin: ORIGIN, "sec-fetch-site": "cross-site" })).status).toBe(
      403,
    );
  });

  it("are not believed when forged, foreign or in the wrong place", async () => {
    const person = await aVerifiedPerson(app.outbox);
    const { userId } = person;
    const sealed = await sealSession({ userId, sessionVersion: 1 });
    const name = sessionCookie().name;
    expect(await isSignedIn(sealed)).toBe(false);
    for (const cookie of [
      `${name}=${sealed.slice(0, -3)}abc`,
      `next-auth.session-token=${sealed}`,
    ]) {
      expect((await callRoute(checkAdminStatus, {}, { headers: { cookie } })).status).toBe(401);
    }
    const { access } = await signIn(person);
    const [header = "", payload = ""] = access.split(".");
    const unsigned = `${btoa('{"alg":"none","typ":"at+jwt"}').replace(/=/gu, "")}.${payload}.`;
    expect(await isSignedIn(unsigned)).toBe(false);
    expect(await isSignedIn(`${header}.${payload}.`)).toBe(false);
  });

  it("all end when the person signs out everywhere", async () => {
    const person = await aVerifiedPerson(app.outbox);
    const [one, two] = [await signIn(person), await signIn(person)];
    expect((await callRoute(signOutEverywhere, {}, { bearer: one.access })).status).toBe(200);
    expect(await isSignedIn(one.access)).toBe(false);
    expect(await isSignedIn(two.access)).toBe(false);
    expect((await refresh(two.refresh)).status).toBe(401);
  });

  it("decide who somebody is: a call that names somebody else is refused", async () => {
    const one = await aVerifiedPerson(app.outbox);
    const two = await aVerifiedPerson(app.outbox);
    const { access } = await signIn(one);
    const answer = await callRoute(userLogin, { uid: two.userId }, { bearer: access });
    expect(answer).toMatchObject({ status: 403, body: { code: "general.otherIdentity" } });
    expect((await callRoute(userLogin, { uid: one.userId })).status).toBe(401);
  });
});

describe("admins", () => {
  it("are those whom the setting names by a verified address", async () => {
    const boss = { ...aPerson(), email: "boss@studio.example" };
    await aVerifiedPerson(app.outbox, boss);
    const { access } = await signIn(boss);
    expect((await callRoute(checkAdminStatus, {}, { bearer: access })).body).toEqual({
      is_admin: true,
    });

    const { access: ordinary } = await signIn(await aVerifiedPerson(app.outbox));
    expect((await callRoute(checkAdminStatus, {}, { bearer: ordinary })).body).toEqual({
      is_admin: false,
    });
    expect((await callRoute(checkAdminStatus, {})).status).toBe(401);
  });

  it("are made and unmade by the command, from their next request on", async () => {
    const person = await aVerifiedPerson(app.outbox);
    const { access: bearer } = await signIn(person);
    const waiting = aPerson();
    await callRoute(register, waiting);
    const program = await plainProgram("scripts/admin.ts");
    const command = (verb: string, email: string) =>
      promisify(execFile)(process.execPath, [...program, verb, email], {
        env: { ...process.env, DATABASE_URL: app.databaseUrl },
      });
    const isAdmin = async () => (await callRoute(checkAdminStatus, {}, { bearer })).body.is_admin;

    const granted = await command("grant", ` ${person.email.toUpperCase()}`);
    expect(granted.stdout).toContain(`${person.email} is an admin now.`);
    expect(await isAdmin()).toBe(true);
    await command("revoke", person.email);
    expect(await isAdmin()).toBe(false);
    await expect(command("grant", waiting.email)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`No verified account has the address ${waiting.email}`),
    });
    await expect(command("promote", person.email)).rejects.toMatchObject({ code: 1 });
  });
});
