import { isCommonPassword } from "@/lib/auth/common-password";
import { AppError, type ErrorCode } from "@/lib/errors";
import { isPassword } from "@/lib/rules/account";

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
