import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { createAuthOptions } from "@/lib/auth/options";
import { hashPassword, PARALLEL_HASHES, verifyPassword, WAITING_HASHES } from "@/lib/auth/password";
import { AppError } from "@/lib/errors";
import { checkCredentials } from "@/lib/services/account/check-credentials";
import { checkUserName } from "@/lib/services/account/check-user-name";
import { requestPasswordReset } from "@/lib/services/account/password-reset";
import { registerUser, resendVerification, verifyEmail } from "@/lib/services/account/registration";
import { sweepAccounts } from "@/lib/services/account/sweep-accounts";
import { sendProjectDeleted, sendProjectHandedOver } from "@/lib/services/mail/project-mails";
import { readLinkToken, readMails } from "../support/outbox";
import { openTestApp } from "../support/test-app";

const PASSWORD = "correct1horse!";

let app: Awaited<ReturnType<typeof openTestApp>>;
let people = 0;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

function aPerson() {
  people += 1;
  const userName = `someone_${people}`;
  return { userName, email: `${userName}@mail.example`, password: PASSWORD };
}

async function aRegisteredPerson() {
  const person = aPerson();
  const mail = await registerUser(person);
  await mail();
  return person;
}

async function codeOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error) => (error instanceof AppError ? error.code : String(error)),
  );
}

/** Moves everything of a registration into the past. */
async function age(userName: string, hours: number): Promise<void> {
  const sql = databaseSql();
  const interval = `${hours} hours`;
  await sql`update users set created_at = created_at - ${interval}::interval where user_name = ${userName}`;
  await sql`update account_links set expires_at = expires_at - ${interval}::interval
    where user_id = (select id from users where user_name = ${userName})`;
}

describe("a registration", () => {
  it("is kept when its mail cannot be sent, and the link can be sent again", async () => {
    const person = aPerson();
    await registerUser(person); // The mail that this returns is never sent.
    await resendVerification({ email: person.email });
    const token = await readLinkToken(app.outbox, person.email, "verify");
    expect(await verifyEmail({ token, password: PASSWORD })).toMatchObject({
      userName: person.userName,
    });
  });

  it("holds its user name for a day and its link for as long", async () => {
    const person = await aRegisteredPerson();
    const { userName } = person;
    expect((await checkUserName({ userName })).available).toBe(false);
    await age(userName, 23);
    expect((await checkUserName({ userName })).available).toBe(false);
    await age(userName, 2);
    expect((await checkUserName({ userName })).available).toBe(true);
    const token = await readLinkToken(app.outbox, person.email, "verify");
    expect(await codeOf(verifyEmail({ token, password: PASSWORD }))).toBe("account.linkInvalid");
    expect(await codeOf(registerUser({ ...aPerson(), userName }))).toBeNull();
  });

  it("succeeds for exactly one of many who want the same user name at once", async () => {
    const { userName } = aPerson();
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(registerUser({ ...aPerson(), userName }))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([null, "account.userNameTaken"]));
  });

  it("of one address at once leaves one account", async () => {
    const { email } = aPerson();
    const work = Array.from({ length: 5 }, () => codeOf(registerUser({ ...aPerson(), email })));
    await Promise.all(work);
    const rows = await databaseSql()`select 1 from users where email = ${email}`;
    expect(rows).toHaveLength(1);
  });

  it("that nobody verified within a week is forgotten, and accounts are not", async () => {
    const pending = await aRegisteredPerson();
    const verified = await aRegisteredPerson();
    const token = await readLinkToken(app.outbox, verified.email, "verify");
    await verifyEmail({ token, password: PASSWORD });
    for (const { userName } of [pending, verified]) await age(userName, 8 * 24);
    await sweepAccounts();
    const rows = await databaseSql()<{ email: string }[]>`
      select email from users where email in ${databaseSql()([pending.email, verified.email])}`;
    expect(rows.map(({ email }) => email)).toEqual([verified.email]);
  });
});

describe("user names", () => {
  it("that break the rule are not available, and are suggested in their right form", async () => {
    expect(await checkUserName({ userName: "Ana Lima" })).toEqual({
      available: false,
      suggestion: "analima",
    });
    expect(await checkUserName({ userName: "!!!" })).toEqual({ available: false });
  });

  it("get suggestions of at most 24 characters", async () => {
    const userName = "a".repeat(24);
    await registerUser({ ...aPerson(), userName });
    const { suggestion = "" } = await checkUserName({ userName });
    expect(suggestion).toMatch(/^a+\d$/u);
    expect(suggestion).toHaveLength(24);
  });
});

