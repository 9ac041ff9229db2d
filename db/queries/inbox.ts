import type { PendingQuery, Row } from "postgres";
import { databaseSql } from "@/db/client";
import type { FollowLevel, InboxMark, InboxState, NotificationKind } from "@/lib/rules/inbox";
import type { NotePlace } from "@/lib/rules/note-address";

/**
 * What people have been told, as they read it. Only what is about a story that they can still see:
 * whoever leaves a project, and whatever goes to the trash, is out of sight.
 */
export interface InboxRow {
  id: string;
  kind: NotificationKind;
  createdMs: number;
  /** The same in millionths, which tell all rows apart in their order. */
  createdMicros: string;
  isRead: boolean;
  isArchived: boolean;
  storyId: string;
  storyTitle: string;
  projectName: string;
  threadId: string | null;
  subjectKind: NotePlace["kind"] | null;
  subjectId: string | null;
  frameFrom: number | null;
  /** The shot it is about, or the first of them; null once it is gone. */
  lineId: string | null;
  lineNumber: number | null;
  /** Where the still of that shot is. */
  imageKey: string | null;
  /** What was said; of what is done without words, the note itself. */
  body: string | null;
  /** The state that the thread was given, where that is what happened. */
  state: string | null;
  /** Names of the people whose ids stand in the body. */
  names: Record<string, string> | null;
  data: { lineIds?: string[]; filmId?: string; verdict?: string; state?: string; note?: string };
  actorName: string | null;
  guestName: string | null;
}

/** After which one a list goes on: the last one that is known. */
export interface InboxCursor {
  createdMicros: string;
  id: string;
}

/**
 * One page of somebody's inbox, newest first, how many they have not read, and whether anything is
 * archived, in one statement.
 * @param filter.mostUnread as far as is counted
 */
export async function listInbox(
  personId: string,
  filter: { state: InboxState; before: InboxCursor | null; most: number; mostUnread: number },
): Promise<{ rows: InboxRow[]; unread: number; hasArchived: boolean }> {
  const sql = databaseSql();
  const { before } = filter;
  const older =
    before === null
      ? sql``
      : sql`and (n.created_at, n.id) < (
          timestamptz 'epoch' + ${before.createdMicros}::bigint * interval '1 microsecond',
          ${before.id}::uuid)`;
  const page = selectInbox(personId, sql`${inState(filter.state)} ${older}`, filter.most);
  const [found] = await sql<{ rows: InboxRow[]; unread: number; hasArchived: boolean }[]>`
    select (select coalesce(json_agg(page), '[]') from (${page}) page) as rows,
      (${selectUnread(personId, filter.mostUnread)}) as unread,
      exists (select 1 ${visible(personId)} ${inState("archived")}) as "hasArchived"`;
  return found ?? { rows: [], unread: 0, hasArchived: false };
}

/** What is to be mailed to somebody of what was claimed for it, oldest last. */
export async function listClaimed(
  personId: string,
  ids: readonly string[],
  most: number,
): Promise<InboxRow[]> {
  const sql = databaseSql();
  const given = sql`select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)`;
  return selectInbox(personId, sql`and n.id in (${given}) and n.read_at is null`, most);
}

function inState(state: InboxState): PendingQuery<Row[]> {
  const sql = databaseSql();
  if (state === "archived") return sql`and n.archived_at is not null`;
  if (state === "unread") return sql`and n.archived_at is null and n.read_at is null`;
  if (state === "read") return sql`and n.archived_at is null and n.read_at is not null`;
  return sql`and n.archived_at is null`;
}

/** From a person's notifications, to stories that they can see. */
function visible(personId: string): PendingQuery<Row[]> {
  return databaseSql()`
    from notifications n
    join stories on stories.id = n.story_id and stories.deleted_at is null
    join projects on projects.id = stories.project_id and projects.deleted_at is null
    join users me on me.id = n.person_id and me.deleted_at is null
    join permissions on permissions.project_id = projects.id and permissions.email = me.email
    left join threads on threads.id = n.thread_id
    left join comments on comments.id = n.comment_id
    where n.person_id = ${personId}
      and threads.deleted_at is null and comments.deleted_at is null`;
}

