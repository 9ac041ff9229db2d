import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as checkAdminStatus } from "@/app/api/admin/check-admin-status/route";
import { POST as changePassword } from "@/app/api/auth/change-password/route";
import { POST as checkUsername } from "@/app/api/auth/check-username/route";
import { POST as confirmReset } from "@/app/api/auth/password-reset/confirm/route";
import { POST as requestReset } from "@/app/api/auth/password-reset/route";
import { POST as register } from "@/app/api/auth/register/route";
import { POST as resend } from "@/app/api/auth/resend-verification/route";
import { POST as signOutEverywhere } from "@/app/api/auth/sign-out-everywhere/route";
import { POST as token } from "@/app/api/auth/token/route";
import { POST as userLogin } from "@/app/api/auth/user-login/route";
import { POST as verify } from "@/app/api/auth/verify-email/route";
import { databaseSql } from "@/db/client";
import { sealSession, sessionCookie } from "@/lib/auth/session-cookie";
import { catalogue } from "@/lib/errors";
import type { Route } from "@/lib/http/define-route";
import { readLinkToken, readMails } from "../support/outbox";
import { openTestApp } from "../support/test-app";

const ORIGIN = "http://localhost:3000";
const PASSWORD = "correct1horse!";
const OTHER_PASSWORD = "battery2staple#";

/** However fast and from wherever somebody guesses, so few guesses are looked at in a minute. */
const MOST_JUDGED = 20;

let app: Awaited<ReturnType<typeof openTestApp>>;
let people = 0;

beforeAll(async () => {
  app = await openTestApp({ TRUSTED_PROXIES: "1", ADMIN_EMAILS: "Boss@studio.example" });
});
afterAll(() => app?.close());

interface Answer {
  status: number;
  body: Record<string, unknown>;
  text: string;
  headers: Headers;
}

interface CallOptions {
  headers?: Record<string, string>;
  bearer?: string;
  /** The caller's network address, as the proxy in front of the app reports it. */
  from?: string;
}

async function call(route: Route, body: unknown, options: CallOptions = {}): Promise<Answer> {
  const { method, path } = route.contract;
  const headers = new Headers({
    "content-type": "application/json",
    "x-forwarded-for": options.from ?? "198.51.100.7",
    ...(options.bearer ? { authorization: `Bearer ${options.bearer}` } : {}),
    ...options.headers,
  });
  const request = new Request(`${ORIGIN}/api${path}`, {
    method,
    headers,
    body: method === "GET" ? null : JSON.stringify(body),
  });
  const response = await route(request, { params: Promise.resolve({}) });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text), text, headers: response.headers };
}

/** Somebody new: nobody else in this file has their name or address. */
function aPerson(): { userName: string; email: string; password: string } {
  people += 1;
  const userName = `person_${people}`;
  return { userName, email: `${userName}@mail.example`, password: PASSWORD };
}

async function aVerifiedPerson() {
  const person = aPerson();
  await call(register, person);
  const link = await readLinkToken(app.outbox, person.email, "verify");
  const verified = await call(verify, { token: link, password: person.password });
  expect(verified.status).toBe(200);
  return { ...person, userId: String(verified.body.user_id) };
}

async function signIn(person: { email: string; password: string }, from?: string) {
  const { email, password } = person;
  const answer = await call(token, { email, password }, from ? { from } : {});
  expect(answer.status).toBe(200);
  return {
    access: String(answer.body.access_token),
    refresh: String(answer.body.refresh_token),
    userId: String(answer.body.user_id),
  };
}

const refresh = (refreshToken: string) => call(token, { refresh_token: refreshToken });
const isSignedIn = async (bearer: string) => (await call(userLogin, {}, { bearer })).status === 200;

