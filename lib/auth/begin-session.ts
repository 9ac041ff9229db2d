import { recordSession } from "@/db/queries/sessions";
import type { SessionClaim } from "./session-claim";

/** Real ones have some 200 characters; what is longer says nothing to anybody. */
const USER_AGENT_MAXIMUM = 400;

/**
 * Begins a session for somebody who proved who they are, so that they can see it in their list, and
 * end it.
 * @param kind a browser holds a cookie, a program has tokens
 * @param headers of the request that begins it
 */
export async function beginSession(
  { userId, sessionVersion }: SessionClaim,
  kind: "browser" | "program",
  headers: Headers,
): Promise<SessionClaim & { sessionId: string }> {
  const userAgent = headers.get("user-agent")?.slice(0, USER_AGENT_MAXIMUM) || null;
  const sessionId = await recordSession({ userId, sessionVersion, kind, userAgent });
  return { userId, sessionVersion, sessionId };
}
