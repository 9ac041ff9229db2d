import { settleAfterResponses } from "@/lib/http/after-response";
import { listOutbox, type OutboxMail, readOutboxMail } from "@/lib/providers/outbox/outbox-mailer";

/** Reads the mails that an address got, newest last, once all mails on their way have arrived. */
export async function readMails(outbox: string, address: string): Promise<OutboxMail[]> {
  const own = (await listMailsTo(outbox, address)).reverse();
  return Promise.all(own.map(({ name }) => readOutboxMail(outbox, name)));
}

/** Heads only, newest first: reading the words takes ten times as long. */
async function listMailsTo(outbox: string, address: string) {
  await settleAfterResponses();
  return (await listOutbox(outbox)).filter(({ to }) => to === address);
}

/** The secret of the link in the newest mail to an address. */
export async function readLinkToken(
  outbox: string,
  address: string,
  page: "verify" | "reset" | "confirmemail",
): Promise<string> {
  const [newest] = await listMailsTo(outbox, address);
  const mail = newest && (await readOutboxMail(outbox, newest.name));
  const link = new RegExp(`/${page}\\?token=([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])`, "u");
  const token = link.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error(`no ${page} link in the newest mail to ${address}`);
  return token;
}
