import { findLivingAccount } from "@/db/queries/accounts";
import { noteSessionSeen } from "@/db/queries/sessions";
import { environment } from "@/lib/env";
import { log } from "@/lib/log/log";
import { normaliseEmail } from "@/lib/rules/account";
import { readAccessToken } from "./access-token";
import type { Caller } from "./caller";
import type { SessionClaim } from "./session-claim";
import { readSessionCookie } from "./session-cookie";

/**
 * Who sent a request: by access token or by session cookie, compared with the account as it is now.
 * @returns null for somebody who is not signed in, whose sessions were ended, or who is not verified
 */
export async function findCaller(request: Request): Promise<Caller | null> {
  const { claim, via } = await readClaim(request);
  return findLivingCaller(claim, via);
}

/** Whom the token of a request names; whether that account is still good is not asked here. */
export async function readClaim(
  request: Request,
): Promise<{ claim: SessionClaim | null; via: Caller["via"] }> {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) {
    // A wrong token is not made good by a cookie: calls with a token skip the check of their origin.
    const token = /^Bearer +(\S+)$/iu.exec(authorization)?.[1];
    return { claim: token ? await readAccessToken(token) : null, via: "bearer" };
  }
  return { claim: await readSessionCookie(request.headers.get("cookie")), via: "cookie" };
}

/** Who a `Cookie` header belongs to. @returns null as `findCaller` does */
export async function findCookieCaller(header: string | null): Promise<Caller | null> {
  return findLivingCaller(await readSessionCookie(header), "cookie");
}

/** The account of a claim as it is now. @returns null as `findCaller` does */
export async function findLivingCaller(
  claim: SessionClaim | null,
  via: Caller["via"],
): Promise<Caller | null> {
  const account = claim && (await findLivingAccount(claim));
  if (!account) return null;
  const { isAdmin: isMadeAdmin, hasTwoStep, seenAt, ...identity } = account;
  const { sessionId } = claim;
  if (sessionId && seenAt) noteSeen(sessionId, seenAt);
  const mayBeAdmin = isMadeAdmin || isNamedAdmin(account.email);
  const isSafe = hasTwoStep || !environment().adminsNeedTwoStep;
  const rights = { isAdmin: mayBeAdmin && isSafe, lacksTwoStep: mayBeAdmin && !isSafe };
  return { ...identity, ...rights, sessionId, via };
}

/** Often enough for "in use an hour ago", and rarely a statement more for a request. */
const SEEN_EVERY_MS = 60 * 60 * 1000;

/** Notes that a session is in use; nobody waits for it, and the next request makes up for a failure. */
function noteSeen(sessionId: string, seenAt: Date): void {
  const seenBefore = new Date(Date.now() - SEEN_EVERY_MS);
  if (seenAt > seenBefore) return;
  noteSessionSeen(sessionId, seenBefore).catch((cause: unknown) =>
    log("warn", "the use of a session could not be noted", { cause }),
  );
}

/** Only verified accounts get here, so an address in the setting is truly its holder's. */
function isNamedAdmin(email: string): boolean {
  return environment().adminEmails.some((named) => normaliseEmail(named) === email);
}