function selectInbox(
  personId: string,
  which: PendingQuery<Row[]>,
  most: number,
): PendingQuery<InboxRow[]> {
  return databaseSql()<InboxRow[]>`
    with page as (
      select n.*, stories.title, projects.name as project_name, threads.subject_kind,
        threads.subject_id, threads.frame_from, comments.body, comments.state,
        coalesce(threads.line_id, (n.data -> 'lineIds' ->> 0)::uuid) as line_id
      ${visible(personId)} ${which}
      order by n.created_at desc, n.id desc limit ${most})
    select page.id, page.kind, extract(epoch from page.created_at)::float8 * 1000 as "createdMs",
      (extract(epoch from page.created_at) * 1000000)::bigint::text as "createdMicros",
      page.read_at is not null as "isRead", page.archived_at is not null as "isArchived",
      page.story_id as "storyId", page.title as "storyTitle", page.project_name as "projectName",
      page.thread_id as "threadId", page.subject_kind as "subjectKind",
      page.subject_id as "subjectId", page.frame_from as "frameFrom",
      lines.id as "lineId", lines.line_number as "lineNumber", lines.image_key as "imageKey",
      coalesce(nullif(page.body, ''), note.body) as body, page.state, page.data,
      actor.user_name as "actorName", guests.name as "guestName",
      (select json_object_agg(named.id, named.user_name) from mentions
        join users named on named.id = mentions.person_id
        where mentions.comment_id
          = case when page.body <> '' then page.comment_id else note.id end) as names
    from page
    -- Where nothing was said, the words of the note tell what it is about.
    left join lateral (select first.id, first.body from comments first
      where first.thread_id = page.thread_id and first.kind = 'words' and first.deleted_at is null
      order by first.created_at, first.id limit 1) note on coalesce(page.body, '') = ''
    left join lines on lines.id = page.line_id
    left join users actor on actor.id = page.actor_id
    left join guests on guests.id = page.guest_id
    order by page.created_at desc, page.id desc`;
}

/** How many unread ones somebody has; `most` for more. */
export async function countUnread(personId: string, most: number): Promise<number> {
  const [row] = await selectUnread(personId, most);
  return row?.count ?? 0;
}

function selectUnread(personId: string, most: number): PendingQuery<{ count: number }[]> {
  return databaseSql()<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 ${visible(personId)} ${inState("unread")} limit ${most}) unread`;
}

/** Marks some of somebody's notifications, or all that are not archived; those of others stay. */
export async function markInbox(
  personId: string,
  ids: readonly string[] | "all",
  mark: InboxMark,
): Promise<void> {
  const sql = databaseSql();
  const which =
    ids === "all"
      ? sql`archived_at is null`
      : sql`id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`;
  const changed = {
    read: sql`read_at = coalesce(read_at, now()), archived_at = null`,
    unread: sql`read_at = null, archived_at = null`,
    archived: sql`read_at = coalesce(read_at, now()), archived_at = now()`,
  }[mark];
  await sql`update notifications set ${changed} where person_id = ${personId} and ${which}`;
}

/** What a person has read of a thread by opening it. */
export async function markThreadRead(personId: string, threadId: string): Promise<void> {
  await databaseSql()`
    update notifications set read_at = now()
    where person_id = ${personId} and thread_id = ${threadId} and read_at is null`;
}

export async function findFollow(personId: string, storyId: string): Promise<FollowLevel | null> {
  const [row] = await databaseSql()<{ level: FollowLevel }[]>`
    select level from follows where person_id = ${personId} and story_id = ${storyId}`;
  return row?.level ?? null;
}

export async function setFollow(
  personId: string,
  storyId: string,
  level: FollowLevel,
): Promise<void> {
  await databaseSql()`
    insert into follows (person_id, story_id, level) values (${personId}, ${storyId}, ${level})
    on conflict (person_id, story_id) do update set level = excluded.level`;
}
