import { endSessions } from "@/db/queries/accounts";
import type { UserScope } from "@/lib/access";

/** Ends every session of the caller at once: cookies, access tokens and refresh tokens. */
export async function signOutEverywhere({ caller }: UserScope): Promise<void> {
  await endSessions(caller.userId);
}
