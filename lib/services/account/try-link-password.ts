import { giveBackLinkAttempt, type LinkAttempt, takeLinkAttempt } from "@/db/queries/account-links";
import { verifyPassword } from "@/lib/auth/password";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { AppError } from "@/lib/errors";

/** After this many wrong passwords a link is worthless: whoever clicks it did not choose them. */
const MOST_ATTEMPTS = 5;

/**
 * Compares a password with the one that was chosen for a link. Holding the link shows that the
 * mailbox is theirs; only the password shows that they asked for it.
 * @returns the link, which is still unused
 * @throws AppError account.linkInvalid, account.linkPasswordWrong (account.passwordWrong for a new address), general.tooMany
 */
export async function tryLinkPassword(
  purpose: "verify" | "reset" | "email",
  token: string,
  password: string,
): Promise<LinkAttempt> {
  const attempt = await takeLinkAttempt(purpose, hashSecretToken(token), MOST_ATTEMPTS);
  if (!attempt) throw new AppError("account.linkInvalid");
  if (await isRight(attempt, password)) return attempt;
  const burnt = attempt.attempts >= MOST_ATTEMPTS;
  // A new address is confirmed with the password of the account, the other links with one of their own.
  const wrong = purpose === "email" ? "account.passwordWrong" : "account.linkPasswordWrong";
  throw new AppError(burnt ? "account.linkInvalid" : wrong, {
    details: { field: "password" },
  });
}

async function isRight(attempt: LinkAttempt, password: string): Promise<boolean> {
  try {
    return await verifyPassword(attempt.passwordHash, password);
  } catch (error) {
    await giveBackLinkAttempt(attempt.linkId);
    throw error;
  }
}
