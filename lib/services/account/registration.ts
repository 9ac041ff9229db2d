import { recordLink, verifyByLink } from "@/db/queries/account-links";
import { findPendingAccount, recordRegistration } from "@/db/queries/accounts";
import type { Identity } from "@/lib/auth/caller";
import { hashPassword } from "@/lib/auth/password";
import { findReturnPath } from "@/lib/auth/return-path";
import { createSecretToken } from "@/lib/auth/secret-token";
import { standInAddress } from "@/lib/auth/stand-in-address";
import type { WireRegistration } from "@/lib/contracts/account";
import { AppError } from "@/lib/errors";
import { isUserName, normaliseEmail } from "@/lib/rules/account";
import { sendAlreadyRegistered, sendVerification } from "@/lib/services/mail/account-mails";
import { requireNewPassword } from "./change-password";
import { finishDeletionOfAddress } from "./finish-deletion";
import { tryLinkPassword } from "./try-link-password";

/** How long a verification link can be used, and how long a registration holds its user name. */
const VERIFICATION_HOURS = 24;

const HOUR_MS = 60 * 60 * 1000;

/** When a verification link made now ends. */
function verificationEnd(now = Date.now()): Date {
  return new Date(now + VERIFICATION_HOURS * HOUR_MS);
}

/** Registrations before this moment no longer hold their user names. */
export function userNamesHeldSince(now = Date.now()): Date {
  return new Date(now - VERIFICATION_HOURS * HOUR_MS);
}

/**
 * Registers somebody, unverified until they follow the mailed link; a later registration of the
 * same address replaces this one. An address that already has an account is answered in the same
 * way, in the same time, and its holder gets a mail that says so.
 * @param body.next where the person wanted to go; the link leads there
 * @returns what is left to do after the answer: the mail, whose failure loses nothing
 * @throws AppError account.invalidFields, account.passwordCommon, account.userNameTaken, general.tooMany
 */
export async function registerUser(body: WireRegistration): Promise<() => Promise<void>> {
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
  const returnTo = findReturnPath(body.next);
  if (holder) return () => sendAlreadyRegistered(holder, returnTo);
  const hours = VERIFICATION_HOURS;
  return () => sendVerification({ email, userName, token, linkId, hours, returnTo });
}

function invalid(field: string): AppError {
  return new AppError("account.invalidFields", { details: { field } });
}

/**
 * Mails a new verification link to an address that waits for one, and nothing to any other. Earlier
 * links stay good. To be done after the answer, which must not tell whether it did anything.
 * @param body.next where the person wanted to go; the link leads there
 */
export async function resendVerification(body: {
  email: string;
  next?: string | undefined;
}): Promise<void> {
  const account = await findPendingAccount(body.email);
  if (!account) return;
  const { token, hash: tokenHash } = createSecretToken();
  const linkId = await recordLink({
    userId: account.userId,
    purpose: "verify",
    tokenHash,
    expiresAt: verificationEnd(),
  });
  const { email, userName } = account;
  const returnTo = findReturnPath(body.next);
  const hours = VERIFICATION_HOURS;
  await sendVerification({ email, userName, token, linkId, hours, returnTo });
}

/**
 * Confirms an address by its mailed link and the password chosen at registration, so that nobody
 * can make a stranger's click confirm an account that somebody else holds the password of.
 * @returns the person, who has shown enough to be signed in
 * @throws AppError account.linkInvalid, account.linkPasswordWrong, general.tooMany
 */
export async function verifyEmail(body: { token: string; password: string }): Promise<Identity> {
  const { linkId } = await tryLinkPassword("verify", body.token, body.password);
  const account = await verifyByLink(linkId);
  if (!account) throw new AppError("account.linkInvalid");
  return account;
}
