import { giveBackLinkAttempt, type LinkAttempt, takeLinkAttempt } from "@/db/queries/account-links";
import { verifyPassword } from "@/lib/auth/password";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { AppError } from "@/lib/errors";

/** After this many wrong passwords a link is worthless: whoever clicks it did not choose them. */
const MOST_ATTEMPTS = 5;

/**
 * Compares a password with the one that was chosen for a link. Holding the link shows that the
 * mailbox is theirs; only the password shows that they asked for it.
 * @returns the id of the link, which is still unused
 * @throws AppError account.linkInvalid, account.linkPasswordWrong, general.tooMany
 */
export async function tryLinkPassword(
  purpose: "verify" | "reset",
  token: string,
  password: string,
): Promise<string> {
  const attempt = await takeLinkAttempt(purpose, hashSecretToken(token), MOST_ATTEMPTS);
  if (!attempt) throw new AppError("account.linkInvalid");
  if (await isRight(attempt, password)) return attempt.linkId;
  const burnt = attempt.attempts >= MOST_ATTEMPTS;
  throw new AppError(burnt ? "account.linkInvalid" : "account.linkPasswordWrong", {
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
