import { cookies, headers } from "next/headers";
import { endSession } from "@/db/queries/sessions";
import { beginSession } from "./begin-session";
import type { SessionClaim } from "./session-claim";
import { readSessionCookie, SESSION_SECONDS, sealSession, sessionCookie } from "./session-cookie";

/** Signs this browser in. Only in route handlers and server actions, where cookies can be set. */
export async function startPageSession(person: SessionClaim): Promise<void> {
  const { name, options } = sessionCookie();
  const claim = await beginSession(person, "browser", await headers());
  const jar = await cookies();
  jar.set(name, await sealSession(claim), { ...options, maxAge: SESSION_SECONDS });
}

/** Signs this browser out. Only where cookies can be set, too. */
export async function endPageSession(): Promise<void> {
  const { name, options } = sessionCookie();
  const claim = await readSessionCookie((await headers()).get("cookie"));
  if (claim?.sessionId) await endSession(claim.userId, claim.sessionId);
  // Browsers drop a cookie only for the attributes it was set with.
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}
