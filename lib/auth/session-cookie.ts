import type { z } from "zod";
import { environment } from "@/lib/env";
import { requireAuthSecret } from "./derive-key";
import { type SessionClaim, tokenSchema } from "./session-claim";
import { TokenCache } from "./token-cache";

/** Sessions end after this long without a visit. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Often enough that nobody is signed out who comes every month, and rarely more than a comparison. */
const RENEW_AFTER_SECONDS = 24 * 60 * 60;

/** Name and attributes of the session cookie, for next-auth and for our own sign-ins alike. */
export function sessionCookie() {
  const publicUrl = new URL(environment().publicUrl);
  const secure = publicUrl.protocol === "https:";
  return {
    // Browsers keep cookies per host, not per port: two studios on one machine need two names.
    name: secure ? "__Host-roughcut-session" : `roughcut-session-${publicUrl.port || "80"}`,
    options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure },
  };
}

/** The value of a session cookie for somebody who proved who they are. */
export async function sealSession(claim: SessionClaim): Promise<string> {
  const { encode } = await import("next-auth/jwt");
  return encode({
    token: { sub: claim.userId, sv: claim.sessionVersion, sid: claim.sessionId },
    secret: requireAuthSecret(),
    maxAge: SESSION_SECONDS,
  });
}

/** What the session cookie in a `Cookie` header says, or null when there is none to believe. */
export async function readSessionCookie(header: string | null): Promise<SessionClaim | null> {
  const token = await readToken(header);
  return token ? claimOf(token) : null;
}

/**
 * A newer cookie for a session that is in use, once a day: whoever comes back within 30 days stays
 * signed in. It goes on as it was; whether it was ended elsewhere is asked of the database by whatever
 * the person opens. One from before sessions had ids is not renewed, so that all can be listed soon.
 * @returns null when there is no session, or the cookie is new enough
 */
export async function renewSessionCookie(header: string | null) {
  const token = await readToken(header);
  const nowSeconds = Date.now() / 1000;
  if (!token?.sid || token.exp - nowSeconds > SESSION_SECONDS - RENEW_AFTER_SECONDS) return null;
  const { name, options } = sessionCookie();
  const value = await sealSession(claimOf(token));
  return { name, value, options: { ...options, maxAge: SESSION_SECONDS } };
}

function claimOf({ sub, sv, sid }: z.output<typeof tokenSchema>): SessionClaim {
  return { userId: sub, sessionVersion: sv, sessionId: sid };
}

async function readToken(header: string | null) {
  return header ? await opened.read(header) : null;
}

/** Cookie headers that hold a session, as a whole: a browser sends the same one again and again. */
const opened = new TokenCache(async (header) => {
  // Who makes a film without a browser has no cookies to read, and need not load what reads them.
  const [{ getToken }, { NextRequest }] = await Promise.all([
    import("next-auth/jwt"),
    import("next/server"),
  ]);
  const { name, options } = sessionCookie();
  const token = await getToken({
    // Only the cookie is passed on: the library would also take a session from a bearer header.
    req: new NextRequest(environment().publicUrl, { headers: { cookie: header } }),
    cookieName: name,
    secureCookie: options.secure,
    secret: requireAuthSecret(),
  });
  return tokenSchema.safeParse(token).data ?? null;
});
