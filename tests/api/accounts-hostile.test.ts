import { afterAll, beforeAll, describe, expect, it } from "vitest";
import ResetPage from "@/app/(account)/reset/page";
import VerifyPage from "@/app/(account)/verify/page";
import * as confirmRoute from "@/app/api/auth/password-reset/confirm/route";
import { POST as requestReset } from "@/app/api/auth/password-reset/route";
import { POST as register } from "@/app/api/auth/register/route";
import { POST as resend } from "@/app/api/auth/resend-verification/route";
import { POST as token } from "@/app/api/auth/token/route";
import * as verifyRoute from "@/app/api/auth/verify-email/route";
import { GET as checkAndFetch } from "@/app/api/project/[id]/check-and-fetch/route";
import { POST as invite } from "@/app/api/share/invite/route";
import { databaseSql } from "@/db/client";
import { createAuthOptions } from "@/lib/auth/options";
import { countPasswordHashes } from "@/lib/auth/password";
import { loginPath, returnPath } from "@/lib/auth/return-path";
import { settleAfterResponses } from "@/lib/http/after-response";
import { listOutbox } from "@/lib/providers/outbox/outbox-mailer";
import { checkCredentials } from "@/lib/services/account/check-credentials";
import { callRoute, ORIGIN } from "../support/call-route";
import { dumpRows } from "../support/dump-rows";
import { readLinkToken, readMails } from "../support/outbox";
import { anAccount, aPerson, aVerifiedPerson, PASSWORD, signIn } from "../support/people";
import { openTestApp } from "../support/test-app";
import { aMember, aProject } from "../support/world";

const { POST: verify } = verifyRoute;
const { POST: confirmReset } = confirmRoute;

/** What the stranger in these tests chooses, and what nobody else knows. */
const STRANGERS_PASSWORD = "battery2staple#";
const WRONG = "wrong3password!";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp({
    ROUGHCUT_LIMIT_MAILS: "100000",
    ROUGHCUT_LIMIT_MAILS_PER_SENDER: "1000",
    ROUGHCUT_LIMIT_MAILS_PER_MAILBOX: "1000",
    ROUGHCUT_LIMIT_REGISTRATIONS: "100000",
    ROUGHCUT_LIMIT_WRONG_PASSWORDS_PER_ADDRESS: "100000",
  });
});
afterAll(async () => {
  await settleAfterResponses();
  await app?.close();
});

describe("known, waiting and unknown addresses", () => {
  const EACH = 10;

  it("are answered with the same bytes after the same work", async () => {
    const groups = {
      known: await Promise.all(Array.from({ length: EACH }, async () => (await anAccount()).email)),
      waiting: await Promise.all(
        Array.from({ length: EACH }, async () => {
          const person = aPerson();
          await callRoute(register, person);
          return person.email;
        }),
      ),
      unknown: Array.from({ length: EACH }, () => aPerson().email),
    };
    await settleAfterResponses();
    const calls = {
      login: (email: string) => callRoute(token, { email, password: WRONG }),
      register: (email: string) => callRoute(register, { ...aPerson(), email }),
      reset: (email: string) => callRoute(requestReset, { email, new_password: PASSWORD }),
      resend: (email: string) => callRoute(resend, { email }),
    };
    for (const [name, call] of Object.entries(calls)) {
      const seen = new Set<string>();
      for (const email of Object.values(groups).flat()) {
        const before = countPasswordHashes();
        const { status, text, headers } = await call(email);
        const hashes = countPasswordHashes() - before;
        seen.add(JSON.stringify({ status, text, hashes, headers: [...headers.keys()] }));
        await settleAfterResponses();
      }
      expect([name, ...seen]).toHaveLength(2);
    }
  });
});

describe("a stranger who asks for a reset", () => {
  it("takes no account over, whatever its holder types at the link", async () => {
    const holder = await aVerifiedPerson(app.outbox);
    const typed = [
      holder.password,
      holder.password.toUpperCase(),
      "Password1!",
      "correct1horse",
      " ",
      STRANGERS_PASSWORD.toUpperCase(),
      ` ${STRANGERS_PASSWORD}`,
      `${STRANGERS_PASSWORD} `,
      `${STRANGERS_PASSWORD}\u0000`,
      STRANGERS_PASSWORD.slice(0, -1),
      `${STRANGERS_PASSWORD}#`,
      "battery2staple＃",
      "Battery2staple#",
      "battery2staple%23",
      "battery2staple&num;",
      holder.email,
      holder.userName,
      "null",
      "undefined",
      "0",
    ];
    expect(typed).toHaveLength(20);
    for (const new_password of typed) {
      await callRoute(requestReset, { email: holder.email, new_password: STRANGERS_PASSWORD });
      const link = await readLinkToken(app.outbox, holder.email, "reset");
      const answer = await callRoute(confirmReset, { token: link, new_password });
      expect([new_password, answer.status]).toEqual([new_password, 400]);
    }
    await signIn(holder);
    const stranger = { email: holder.email, password: STRANGERS_PASSWORD };
    expect((await callRoute(token, stranger)).body.code).toBe("account.wrongCredentials");
  });
});

