import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { database, type Executor } from "@/db/client";
import { idsIn } from "@/db/ids-in";
import { comments, mentions, threads } from "@/db/schema";
import type { Audience, SubjectKind, ThreadState } from "@/lib/rules/thread";

export type ThreadRow = typeof threads.$inferSelect;
export type CommentRow = typeof comments.$inferSelect;

/** Which notes of a story are meant; what is null does not matter. */
export interface ThreadFilter {
  storyId: string;
  subjectKind: SubjectKind | null;
  subjectId: string | null;
  lineId: string | null;
  filmId: string | null;
  audience: Audience | null;
  /** About lines and takes alone, which are what a board shows. */
  ofBoard: boolean;
  /** Whose: notes that this person wrote, is to do, or is named in. */
  mineOf: string | null;
}

/** After which thread a list goes on: the last one that is known. */
export interface ThreadCursor {
  createdMicros: string;
  id: string;
}

export interface ListedThread {
  thread: ThreadRow;
  /** When it was written, in millionths of a second, which tell all rows apart in their order. */
  createdMicros: string;
}

/** Notes of a story, newest first. @param page.states those that are meant; null for all */
export async function listThreadRows(
  filter: ThreadFilter,
  page: { states: readonly ThreadState[] | null; before: ThreadCursor | null; most: number },
): Promise<ListedThread[]> {
  const { states, before, most } = page;
  const older =
    before &&
    sql`(${threads.createdAt}, ${threads.id}) < (
      timestamptz 'epoch' + ${before.createdMicros}::bigint * interval '1 microsecond',
      ${before.id}::uuid)`;
  return database()
    .select({
      thread: threads,
      createdMicros: sql<string>`(extract(epoch from ${threads.createdAt}) * 1000000)::bigint::text`,
    })
    .from(threads)
    .where(
      and(
        isMeant(filter),
        states === null ? undefined : oneOfStates(states),
        older === null ? undefined : older,
      ),
    )
    .orderBy(desc(threads.createdAt), desc(threads.id))
    .limit(most);
}

/** How many of these notes there are in each state. */
export async function countThreads(filter: ThreadFilter): Promise<Record<ThreadState, number>> {
  const rows = await database()
    .select({ state: threads.state, count: sql<number>`count(*)`.mapWith(Number) })
    .from(threads)
    .where(isMeant(filter))
    .groupBy(threads.state);
  const countOf = (state: ThreadState) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    open: countOf("open"),
    doing: countOf("doing"),
    done: countOf("done"),
    declined: countOf("declined"),
  };
}

function isMeant(filter: ThreadFilter): SQL | undefined {
  const { mineOf } = filter;
  const isNamed = sql`exists (select 1 from ${mentions}
    join ${comments} on ${comments.id} = ${mentions.commentId} and ${comments.deletedAt} is null
    where ${mentions.personId} = ${mineOf} and ${comments.threadId} = ${threads.id})`;
  return and(
    eq(threads.storyId, filter.storyId),
    isNull(threads.deletedAt),
    filter.subjectKind ? eq(threads.subjectKind, filter.subjectKind) : undefined,
    filter.subjectId ? eq(threads.subjectId, filter.subjectId) : undefined,
    filter.lineId ? eq(threads.lineId, filter.lineId) : undefined,
    filter.filmId ? eq(threads.filmId, filter.filmId) : undefined,
    filter.audience ? eq(threads.audience, filter.audience) : undefined,
    filter.ofBoard ? sql`${threads.subjectKind} in ('line', 'take')` : undefined,
    mineOf
      ? sql`(${threads.authorId} = ${mineOf} or ${threads.assigneeId} = ${mineOf} or ${isNamed})`
      : undefined,
  );
}

function oneOfStates(states: readonly ThreadState[]): SQL {
  return sql`${threads.state} in (
    select value from json_array_elements_text(${JSON.stringify(states)}::json))`;
}

/** One note; null when it was deleted. */
export async function findThreadRow(id: string): Promise<ThreadRow | null> {
  const [row] = await database()
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), isNull(threads.deletedAt)));
  return row ?? null;
}

/** A note that nobody else changes until the transaction is over; null when it was deleted. */
export async function holdThread(executor: Executor, id: string): Promise<ThreadRow | null> {
  const [row] = await executor
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), isNull(threads.deletedAt)))
    .for("update");
  return row ?? null;
}

/** What was said in one thread, in its order. */
export async function listThreadComments(
  threadId: string,
  executor: Executor = database(),
): Promise<CommentRow[]> {
  return executor
    .select()
    .from(comments)
    .where(eq(comments.threadId, threadId))
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

/** Of each of some threads the note itself and the newest of what followed, in their order. */
export async function listNewestComments(
  threadIds: readonly string[],
  most: number,
): Promise<CommentRow[]> {
  const inOrder = [asc(comments.createdAt), asc(comments.id)];
  const newestFirst = [desc(comments.createdAt), desc(comments.id)];
  const ofThread = and(eq(comments.threadId, threads.id));
  const first = database()
    .select({ id: comments.id })
    .from(comments)
    .where(ofThread)
    .orderBy(...inOrder)
    .limit(1);
  const newest = database()
    .select({ id: comments.id })
    .from(comments)
    .where(ofThread)
    .orderBy(...newestFirst)
    .limit(most);
  const shown = database()
    .select({ id: sql<string>`shown.id`.as("shown_id") })
    .from(threads)
    .innerJoinLateral(sql`((${first}) union (${newest})) shown`, sql`true`)
    .where(idsIn(threads.id, threadIds))
    .as("shown_comments");
  return database()
    .select({ comment: comments })
    .from(shown)
    .innerJoin(comments, eq(comments.id, shown.id))
    .orderBy(...inOrder)
    .then((rows) => rows.map(({ comment }) => comment));
}

/** How many comments each of some threads has. */
export async function countComments(threadIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await database()
    .select({ id: comments.threadId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(comments)
    .where(idsIn(comments.threadId, threadIds))
    .groupBy(comments.threadId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
