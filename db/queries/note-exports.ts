import { and, eq, isNull, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { comments, guests, mentions, threads, users } from "@/db/schema";
import type { Audience, SubjectKind, ThreadState } from "@/lib/rules/thread";

/** A note of a story with what was said about it, for lists that leave the studio. */
export interface ExportedNoteRow {
  subjectKind: SubjectKind;
  /** The words of the script that it is about. */
  quote: string | null;
  lineId: string | null;
  filmId: string | null;
  frameFrom: number | null;
  /** First frame counted from the start of its shot. */
  shotFrame: number | null;
  state: ThreadState;
  audience: Audience;
  createdAt: Date;
  /** What was said, oldest first: the note, then its replies. Mentions stand in it as `@[person id]`. */
  said: { author: string | null; guest: string | null; body: string }[];
  /** Names of the people who are mentioned. */
  names: Record<string, string> | null;
}

/** Every note of a story, in no order, in one statement; words that were deleted are left out. */
export async function listNotesToExport(storyId: string): Promise<ExportedNoteRow[]> {
  const said = sql<ExportedNoteRow["said"]>`coalesce(json_agg(json_build_object(
    'author', ${users.userName}, 'guest', ${guests.name}, 'body', ${comments.body})
    order by ${comments.createdAt}, ${comments.id}), '[]')`;
  const names = sql<ExportedNoteRow["names"]>`(
    select json_object_agg(named.id, named.user_name) from ${mentions}
    join ${users} named on named.id = ${mentions.personId}
    join ${comments} naming on naming.id = ${mentions.commentId}
    where naming.thread_id = ${threads.id})`;
  return database()
    .select({
      subjectKind: threads.subjectKind,
      quote: threads.quote,
      lineId: threads.lineId,
      filmId: threads.filmId,
      frameFrom: threads.frameFrom,
      shotFrame: threads.shotFrame,
      state: threads.state,
      audience: threads.audience,
      createdAt: threads.createdAt,
      said,
      names,
    })
    .from(threads)
    .innerJoin(
      comments,
      and(
        eq(comments.threadId, threads.id),
        eq(comments.kind, "words"),
        isNull(comments.deletedAt),
      ),
    )
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(guests, eq(guests.id, comments.guestId))
    .where(and(eq(threads.storyId, storyId), isNull(threads.deletedAt)))
    .groupBy(threads.id);
}
