import { findPasswordHash, replacePassword } from "@/db/queries/accounts";
import type { UserScope } from "@/lib/access";
import type { Identity } from "@/lib/auth/caller";
import { hashPassword, verifyPassword } from "@/lib/auth/password";
import { AppError } from "@/lib/errors";
import { sendPasswordChanged } from "@/lib/services/mail/account-mails";
import { requireNewPassword } from "./require-new-password";

/**
 * Changes the caller's password and ends every session, so that the one who asked needs a new one
 * made of the identity that this returns.
 * @returns who they are from now on, and the notice to mail after the answer
 * @throws AppError account.oldPasswordIncorrect, account.newPasswordInvalid, account.passwordCommon,
 *   general.tooMany
 */
export async function changePassword(
  { caller }: UserScope,
  body: { old_password: string; new_password: string },
): Promise<{ identity: Identity; notify: () => Promise<void> }> {
  await requireNewPassword(body.new_password, "account.newPasswordInvalid", "new_password");
  const stored = await findPasswordHash(caller.userId);
  if (stored === null || !(await verifyPassword(stored, body.old_password))) {
    throw new AppError("account.oldPasswordIncorrect", { details: { field: "old_password" } });
  }
  const changed = await hashPassword(body.new_password);
  const identity = await replacePassword(caller.userId, stored, changed);
  // Somebody else changed it between the two statements: what was given is the old one no more.
  if (!identity) throw new AppError("account.oldPasswordIncorrect");
  return { identity, notify: () => sendPasswordChanged(identity) };
}
