import { endSessions } from "@/db/queries/accounts";
import { recordRefreshToken, rotateRefreshToken } from "@/db/queries/refresh-tokens";
import type { UserScope } from "@/lib/access";
import { ACCESS_TOKEN_SECONDS, issueAccessToken } from "@/lib/auth/access-token";
import { createSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import type { SessionClaim } from "@/lib/auth/session-claim";
import type { WireTokenSet } from "@/lib/contracts/account";
import { AppError } from "@/lib/errors";

/** A client that stays away for longer signs in again. */
const REFRESH_TOKEN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** When a refresh token made now ends. */
function refreshTokenEnd(): Date {
  return new Date(Date.now() + REFRESH_TOKEN_DAYS * DAY_MS);
}

/** The tokens of a new sign-in, for somebody who proved who they are. */
export async function issueTokens(claim: SessionClaim): Promise<WireTokenSet> {
  const { token, hash: tokenHash } = createSecretToken();
  const { userId, sessionVersion } = claim;
  await recordRefreshToken({ userId, sessionVersion, tokenHash, expiresAt: refreshTokenEnd() });
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

/** Ends every session of the caller at once: cookies, access tokens and refresh tokens. */
export async function signOutEverywhere({ caller }: UserScope): Promise<void> {
  await endSessions(caller.userId);
}
