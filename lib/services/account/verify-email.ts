import { verifyByLink } from "@/db/queries/account-links";
import type { Identity } from "@/lib/auth/caller";
import { AppError } from "@/lib/errors";
import { tryLinkPassword } from "./try-link-password";

/**
 * Confirms an address by its mailed link and the password chosen at registration, so that nobody
 * can make a stranger's click confirm an account that somebody else holds the password of.
 * @returns the person, who has shown enough to be signed in
 * @throws AppError account.linkInvalid, account.linkPasswordWrong, general.tooMany
 */
export async function verifyEmail(body: { token: string; password: string }): Promise<Identity> {
  const linkId = await tryLinkPassword("verify", body.token, body.password);
  const account = await verifyByLink(linkId);
  if (!account) throw new AppError("account.linkInvalid");
  return account;
}
