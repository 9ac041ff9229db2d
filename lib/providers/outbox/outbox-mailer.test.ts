import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Mail } from "../ports/mailer";
import { createOutboxMailer, listOutbox, readOutboxMail, removeMailsNaming } from "./outbox-mailer";

let parent: string;
let directory: string;
const from = "Roughcut <studio@example.org>";

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "outbox-"));
  directory = join(parent, "outbox");
});

afterEach(() => rm(parent, { recursive: true, force: true }));

function aMail(changes: Partial<Mail> = {}): Mail {
  return {
    to: "ana@example.org",
    subject: "Welcome",
    text: "Hello Ana",
    html: "<p>Hello Ana</p>",
    idempotencyKey: "verify:ana",
    ...changes,
  };
}

/** The only mail there is, as it is read back. */
async function onlyMail() {
  const [entry, ...others] = await listOutbox(directory);
  expect(others).toEqual([]);
  return readOutboxMail(directory, entry?.name ?? "");
}

describe("a mail that was sent", () => {
  test("is read back as it was written, whatever its letters", async () => {
    const mail = aMail({
      subject: "Žofia lädt dich ein: «Ночь» 🎬 = a film? =?UTF-8?B?no?= ".repeat(3),
      text: "Liebe Ana,\n\nsieh dir das an: 50% = ½ …\n\ttabs and trailing blanks   \n.\n🎬",
      html: `<p style="color:#fff">${"long ".repeat(300)}é</p>\n<a href="http://x/?a=1&b=2">Öffnen</a>`,
    });
    await createOutboxMailer({ directory, from }).send(mail);
    const { to, subject, text, html, date } = await onlyMail();
    expect({ to, text, html }).toEqual({ to: mail.to, text: mail.text, html: mail.html });
    expect(subject).toBe(mail.subject);
    expect(Math.abs(Date.now() - date.getTime())).toBeLessThan(60_000);
  });

  test("any text comes back unchanged", async () => {
    const mailer = createOutboxMailer({ directory, from });
    const anyText = fc.string({ unit: "grapheme", maxLength: 300 });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (text, subject) => {
        const line = subject.replace(/[\p{Cc}\u2028\u2029]/gu, "").trim();
        count++;
        await mailer.send(aMail({ text, html: text, subject: line, idempotencyKey: `${count}` }));
        const [newest] = await listOutbox(directory);
        const read = await readOutboxMail(directory, newest?.name ?? "");
        const unix = text.replace(/\r\n|\r/g, "\n");
        expect([read.text, read.html, read.subject]).toEqual([unix, unix, line]);
        await rm(directory, { recursive: true });
      }),
      { numRuns: 100, seed: 3 },
    );
  });

  test("is a message by RFC 5322 with short ASCII lines and both bodies", async () => {
    await createOutboxMailer({ directory, from: "Röughcut <studio@example.org>" }).send(
      aMail({ subject: "Ünïcode ".repeat(40), html: `<p>${"ü".repeat(2000)}</p>` }),
    );
    const [{ name = "" } = {}] = await listOutbox(directory);
    const source = await readFile(join(directory, name), "utf8");
    expect(source).toMatch(/^[\t\r\n\x20-\x7e]*$/);
    expect(source.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of source.split("\r\n")) expect(line.length).toBeLessThanOrEqual(78);
    const head = source.slice(0, source.indexOf("\r\n\r\n"));
    expect(head).toContain("From: =?UTF-8?B?UsO2dWdoY3V0?= <studio@example.org>");
    expect(head).toMatch(/^Date: \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000$/m);
    expect(head).toMatch(/^Message-ID: <\S+@\S+>$/m);
    expect(head).toMatch(/^MIME-Version: 1\.0$/m);
    expect(source).toContain("Content-Type: text/plain; charset=utf-8");
    expect(source).toContain("Content-Type: text/html; charset=utf-8");
  });

  test("keeps a plain link in one piece, so that it can be copied from the file", async () => {
    const link = `http://localhost:3000/verify?token=${"a1".repeat(60)}`;
    await createOutboxMailer({ directory, from }).send(aMail({ text: `Open ${link} now` }));
    const [{ name = "" } = {}] = await listOutbox(directory);
    expect(await readFile(join(directory, name), "utf8")).toContain(`Open ${link} now`);
  });
});

