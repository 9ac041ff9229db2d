import { insertGuest } from "@/db/queries/review-links";
import { findLinkOfToken, requireGuest } from "@/lib/access";
import { verifyPassword } from "@/lib/auth/password";
import { sealReviewSession } from "@/lib/auth/review-session";
import type { WireGuestView } from "@/lib/contracts/guest";
import { environment } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { cleanGuestName, GUEST_NAME_MAXIMUM } from "@/lib/rules/review-link";
import { fetchGuestView } from "./guest-view";

/**
 * Lets somebody in who says a name, and the password of a link that has one. A dead link takes as long
 * as a wrong password, and both are answered alike.
 * @returns the cookies of the new session besides what the link shows
 * @throws AppError review.nameMissing, general.invalid, review.notFound, review.full, general.tooMany
 */
export async function openReview(
  token: string,
  body: { name: string; password?: string | undefined },
): Promise<{ answer: WireGuestView; cookies: string[] }> {
  const name = cleanGuestName(body.name);
  if (name === "") throw new AppError("review.nameMissing");
  if ([...name].length > GUEST_NAME_MAXIMUM) {
    const reason = `write at most ${GUEST_NAME_MAXIMUM} characters`;
    throw new AppError("general.invalid", { values: { field: "name", reason } });
  }
  const found = await findLinkOfToken(token);
  const needed = found?.link.passwordHash ?? null;
  // Compared with nobody's where there is no link, so that the time tells nothing.
  const isRight =
    body.password === undefined
      ? needed === null
      : (await verifyPassword(needed, body.password)) || (found !== null && needed === null);
  if (!found || !isRight) throw new AppError("review.notFound");
  const { link } = found;
  const guest = await insertGuest(link.id, name, environment().limits.guestsPerLink);
  if (!guest) throw new AppError("review.full");
  const session = { linkId: link.id, sessionVersion: link.sessionVersion, guestId: guest.id };
  const cookies = sealReviewSession(session, token);
  const scope = await requireGuest(token, cookies[0]?.split(";")[0] ?? "", "view");
  return { answer: await fetchGuestView(scope, token), cookies };
}
