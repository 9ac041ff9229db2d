import { sql } from "drizzle-orm";
import { database } from "@/db/client";
import {
  attachments,
  characterMappings,
  characters,
  contextInformation,
  contextItems,
  contextPieces,
} from "@/db/schema";
import type { TrashKind } from "@/lib/rules/trash-kinds";

/**
 * What was deleted of a project's context and cast and can still be brought back, and its end. `limit`
 * is the moment of `lib/rules/trash`, as for projects and stories.
 */

/** Something that was deleted by itself; what lies in it comes back with it. */
export interface DeletedPart {
  kind: TrashKind;
  id: string;
  name: string;
  /** The name of what it belongs to; empty for what belongs to the project itself. */
  place: string;
  deletedAt: Date;
}

/**
 * Everything that was deleted in a project after the limit, in no order. What belongs to something
 * that is deleted itself is left out: it can be brought back once that is back.
 */
export async function listDeletedParts(projectId: string, limit: Date): Promise<DeletedPart[]> {
  const since = sql`${limit.toISOString()}::timestamptz`;
  const rows = await database().execute<Record<keyof DeletedPart, string>>(sql`
    select 'context' as kind, item.id, item.name, '' as place, item.deleted_at as "deletedAt"
      from ${contextItems} item
      where item.project_id = ${projectId} and item.deleted_at > ${since}
    union all
    select 'information', entry.id, entry.name, item.name, entry.deleted_at
      from ${contextItems} item join ${contextInformation} entry on entry.context_item_id = item.id
      where item.project_id = ${projectId} and item.deleted_at is null and entry.deleted_at > ${since}
    union all
    select 'attachment', file.id, file.name, entry.name, file.deleted_at
      from ${contextItems} item join ${contextInformation} entry on entry.context_item_id = item.id
      join ${attachments} file on file.information_id = entry.id
      where item.project_id = ${projectId} and item.deleted_at is null and entry.deleted_at is null
        and file.deleted_at > ${since}
    union all
    select piece.kind, piece.id, piece.title, '', piece.deleted_at
      from ${contextPieces} piece
      where piece.project_id = ${projectId} and piece.deleted_at > ${since}
    union all
    select 'character', person.id, person.name, '', person.deleted_at
      from ${characters} person
      where person.project_id = ${projectId} and person.deleted_at > ${since}`);
  return [...rows].map((row) => ({
    kind: row.kind as TrashKind,
    id: row.id,
    name: row.name,
    place: row.place,
    deletedAt: new Date(row.deletedAt),
  }));
}

/** Takes something out of sight; what is deleted already keeps the moment of that. */
export async function hidePart(kind: TrashKind, id: string): Promise<void> {
  if (kind === "character") return hideCharacter(id);
  await database().execute(sql`
    update ${TABLES[kind]} set deleted_at = coalesce(deleted_at, now()) where id = ${id}`);
}

const TABLES = {
  context: contextItems,
  information: contextInformation,
  attachment: attachments,
  picture: contextPieces,
  link: contextPieces,
  document: contextPieces,
} as const;

/** Writes down which names it played, which are nobody's from now on. */
async function hideCharacter(characterId: string): Promise<void> {
  await database().execute(sql`
    with roles as (
      select story_id, script_character, auto_matched, match_type, similarity_score
      from ${characterMappings} where character_id = ${characterId}),
    released as (
      update ${characterMappings}
      set character_id = null, auto_matched = 0, match_type = 'none', similarity_score = 0
      where character_id = ${characterId})
    update ${characters} set deleted_at = now(),
      released_roles = (select coalesce(jsonb_agg(to_jsonb(roles)), '[]') from roles)
    where id = ${characterId} and deleted_at is null`);
}

/**
 * Brings something of a project back; what is not deleted stays as it is.
 * @returns its name; null when there is no such thing any more, or what it belongs to is deleted
 */
