import { endSessions } from "@/db/queries/accounts";
import { recordRefreshToken, rotateRefreshToken } from "@/db/queries/refresh-tokens";
import {
  deleteUnseenSessions,
  endSession as endSessionOf,
  listLivingSessions,
  type SessionRow,
} from "@/db/queries/sessions";
import type { UserScope } from "@/lib/access";
import { ACCESS_TOKEN_SECONDS, issueAccessToken } from "@/lib/auth/access-token";
import { beginSession } from "@/lib/auth/begin-session";
import { createSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import type { SessionClaim } from "@/lib/auth/session-claim";
import type { WireSession, WireTokenSet } from "@/lib/contracts/account";
import { AppError } from "@/lib/errors";

/** A client that stays away for longer signs in again, as a browser does. */
const SESSION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

function refreshTokenEnd(): Date {
  return new Date(Date.now() + SESSION_DAYS * DAY_MS);
}

/**
 * The tokens of a new session, for somebody who proved who they are.
 * @param headers of the request, which say which program it is
 */
export async function issueTokens(person: SessionClaim, headers: Headers): Promise<WireTokenSet> {
  const { token, hash: tokenHash } = createSecretToken();
  const claim = await beginSession(person, "program", headers);
  const { userId, sessionVersion, sessionId: familyId } = claim;
  const expiresAt = refreshTokenEnd();
  await recordRefreshToken({ familyId, userId, sessionVersion, tokenHash, expiresAt });
  return presentTokens(claim, token);
}

/** A new access token beside a refresh token that is already stored. */
async function presentTokens(claim: SessionClaim, refreshToken: string): Promise<WireTokenSet> {
  return {
    access_token: await issueAccessToken(claim),
    refresh_token: refreshToken,
    expires_in: ACCESS_TOKEN_SECONDS,
    user_id: claim.userId,
  };
}

/**
 * New tokens for a refresh token, which is used up by this. One that was used before ends the whole
 * sign-in it came from.
 * @throws AppError account.tokenInvalid
 */
export async function refreshTokens(refreshToken: string): Promise<WireTokenSet> {
  const { token, hash: tokenHash } = createSecretToken();
  const account = await rotateRefreshToken(hashSecretToken(refreshToken), {
    tokenHash,
    expiresAt: refreshTokenEnd(),
  });
  if (!account) throw new AppError("account.tokenInvalid");
  return presentTokens(account, token);
}

/** More than somebody looks through; whoever has more ends them all at once. */
const SESSIONS_SHOWN = 100;

/** Where the caller is signed in, what was used last first. */
export async function listSessions({ caller }: UserScope): Promise<{ sessions: WireSession[] }> {
  const seenSince = new Date(Date.now() - SESSION_DAYS * DAY_MS);
  const rows = await listLivingSessions(caller.userId, seenSince, SESSIONS_SHOWN);
  return { sessions: rows.map((row) => presentSession(row, caller.sessionId)) };
}

function presentSession(row: SessionRow, currentId: string | undefined): WireSession {
  return {
    id: row.id,
    kind: row.kind,
    user_agent: row.userAgent,
    began_at: row.createdAt.toISOString(),
    seen_at: row.seenAt.toISOString(),
    is_current: row.id === currentId,
  };
}

/**
 * Ends one session of the caller: its next request is answered as to somebody who is signed out.
 * @throws AppError account.sessionNotFound
 */
export async function endSession({ caller }: UserScope, sessionId: string): Promise<void> {
  const hasEnded = await endSessionOf(caller.userId, sessionId);
  if (!hasEnded) throw new AppError("account.sessionNotFound");
}

/** Forgets sessions that nobody can go on with. */
export async function sweepSessions(now = Date.now()): Promise<void> {
  // A day more than they live, so that none is forgotten that could still be used.
  await deleteUnseenSessions(new Date(now - (SESSION_DAYS + 1) * DAY_MS));
}

/** Ends every session of the caller at once: cookies, access tokens and refresh tokens. */
export async function signOutEverywhere({ caller }: UserScope): Promise<void> {
  await endSessions(caller.userId);
}