describe("checking a password", () => {
  it("says that an address is not verified only to somebody who knows the password", async () => {
    const { email } = await aRegisteredPerson();
    expect(await codeOf(checkCredentials({ email, password: PASSWORD }))).toBe(
      "account.notVerified",
    );
    expect(await codeOf(checkCredentials({ email, password: "wrong3password!" }))).toBe(
      "account.wrongCredentials",
    );
  });

  it("of an account that does not exist is always wrong", async () => {
    expect(await verifyPassword(null, "nobody has this password")).toBe(false);
    expect(await verifyPassword(await hashPassword(PASSWORD), PASSWORD)).toBe(true);
  });

  it("turns people away instead of letting them queue without end", async () => {
    const codes = await Promise.all(
      Array.from({ length: 80 }, () => codeOf(verifyPassword(null, PASSWORD))),
    );
    expect(codes.filter((code) => code === "general.tooMany")).toHaveLength(
      80 - PARALLEL_HASHES - WAITING_HASHES,
    );
    expect(await codeOf(verifyPassword(null, PASSWORD))).toBeNull();
  });
});

describe("a mail", () => {
  it("has a text part with the whole link, and says what it is for", async () => {
    const person = await aRegisteredPerson();
    const [mail] = await readMails(app.outbox, person.email);
    expect(mail?.subject).toBe("Verify your email address");
    const token = await readLinkToken(app.outbox, person.email, "verify");
    expect(mail?.html).toContain(`http://localhost:3000/verify?token=${token}`);
    for (const part of [mail?.text, mail?.html]) expect(part).toContain(person.userName);
  });

  it("about a reset goes to verified accounts only", async () => {
    const { email } = await aRegisteredPerson();
    const work = await requestPasswordReset({ email, new_password: PASSWORD });
    await work();
    expect(await readMails(app.outbox, email)).toHaveLength(1);
  });
});

describe("a mail about a project whose owner left", () => {
  it("says what happened, in both parts, once", async () => {
    const to = "member@mail.example";
    const deleted = { to, projectId: crypto.randomUUID(), name: "The <b>Light</b> & co" };
    await sendProjectDeleted(deleted);
    await sendProjectDeleted(deleted);
    const handed = { to, changeId: 7, name: "The Light" };
    await sendProjectHandedOver({ ...handed, isOwner: false });
    const mails = await readMails(app.outbox, to);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "A project you worked in was deleted",
      "A project has a new owner",
    ]);
    const [first, second] = mails;
    expect(first?.text).toContain("The owner of “The <b>Light</b> & co” deleted their");
    expect(first?.html).not.toContain("<b>Light");
    expect(second?.text).toContain("handed the project to one of its editors.");
    for (const mail of mails) expect(mail.html).toContain("http://localhost:3000/projectlist");
  });
});

describe("a password that is too common", () => {
  it("is refused wherever one is chosen, with a sentence that says so", async () => {
    const password = "Password123!";
    const work = [
      registerUser({ ...aPerson(), password }),
      requestPasswordReset({ email: aPerson().email, new_password: password }),
    ];
    for (const each of work) expect(await codeOf(each)).toBe("account.passwordCommon");
  });
});

describe("the browser's sign-in", () => {
  const authorize = (email: string, password: string) => {
    const [provider] = createAuthOptions((credentials) => checkCredentials(credentials)).providers;
    if (provider?.type !== "credentials") throw new Error("no credentials provider");
    // next-auth keeps what it was given under `options` until a request comes.
    return provider.options.authorize({ email, password }, { headers: {} });
  };

  it("fails with the words of the catalogue", async () => {
    const { email } = await aRegisteredPerson();
    await expect(authorize(email, PASSWORD)).rejects.toThrow(
      "Your email address is not verified. Please check your inbox.",
    );
    await expect(authorize(email, "wrong3password!")).rejects.toThrow(
      "Email or password is incorrect.",
    );
  });

  it.each([
    "https://evil.example/login",
    "//evil.example",
    "/\\evil.example",
    "http://localhost:3000.evil.example/",
    "http://localhost:3000@evil.example/",
    "javascript:alert(1)",
  ])("never redirects away from this site: %s", async (url) => {
    const { callbacks } = createAuthOptions((credentials) => checkCredentials(credentials));
    const target = await callbacks?.redirect?.({ url, baseUrl: "http://localhost:3000" });
    expect(new URL(String(target)).origin).toBe("http://localhost:3000");
  });

  it("drops a session that was ended elsewhere", async () => {
    const { callbacks } = createAuthOptions((credentials) => checkCredentials(credentials));
    const session = { expires: "", user: { id: "" } };
    const token = { sub: crypto.randomUUID(), sv: 1 };
    const work = callbacks?.session?.({
      session,
      token,
      user: { id: "", email: "", emailVerified: null, sv: 1, sid: "" },
      newSession: null,
      trigger: "update",
    });
    await expect(work).rejects.toThrow();
  });
});
