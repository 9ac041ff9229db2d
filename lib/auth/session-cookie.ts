import { NextRequest } from "next/server";
import { encode, getToken } from "next-auth/jwt";
import { z } from "zod";
import { environment } from "@/lib/env";
import { requireAuthSecret } from "./derive-key";
import type { SessionClaim } from "./session-claim";

/** Sessions end after this long without a visit. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

const tokenSchema = z.object({ sub: z.uuid(), sv: z.number().int() });

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
export function sealSession(claim: SessionClaim): Promise<string> {
  return encode({
    token: { sub: claim.userId, sv: claim.sessionVersion },
    secret: requireAuthSecret(),
    maxAge: SESSION_SECONDS,
  });
}

/** What the session cookie in a `Cookie` header says, or null when there is none to believe. */
export async function readSessionCookie(header: string | null): Promise<SessionClaim | null> {
  if (!header) return null;
  const { name, options } = sessionCookie();
  const token = await getToken({
    // Only the cookie is passed on: the library would also take a session from a bearer header.
    req: new NextRequest(environment().publicUrl, { headers: { cookie: header } }),
    cookieName: name,
    secureCookie: options.secure,
    secret: requireAuthSecret(),
  });
  const parsed = tokenSchema.safeParse(token);
  return parsed.success ? { userId: parsed.data.sub, sessionVersion: parsed.data.sv } : null;
}
