import { cookies } from "next/headers";
import type { SessionClaim } from "./session-claim";
import { SESSION_SECONDS, sealSession, sessionCookie } from "./session-cookie";

/** Signs this browser in. Only in route handlers and server actions, where cookies can be set. */
export async function startPageSession(claim: SessionClaim): Promise<void> {
  const { name, options } = sessionCookie();
  const jar = await cookies();
  jar.set(name, await sealSession(claim), { ...options, maxAge: SESSION_SECONDS });
}
