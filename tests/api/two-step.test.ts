import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as adminStatus } from "@/app/api/admin/check-admin-status/route";
import { PUT as spendingSwitch } from "@/app/api/admin/spending-switch/route";
import { POST as token } from "@/app/api/auth/token/route";
import { POST as begin } from "@/app/api/auth/two-step/begin/route";
import { POST as confirm } from "@/app/api/auth/two-step/confirm/route";
import { POST as renew } from "@/app/api/auth/two-step/recovery-codes/route";
import { GET as read, DELETE as switchOff } from "@/app/api/auth/two-step/route";
import { POST as userLogin } from "@/app/api/auth/user-login/route";
import { databaseSql } from "@/db/client";
import { openTwoStepSecret } from "@/lib/auth/one-time-codes";
import { settleAfterResponses } from "@/lib/http/after-response";
import { callRoute } from "../support/call-route";
import { readMails } from "../support/outbox";
import { anAccount, aPerson, PASSWORD, signIn } from "../support/people";
import { openTestApp } from "../support/test-app";
import { codeNow } from "../support/two-step";

let app: Awaited<ReturnType<typeof openTestApp>>;

const BOSS = "boss@studio.example";

beforeAll(async () => {
  app = await openTestApp({
    TRUSTED_PROXIES: "1",
    ADMIN_EMAILS: BOSS,
    ROUGHCUT_ADMIN_TWO_STEP: "required",
  });
});
afterAll(async () => {
  await settleAfterResponses();
  await app?.close();
});

/** Somebody whose sign-in takes two steps; the code of this moment is used up. */
async function aTwoStepPerson(email?: string) {
  const person = await anAccount({ ...aPerson(), ...(email ? { email } : {}) });
  const before = await signIn(person);
  const made = await callRoute(begin, { password: PASSWORD }, { bearer: before.access });
  expect(made.status).toBe(200);
  const secret = String(made.body.secret);
  const usedCode = codeNow(secret);
  const on = await callRoute(confirm, { code: usedCode }, { bearer: before.access });
  expect(on.status).toBe(200);
  const codes = on.body.recovery_codes as string[];
  return { ...person, secret, usedCode, codes, before, bearer: String(on.body.access_token) };
}

const logIn = ({ email }: { email: string }, code?: string, from?: string) =>
  callRoute(token, { email, password: PASSWORD, code }, from ? { from } : {});

const stateOf = async (bearer: string) => (await callRoute(read, {}, { bearer })).body;

