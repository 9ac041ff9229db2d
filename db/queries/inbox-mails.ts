import { databaseSql } from "@/db/client";
import { type MailRhythm, type NotificationKind, URGENT_KINDS } from "@/lib/rules/inbox";
import type { Marks } from "@/lib/rules/marks";

/** The inbox by mail: how somebody wants it, what waits to be sent, and what a mail shows. */

export interface MailSettings {
  rhythm: MailRhythm;
  timeZone: string;
}

export async function findMailSettings(personId: string): Promise<MailSettings | null> {
  const [row] = await databaseSql()<MailSettings[]>`
    select rhythm, time_zone as "timeZone" from mail_settings where person_id = ${personId}`;
  return row ?? null;
}

/** @param settings.timeZone left out, the one that is known stays */
export async function setMailSettings(
  personId: string,
  settings: { rhythm: MailRhythm; timeZone?: string | undefined },
): Promise<void> {
  const zone = settings.timeZone ?? null;
  await databaseSql()`
    insert into mail_settings (person_id, rhythm, time_zone)
    values (${personId}, ${settings.rhythm}, coalesce(${zone}, 'UTC'))
    on conflict (person_id) do update set rhythm = excluded.rhythm,
      time_zone = coalesce(${zone}, mail_settings.time_zone)`;
}

/** Somebody for whom something waits to be mailed. Moments are milliseconds since 1970. */
export interface WaitingPerson {
  personId: string;
  rhythm: MailRhythm | null;
  timeZone: string | null;
  lastDigestMs: number | null;
  hasUrgent: boolean;
  oldestMs: number;
  newestMs: number;
}

/** Everybody for whom something unread waits. What is older than a week is not news any more. */
export async function listWaiting(most: number): Promise<WaitingPerson[]> {
  const sql = databaseSql();
  return sql<WaitingPerson[]>`
    select n.person_id as "personId", settings.rhythm, settings.time_zone as "timeZone",
      extract(epoch from settings.last_digest_at)::float8 * 1000 as "lastDigestMs",
      bool_or(n.kind in ${sql([...URGENT_KINDS])}) as "hasUrgent",
      extract(epoch from min(n.created_at))::float8 * 1000 as "oldestMs",
      extract(epoch from max(n.created_at))::float8 * 1000 as "newestMs"
    from notifications n
    join users on users.id = n.person_id and users.deleted_at is null
    left join mail_settings settings on settings.person_id = n.person_id
    where n.read_at is null and n.archived_at is null and n.mailed_at is null
      and n.created_at > now() - interval '7 days'
      and coalesce(settings.rhythm, 'soon') <> 'never'
    group by n.person_id, settings.rhythm, settings.time_zone, settings.last_digest_at
    limit ${most}`;
}

/**
 * Takes what waits for somebody out of the queue, in one statement: nobody else mails it. A mail with
 * something urgent in it is none of the digests, which are counted.
 * @returns their ids, and where the mail goes; null when nothing waits any more
 */
export async function claimMail(
  personId: string,
): Promise<{ ids: string[]; email: string; userName: string } | null> {
  const sql = databaseSql();
  return sql.begin(async (transaction) => {
    const claimed = await transaction<{ id: string; kind: NotificationKind }[]>`
      update notifications set mailed_at = now()
      where person_id = ${personId} and read_at is null and archived_at is null
        and mailed_at is null returning id, kind`;
    const [person] = await transaction<{ email: string; userName: string }[]>`
      select email, user_name as "userName" from users
      where id = ${personId} and deleted_at is null`;
    if (claimed.length === 0 || !person) return null;
    if (!claimed.some(({ kind }) => URGENT_KINDS.includes(kind))) {
      await transaction`
        insert into mail_settings (person_id, last_digest_at) values (${personId}, now())
        on conflict (person_id) do update set last_digest_at = now()`;
    }
    return { ...person, ids: claimed.map(({ id }) => id) };
  });
}

/** Puts back what could not be mailed. */
export async function unclaimMail(ids: readonly string[]): Promise<void> {
  const given = JSON.stringify(ids);
  await databaseSql()`
    update notifications set mailed_at = null
    where id in (select value::uuid from json_array_elements_text(${given}::json))`;
}

/** What was drawn in a thread, and the picture or the frame of a video that it was drawn on. */
export interface DrawnThread {
  threadId: string;
  projectId: string;
  marks: Marks | null;
  x: number | null;
  y: number | null;
  mediaKey: string;
  /** Of a clip or film the number of the frame; null for a picture. */
  frame: number | null;
  /** The key of its format. */
  format: string | null;
}

/** Those of some threads in which something is drawn or pointed at, on what is still there. */
export async function listDrawnThreads(threadIds: readonly string[]): Promise<DrawnThread[]> {
  if (threadIds.length === 0) return [];
  const given = JSON.stringify(threadIds);
  return databaseSql()<DrawnThread[]>`
    select threads.id as "threadId", stories.project_id as "projectId", threads.marks,
      threads.x, threads.y, coalesce(films.media_key, takes.media_key) as "mediaKey",
      coalesce(films.format, takes.format) as format,
      case when films.id is null and takes.kind = 'image' then null
        else coalesce(threads.frame_from, 0) end as frame
    from threads
    join stories on stories.id = threads.story_id
    left join story_videos films on films.id = threads.film_id and threads.subject_kind = 'film'
    left join takes on takes.id = threads.take_id and threads.subject_kind <> 'film'
      and takes.project_id = stories.project_id and takes.kind in ('image', 'video')
    where threads.id in (select value::uuid from json_array_elements_text(${given}::json))
      and (threads.marks is not null or threads.x is not null)
      and coalesce(films.media_key, takes.media_key) is not null`;
}
