import { resetPasswordByLink } from "@/db/queries/account-links";
import { AppError } from "@/lib/errors";
import { sendPasswordChanged } from "@/lib/services/mail/account-mails";
import { tryLinkPassword } from "./try-link-password";

/**
 * Makes the password count that was asked for, when the holder of the mailbox gives it again: a
 * password that a stranger asked for is one that they do not know. Every session ends.
 * @returns the address, and the notice to mail after the answer
 * @throws AppError account.linkInvalid, account.linkPasswordWrong, general.tooMany
 */
export async function confirmPasswordReset(body: {
  token: string;
  new_password: string;
}): Promise<{ email: string; notify: () => Promise<void> }> {
  const linkId = await tryLinkPassword("reset", body.token, body.new_password);
  const account = await resetPasswordByLink(linkId);
  if (!account) throw new AppError("account.linkInvalid");
  return { email: account.email, notify: () => sendPasswordChanged(account) };
}
