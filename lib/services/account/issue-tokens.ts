import { recordRefreshToken } from "@/db/queries/refresh-tokens";
import { ACCESS_TOKEN_SECONDS, issueAccessToken } from "@/lib/auth/access-token";
import { createSecretToken } from "@/lib/auth/secret-token";
import type { SessionClaim } from "@/lib/auth/session-claim";
import type { WireTokenSet } from "@/lib/contracts/account";

/** A client that stays away for longer signs in again. */
const REFRESH_TOKEN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** When a refresh token made now ends. */
export function refreshTokenEnd(): Date {
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
export async function presentTokens(
  claim: SessionClaim,
  refreshToken: string,
): Promise<WireTokenSet> {
  return {
    access_token: await issueAccessToken(claim),
    refresh_token: refreshToken,
    expires_in: ACCESS_TOKEN_SECONDS,
    user_id: claim.userId,
  };
}
