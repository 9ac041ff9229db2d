import {
  countLinks,
  endReviewLink,
  findFilmOfStory,
  insertReviewLink,
  listGuestActivity,
  listGuests,
  listReviewLinkRows,
} from "@/db/queries/review-links";
import { findLatestStoryVideo } from "@/db/queries/story-videos";
import { actingUserId, type ReviewLinkScope, type StoryScope } from "@/lib/access";
import { hashPassword } from "@/lib/auth/password";
import { createSecretToken } from "@/lib/auth/secret-token";
import type { WireLinkActivity, WireNewLink, WireReviewLink } from "@/lib/contracts/review-link";
import { environment } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { secondsFor } from "@/lib/rules/house-format";
import { presentPerson } from "@/lib/services/lock/present-person";

type LinkRow = Awaited<ReturnType<typeof listReviewLinkRows>>[number];

/** The links of a story, newest first. */
export async function listReviewLinks({ storyId }: StoryScope) {
  return { links: (await listReviewLinkRows(storyId)).map(presentLink) };
}

/**
 * Makes a link to a film or to the board of a story. Its address is told once: only a hash is kept.
 * @throws AppError reviewLink.watermarkNoDownload, reviewLink.expired, reviewLink.noFilm,
 *   reviewLink.tooMany, general.tooMany, story.notFound for a film of another story
 */
export async function createReviewLink(scope: StoryScope, body: WireNewLink) {
  const { storyId } = scope;
  const { watermark = false, allow_download: allowDownload = false } = body;
  if (watermark && allowDownload) throw new AppError("reviewLink.watermarkNoDownload");
  const expiresAt = body.expires_at === undefined ? null : new Date(body.expires_at);
  if (expiresAt && expiresAt.getTime() <= Date.now()) throw new AppError("reviewLink.expired");
  const { linksPerStory } = environment().limits;
  if ((await countLinks(storyId)) >= linksPerStory) {
    throw new AppError("reviewLink.tooMany", { values: { limit: linksPerStory } });
  }
  const filmId = body.what === "film" ? await filmOf(scope, body.film_id) : null;
  const { token, hash } = createSecretToken();
  const linkId = await insertReviewLink({
    storyId,
    what: body.what,
    filmId,
    label: body.label ?? "",
    tokenHash: hash,
    passwordHash: body.password === undefined ? null : await hashPassword(body.password),
    expiresAt,
    may: body.may,
    allowDownload,
    watermark,
    madeBy: actingUserId(scope),
  });
  const row = (await listReviewLinkRows(storyId)).find(({ link }) => link.id === linkId);
  if (!row) throw new Error("the link vanished");
  const url = `${environment().publicUrl}/review/${token}`;
  return { link_id: linkId, url, link: presentLink(row) };
}

/** The film that a link shows. @throws AppError reviewLink.noFilm, story.notFound */
async function filmOf({ storyId }: StoryScope, wanted: string | undefined): Promise<string> {
  if (wanted === undefined) {
    const newest = await findLatestStoryVideo({ storyId });
    if (!newest) throw new AppError("reviewLink.noFilm");
    return newest.id;
  }
  const film = await findFilmOfStory(storyId, wanted.toLowerCase());
  if (!film) throw new AppError("story.notFound");
  return film.id;
}

/** Ends a link at once, with everybody who came by it. */
export async function revokeReviewLink({ linkId }: ReviewLinkScope) {
  await endReviewLink(linkId);
  return { link_id: linkId };
}

/** Who came by a link, and what they did. */
export async function fetchLinkActivity({ linkId }: ReviewLinkScope): Promise<WireLinkActivity> {
  const [guests, activity] = await Promise.all([listGuests(linkId), listGuestActivity(linkId)]);
  return {
    guests: guests.map((guest) => ({
      id: guest.id,
      name: guest.name,
      watched_seconds: secondsFor(guest.watchedFrames),
      last_seen_at: guest.lastSeenAt.toISOString(),
    })),
    activity: activity.map(({ kind, frame, createdAt, guestName }) => ({
      kind,
      frame,
      guest_name: guestName ?? "",
      at: createdAt.toISOString(),
    })),
  };
}

function presentLink({
  link,
  makerName,
  filmVersion,
  isOpen,
  guestCount,
}: LinkRow): WireReviewLink {
  return {
    id: link.id,
    what: link.what,
    film_id: link.filmId,
    film_version: filmVersion,
    label: link.label,
    may: link.may,
    has_password: link.passwordHash !== null,
    expires_at: link.expiresAt?.toISOString() ?? null,
    allow_download: link.allowDownload,
    watermark: link.watermark,
    made_by: presentPerson({ personId: link.madeBy, personName: makerName }),
    created_at: link.createdAt.toISOString(),
    state: isOpen ? "open" : "ended",
    first_opened_at: link.firstOpenedAt?.toISOString() ?? null,
    last_opened_at: link.lastOpenedAt?.toISOString() ?? null,
    guests: guestCount,
  };
}
