import { deleteExpiredLinks } from "@/db/queries/account-links";
import { deleteStaleRegistrations } from "@/db/queries/accounts";
import { deleteExpiredRefreshTokens } from "@/db/queries/refresh-tokens";

/** Somebody who did not verify within a week registers anew; their address is not kept. */
const REGISTRATION_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes links, tokens and registrations that can no longer be used. */
export async function sweepAccounts(now = Date.now()): Promise<void> {
  await deleteExpiredLinks();
  await deleteExpiredRefreshTokens();
  await deleteStaleRegistrations(new Date(now - REGISTRATION_DAYS * DAY_MS));
}
