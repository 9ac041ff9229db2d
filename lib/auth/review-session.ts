import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { environment } from "@/lib/env";
import { deriveKey } from "./derive-key";

/**
 * The sessions of guests of review links. Each link has cookies of its own, which browsers send to that
 * link's page and calls alone, signed for that link and the version of its sessions: a link that is
 * ended has another version, so nobody's cookie is good any more.
 */

/** A guest comes back within this long without saying the name again. */
const SESSION_SECONDS = 14 * 24 * 60 * 60;

/** Whom a cookie names, for which link and version of its sessions. */
interface ReviewSession {
  linkId: string;
  sessionVersion: number;
  guestId: string;
}

const guestIdShape = z.uuid();

function cookieName(): string {
  const { port } = new URL(environment().publicUrl);
  // Browsers keep cookies per host, not per port: two studios on one machine need two names.
  return `roughcut-review-${port || "80"}`;
}

/** The cookies of a session, as `Set-Cookie` wants them: one for the page, one for the calls. */
export function sealReviewSession(session: ReviewSession, token: string): string[] {
  const expires = Math.floor(Date.now() / 1000) + SESSION_SECONDS;
  const value = [session.guestId, expires, sign(session, expires)].join(".");
  const secure = environment().publicUrl.startsWith("https:") ? "; Secure" : "";
  return [`/review/${token}`, `/api/review/${token}`].map(
    (path) =>
      `${cookieName()}=${value}; Path=${path}; Max-Age=${SESSION_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** What a cookie says, before it is known whether it is so. */
export interface ReviewCookie {
  guestId: string;
  expires: number;
  signature: string;
}

/** What a `Cookie` header says of a session that is not over; null when it says nothing. */
export function readReviewCookie(header: string | null): ReviewCookie | null {
  for (const part of (header ?? "").split(";")) {
    const [name, value = ""] = part.trim().split("=");
    if (name !== cookieName()) continue;
    const [guestId = "", until = "", signature = ""] = value.split(".");
    const expires = Number(until);
    const isWellFormed = guestIdShape.safeParse(guestId).success && /^\d{1,12}$/u.test(until);
    if (isWellFormed && expires * 1000 > Date.now()) return { guestId, expires, signature };
  }
  return null;
}

/** Whether a cookie was signed for a link and the version that its sessions have now. */
export function isSessionOf(
  { guestId, expires, signature }: ReviewCookie,
  link: { id: string; sessionVersion: number },
): boolean {
  const session = { linkId: link.id, sessionVersion: link.sessionVersion, guestId };
  return isEqual(signature, sign(session, expires));
}

function sign({ linkId, sessionVersion, guestId }: ReviewSession, expires: number): string {
  return createHmac("sha256", deriveKey("review-session"))
    .update([linkId, sessionVersion, guestId, expires].join("|"))
    .digest("base64url");
}

function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