describe("a stranger who registers somebody's address", () => {
  it("gets neither the account nor an invite that waits for its holder", async () => {
    const owner = await aMember();
    const { projectId } = await aProject().ownedBy(owner).build();
    const holder = aPerson();
    const body = { projectId, email: holder.email, permission: "viewer" };
    expect((await callRoute(invite, body, { bearer: owner.bearer })).status).toBe(200);

    const stranger = { ...aPerson(), email: holder.email, password: STRANGERS_PASSWORD };
    await callRoute(register, stranger);
    const link = await readLinkToken(app.outbox, holder.email, "verify");
    const clicked = await callRoute(verify, { token: link, password: holder.password });
    expect(clicked.body.code).toBe("account.linkPasswordWrong");
    const { email } = holder;
    const tried = await callRoute(token, { email, password: STRANGERS_PASSWORD });
    expect(tried.body.code).toBe("account.notVerified");

    await aVerifiedPerson(app.outbox, holder);
    const late = await callRoute(verify, { token: link, password: STRANGERS_PASSWORD });
    expect(late.body.code).toBe("account.linkInvalid");
    const { access: bearer } = await signIn(holder);
    const seen = await callRoute(checkAndFetch, {}, { bearer, params: { id: projectId } });
    expect(seen.body.permissionLevel).toBe("viewer");
  });
});

