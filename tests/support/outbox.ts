import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { settleAfterAnswers } from "@/lib/http/after-answer";

/** What arrived at a mailbox, newest last. */
export interface ReceivedMail {
  to: string;
  subject: string;
  /** The whole message with its transfer encoding undone. */
  text: string;
}

/** Reads the mails that an address got, once all mails on their way have arrived. */
export async function readMails(outbox: string, address: string): Promise<ReceivedMail[]> {
  await settleAfterAnswers();
  const names = await readdir(outbox).catch(() => []);
  const mails: ReceivedMail[] = [];
  for (const name of names.filter((file) => file.endsWith(".eml")).sort()) {
    const mail = parseMail(await readFile(path.join(outbox, name), "utf8"));
    if (mail.to === address) mails.push(mail);
  }
  return mails;
}

/** The secret of the link in the newest mail to an address. */
export async function readLinkToken(
  outbox: string,
  address: string,
  page: "verify" | "reset",
): Promise<string> {
  const mail = (await readMails(outbox, address)).at(-1);
  const found = new RegExp(`/${page}\\?token=([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])`, "u").exec(
    mail?.text ?? "",
  );
  if (!found?.[1]) throw new Error(`no ${page} link in the newest mail to ${address}`);
  return found[1];
}

function parseMail(message: string): ReceivedMail {
  const unfolded = message.replace(/\r?\n[ \t]+/gu, " ");
  const header = (name: string) =>
    new RegExp(`^${name}: *(.*?)\\r?$`, "imu").exec(unfolded)?.[1] ?? "";
  return { to: header("To"), subject: header("Subject"), text: decodeParts(message) };
}

function decodeParts(message: string): string {
  const base64 = message.replace(
    /Content-Transfer-Encoding: base64[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/giu,
    (_whole, body: string) => `\n\n${Buffer.from(body, "base64").toString("utf8")}\n`,
  );
  if (!/Content-Transfer-Encoding: quoted-printable/iu.test(base64)) return base64;
  const bytes = base64
    .replace(/=\r?\n/gu, "")
    .replace(/=([0-9A-F]{2})/gu, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