describe("registering", () => {
  it("leads by the mailed link and the chosen password to a signed-in person", async () => {
    const person = aPerson();
    const registered = await call(register, {
      ...person,
      email: ` ${person.email.toUpperCase()} `,
    });
    expect(registered).toMatchObject({ status: 200, body: {} });

    const early = await call(token, { email: person.email, password: person.password });
    expect(early.status).toBe(403);
    expect(early.body.error).toBe("Your email address is not verified. Please check your inbox.");

    const link = await readLinkToken(app.outbox, person.email, "verify");
    const verified = await call(verify, { token: link, password: person.password });
    expect(verified.body).toEqual({
      user_id: expect.any(String),
      userName: person.userName,
      email: person.email,
    });

    const tokens = await signIn(person);
    const details = await call(userLogin, { uid: tokens.userId }, { bearer: tokens.access });
    expect(details.body).toEqual({ userName: person.userName, email: person.email });
  });

  it("says with the form's words that a field breaks its rule", async () => {
    for (const wrong of [
      { userName: "Capital" },
      { userName: "a".repeat(25) },
      { email: "nobody" },
      { email: "a@b.example,c@d.example" },
      { password: "short1!" },
      { password: "no-digits-at-all!" },
    ]) {
      const answer = await call(register, { ...aPerson(), ...wrong });
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe("Please ensure all fields are valid.");
    }
  });

  it("answers known and unknown addresses alike, and goes on doing so", async () => {
    const known = await aVerifiedPerson();
    const unknown = aPerson();
    const attempts = [known.email, unknown.email].map(async (email, index) => {
      const names = [`first_${index}`, `second_${index}`];
      const steps: [number, string][] = [];
      const note = async (answer: Promise<Answer>) => {
        const { status, text } = await answer;
        steps.push([status, text.replace(/_\d/gu, "_N")]);
      };
      for (const userName of names) {
        await note(call(register, { userName, email, password: OTHER_PASSWORD }));
      }
      for (const userName of names) {
        const { body, status } = await call(checkUsername, { userName });
        steps.push([status, String(body.available)]);
      }
      await note(call(token, { email, password: OTHER_PASSWORD }));
      await note(call(token, { email, password: "wrong3password!" }));
      await note(call(resend, { email }));
      await note(call(requestReset, { email, new_password: OTHER_PASSWORD }));
      return steps;
    });
    const [ofKnown, ofUnknown] = await Promise.all(attempts);
    expect(ofKnown).toEqual(ofUnknown);
    const mails = await readMails(app.outbox, known.email);
    expect(mails.map((mail) => mail.subject)).toContain("You already have an account");
    expect(await signIn(known)).toBeTruthy();
  });

  it("is replaced by a later registration of the same address", async () => {
    const person = aPerson();
    await call(register, person);
    const first = await readLinkToken(app.outbox, person.email, "verify");
    const again = { ...person, userName: `${person.userName}.b`, password: OTHER_PASSWORD };
    await call(register, again);
    expect((await call(verify, { token: first, password: PASSWORD })).body.code).toBe(
      "account.linkInvalid",
    );
    const second = await readLinkToken(app.outbox, person.email, "verify");
    expect((await call(verify, { token: second, password: OTHER_PASSWORD })).body.userName).toBe(
      again.userName,
    );
    expect((await call(checkUsername, { userName: person.userName })).body.available).toBe(true);
  });

  it("refuses a user name that is taken, and suggests one that can be registered", async () => {
    const person = await aVerifiedPerson();
    const rival = { ...aPerson(), userName: person.userName };
    const refused = await call(register, rival);
    expect(refused).toMatchObject({ status: 409, body: { error: "User name is taken" } });
    const check = await call(checkUsername, { userName: person.userName });
    expect(check.body).toEqual({ available: false, suggestion: expect.any(String) });
    const { suggestion } = check.body;
    expect((await call(register, { ...rival, userName: suggestion })).status).toBe(200);
  });
});

