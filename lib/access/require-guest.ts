import { findOpenLink, findReviewLinkAccess } from "@/db/queries/review-links";
import { isSessionOf, readReviewCookie } from "@/lib/auth/review-session";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { AppError } from "@/lib/errors";
import { allowsGuest, type LinkRight } from "@/lib/rules/review-link";
import { type CallerOrToken, requireMember } from "./require-member";
import { type GuestScope, type StoryScope, scopeBrand } from "./scopes";

/** A link of a story that the caller may look after. */
export interface ReviewLinkScope extends StoryScope {
  readonly linkId: string;
}

/** @throws AppError 404 to outsiders, 403 to members below editors */
export async function requireReviewLink(
  sender: CallerOrToken,
  linkId: string,
): Promise<ReviewLinkScope> {
  const find = (userId: string) => findReviewLinkAccess({ linkId, userId });
  const expected = { level: "editor", notFound: "reviewLink.notFound" } as const;
  const { scope, row } = await requireMember(sender, find, expected);
  return { ...scope, storyId: row.storyId, linkId };
}

/** A link that opens now, before anybody has said who they are; null for every other token. */
export async function findLinkOfToken(token: string) {
  // Ours are 43 characters; of anything else the database is asked all the same.
  return findOpenLink(hashSecretToken(token.slice(0, 200)), null);
}

/**
 * Who comes by a link, as its cookie says, and what the link lets them do now.
 * @param cookies header of the request
 * @throws AppError review.notFound for whatever does not open: a wrong token, a link that has ended or
 *   whose maker may make none any more, a cookie of another link or of before it was ended; 403 for
 *   more than the link allows
 */
export async function requireGuest(
  token: string,
  cookies: string | null,
  needed: LinkRight,
): Promise<GuestScope> {
  const session = readReviewCookie(cookies);
  const found = await findOpenLink(hashSecretToken(token.slice(0, 200)), session?.guestId ?? null);
  if (!session || !found?.guest || !isSessionOf(session, found.link)) {
    throw new AppError("review.notFound");
  }
  const { link, projectId, guest } = found;
  if (!allowsGuest(link.may, needed)) throw new AppError("general.forbidden");
  return {
    [scopeBrand]: true,
    linkId: link.id,
    guestId: guest.id,
    guestName: guest.name,
    storyId: link.storyId,
    projectId,
    filmId: link.filmId,
    may: link.may,
    allowDownload: link.allowDownload,
    watermark: link.watermark,
    madeBy: link.madeBy,
  };
}
