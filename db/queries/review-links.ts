import { and, count, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { preparedRow } from "@/db/prepared-query";
import {
  guestActivity,
  guests,
  permissions,
  projects,
  reviewLinks,
  stories,
  storyVideos,
  users,
} from "@/db/schema";
import { membership, projectColumns } from "./access";

/** Levels at which somebody may make links; below them those that they made are dead. */
const MAKERS = ["owner", "editor"] as const;

/** A link that opens now: not ended, its story there, and its maker still somebody who may make it. */
const isOpen = () =>
  and(
    isNull(reviewLinks.revokedAt),
    or(isNull(reviewLinks.expiresAt), gt(reviewLinks.expiresAt, sql`now()`)),
    isNull(stories.deletedAt),
    isNull(projects.deletedAt),
    isNull(users.deletedAt),
    inArray(permissions.level, MAKERS),
  );

/**
 * What opens by a token's hash; null for what does not, whatever the reason.
 * @param guestId of whom something else has yet to show that they are who they say; null for nobody
 */
export async function findOpenLink(tokenHash: string, guestId: string | null) {
  const [row] = await database()
    .select({
      link: reviewLinks,
      projectId: projects.id,
      guest: { id: guests.id, name: guests.name },
    })
    .from(reviewLinks)
    .leftJoin(
      guests,
      guestId === null
        ? sql`false`
        : and(eq(guests.linkId, reviewLinks.id), eq(guests.id, guestId)),
    )
    .innerJoin(stories, eq(stories.id, reviewLinks.storyId))
    .innerJoin(projects, eq(projects.id, stories.projectId))
    .innerJoin(users, eq(users.id, reviewLinks.madeBy))
    .innerJoin(
      permissions,
      and(eq(permissions.projectId, projects.id), eq(permissions.email, users.email)),
    )
    .where(and(eq(reviewLinks.tokenHash, tokenHash), isOpen()));
  return row ?? null;
}

/** The story of a link and what somebody may do in its project. */
export const findReviewLinkAccess = preparedRow(["linkId", "userId"], (db, { linkId, userId }) =>
  db
    .select({ ...projectColumns, storyId: stories.id })
    .from(reviewLinks)
    .innerJoin(stories, and(eq(stories.id, reviewLinks.storyId), isNull(stories.deletedAt)))
    .innerJoin(projects, and(eq(projects.id, stories.projectId), isNull(projects.deletedAt)))
    .innerJoin(permissions, membership(userId))
    .where(eq(reviewLinks.id, linkId)),
);

/** The links of a story with what became of them, newest first. */
export async function listReviewLinkRows(storyId: string) {
  const isLiving = sql<boolean>`coalesce(${isOpen()}, false)`;
  return database()
    .select({
      link: reviewLinks,
      makerName: users.userName,
      filmVersion: storyVideos.version,
      isOpen: isLiving,
      guestCount: sql<number>`(select count(*)::int from ${guests}
        where ${guests.linkId} = ${reviewLinks.id})`,
    })
    .from(reviewLinks)
    .innerJoin(stories, eq(stories.id, reviewLinks.storyId))
    .innerJoin(projects, eq(projects.id, stories.projectId))
    .innerJoin(users, eq(users.id, reviewLinks.madeBy))
    .leftJoin(
      permissions,
      and(eq(permissions.projectId, projects.id), eq(permissions.email, users.email)),
    )
    .leftJoin(storyVideos, eq(storyVideos.id, reviewLinks.filmId))
    .where(eq(reviewLinks.storyId, storyId))
    .orderBy(desc(reviewLinks.createdAt));
}

/** How many links of a story nobody has ended. */
export async function countLinks(storyId: string): Promise<number> {
  const [row] = await database()
    .select({ links: count() })
    .from(reviewLinks)
    .where(and(eq(reviewLinks.storyId, storyId), isNull(reviewLinks.revokedAt)));
  return row?.links ?? 0;
}

export async function insertReviewLink(row: typeof reviewLinks.$inferInsert): Promise<string> {
  const [written] = await database()
    .insert(reviewLinks)
    .values(row)
    .returning({ id: reviewLinks.id });
  if (!written) throw new Error("the link vanished");
  return written.id;
}

/** Ends a link, and every session that was opened by it. */
export async function endReviewLink(linkId: string): Promise<void> {
  await database()
    .update(reviewLinks)
    .set({
      revokedAt: sql`coalesce(${reviewLinks.revokedAt}, now())`,
      sessionVersion: sql`${reviewLinks.sessionVersion} + 1`,
    })
    .where(eq(reviewLinks.id, linkId));
}

/**
 * Lets somebody in who said a name, and notes that the link was opened.
 * @returns null when the link has had as many guests as it takes
 */
export async function insertGuest(
  linkId: string,
  name: string,
  most: number,
): Promise<{ id: string; name: string } | null> {
  return database().transaction(async (transaction) => {
    // Two who come at once are counted one after the other.
    await transaction
      .update(reviewLinks)
      .set({
        firstOpenedAt: sql`coalesce(${reviewLinks.firstOpenedAt}, now())`,
        lastOpenedAt: sql`now()`,
      })
      .where(eq(reviewLinks.id, linkId));
    const [row] = await transaction
      .select({ guests: count() })
      .from(guests)
      .where(eq(guests.linkId, linkId));
    if ((row?.guests ?? 0) >= most) return null;
    const [guest] = await transaction
      .insert(guests)
      .values({ linkId, name })
      .returning({ id: guests.id, name: guests.name });
    if (!guest) throw new Error("the guest vanished");
    await transaction.insert(guestActivity).values({ linkId, guestId: guest.id, kind: "opened" });
    return guest;
  });
}

/** Notes what a guest did. */
export async function insertGuestActivity(row: typeof guestActivity.$inferInsert): Promise<void> {
  await database().insert(guestActivity).values(row);
}

/** Notes how far a guest has watched; the furthest frame counts. One row tells of it. */
export async function saveWatched(linkId: string, guestId: string, frame: number): Promise<void> {
  await database().transaction(async (transaction) => {
    await transaction
      .update(guests)
      .set({
        watchedFrames: sql`greatest(${guests.watchedFrames}, ${frame})`,
        lastSeenAt: sql`now()`,
      })
      .where(eq(guests.id, guestId));
    const known = await transaction
      .update(guestActivity)
      .set({ frame: sql`greatest(${guestActivity.frame}, ${frame})`, createdAt: sql`now()` })
      .where(and(eq(guestActivity.guestId, guestId), eq(guestActivity.kind, "watched")))
      .returning({ id: guestActivity.id });
    if (known.length > 0) return;
    await transaction.insert(guestActivity).values({ linkId, guestId, kind: "watched", frame });
  });
}

/** Notes that a guest downloads; the parts in which a browser fetches a file are one download. */
export async function saveDownloaded(linkId: string, guestId: string): Promise<void> {
  await database().transaction(async (transaction) => {
    const known = await transaction
      .update(guestActivity)
      .set({ createdAt: sql`now()` })
      .where(
        and(
          eq(guestActivity.guestId, guestId),
          eq(guestActivity.kind, "downloaded"),
          gt(guestActivity.createdAt, sql`now() - interval '1 hour'`),
        ),
      )
      .returning({ id: guestActivity.id });
    if (known.length > 0) return;
    await transaction.insert(guestActivity).values({ linkId, guestId, kind: "downloaded" });
  });
}

/** The guests of a link, the one who was here last first. */
export async function listGuests(linkId: string) {
  const rows = await database().select().from(guests).where(eq(guests.linkId, linkId));
  return rows.sort((left, right) => right.lastSeenAt.getTime() - left.lastSeenAt.getTime());
}

/** As much as somebody reads of what guests did. */
const SHOWN_ACTIVITY = 200;

/** What guests of a link did, newest first. */
export async function listGuestActivity(linkId: string) {
  return database()
    .select({
      kind: guestActivity.kind,
      frame: guestActivity.frame,
      createdAt: guestActivity.createdAt,
      guestName: guests.name,
    })
    .from(guestActivity)
    .leftJoin(guests, eq(guests.id, guestActivity.guestId))
    .where(eq(guestActivity.linkId, linkId))
    .orderBy(desc(guestActivity.createdAt))
    .limit(SHOWN_ACTIVITY);
}

export async function findFilmOfStory(storyId: string, filmId: string) {
  const [row] = await database()
    .select()
    .from(storyVideos)
    .where(and(eq(storyVideos.id, filmId), eq(storyVideos.storyId, storyId)));
  return row ?? null;
}
