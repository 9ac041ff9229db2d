import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import type { Mail, Mailer } from "../ports/mailer";
import { ProviderError } from "../ports/provider-error";
import {
  isHeaderSafe,
  messageIdOf,
  type ReadMail,
  readMailHead,
  readMailMessage,
  writeMailMessage,
} from "./mail-message";

/** A mail of the outbox as it is listed. */
export interface OutboxEntry {
  /** The file's name, which is also its id. */
  name: string;
  to: string;
  subject: string;
  date: Date;
}

export interface OutboxMail extends OutboxEntry {
  html: string;
  text: string;
}

/** Time in UTC to the millisecond, a counter within it, and the hash of the idempotency key. */
const FILE_NAME = /^\d{8}T\d{9}Z-\d{4}-[0-9a-f]{16}\.eml$/;
/** Holds each mail once more, under the hash of its idempotency key. */
const CLAIMS = ".claims";
/** One address, without name, list or comment. */
const ADDRESS = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/;

/**
 * A mailer that sends nothing: every message becomes one `.eml` file, newest last by name. The same
 * idempotency key is written once, also when two processes send at the same moment.
 *
 * @param options.directory made when the first mail is written.
 * @param options.from `address` or `Name <address>`.
 */
export function createOutboxMailer(options: { directory: string; from: string }): Mailer {
  const { directory, from } = options;
  const nextStamp = createStamps();
  // One after the other, so that names are in the order of the calls.
  const inOrder = pLimit(1);

  async function write(mail: Mail): Promise<void> {
    requireSafe(mail, from);
    await mkdir(join(directory, CLAIMS), { recursive: true });
    const key = createHash("sha256").update(mail.idempotencyKey).digest("hex").slice(0, 16);
    const { date, stamp } = nextStamp();
    const id = `${stamp}-${key}`;
    const source = writeMailMessage({ ...mail, from, date }, id);
    const temporary = join(directory, CLAIMS, `${randomUUID()}.tmp`);
    const claim = join(directory, CLAIMS, key);
    try {
      await writeDurably(temporary, source);
      // Only one file can take the key's name. Whoever comes later shows that one, under the name in
      // its message id: so a crash before the next line, or two at once, end with one mail.
      const isFirst = await linkOnce(temporary, claim);
      const shown = isFirst ? id : messageIdOf(await readFile(claim, "utf8"));
      await linkOnce(claim, join(directory, `${shown}.eml`));
    } catch (cause) {
      throw new ProviderError("outbox", "unreachable", "The mail could not be written to disk.", {
        cause,
      });
    } finally {
      await rm(temporary, { force: true });
    }
  }

  return {
    provider: "outbox",
    send: (mail) => inOrder(() => write(mail)),
  };
}

/** The mails of an outbox, newest first; none when the directory does not exist. */
export async function listOutbox(directory: string): Promise<OutboxEntry[]> {
  const names = (await outboxNames(directory)).reverse();
  const mails = await Promise.all(
    names.map(async (name): Promise<OutboxEntry | null> => {
      const source = await readMailFile(directory, name);
      const head = source === null ? null : await readMailHead(source);
      return head && { name, ...head };
    }),
  );
  return mails.filter((mail) => mail !== null);
}

/** One mail by its name. @throws ProviderError kind "lost" when there is none of that name. */
export async function readOutboxMail(directory: string, name: string): Promise<OutboxMail> {
  const mail = FILE_NAME.test(name) ? await findOutboxMail(directory, name) : null;
  if (!mail) throw new ProviderError("outbox", "lost", "There is no such mail in the outbox.");
  return mail;
}

/**
 * Deletes every mail that went to an address or mentions it. The keys of the deleted mails are free
 * again. Mails that are being written at this moment may stay.
 */
export async function removeMailsNaming(directory: string, address: string): Promise<void> {
  for (const folder of [join(directory, CLAIMS), directory]) {
    for (const name of await readdir(/* turbopackIgnore: true */ folder).catch(() => [])) {
      if (name === CLAIMS) continue;
      const path = join(folder, name);
      const source = await readFile(path, "utf8").catch(() => "");
      if (await isNaming(source, address)) await rm(path, { force: true });
    }
  }
}

/** Looks at the bodies as people read them, since the file may hold them encoded. */
async function isNaming(source: string, address: string): Promise<boolean> {
  const mail = await readMailMessage(source);
  const parts = mail ? [mail.to, mail.subject, mail.text, unescapeHtml(mail.html)] : [source];
  // `ana@x.example` is not meant by `diana@x.example` or `ana@x.example.org`.
  const literal = address.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const whole = new RegExp(`(?<![a-z0-9._+-])${literal}(?![a-z0-9-]|\\.[a-z0-9])`, "i");
  return parts.some((part) => whole.test(part));
}

function unescapeHtml(html: string): string {
  return html
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}

async function findOutboxMail(directory: string, name: string): Promise<OutboxMail | null> {
  const source = await readMailFile(directory, name);
  const message = source === null ? null : await readMailMessage(source);
  if (!message) return null;
  const { to, subject, date, text } = message;
  return { name, to, subject, date, html: withPictures(message), text };
}

/** A mail's file; null when it is gone meanwhile. */
function readMailFile(directory: string, name: string): Promise<string | null> {
  return readFile(join(directory, name), "utf8").catch(() => null);
}

/** The HTML with its pictures in it: a page cannot look into a mail. */
function withPictures({ html, pictures }: ReadMail): string {
  return pictures.reduce(
    (shown, { id, jpeg }) =>
      shown.replaceAll(
        `"cid:${id}"`,
        `"data:image/jpeg;base64,${Buffer.from(jpeg).toString("base64")}"`,
      ),
    html,
  );
}

async function outboxNames(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names.filter((name) => FILE_NAME.test(name)).sort();
}

/** Refuses what could add a header, a recipient or nothing at all. */
function requireSafe(mail: Mail, from: string): void {
  const refuse = (message: string): never => {
    throw new ProviderError("outbox", "refused", message);
  };
  if (!ADDRESS.test(mail.to) || !isHeaderSafe(mail.to)) refuse("The mail address is not valid.");
  if (!isHeaderSafe(mail.subject)) refuse("A mail's subject must be one line.");
  if (!isHeaderSafe(from)) refuse("The sender's address must be one line.");
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    if (!/^[A-Za-z-]+$/u.test(name) || !isHeaderSafe(value))
      refuse("A mail's field must be one line.");
  }
}

/** Names that sort in the order they were given out, even within a millisecond or a clock set back. */
function createStamps(): () => { date: Date; stamp: string } {
  let lastMs = 0;
  let counter = 0;
  return () => {
    const nowMs = Math.max(Date.now(), lastMs);
    counter = nowMs === lastMs ? counter + 1 : 0;
    lastMs = nowMs;
    const date = new Date(nowMs);
    const time = date.toISOString().replace(/[-:.]/g, "");
    return { date, stamp: `${time}-${String(counter).padStart(4, "0")}` };
  };
}

async function writeDurably(path: string, source: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(source, "utf8");
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Gives a file a second name; false when that name is taken. */
async function linkOnce(path: string, name: string): Promise<boolean> {
  try {
    await link(path, name);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
