import { findPasswordHash, replacePassword } from "@/db/queries/accounts";
import type { UserScope } from "@/lib/access";
import type { Identity } from "@/lib/auth/caller";
import { isCommonPassword } from "@/lib/auth/common-password";
import { hashPassword, verifyPassword } from "@/lib/auth/password";
import { AppError, type ErrorCode } from "@/lib/errors";
import { isPassword } from "@/lib/rules/account";
import { sendPasswordChanged } from "@/lib/services/mail/account-mails";

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

/**
 * Refuses a password that nobody should have: the rule of the form, and the list of common ones.
 * @param refusal the words for a broken rule, which differ from form to form
 * @param field name of the password in the call
 * @throws AppError of that code, account.passwordCommon
 */
export async function requireNewPassword(
  password: string,
  refusal: ErrorCode,
  field: string,
): Promise<void> {
  if (!isPassword(password)) throw new AppError(refusal, { details: { field } });
  if (await isCommonPassword(password)) {
    throw new AppError("account.passwordCommon", { details: { field } });
  }
}