describe("a verification link", () => {
  it("works for one of a hundred who use it at once", async () => {
    const person = aPerson();
    await call(register, person);
    const link = await readLinkToken(app.outbox, person.email, "verify");
    const uses = Array.from({ length: 100 }, () =>
      call(verify, { token: link, password: person.password }),
    );
    const answers = await Promise.all(uses);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("is burnt by five wrong passwords, and can be sent again", async () => {
    const person = aPerson();
    await call(register, person);
    const link = await readLinkToken(app.outbox, person.email, "verify");
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const answer = await call(verify, { token: link, password: OTHER_PASSWORD });
      expect(answer.body.code).toBe("account.linkPasswordWrong");
    }
    const fifth = await call(verify, { token: link, password: OTHER_PASSWORD });
    expect(fifth.body.code).toBe("account.linkInvalid");
    const right = await call(verify, { token: link, password: person.password });
    expect(right.body.code).toBe("account.linkInvalid");

    await call(resend, { email: person.email });
    const next = await readLinkToken(app.outbox, person.email, "verify");
    expect((await call(verify, { token: next, password: person.password })).status).toBe(200);
  });

  it("is stored in no form that could be used", async () => {
    const person = aPerson();
    await call(register, person);
    const link = await readLinkToken(app.outbox, person.email, "verify");
    const rows = await databaseSql()`select * from account_links`;
    expect(JSON.stringify(rows)).not.toContain(link);
  });
});

describe("refresh tokens", () => {
  it("are renewed with each use and die with their family when one comes back", async () => {
    const person = await aVerifiedPerson();
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
    const { refresh: refreshToken } = await signIn(await aVerifiedPerson());
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const rows = await databaseSql()`
      select 1 from refresh_tokens where used_at is null and user_id = (
        select id from users where user_name = ${`person_${people}`})`;
    expect(rows).toHaveLength(0);
  });
});

describe("guessing passwords", () => {
  it("is slowed down after five wrong ones, and not for the owner elsewhere", async () => {
    const person = await aVerifiedPerson();
    const guess = () =>
      call(token, { email: person.email, password: "wrong3password!" }, { from: "203.0.113.1" });
    const answers = await Promise.all(Array.from({ length: 60 }, guess));
    const judged = answers.filter(({ status }) => status === 401);
    const refused = answers.filter(({ status }) => status === 429);
    expect(judged.length).toBeLessThanOrEqual(MOST_JUDGED);
    expect(judged.length + refused.length).toBe(60);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused[0]?.body.error).toBe(catalogue["general.tooMany"].text);
    await signIn(person, "203.0.113.2");
  });

  it("from many addresses leaves the way open to where the owner has been before", async () => {
    const person = await aVerifiedPerson();
    await signIn(person, "203.0.113.20");
    const guesses = Array.from({ length: 40 }, (_, index) =>
      call(
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
    const { email } = await aVerifiedPerson();
    const answers: number[] = [];
    for (let index = 0; index < 40; index += 1) {
      const from = `10.0.0.${index}, 203.0.113.30`;
      answers.push((await call(token, { email, password: "wrong3password!" }, { from })).status);
    }
    expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(MOST_JUDGED);
  });
});

describe("a password reset", () => {
  it("leaves the old password working until the new one is confirmed", async () => {
    const person = await aVerifiedPerson();
    const before = await signIn(person);
    const asked = await call(requestReset, { email: person.email, new_password: OTHER_PASSWORD });
    expect(asked).toMatchObject({ status: 200, body: {} });
    await signIn(person);
    expect((await call(token, { email: person.email, password: OTHER_PASSWORD })).status).toBe(401);

    const link = await readLinkToken(app.outbox, person.email, "reset");
    const confirmed = await call(confirmReset, { token: link, new_password: OTHER_PASSWORD });
    expect(confirmed.body).toEqual({ email: person.email });
    expect((await call(token, { email: person.email, password: PASSWORD })).status).toBe(401);
    await signIn({ ...person, password: OTHER_PASSWORD });
    expect(await isSignedIn(before.access)).toBe(false);
    expect((await refresh(before.refresh)).status).toBe(401);
    expect((await readMails(app.outbox, person.email)).at(-1)?.subject).toBe(
      "Your password was changed",
    );
  });

  it("that a stranger asked for cannot be confirmed by a holder who does not know it", async () => {
    const person = await aVerifiedPerson();
    await call(requestReset, { email: person.email, new_password: OTHER_PASSWORD });
    const link = await readLinkToken(app.outbox, person.email, "reset");
    const confirmed = await call(confirmReset, { token: link, new_password: person.password });
    expect(confirmed.body.code).toBe("account.linkPasswordWrong");
    await signIn(person);
    expect((await call(token, { email: person.email, password: OTHER_PASSWORD })).status).toBe(401);
  });

  it("says what a new password must be", async () => {
    const answer = await call(requestReset, { email: "a@b.example", new_password: "short" });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe("Please ensure the password meets all requirements");
  });

  it("mails links of the installation only, whatever host a request names", async () => {
    const person = await aVerifiedPerson();
    await call(
      requestReset,
      { email: person.email, new_password: OTHER_PASSWORD },
      { headers: { host: "evil.example", "x-forwarded-host": "evil.example" } },
    );
    const mail = (await readMails(app.outbox, person.email)).at(-1);
    expect(mail?.text).toContain(`${ORIGIN}/reset?token=`);
    expect(mail?.text).not.toContain("evil.example");
  });
});

describe("changing the password", () => {
  it("ends every other session at once and gives the caller a new one", async () => {
    const person = await aVerifiedPerson();
    const [mine, other] = [await signIn(person), await signIn(person)];
    const changed = await call(
      changePassword,
      { old_password: PASSWORD, new_password: OTHER_PASSWORD },
      { bearer: mine.access },
    );
    expect(changed.status).toBe(200);
    expect(await isSignedIn(mine.access)).toBe(false);
    expect(await isSignedIn(other.access)).toBe(false);
    expect((await refresh(other.refresh)).status).toBe(401);
    expect(await isSignedIn(String(changed.body.access_token))).toBe(true);
    await signIn({ ...person, password: OTHER_PASSWORD });
  });

  it("needs the old password and a good new one", async () => {
    const { access } = await signIn(await aVerifiedPerson());
    const change = (old_password: string, new_password: string) =>
      call(changePassword, { old_password, new_password }, { bearer: access });
    const wrong = await change("wrong3password!", OTHER_PASSWORD);
    expect(wrong).toMatchObject({ status: 400, body: { error: "Old password incorrect." } });
    const weak = await change(PASSWORD, "weak");
    expect(weak.body.error).toBe("Please ensure the new password meets all requirements");
    expect(await isSignedIn(access)).toBe(true);
  });
});

describe("sessions", () => {
  it("by cookie work for this site's own writes only", async () => {
    const { userId } = await aVerifiedPerson();
    const cookie = `${sessionCookie().name}=${await sealSession({ userId, sessionVersion: 1 })}`;
    const write = (headers: Record<string, string>) => call(userLogin, {}, { headers });
    expect((await write({ cookie, origin: ORIGIN })).status).toBe(200);
    expect((await write({ cookie, origin: "http://127.0.0.1:3000" })).status).toBe(200);
    expect((await write({ cookie, origin: "https://evil.example" })).status).toBe(403);
    expect((await write({ cookie })).status).toBe(403);
    expect((await write({ cookie, origin: ORIGIN, "sec-fetch-site": "cross-site" })).status).toBe(
      403,
    );
  });

  it("are not believed when forged, foreign or in the wrong place", async () => {
    const { userId } = await aVerifiedPerson();
    const sealed = await sealSession({ userId, sessionVersion: 1 });
    const name = sessionCookie().name;
    expect(await isSignedIn(sealed)).toBe(false);
    for (const cookie of [
      `${name}=${sealed.slice(0, -3)}abc`,
      `next-auth.session-token=${sealed}`,
    ]) {
      expect((await call(checkAdminStatus, {}, { headers: { cookie } })).status).toBe(401);
    }
    const { access } = await signIn({ email: `person_${people}@mail.example`, password: PASSWORD });
    const [header = "", payload = ""] = access.split(".");
    const unsigned = `${btoa('{"alg":"none","typ":"at+jwt"}').replace(/=/gu, "")}.${payload}.`;
    expect(await isSignedIn(unsigned)).toBe(false);
    expect(await isSignedIn(`${header}.${payload}.`)).toBe(false);
  });

  it("all end when the person signs out everywhere", async () => {
    const person = await aVerifiedPerson();
    const [one, two] = [await signIn(person), await signIn(person)];
    expect((await call(signOutEverywhere, {}, { bearer: one.access })).status).toBe(200);
    expect(await isSignedIn(one.access)).toBe(false);
    expect(await isSignedIn(two.access)).toBe(false);
    expect((await refresh(two.refresh)).status).toBe(401);
  });

  it("decide who somebody is: a call that names somebody else is refused", async () => {
    const one = await aVerifiedPerson();
    const two = await aVerifiedPerson();
    const { access } = await signIn(one);
    const answer = await call(userLogin, { uid: two.userId }, { bearer: access });
    expect(answer).toMatchObject({ status: 403, body: { code: "general.otherIdentity" } });
    expect((await call(userLogin, { uid: one.userId })).status).toBe(401);
  });
});

describe("admins", () => {
  it("are those whom the setting names by a verified address", async () => {
    const boss = { ...aPerson(), email: "boss@studio.example" };
    await call(register, boss);
    const link = await readLinkToken(app.outbox, boss.email, "verify");
    await call(verify, { token: link, password: boss.password });
    const { access } = await signIn(boss);
    expect((await call(checkAdminStatus, {}, { bearer: access })).body).toEqual({ is_admin: true });

    const { access: ordinary } = await signIn(await aVerifiedPerson());
    expect((await call(checkAdminStatus, {}, { bearer: ordinary })).body).toEqual({
      is_admin: false,
    });
    expect((await call(checkAdminStatus, {})).status).toBe(401);
  });
});

describe("hostile addresses", () => {
  it("are refused or are one identity, never two people or two receivers", async () => {
    const hostile = [
      "a@b.example\r\nBcc: c@d.example",
      "a@b.example;c@d.example",
      '"a b"@d.example',
      "a@b＠d.example",
      "a@bücher.example",
      "<a@d.example>",
      "a@d.example\u0000",
      "a b@d.example",
      "@d.example",
      "a@d",
    ];
    for (const email of hostile) {
      expect((await call(register, { ...aPerson(), email })).status).toBe(400);
      expect((await call(token, { email, password: PASSWORD })).status).toBe(400);
      const reset = await call(requestReset, { email, new_password: PASSWORD });
      expect(reset.status).toBe(400);
    }
    const person = await aVerifiedPerson();
    const spelled = person.email.toUpperCase().replace("@", "＠");
    await signIn({ ...person, email: ` ${spelled} ` });
  });
});
