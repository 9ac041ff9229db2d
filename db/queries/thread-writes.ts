import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { comments, mentions, threads } from "@/db/schema";
import type { CommentRow, ThreadRow } from "./threads";

export type NewThread = typeof threads.$inferInsert;
export type NewComment = typeof comments.$inferInsert;

/** The moment of the write, so that two in one transaction keep their order. */
const now = sql`clock_timestamp()`;

type Written = { id: string; isNew: boolean };

/**
 * Writes a thread, or finds the one that the same writer sent with the same key.
 * @returns null when that one is of another story, which the writer may not see any more
 */
export async function insertThread(executor: Executor, row: NewThread): Promise<Written | null> {
  const [inserted] = await executor
    .insert(threads)
    .values({ ...row, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: threads.id });
  if (inserted) return { ...inserted, isNew: true };
  const [known] = await executor
    .select({ id: threads.id, storyId: threads.storyId })
    .from(threads)
    .where(isSentBefore(threads, row));
  if (!known) throw new Error("a note conflicts with none");
  return known.storyId === row.storyId ? { id: known.id, isNew: false } : null;
}

/** The same for a comment, with the people it names. */
export async function insertComment(
  executor: Executor,
  row: NewComment,
  personIds: readonly string[] = [],
): Promise<Written> {
  const [inserted] = await executor
    .insert(comments)
    .values({ ...row, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: comments.id });
  if (inserted) {
    await insertMentions(executor, inserted.id, personIds);
    return { ...inserted, isNew: true };
  }
  const [known] = await executor
    .select({ id: comments.id })
    .from(comments)
    .where(isSentBefore(comments, row));
  if (!known) throw new Error("a comment conflicts with none");
  return { ...known, isNew: false };
}

/** What the same writer sent with the same key. */
function isSentBefore(
  table: typeof threads | typeof comments,
  {
    clientKey,
    authorId,
    guestId,
  }: Pick<NewThread & NewComment, "clientKey" | "authorId" | "guestId">,
) {
  const isOfWriter = authorId ? eq(table.authorId, authorId) : eq(table.guestId, String(guestId));
  return and(eq(table.clientKey, String(clientKey)), isOfWriter);
}

async function insertMentions(
  executor: Executor,
  commentId: string,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return;
  await executor
    .insert(mentions)
    .values(personIds.map((personId) => ({ commentId, personId })))
    .onConflictDoNothing();
}

/** Changes a thread that the transaction holds. */
export async function updateThreadRow(
  executor: Executor,
  id: string,
  change: Partial<Omit<ThreadRow, "id">>,
): Promise<void> {
  await executor.update(threads).set(change).where(eq(threads.id, id));
}

/** A comment that is not deleted; null when it is. */
export async function findComment(executor: Executor, id: string): Promise<CommentRow | null> {
  const [row] = await executor
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)));
  return row ?? null;
}

/** Whether a thread tells of a take already. */
export async function findTakeComment(
  executor: Executor,
  threadId: string,
  takeId: string,
): Promise<boolean> {
  const [row] = await executor
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(eq(comments.threadId, threadId), eq(comments.takeId, takeId), eq(comments.kind, "take")),
    )
    .limit(1);
  return row !== undefined;
}

/** Puts other words into a comment, with the people they name. */
export async function changeWords(
  executor: Executor,
  id: string,
  change: { body: string; editedAt: Date | null },
  personIds: readonly string[],
): Promise<void> {
  await executor
    .update(comments)
    .set({ body: change.body, ...(change.editedAt ? { editedAt: change.editedAt } : {}) })
    .where(eq(comments.id, id));
  await executor.delete(mentions).where(eq(mentions.commentId, id));
  await insertMentions(executor, id, personIds);
}

/** Empties a comment; that there was one stays to be seen. */
export async function removeWords(executor: Executor, id: string): Promise<void> {
  await executor.update(comments).set({ body: "", deletedAt: now }).where(eq(comments.id, id));
  await executor.delete(mentions).where(eq(mentions.commentId, id));
}

/** Whether words of somebody else than the author stand in a thread. */
export async function hasOthersWords(executor: Executor, thread: ThreadRow): Promise<boolean> {
  const { authorId, guestId } = thread;
  const isOthers = authorId
    ? or(isNull(comments.authorId), ne(comments.authorId, authorId))
    : or(isNull(comments.guestId), ne(comments.guestId, String(guestId)));
  const [row] = await executor
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.threadId, thread.id),
        eq(comments.kind, "words"),
        isNull(comments.deletedAt),
        isOthers,
      ),
    )
    .limit(1);
  return row !== undefined;
}
