import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as confirm } from "@/app/api/auth/change-email/confirm/route";
import { POST as changeEmail } from "@/app/api/auth/change-email/route";
import { POST as register } from "@/app/api/auth/register/route";
import { POST as token } from "@/app/api/auth/token/route";
import { POST as userLogin } from "@/app/api/auth/user-login/route";
import { PUT as changeName } from "@/app/api/auth/user-name/route";
import { databaseSql } from "@/db/client";
import { settleAfterResponses } from "@/lib/http/after-response";
import { callRoute } from "../support/call-route";
import { readLinkToken, readMails } from "../support/outbox";
import { anAccount, aPerson, PASSWORD, signIn } from "../support/people";
import { openTestApp } from "../support/test-app";
import { aProject } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp({ TRUSTED_PROXIES: "1" });
});
afterAll(async () => {
  await settleAfterResponses();
  await app?.close();
});

/** Somebody who is signed in. */
async function aSignedIn() {
  const person = await anAccount();
  return { ...person, bearer: (await signIn(person)).access };
}

const ask = (bearer: string, email: string, password = PASSWORD) =>
  callRoute(changeEmail, { email, password }, { bearer });
const use = (link: string, password = PASSWORD) => callRoute(confirm, { token: link, password });

/** Asks for another address. @returns the secret of the link that was mailed to it */
async function askForLink(bearer: string, email: string): Promise<string> {
  expect((await ask(bearer, email)).status).toBe(200);
  await settleAfterResponses();
  return readLinkToken(app.outbox, email, "confirmemail");
}

describe("a user name", () => {
  it("is changed to one that is free, and the old one is free from then on", async () => {
    const [one, two] = [await aSignedIn(), await aSignedIn()];
    const { userName } = aPerson();
    const rename = (bearer: string, name: string) =>
      callRoute(changeName, { userName: name }, { bearer });
    expect(await rename(one.bearer, userName)).toMatchObject({ status: 200, body: { userName } });
    expect((await callRoute(userLogin, {}, { bearer: one.bearer })).body.userName).toBe(userName);
    expect(await rename(two.bearer, userName)).toMatchObject({
      status: 409,
      body: { code: "account.userNameTaken" },
    });
    expect((await rename(two.bearer, one.userName)).status).toBe(200);
    expect((await rename(two.bearer, "Not Allowed")).body.code).toBe("account.invalidFields");
    expect((await rename(two.bearer, one.userName)).status).toBe(200);
  });

  it("goes to one of many who want it at the same time", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, aSignedIn));
    const { userName } = aPerson();
    const answers = await Promise.all(
      people.map(({ bearer }) => callRoute(changeName, { userName }, { bearer })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe("an address", () => {
  it("is changed by the mailed link and the password, and the old one is told twice", async () => {
    const { bearer, email: former } = await aSignedIn();
    const { email } = aPerson();
    const link = await askForLink(bearer, email);
    expect((await callRoute(userLogin, {}, { bearer })).body.email).toBe(former);
    expect((await use(link, "wrong3password!")).body.code).toBe("account.passwordWrong");
    expect(await use(link)).toMatchObject({ status: 200, body: { email } });
    expect((await callRoute(userLogin, {}, { bearer })).body.email).toBe(email);
    expect((await use(link)).body.code).toBe("account.linkInvalid");
    await settleAfterResponses();
    const mails = await readMails(app.outbox, former);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Another email address was asked for",
      "Your email address was changed",
    ]);
    for (const { text } of mails) expect(text).toContain(email);
    await signIn({ email, password: PASSWORD });
    const old = await callRoute(token, { email: former, password: PASSWORD });
    expect(old.body.code).toBe("account.wrongCredentials");
  });

  it("needs the password, and is another one than before", async () => {
    const { bearer, email } = await aSignedIn();
    expect((await ask(bearer, aPerson().email, "wrong3password!")).body.code).toBe(
      "account.passwordWrong",
    );
    expect((await ask(bearer, email)).body.code).toBe("account.emailSame");
  });

  it("that somebody has is answered as any other, and stays theirs", async () => {
    const { bearer, email: former } = await aSignedIn();
    const holder = await aSignedIn();
    const link = await askForLink(bearer, holder.email);
    expect(await use(link)).toMatchObject({ status: 409, body: { code: "account.emailTaken" } });
    expect((await callRoute(userLogin, {}, { bearer })).body.email).toBe(former);
    expect((await callRoute(userLogin, {}, { bearer: holder.bearer })).body.email).toBe(
      holder.email,
    );
  });

  it("takes every membership, invitee and line of the history along", async () => {
    const owner = await aSignedIn();
    const editor = await aSignedIn();
    const invitee = await aSignedIn();
    const { email } = aPerson();
    const { projectId } = await aProject()
      .ownedBy(owner)
      .sharedWith(editor, "editor")
      .sharedWith(invitee, "viewer", editor)
      .build();
    // The new address was invited to the same project before anybody knew whose it is.
    await databaseSql()`
      insert into permissions (project_id, email, level, shared_by)
      values (${projectId}, ${email}, 'viewer', ${owner.email})`;
    await databaseSql()`
      insert into permission_changes (project_id, action, actor_email, subject_email, to_shared_by)
      values (${projectId}, 'invite', ${editor.email}, ${invitee.email}, ${editor.email})`;
    expect((await use(await askForLink(editor.bearer, email))).status).toBe(200);
    const members = await databaseSql()`
      select email, level, shared_by from permissions where project_id = ${projectId}
      order by level`;
    expect(members.map(({ email: who, level, shared_by }) => [who, level, shared_by])).toEqual(
      expect.arrayContaining([
        [owner.email, "owner", null],
        [email, "editor", owner.email],
        [invitee.email, "viewer", email],
      ]),
    );
    expect(members).toHaveLength(3);
    const [change] = await databaseSql()`
      select actor_email, to_shared_by from permission_changes
      where project_id = ${projectId} and subject_email = ${invitee.email}`;
    expect(change).toEqual({ actor_email: email, to_shared_by: email });
    // The owner's own row has nobody above it.
    const { email: other } = aPerson();
    expect((await use(await askForLink(owner.bearer, other))).status).toBe(200);
    const [top] = await databaseSql()`
      select shared_by from permissions where project_id = ${projectId} and email = ${email}`;
    expect(top?.shared_by).toBe(other);
  });

  it("takes the place of a registration that nobody verified", async () => {
    const { bearer } = await aSignedIn();
    const waiting = aPerson();
    await callRoute(register, waiting);
    await settleAfterResponses();
    expect((await use(await askForLink(bearer, waiting.email))).status).toBe(200);
    const rows = await databaseSql()`select 1 from users where email = ${waiting.email}`;
    expect(rows).toHaveLength(1);
  });

  it("is confirmed with few guesses, and by one link of many", async () => {
    const { bearer } = await aSignedIn();
    const [first, second] = [aPerson().email, aPerson().email];
    const burnt = await askForLink(bearer, first);
    const codes: unknown[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      codes.push((await use(burnt, "wrong3password!")).body.code);
    }
    expect(codes.slice(3)).toEqual([
      "account.passwordWrong",
      "account.linkInvalid",
      "account.linkInvalid",
    ]);
    expect((await use(burnt)).body.code).toBe("account.linkInvalid");
    const [left, right] = [await askForLink(bearer, second), await askForLink(bearer, first)];
    expect((await use(left)).status).toBe(200);
    expect((await use(right)).body.code).toBe("account.linkInvalid");
  });
});