describe("the outbox", () => {
  test("holds one file for one idempotency key, also across mailers at the same moment", async () => {
    const mailers = [1, 2, 3].map(() => createOutboxMailer({ directory, from }));
    await Promise.all(mailers.flatMap((mailer) => [1, 2].map(() => mailer.send(aMail()))));
    await createOutboxMailer({ directory, from }).send(aMail({ subject: "Again" }));
    expect((await onlyMail()).subject).toBe("Welcome");
  });

  test("shows a mail whose writer was stopped half-way, when it is sent again", async () => {
    const mailer = createOutboxMailer({ directory, from });
    await mailer.send(aMail());
    const { name } = await onlyMail();
    await rm(join(directory, name));
    await mailer.send(aMail());
    expect((await onlyMail()).name).toBe(name);
  });

  test("sorts by name in the order of sending, and lists the newest first", async () => {
    const mailer = createOutboxMailer({ directory, from });
    const subjects = Array.from({ length: 12 }, (_, index) => `Mail ${index}`);
    await Promise.all(
      subjects.map((subject) => mailer.send(aMail({ subject, idempotencyKey: subject }))),
    );
    const listed = (await listOutbox(directory)).map((entry) => entry.subject);
    expect(listed).toEqual(subjects.toReversed());
    const files = (await readdir(directory)).filter((name) => !name.startsWith("."));
    expect(files.every((name) => name.endsWith(".eml"))).toBe(true);
  });

  test("is empty before the first mail, and passes over foreign files", async () => {
    expect(await listOutbox(directory)).toEqual([]);
    await createOutboxMailer({ directory, from }).send(aMail());
    await writeFile(join(directory, "notes.txt"), "x");
    await writeFile(join(directory, "20260101T000000000Z-0000-0123456789abcdef.eml"), "broken");
    expect(await listOutbox(directory)).toHaveLength(1);
  });

  test.each([
    "../secret.eml",
    "/etc/passwd",
    "a/b.eml",
    "",
    ".",
    "20260101T000000000Z-0000-0123456789abcdef.eml",
  ])("gives no mail for the name %j", async (name) => {
    await writeFile(join(parent, "secret.eml"), "secret");
    await expect(readOutboxMail(directory, name)).rejects.toMatchObject({ kind: "lost" });
  });
});

describe("removing what names an address", () => {
  const named = "ana.o'neil+x@example.org";
  const about = (text: string, html = "<p>Hello</p>") => ({ to: "ben@example.org", text, html });
  const [escaped, quoted] = [named.replace("'", "&#x27;"), named.toUpperCase()];

  test("takes every mail to it and about it, and leaves all others", async () => {
    const mailer = createOutboxMailer({ directory, from });
    const doomed = [
      { to: named },
      about(`${named} invites you.`),
      about("Hello", `<p>${escaped} invites you. ${"é".repeat(200)}</p>`),
      about(`Write to <${quoted}>.`),
      { to: "ben@example.org", subject: `Žofia and ${named}` },
    ];
    const kept = [
      about("neil+x@example.org invites you."),
      about(`di${named} invites you.`),
      about(`${named}.uk invites you.`),
      about("Nobody invites you."),
    ];
    for (const [index, mail] of [...doomed, ...kept].entries()) {
      await mailer.send(aMail({ subject: `Mail ${index}`, idempotencyKey: `${index}`, ...mail }));
    }
    await removeMailsNaming(directory, named);
    const left = (await listOutbox(directory)).map(({ subject }) => subject).sort();
    expect(left).toEqual(["Mail 5", "Mail 6", "Mail 7", "Mail 8"]);
    const files = await readdir(join(directory, ".claims"));
    expect(files).toHaveLength(kept.length);
    await removeMailsNaming(join(parent, "nowhere"), named);
  });
});

describe("a mail that is refused", () => {
  const injections = [
    aMail({ subject: "Hi\r\nBcc: all@example.org" }),
    aMail({ subject: "Hi\nX: y" }),
    aMail({ subject: "Hi\rX: y" }),
    aMail({ subject: "Hi\0" }),
    aMail({ subject: "Hi\u2028X: y" }),
    aMail({ to: "ana@example.org\r\nBcc: all@example.org" }),
    aMail({ to: "ana@example.org, ben@example.org" }),
    aMail({ to: "Ana <ana@example.org>" }),
    aMail({ to: "ana@example.org;ben@example.org" }),
    aMail({ to: "ana" }),
    aMail({ to: "" }),
  ];

  test.each(injections)("%j adds no header or recipient", async (mail) => {
    const sent = createOutboxMailer({ directory, from }).send(mail);
    await expect(sent).rejects.toMatchObject({ kind: "refused" });
    expect(await listOutbox(directory)).toEqual([]);
  });

  test("does not stop the next one", async () => {
    const mailer = createOutboxMailer({ directory, from });
    await mailer.send(aMail({ to: "nobody" })).catch(() => {});
    await mailer.send(aMail());
    expect(await listOutbox(directory)).toHaveLength(1);
  });
});