describe("a mailed link", () => {
  it("is not used up by being looked at, and has no call that a scanner could follow", async () => {
    expect(Object.keys(verifyRoute)).toEqual(["POST"]);
    expect(Object.keys(confirmRoute)).toEqual(["POST"]);
    const person = aPerson();
    await callRoute(register, person);
    const link = await readLinkToken(app.outbox, person.email, "verify");
    for (const page of [VerifyPage, ResetPage]) {
      for (let look = 0; look < 10; look += 1) {
        await page({ searchParams: Promise.resolve({ token: link }) });
      }
    }
    const used = await callRoute(verify, { token: link, password: person.password });
    expect(used.status).toBe(200);
  });

  it("confirms a reset for one of a hundred who use it at once", async () => {
    const holder = await aVerifiedPerson(app.outbox);
    await callRoute(requestReset, { email: holder.email, new_password: STRANGERS_PASSWORD });
    const link = await readLinkToken(app.outbox, holder.email, "reset");
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        callRoute(confirmReset, { token: link, new_password: STRANGERS_PASSWORD }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ["verify", 24 * 60],
    ["reset", 10],
  ] as const)("to %s ends after %i minutes", async (page, minutes) => {
    const person = page === "verify" ? aPerson() : await aVerifiedPerson(app.outbox);
    const { email, password } = person;
    if (page === "verify") await callRoute(register, person);
    else await callRoute(requestReset, { email, new_password: password });
    const link = await readLinkToken(app.outbox, email, page);
    const use = () =>
      page === "verify"
        ? callRoute(verify, { token: link, password: WRONG })
        : callRoute(confirmReset, { token: link, new_password: WRONG });
    const age = (by: number) => databaseSql()`
      update account_links set expires_at = expires_at - ${`${by} minutes`}::interval
      where user_id = (select id from users where email = ${email}) and purpose = ${page}`;
    await age(minutes - 1);
    expect((await use()).body.code).toBe("account.linkPasswordWrong");
    await age(1);
    expect((await use()).body.code).toBe("account.linkInvalid");
  });

  it("and every other secret stand nowhere in the database", async () => {
    const holder = await aVerifiedPerson(app.outbox);
    await callRoute(requestReset, { email: holder.email, new_password: STRANGERS_PASSWORD });
    const { refresh } = await signIn(holder);
    const link = await readLinkToken(app.outbox, holder.email, "reset");
    expect(link).toMatch(/^[A-Za-z0-9_-]{43}$/u);
    const rows = await dumpRows();
    expect(rows).toContain(holder.email);
    for (const secret of [link, refresh, holder.password, STRANGERS_PASSWORD]) {
      expect(rows).not.toContain(secret);
    }
  });
});

/** Sixty ways to write something that a careless reader takes for `victim@mail.example`. */
const VICTIM = "victim@mail.example";
const HOSTILE = [
  ...["\r\n", "\n", "\r", "\u0000", "\t", "\u2028", "\u0085", "%0d%0a"].flatMap((break_) => [
    `${VICTIM}${break_}Bcc: thief@evil.example`,
    `thief@evil.example${break_}${VICTIM}`,
  ]),
  ...[",", ";", " ", ", ", ":", "|", ">,<", "\\,"].flatMap((comma) => [
    `${VICTIM}${comma}thief@evil.example`,
    `thief@evil.example${comma}${VICTIM}`,
  ]),
  `"thief@evil.example"@mail.example`,
  `"victim"@mail.example`,
  `"vic tim"@mail.example`,
  `victim(comment)@mail.example`,
  `(thief@evil.example)${VICTIM}`,
  `<${VICTIM}>`,
  `Victim <${VICTIM}>`,
  `thief@evil.example <${VICTIM}>`,
  `victim@mail.example@evil.example`,
  `victim@@mail.example`,
  `victim＠evil.example＠mail.example`,
  `victim﹫mail.example@evil.example`,
  `victim@mail。example`,
  `victim@mail.example\u200b`,
  `vic\u00adtim@mail.example`,
  `v\u0456ctim@mail.example`,
  `victim@mаil.example`,
  `victim@[127.0.0.1]`,
  `victim@127.0.0.1:25`,
  `victim@mail..example`,
  `victim@.mail.example`,
  `victim@mail.example.`,
  `victim@-mail.example`,
  `victim@mail`,
  `@mail.example`,
  `victim@`,
  `victim%evil.example@mail.example`,
  `${"v".repeat(65)}@mail.example`,
];

describe("sixty hostile addresses", () => {
  it("are refused or are one plain identity, and no mail goes to anybody else", async () => {
    expect(HOSTILE).toHaveLength(60);
    await aVerifiedPerson(app.outbox, { ...aPerson(), email: VICTIM });
    const owner = await aMember();
    const { projectId } = await aProject().ownedBy(owner).build();
    const { bearer } = owner;
    for (const email of HOSTILE) {
      const answers = await Promise.all([
        callRoute(register, { ...aPerson(), email }),
        callRoute(token, { email, password: WRONG }),
        callRoute(requestReset, { email, new_password: STRANGERS_PASSWORD }),
        callRoute(resend, { email }),
        callRoute(invite, { projectId, email, permission: "viewer" }, { bearer }),
      ]);
      const statuses = new Set(answers.map(({ status }) => status === 400));
      // One function judges them, so the calls agree about every one.
      expect([email, statuses.size]).toEqual([email, 1]);
    }
    await settleAfterResponses();
    const addresses = await databaseSql()<{ email: string }[]>`
      select email from users union all select email from permissions`;
    const mails = await listOutbox(app.outbox);
    for (const address of [...addresses.map(({ email }) => email), ...mails.map(({ to }) => to)]) {
      expect(address).toMatch(/^[a-z0-9._%-]+@[a-z0-9.-]+$/u);
      expect(address).not.toMatch(/evil\.example$/u);
    }
    const victims = addresses.filter(({ email }) => email === VICTIM);
    expect(victims).toHaveLength(1);
  });

  it("spelled in other ways are the person they are", async () => {
    const person = await anAccount();
    const [name = "", domain = ""] = person.email.split("@");
    for (const email of [
      person.email.toUpperCase(),
      `  ${person.email}\t`,
      `${name}＠${domain}`,
      `${name.replace(/[a-z]/gu, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0))}@${domain}`,
      `\u3000${person.email}`,
    ]) {
      expect((await signIn({ ...person, email })).userId).toBe(person.userId);
    }
  });
});

describe("redirects and links", () => {
  const ELSEWHERE = [
    "https://evil.example",
    "http://evil.example/login",
    "HTTPS://EVIL.EXAMPLE",
    "//evil.example",
    "///evil.example",
    "////evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "/\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%5c..//evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "http:evil.example",
    "https:/evil.example",
    `${ORIGIN}.evil.example/`,
    `${ORIGIN}@evil.example/`,
    `${ORIGIN}:80@evil.example/`,
    "http://localhost:3000\\@evil.example",
    "/\u0000/evil.example",
    "evil.example",
  ];

  it("stay on this site, whatever somebody asks for", async () => {
    expect(ELSEWHERE).toHaveLength(30);
    const { callbacks } = createAuthOptions(checkCredentials);
    for (const url of ELSEWHERE) {
      const targets = [
        await callbacks?.redirect?.({ url, baseUrl: "https://evil.example" }),
        new URL(returnPath(url), ORIGIN).href,
        new URL(loginPath(url), ORIGIN).href,
      ];
      expect([url, ...targets.map((target) => new URL(String(target)).origin)]).toEqual([
        url,
        ORIGIN,
        ORIGIN,
        ORIGIN,
      ]);
    }
  });

  it("in mails begin with the installation's address, whatever hosts a request names", async () => {
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "gopher",
      forwarded: "host=evil.example",
      origin: ORIGIN,
    };
    const person = aPerson();
    await callRoute(register, person, { headers });
    await callRoute(resend, { email: person.email }, { headers });
    const known = await aVerifiedPerson(app.outbox);
    await callRoute(register, { ...aPerson(), email: known.email }, { headers });
    await callRoute(
      requestReset,
      { email: known.email, new_password: STRANGERS_PASSWORD },
      { headers },
    );
    const mails = [
      ...(await readMails(app.outbox, person.email)),
      ...(await readMails(app.outbox, known.email)),
    ];
    expect(mails).toHaveLength(5);
    for (const { text, html } of mails) {
      expect(`${text}${html}`).not.toMatch(/evil|gopher/u);
      const links = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/gu)].map(([link]) => link);
      expect(links.filter((link) => link.startsWith(`${ORIGIN}/`)).length).toBeGreaterThan(0);
      const foreign = links.filter((link) => !link.startsWith(`${ORIGIN}/`));
      expect(foreign.filter((link) => !link.startsWith("http://www.w3.org/"))).toEqual([]);
    }
  });
});