export async function restorePart(
  projectId: string,
  { kind, id }: { kind: TrashKind; id: string },
  limit: Date,
): Promise<string | null> {
  const since = sql`${limit.toISOString()}::timestamptz`;
  const rows = await database().execute<{ name: string }>(
    RESTORE[kind](sql`${projectId}::uuid`, sql`${id}::uuid`, since),
  );
  return [...rows][0]?.name ?? null;
}

type Part = ReturnType<typeof sql>;

const restorePiece = (projectId: Part, id: Part, since: Part) => sql`
    update ${contextPieces} piece set deleted_at = null
    where piece.id = ${id} and piece.project_id = ${projectId}
      and (piece.deleted_at is null or piece.deleted_at > ${since})
    returning piece.title as name`;

const RESTORE: Record<TrashKind, (projectId: Part, id: Part, since: Part) => Part> = {
  context: (projectId, id, since) => sql`
    update ${contextItems} item set deleted_at = null
    where item.id = ${id} and item.project_id = ${projectId}
      and (item.deleted_at is null or item.deleted_at > ${since})
    returning item.name`,
  information: (projectId, id, since) => sql`
    update ${contextInformation} entry set deleted_at = null from ${contextItems} item
    where entry.id = ${id} and item.id = entry.context_item_id and item.project_id = ${projectId}
      and item.deleted_at is null and (entry.deleted_at is null or entry.deleted_at > ${since})
    returning entry.name`,
  attachment: (projectId, id, since) => sql`
    update ${attachments} file set deleted_at = null
    from ${contextInformation} entry, ${contextItems} item
    where file.id = ${id} and entry.id = file.information_id and item.id = entry.context_item_id
      and item.project_id = ${projectId} and item.deleted_at is null and entry.deleted_at is null
      and (file.deleted_at is null or file.deleted_at > ${since})
    returning file.name`,
  picture: restorePiece,
  link: restorePiece,
  document: restorePiece,
  // The names that it played are its own again where nobody else plays them by now.
  character: (projectId, id, since) => sql`
    with back as (
      select person.id, person.name, person.released_roles from ${characters} person
      where person.id = ${id} and person.project_id = ${projectId}
        and (person.deleted_at is null or person.deleted_at > ${since})
      for update),
    cast_again as (
      update ${characterMappings} mapping
      set character_id = back.id, auto_matched = role.auto_matched,
        match_type = role.match_type, similarity_score = role.similarity_score
      from back, jsonb_to_recordset(back.released_roles) as role (story_id uuid,
        script_character text, auto_matched int, match_type text, similarity_score float8)
      where mapping.story_id = role.story_id
        and mapping.script_character = role.script_character and mapping.character_id is null),
    shown as (
      update ${characters} person set deleted_at = null, released_roles = '[]'
      from back where person.id = back.id)
    select name from back`,
};

/** What was deleted before the limit, the oldest first of each kind; characters with their project. */
export async function listExpiredParts(
  limit: Date,
  atMost: number,
): Promise<{ kind: TrashKind; id: string; projectId: string }[]> {
  const until = sql`${limit.toISOString()}::timestamptz`;
  const rows = await database().execute<{ kind: string; id: string; projectId: string }>(sql`
    (select 'attachment' as kind, id, '' as "projectId" from ${attachments}
      where deleted_at <= ${until} order by deleted_at limit ${atMost})
    union all
    (select 'information', id, '' from ${contextInformation}
      where deleted_at <= ${until} order by deleted_at limit ${atMost})
    union all
    (select 'context', id, '' from ${contextItems}
      where deleted_at <= ${until} order by deleted_at limit ${atMost})
    union all
    (select kind, id, '' from ${contextPieces}
      where deleted_at <= ${until} order by deleted_at limit ${atMost})
    union all
    (select 'character', id, project_id::text from ${characters}
      where deleted_at <= ${until} order by deleted_at limit ${atMost})`);
  return [...rows].map(({ kind, id, projectId }) => ({ kind: kind as TrashKind, id, projectId }));
}
