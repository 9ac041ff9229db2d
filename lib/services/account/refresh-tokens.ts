import { rotateRefreshToken } from "@/db/queries/refresh-tokens";
import { createSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import type { WireTokenSet } from "@/lib/contracts/account";
import { AppError } from "@/lib/errors";
import { presentTokens, refreshTokenEnd } from "./issue-tokens";

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