describe("two-step sign-in", () => {
  it("is switched on by a code of the app, and everything else that was logged in ends", async () => {
    const person = await aTwoStepPerson();
    expect((await callRoute(userLogin, {}, { bearer: person.before.access })).status).toBe(401);
    const refreshed = await callRoute(token, { refresh_token: person.before.refresh });
    expect(refreshed.status).toBe(401);
    expect(await stateOf(person.bearer)).toMatchObject({
      is_on: true,
      recovery_codes_left: 10,
      is_required: false,
    });
    await settleAfterResponses();
    const subjects = (await readMails(app.outbox, person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Two-step sign-in was switched on"]);
  });

  it("asks for a code after the right password only, and takes each code once", async () => {
    const person = await aTwoStepPerson();
    const wrong = await callRoute(token, { email: person.email, password: "wrong3password!" });
    expect(wrong).toMatchObject({ status: 401, body: { code: "account.wrongCredentials" } });
    expect(await logIn(person)).toMatchObject({
      status: 401,
      body: { code: "account.codeNeeded" },
    });
    const next = codeNow(person.secret, 1);
    expect((await logIn(person, next)).status).toBe(200);
    expect(await logIn(person, next)).toMatchObject({
      status: 400,
      body: { code: "account.codeWrong" },
    });
    // The code with which it was switched on is used up, too.
    expect((await logIn(person, person.usedCode)).body.code).toBe("account.codeWrong");
  });

  it("lets one of many in who use one code at the same moment", async () => {
    const person = await aTwoStepPerson();
    const all = (code: string) =>
      Promise.all(["1", "2", "3", "4"].map((n) => logIn(person, code, `203.0.113.${n}`)));
    const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
    expect(statuses(await all(codeNow(person.secret, 1)))).toEqual([200, 400, 400, 400]);
    expect(statuses(await all(String(person.codes[0])))).toEqual([200, 400, 400, 400]);
  });

  it("takes a recovery code in the place of the app's, however it is typed, and once", async () => {
    const person = await aTwoStepPerson();
    const [one = "", two = ""] = person.codes;
    expect((await logIn(person, one.toLowerCase().replaceAll("-", " "))).status).toBe(200);
    expect((await logIn(person, one)).body.code).toBe("account.codeWrong");
    expect((await stateOf(person.bearer)).recovery_codes_left).toBe(9);
    const proof = { password: PASSWORD, code: two };
    const renewed = await callRoute(renew, proof, { bearer: person.bearer });
    const fresh = renewed.body.recovery_codes as string[];
    expect(fresh).toHaveLength(10);
    expect((await logIn(person, person.codes[2])).body.code).toBe("account.codeWrong");
    expect((await logIn(person, fresh[0])).status).toBe(200);
    const others = await aTwoStepPerson();
    expect((await logIn(others, fresh[1])).body.code).toBe("account.codeWrong");
  });

  it("slows down whoever has the password and guesses codes", async () => {
    const person = await aTwoStepPerson();
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1) answers.push(await logIn(person, "000000"));
    expect(answers[0]?.body.code).toBe("account.codeWrong");
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(4);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    const right = { password: PASSWORD, code: "000000" };
    const own = [];
    for (let guess = 0; guess < 12; guess += 1) {
      own.push(await callRoute(switchOff, right, { bearer: person.bearer }));
    }
    expect(own.filter(({ status }) => status === 429).length).toBeGreaterThan(4);
  });

  it("is begun with the password, and counts by the newest key, once", async () => {
    const person = await anAccount();
    const { access: bearer } = await signIn(person);
    const make = (password = PASSWORD) => callRoute(begin, { password }, { bearer });
    const on = (code: string) => callRoute(confirm, { code }, { bearer });
    expect((await on("123456")).body.code).toBe("account.twoStepNotBegun");
    expect((await make("wrong3password!")).body.code).toBe("account.passwordWrong");
    const first = String((await make()).body.secret);
    const second = String((await make()).body.secret);
    expect((await on(codeNow(first))).body.code).toBe("account.codeWrong");
    // Nobody is asked for a code before one has shown that the app has the key.
    expect((await logIn(person)).status).toBe(200);
    const many = await Promise.all([1, 2, 3, 4].map(() => on(codeNow(second))));
    const won = many.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { status } of many) expect([200, 401, 409]).toContain(status);
    const mine = String(won[0]?.body.access_token);
    expect((await stateOf(mine)).recovery_codes_left).toBe(10);
    const again = await callRoute(begin, { password: PASSWORD }, { bearer: mine });
    expect(again).toMatchObject({ status: 409, body: { code: "account.twoStepOn" } });
  });

  it("is switched off with password and code, and forgotten", async () => {
    const person = await aTwoStepPerson();
    const off = (password: string, code: string) =>
      callRoute(switchOff, { password, code }, { bearer: person.bearer });
    const [code = ""] = person.codes;
    expect((await off("wrong3password!", code)).body.code).toBe("account.passwordWrong");
    expect((await off(PASSWORD, "000000")).body.code).toBe("account.codeWrong");
    expect((await off(PASSWORD, code)).status).toBe(200);
    expect((await off(PASSWORD, code)).body.code).toBe("account.twoStepOff");
    expect((await logIn(person)).status).toBe(200);
    const rows = await databaseSql()`
      select user_id from recovery_codes where user_id = ${person.userId}`;
    expect(rows).toHaveLength(0);
    await settleAfterResponses();
    const subjects = (await readMails(app.outbox, person.email)).map(({ subject }) => subject);
    expect(subjects).toContain("Two-step sign-in was switched off");
  });

  it("keeps neither key nor codes readable, and a key for one person only", async () => {
    const person = await aTwoStepPerson();
    const [row] = await databaseSql()<{ sealed_secret: string; codes: string }[]>`
      select sealed_secret, (select string_agg(code_hash, ' ') from recovery_codes
        where user_id = ${person.userId}) as codes
      from two_step_secrets where user_id = ${person.userId}`;
    const sealed = String(row?.sealed_secret);
    expect(sealed).not.toContain(person.secret);
    for (const code of person.codes) expect(row?.codes).not.toContain(code);
    expect(await openTwoStepSecret(person.userId, sealed)).toBe(person.secret);
    const other = await anAccount();
    await expect(openTwoStepSecret(other.userId, sealed)).rejects.toThrow();
  });
});

describe("an admin where two steps are required", () => {
  it("is one while they are on", async () => {
    const boss = await anAccount({ ...aPerson(), email: BOSS });
    const { access } = await signIn(boss);
    const may = async (bearer: string) => ({
      door: (await callRoute(spendingSwitch, { on: true }, { bearer })).body,
      isAdmin: (await callRoute(adminStatus, {}, { bearer })).body.is_admin,
    });
    expect(await may(access)).toMatchObject({
      door: { code: "account.twoStepRequired" },
      isAdmin: false,
    });
    expect((await stateOf(access)).is_required).toBe(true);
    const { body } = await callRoute(begin, { password: PASSWORD }, { bearer: access });
    const code = codeNow(String(body.secret));
    const on = await callRoute(confirm, { code }, { bearer: access });
    const bearer = String(on.body.access_token);
    expect((await may(bearer)).isAdmin).toBe(true);
    expect((await may(bearer)).door.code).toBeUndefined();
    const [recovery] = on.body.recovery_codes as string[];
    await callRoute(switchOff, { password: PASSWORD, code: recovery }, { bearer });
    expect((await may(bearer)).isAdmin).toBe(false);
  });

  it("is nobody whom two steps alone would make one", async () => {
    const { bearer } = await aTwoStepPerson();
    const answer = await callRoute(spendingSwitch, { on: true }, { bearer });
    expect(answer).toMatchObject({ status: 403, body: { code: "general.forbidden" } });
  });
});
