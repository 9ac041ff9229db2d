import { recordLink } from "@/db/queries/account-links";
import { findPendingAccount } from "@/db/queries/accounts";
import { createSecretToken } from "@/lib/auth/secret-token";
import { sendVerification } from "@/lib/services/mail/account-mails";
import { VERIFICATION_HOURS, verificationEnd } from "./pending-registration";

/**
 * Mails a new verification link to an address that waits for one, and nothing to any other. Earlier
 * links stay good. To be done after the answer, which must not tell whether it did anything.
 */
export async function resendVerification(body: { email: string }): Promise<void> {
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
  await sendVerification({ email, userName, token, linkId, hours: VERIFICATION_HOURS });
}
