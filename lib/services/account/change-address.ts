import { changeAddressByLink } from "@/db/queries/account-changes";
import { recordLink } from "@/db/queries/account-links";
import type { UserScope } from "@/lib/access";
import { createSecretToken } from "@/lib/auth/secret-token";
import { standInAddress } from "@/lib/auth/stand-in-address";
import { AppError } from "@/lib/errors";
import {
  sendAddressChanged,
  sendAddressLink,
  sendAddressNotice,
} from "@/lib/services/mail/account-mails";
import { finishDeletionOfAddress } from "./finish-deletion";
import { requirePassword } from "./prove-again";
import { tryLinkPassword } from "./try-link-password";

/** The new mailbox may be one that is looked at in the evening. */
const LINK_HOURS = 24;

const HOUR_MS = 60 * 60 * 1000;

/**
 * Notes that the caller wants another address; it counts once the holder of that mailbox confirms it.
 * An address that somebody has an account with is answered in the same way: only its holder is told.
 * @param body.email in its normal form
 * @returns what is left to do after the answer: the link to the new address, a note to the old one
 * @throws AppError account.passwordWrong, account.emailSame, general.tooMany
 */
export async function requestAddressChange(
  { caller }: UserScope,
  body: { email: string; password: string },
): Promise<() => Promise<void>> {
  await requirePassword(caller.userId, body.password);
  if (body.email === caller.email) {
    throw new AppError("account.emailSame", { details: { field: "email" } });
  }
  const { token, hash: tokenHash } = createSecretToken();
  const linkId = await recordLink({
    userId: caller.userId,
    purpose: "email",
    tokenHash,
    pendingEmail: body.email,
    expiresAt: new Date(Date.now() + LINK_HOURS * HOUR_MS),
  });
  const change = { userName: caller.userName, email: caller.email, newEmail: body.email, linkId };
  return async () => {
    await sendAddressLink({ ...change, token, hours: LINK_HOURS });
    await sendAddressNotice(change);
  };
}

/**
 * Makes the new address count, by the mailed link and the password of the account: a click alone
 * changes nothing. Sessions go on; the old address is told.
 * @returns the new address, and the notice to mail after the answer
 * @throws AppError account.linkInvalid, account.passwordWrong, account.emailTaken, general.tooMany
 */
export async function confirmAddressChange(body: {
  token: string;
  password: string;
}): Promise<{ email: string; notify: () => Promise<void> }> {
  const link = await tryLinkPassword("email", body.token, body.password);
  // Whoever deleted the account of that address a moment ago may use it again at once.
  if (link.pendingEmail) await finishDeletionOfAddress(link.pendingEmail);
  const change = await changeAddressByLink(link.linkId, standInAddress);
  if (change.kind === "taken") throw new AppError("account.emailTaken");
  if (change.kind === "invalid") throw new AppError("account.linkInvalid");
  const { account, formerEmail } = change;
  const notify = () =>
    sendAddressChanged({
      userName: account.userName,
      email: formerEmail,
      newEmail: account.email,
      linkId: link.linkId,
    });
  return { email: account.email, notify };
}
