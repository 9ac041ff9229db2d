import { settleAfterResponses } from "@/lib/http/after-response";
import { listOutbox, type OutboxMail, readOutboxMail } from "@/lib/providers/outbox/outbox-mailer";

/** Reads the mails that an address got, newest last, once all mails on their way have arrived. */
export async function readMails(outbox: string, address: string): Promise<OutboxMail[]> {
  await settleAfterResponses();
  const own = (await listOutbox(outbox)).filter(({ to }) => to === address).reverse();
  return Promise.all(own.map(({ name }) => readOutboxMail(outbox, name)));
}

/** The secret of the link in the newest mail to an address. */
export async function readLinkToken(
  outbox: string,
  address: string,
  page: "verify" | "reset" | "confirmemail",
): Promise<string> {
  const mail = (await readMails(outbox, address)).at(-1);
  const link = new RegExp(`/${page}\\?token=([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])`, "u");
  const token = link.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error(`no ${page} link in the newest mail to ${address}`);
  return token;
}
