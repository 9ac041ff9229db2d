import { cookies } from "next/headers";
import type { SessionClaim } from "./session-claim";
import { SESSION_SECONDS, sealSession, sessionCookie } from "./session-cookie";

/** Signs this browser in. Only in route handlers and server actions, where cookies can be set. */
export async function startPageSession(claim: SessionClaim): Promise<void> {
  const { name, options } = sessionCookie();
  const jar = await cookies();
  jar.set(name, await sealSession(claim), { ...options, maxAge: SESSION_SECONDS });
}

/** Signs this browser out. Only where cookies can be set, too. */
export async function endPageSession(): Promise<void> {
  const { name, options } = sessionCookie();
  // Browsers drop a cookie only for the attributes it was set with.
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}
