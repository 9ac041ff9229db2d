import { recordRegistration } from "@/db/queries/accounts";
import { hashPassword } from "@/lib/auth/password";
import { createSecretToken } from "@/lib/auth/secret-token";
import { standInAddress } from "@/lib/auth/stand-in-address";
import { AppError } from "@/lib/errors";
import { isUserName, normaliseEmail } from "@/lib/rules/account";
import { sendAlreadyRegistered, sendVerification } from "@/lib/services/mail/account-mails";
import { finishDeletionOfAddress } from "./finish-deletion";
import { userNamesHeldSince, VERIFICATION_HOURS, verificationEnd } from "./pending-registration";
import { requireNewPassword } from "./require-new-password";

/**
 * Registers somebody, unverified until they follow the mailed link; a later registration of the
 * same address replaces this one. An address that already has an account is answered in the same
 * way, in the same time, and its holder gets a mail that says so.
 * @returns what is left to do after the answer: the mail, whose failure loses nothing
 * @throws AppError account.invalidFields, account.passwordCommon, account.userNameTaken, general.tooMany
 */
export async function registerUser(body: {
  userName: string;
  email: string;
  password: string;
}): Promise<() => Promise<void>> {
  const { userName, password } = body;
  const email = normaliseEmail(body.email);
  if (!isUserName(userName)) throw invalid("userName");
  if (email === null) throw invalid("email");
  await requireNewPassword(password, "account.invalidFields", "password");
  // Whoever deleted their account a moment ago may come back at once, and finds nothing of it.
  await finishDeletionOfAddress(email);
  const { token, hash: tokenHash } = createSecretToken();
  const recorded = await recordRegistration({
    userName,
    email,
    standInEmail: standInAddress(email),
    passwordHash: await hashPassword(password),
    link: { tokenHash, expiresAt: verificationEnd() },
    heldSince: userNamesHeldSince(),
  });
  if (recorded.kind === "userNameTaken") throw new AppError("account.userNameTaken");
  const { holder, linkId } = recorded;
  return holder
    ? () => sendAlreadyRegistered(holder)
    : () => sendVerification({ email, userName, token, linkId, hours: VERIFICATION_HOURS });
}

function invalid(field: string): AppError {
  return new AppError("account.invalidFields", { details: { field } });
}
