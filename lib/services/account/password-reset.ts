import { recordLink, resetPasswordByLink } from "@/db/queries/account-links";
import { findVerifiedAccount } from "@/db/queries/accounts";
import { hashPassword } from "@/lib/auth/password";
import { findReturnPath } from "@/lib/auth/return-path";
import { createSecretToken } from "@/lib/auth/secret-token";
import type { WireResetRequest } from "@/lib/contracts/account";
import { AppError } from "@/lib/errors";
import { sendPasswordChanged, sendResetLink } from "@/lib/services/mail/account-mails";
import { requireNewPassword } from "./change-password";
import { tryLinkPassword } from "./try-link-password";

/** A reset link opens an account, so it lives no longer than a person needs to fetch the mail. */
const RESET_MINUTES = 10;

/**
 * Notes a new password that counts once the holder of the mailbox confirms it with that password;
 * the old one works until then, and several requests stand beside each other.
 * @param body.next where the person wanted to go; the link leads there
 * @returns what is left to do after the answer, which must not tell whether the address is known
 * @throws AppError account.resetPasswordInvalid, account.passwordCommon, general.tooMany
 */
export async function requestPasswordReset(body: WireResetRequest): Promise<() => Promise<void>> {
  await requireNewPassword(body.new_password, "account.resetPasswordInvalid", "new_password");
  const pendingPasswordHash = await hashPassword(body.new_password);
  const returnTo = findReturnPath(body.next);
  return () => mailLink(body.email, pendingPasswordHash, returnTo);
}

async function mailLink(
  email: string,
  pendingPasswordHash: string,
  returnTo: string | null,
): Promise<void> {
  const account = await findVerifiedAccount(email);
  if (!account) return;
  const { token, hash: tokenHash } = createSecretToken();
  const linkId = await recordLink({
    userId: account.userId,
    purpose: "reset",
    tokenHash,
    pendingPasswordHash,
    expiresAt: new Date(Date.now() + RESET_MINUTES * 60 * 1000),
  });
  const { userName } = account;
  await sendResetLink({ email, userName, token, linkId, minutes: RESET_MINUTES, returnTo });
}

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
  const { linkId } = await tryLinkPassword("reset", body.token, body.new_password);
  const account = await resetPasswordByLink(linkId);
  if (!account) throw new AppError("account.linkInvalid");
  return { email: account.email, notify: () => sendPasswordChanged(account) };
}
