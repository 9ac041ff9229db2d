import { databaseSql } from "@/db/client";
import { GONE_SECONDS, type PresencePage, TABS_MAXIMUM } from "@/lib/rules/presence";

/** Somebody who is in a story, where they were heard of last. */
export interface PresentPerson {
  personId: string;
  name: string;
  page: PresencePage;
  lineId: string | null;
  lineNumber: number | null;
  isEditing: boolean;
  /** Since before the asking person began to write in the same line. */
  isFirst: boolean;
}

/** Everybody else who is in a story and still belongs to it, each once, by name. */
export async function listPresent(storyId: string, exceptId: string): Promise<PresentPerson[]> {
  return databaseSql()<PresentPerson[]>`
    select distinct on (users.user_name) users.id as "personId", users.user_name as name,
      presence.page, lines.id as "lineId", lines.line_number as "lineNumber",
      presence.editing_since is not null and lines.id is not null as "isEditing",
      presence.editing_since is not null and exists (
        select from presence mine where mine.story_id = presence.story_id
          and mine.person_id = ${exceptId} and mine.line_id = presence.line_id
          and mine.editing_since > presence.editing_since) as "isFirst"
    from presence
    join users on users.id = presence.person_id and users.deleted_at is null
    join stories on stories.id = presence.story_id
    join permissions
      on permissions.project_id = stories.project_id and permissions.email = users.email
    left join lines on lines.id = presence.line_id and lines.story_id = presence.story_id
    where presence.story_id = ${storyId} and presence.person_id <> ${exceptId}
      and presence.seen_at > now() - make_interval(secs => ${GONE_SECONDS})
    order by users.user_name, presence.editing_since nulls last, presence.seen_at desc`;
}

/** Where a person is in one window. */
interface Place {
  personId: string;
  storyId: string;
  tab: string;
  page: PresencePage;
  lineId: string | null;
  isEditing: boolean;
}

/** Notes where a person is, and forgets who has not been heard of, and windows beyond the tenth. */
export async function notePresence(place: Place): Promise<void> {
  const { personId, storyId, tab, page, lineId, isEditing } = place;
  const sql = databaseSql();
  await sql`
    with others as (
      delete from presence where story_id = ${storyId} and (person_id, tab) <> (${personId}, ${tab})
        and (seen_at < now() - make_interval(secs => ${GONE_SECONDS})
          or (person_id = ${personId} and tab in (
            select tab from presence where story_id = ${storyId} and person_id = ${personId}
            order by seen_at desc offset ${TABS_MAXIMUM - 1}))))
    insert into presence (person_id, story_id, tab, page, line_id, editing_since)
    values (${personId}, ${storyId}, ${tab}, ${page}, ${lineId},
      case when ${isEditing} then now() end)
    on conflict (person_id, story_id, tab) do update set page = excluded.page,
      line_id = excluded.line_id, seen_at = now(),
      editing_since = case when ${isEditing} then coalesce(presence.editing_since, now()) end`;
}

/** A person has closed a window. */
export async function forgetPresence(
  personId: string,
  storyId: string,
  tab: string,
): Promise<void> {
  await databaseSql()`
    delete from presence
    where person_id = ${personId} and story_id = ${storyId} and tab = ${tab}`;
}

/** Forgets everybody who has not been heard of, in all stories. */
export async function forgetAbsent(): Promise<void> {
  await databaseSql()`
    delete from presence where seen_at < now() - make_interval(secs => ${GONE_SECONDS})`;
}
