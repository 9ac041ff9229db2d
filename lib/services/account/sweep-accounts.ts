import { deleteExpiredLinks } from "@/db/queries/account-links";
import { deleteStaleRegistrations } from "@/db/queries/accounts";
import { deleteExpiredRefreshTokens } from "@/db/queries/refresh-tokens";
import { finishDeletions } from "./finish-deletion";
import { sweepSessions } from "./sessions";

/** Somebody who did not verify within a week registers anew; their address is not kept. */
const REGISTRATION_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Finishes interrupted deletions; deletes links, tokens, sessions and registrations of no more use. */
export async function sweepAccounts(now = Date.now()): Promise<void> {
  await finishDeletions();
  await deleteExpiredLinks();
  await deleteExpiredRefreshTokens();
  await sweepSessions(now);
  await deleteStaleRegistrations(new Date(now - REGISTRATION_DAYS * DAY_MS));
}
