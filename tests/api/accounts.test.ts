import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as changePassword } from "@/app/api/auth/change-password/route";
import { POST as checkUsername } from "@/app/api/auth/check-username/route";
import { POST as confirmReset } from "@/app/api/auth/password-reset/confirm/route";
import { POST as requestReset } from "@/app/api/auth/password-reset/route";
import { POST as register } from "@/app/api/auth/register/route";
import { POST as resend } from "@/app/api/auth/resend-verification/route";
import { POST as token } from "@/app/api/auth/token/route";
import { POST as userLogin } from "@/app/api/auth/user-login/route";
import { POST as verify } from "@/app/api/auth/verify-email/route";
import { databaseSql } from "@/db/client";
import { type Answer, callRoute, ORIGIN } from "../support/call-route";
import { readLinkToken, readMails } from "../support/outbox";
import { aPerson, aVerifiedPerson, PASSWORD, signIn } from "../support/people";
import { openTestApp } from "../support/test-app";

const OTHER_PASSWORD = "battery2staple#";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const refresh = (refreshToken: string) => callRoute(token, { refresh_token: refreshToken });
const isSignedIn = async (bearer: string) =>
  (await callRoute(userLogin, {}, { bearer })).status === 200;

describe("registering", () => {
  it("leads by the mailed link and the chosen password to a signed-in person", async () => {
    const person = aPerson();
    const registered = await callRoute(register, {
      ...person,
      email: ` ${person.email.toUpperCase()} `,
    });
    expect(registered).toMatchObject({ status: 200, body: {} });

    const early = await callRoute(token, { email: person.email, password: person.password });
    expect(early.status).toBe(403);
    expect(early.body.error).toBe("Your email address is not verified. Please check your inbox.");

    const link = await readLinkToken(app.outbox, person.email, "verify");
    const verified = await callRoute(verify, { token: link, password: person.password });
    expect(verified.body).toEqual({
      user_id: expect.any(String),
      userName: person.userName,
      email: person.email,
    });

    const tokens = await signIn(person);
    const details = await callRoute(userLogin, { uid: tokens.userId }, { bearer: tokens.access });
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
      const answer = await callRoute(register, { ...aPerson(), ...wrong });
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe("Please ensure all fields are valid.");
    }
  });

  it("answers known and unknown addresses alike, and goes on doing so", async () => {
    const known = await aVerifiedPerson(app.outbox);
    const unknown = aPerson();
    const attempts = [known.email, unknown.email].map(async (email, index) => {
      const names = [`first_${index}`, `second_${index}`];
      const steps: [number, string][] = [];
      const note = async (answer: Promise<Answer>) => {
        const { status, text } = await answer;
        steps.push([status, text.replace(/_\d/gu, "_N")]);
      };
      for (const userName of names) {
        await note(callRoute(register, { userName, email, password: OTHER_PASSWORD }));
      }
      for (const userName of names) {
        const { body, status } = await callRoute(checkUsername, { userName });
        steps.push([status, String(body.available)]);
      }
      await note(callRoute(token, { email, password: OTHER_PASSWORD }));
      await note(callRoute(token, { email, password: "wrong3password!" }));
      await note(callRoute(resend, { email }));
      await note(callRoute(requestReset, { email, new_password: OTHER_PASSWORD }));
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
    await callRoute(register, person);
    const first = await readLinkToken(app.outbox, person.email, "verify");
    const again = { ...person, userName: `${person.userName}.b`, password: OTHER_PASSWORD };
    await callRoute(register, again);
    expect((await callRoute(verify, { token: first, password: PASSWORD })).body.code).toBe(
      "account.linkInvalid",
    );
    const second = await readLinkToken(app.outbox, person.email, "verify");
    expect(
      (await callRoute(verify, { token: second, password: OTHER_PASSWORD })).body.userName,
    ).toBe(again.userName);
    expect((await callRoute(checkUsername, { userName: person.userName })).body.available).toBe(
      true,
    );
  });

  it("refuses a user name that is taken, and suggests one that can be registered", async () => {
    const person = await aVerifiedPerson(app.outbox);
    const rival = { ...aPerson(), userName: person.userName };
    const refused = await callRoute(register, rival);
    expect(refused).toMatchObject({ status: 409, body: { error: "User name is taken" } });
    const check = await callRoute(checkUsername, { userName: person.userName });
    expect(check.body).toEqual({ available: false, suggestion: expect.any(String) });
    const { suggestion } = check.body;
    expect((await callRoute(register, { ...rival, userName: suggestion })).status).toBe(200);
  });
});

describe("a verification link", () => {
  it("works for one of a hundred who use it at once", async () => {
    const person = aPerson();
    await callRoute(register, person);
    const link = await readLinkToken(app.outbox, person.email, "verify");
    const uses = Array.from({ length: 100 }, () =>
      callRoute(verify, { token: link, password: person.password }),
    );
    const answers = await Promise.all(uses);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("is burnt by five wrong passwords, and can be sent again", async () => {
    const person = aPerson();
    await callRoute(register, person);
    const link = await readLinkToken(app.outbox, person.email, "verify");
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const answer = await callRoute(verify, { token: link, password: OTHER_PASSWORD });
      expect(answer.body.code).toBe("account.linkPasswordWrong");
    }
    const fifth = await callRoute(verify, { token: link, password: OTHER_PASSWORD });
    expect(fifth.body.code).toBe("account.linkInvalid");
    const right = await callRoute(verify, { token: link, password: person.password });
    expect(right.body.code).toBe("account.linkInvalid");

    await callRoute(resend, { email: person.email });
    const next = await readLinkToken(app.outbox, person.email, "verify");
    expect((await callRoute(verify, { token: next, password: person.password })).status).toBe(200);
  });

  it("is stored in no form that could be used", async () => {
    const person = aPerson();
    await callRoute(register, person);
    const link = await readLinkToken(app.outbox, person.email, "verify");
    const rows = await databaseSql()`select * from account_links`;
    expect(JSON.stringify(rows)).not.toContain(link);
  });
});

describe("a password reset", () => {
  it("leaves the old password working until the new one is confirmed", async () => {
    const person = await aVerifiedPerson(app.outbox);
    const before = await signIn(person);
    const asked = await callRoute(requestReset, {
      email: person.email,
      new_password: OTHER_PASSWORD,
    });
    expect(asked).toMatchObject({ status: 200, body: {} });
    await signIn(person);
    expect((await callRoute(token, { email: person.email, password: OTHER_PASSWORD })).status).toBe(
      401,
    );

    const link = await readLinkToken(app.outbox, person.email, "reset");
    const confirmed = await callRoute(confirmReset, { token: link, new_password: OTHER_PASSWORD });
    expect(confirmed.body).toEqual({ email: person.email });
    expect((await callRoute(token, { email: person.email, password: PASSWORD })).status).toBe(401);
    await signIn({ ...person, password: OTHER_PASSWORD });
    expect(await isSignedIn(before.access)).toBe(false);
    expect((await refresh(before.refresh)).status).toBe(401);
    expect((await readMails(app.outbox, person.email)).at(-1)?.subject).toBe(
      "Your password was changed",
    );
  });

  it("that a stranger asked for cannot be confirmed by a holder who does not know it", async () => {
    const person = await aVerifiedPerson(app.outbox);
    await callRoute(requestReset, { email: person.email, new_password: OTHER_PASSWORD });
    const link = await readLinkToken(app.outbox, person.email, "reset");
    const confirmed = await callRoute(confirmReset, { token: link, new_password: person.password });
    expect(confirmed.body.code).toBe("account.linkPasswordWrong");
    await signIn(person);
    expect((await callRoute(token, { email: person.email, password: OTHER_PASSWORD })).status).toBe(
      401,
    );
  });

  it("leads back to the page that was asked for, and to no other site", async () => {
    const { email } = await aVerifiedPerson(app.outbox);
    const next = "/project/6b1f7c1e-0a51-4b7e-9d0a-2f4f1c8f6f10";
    await callRoute(requestReset, { email, new_password: OTHER_PASSWORD, next });
    const [first] = (await readMails(app.outbox, email)).slice(-1);
    expect(first?.text).toContain(`&next=${encodeURIComponent(next)}`);
    await callRoute(requestReset, { email, new_password: OTHER_PASSWORD, next: "//evil.example" });
    const [second] = (await readMails(app.outbox, email)).slice(-1);
    expect(second?.text).toContain("/reset?token=");
    expect(`${second?.text}${second?.html}`).not.toContain("evil.example");
  });

  it("says what a new password must be", async () => {
    const answer = await callRoute(requestReset, { email: "a@b.example", new_password: "short" });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe("Please ensure the password meets all requirements");
  });

  it("mails links of the installation only, whatever host a request names", async () => {
    const person = await aVerifiedPerson(app.outbox);
    await callRoute(
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
    const person = await aVerifiedPerson(app.outbox);
    const [mine, other] = [await signIn(person), await signIn(person)];
    const changed = await callRoute(
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
    const { access } = await signIn(await aVerifiedPerson(app.outbox));
    const change = (old_password: string, new_password: string) =>
      callRoute(changePassword, { old_password, new_password }, { bearer: access });
    const wrong = await change("wrong3password!", OTHER_PASSWORD);
    expect(wrong).toMatchObject({ status: 400, body: { error: "Old password incorrect." } });
    const weak = await change(PASSWORD, "weak");
    expect(weak.body.error).toBe("Please ensure the new password meets all requirements");
    expect(await isSignedIn(access)).toBe(true);
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
      expect((await callRoute(register, { ...aPerson(), email })).status).toBe(400);
      expect((await callRoute(token, { email, password: PASSWORD })).status).toBe(400);
      const reset = await callRoute(requestReset, { email, new_password: PASSWORD });
      expect(reset.status).toBe(400);
    }
    const person = await aVerifiedPerson(app.outbox);
    const spelled = person.email.toUpperCase().replace("@", "＠");
    await signIn({ ...person, email: ` ${spelled} ` });
  });
});
