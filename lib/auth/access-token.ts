import { deriveKey } from "./derive-key";
import { EXPIRES_EARLY_SECONDS, type SessionClaim, tokenSchema } from "./session-claim";
import { TokenCache } from "./token-cache";

/** Long enough for a page's work, short enough that a stolen one is soon worthless. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

const ALGORITHM = "HS256";
const AUDIENCE = "roughcut-api";
/** Marks the kind of token, so that no other signed text is taken for one (RFC 9068). */
const TYPE = "at+jwt";

/** A signed access token for API clients. */
export async function issueAccessToken(claim: SessionClaim): Promise<string> {
  const { SignJWT } = await import("jose");
  return new SignJWT({ sv: claim.sessionVersion, sid: claim.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(claim.userId)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(deriveKey("access-token"));
}

/** What an access token says, or null when it is forged, foreign or too old. */
export async function readAccessToken(token: string): Promise<SessionClaim | null> {
  const payload = await opened.read(token);
  return payload && { userId: payload.sub, sessionVersion: payload.sv, sessionId: payload.sid };
}

const opened = new TokenCache(async (token) => {
  const { jwtVerify } = await import("jose");
  try {
    const { payload } = await jwtVerify(token, deriveKey("access-token"), {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ["exp"],
      currentDate: new Date(Date.now() + EXPIRES_EARLY_SECONDS * 1000),
    });
    return tokenSchema.parse(payload);
  } catch {
    return null;
  }
});
