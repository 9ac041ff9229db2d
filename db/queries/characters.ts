import { and, asc, desc, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { database, type Executor } from "@/db/client";
import { preparedQuery } from "@/db/prepared-query";
import {
  characterMappings,
  characters,
  progressEvents,
  projects,
  runs,
  stories,
  takes,
  users,
  voices,
} from "@/db/schema";
import { AppError } from "@/lib/errors";
import { stillIs } from "./still-is";

export type CharacterRow = typeof characters.$inferSelect;

export interface CharacterWithFace {
  character: CharacterRow;
  face: typeof takes.$inferSelect | null;
  createdBy: string | null;
  /** The voice it was given, whoever provides it. */
  voice: typeof voices.$inferSelect | null;
  /** Whether a face is being made for it, on its own page or with the cast of a story. */
  isGenerating: boolean;
}

/** What is shown of a character everywhere. */
export interface ShownCharacter {
  character: Pick<CharacterRow, "id" | "name" | "imageDescription">;
  face: Pick<typeof takes.$inferSelect, "mediaKey"> | null;
  createdBy: string | null;
  voice: Pick<typeof voices.$inferSelect, "voiceId" | "provider"> | null;
  isGenerating: boolean;
}

const isGenerating = sql<boolean>`exists (
  select 1 from ${runs} where ${runs.kind} = 'character-image'
    and ${runs.subjectId} = ${characters.id} and ${runs.status} in ('queued', 'running'))
  or (${characters.imageTakeId} is null
    and exists (${castingWork()} where ${characterMappings.characterId} = ${characters.id}))`;

/** The characters of a project as they are shown, oldest first. */
export const listShownCharacters = preparedQuery(["projectId"], (db, { projectId }) =>
  db
    .select({
      character: {
        id: characters.id,
        name: characters.name,
        imageDescription: characters.imageDescription,
      },
      face: { mediaKey: takes.mediaKey },
      createdBy: users.email,
      voice: { voiceId: voices.voiceId, provider: voices.provider },
      isGenerating,
    })
    .from(characters)
    .leftJoin(takes, eq(takes.id, characters.imageTakeId))
    .leftJoin(voices, eq(voices.voiceId, characters.voiceId))
    .leftJoin(users, eq(users.id, characters.createdBy))
    .where(and(eq(characters.projectId, projectId), isNull(characters.deletedAt)))
    .orderBy(asc(characters.createdAt), asc(characters.name)),
);

function selectCharacters(db: Executor) {
  return db
    .select({
      character: characters,
      face: takes,
      createdBy: users.email,
      voice: voices,
      isGenerating,
    })
    .from(characters)
    .leftJoin(takes, eq(takes.id, characters.imageTakeId))
    .leftJoin(voices, eq(voices.voiceId, characters.voiceId))
    .leftJoin(users, eq(users.id, characters.createdBy));
}

/** What casting runs are doing at this moment, one row for each name that is not ready yet. */
function castingWork() {
  return sql`select ${progressEvents.body} ->> 'progress' as progress
    from ${characterMappings}
    join ${runs} on ${runs.kind} = 'characters' and ${runs.subjectId} = ${characterMappings.storyId}
      and ${runs.status} in ('queued', 'running')
    join ${progressEvents} on ${progressEvents.runId} = ${runs.id}
      and ${progressEvents.key} = 'character:' || ${characterMappings.scriptCharacter}
      and ${progressEvents.body} ->> 'state' in ('waiting', 'working')`;
}

/** How far a casting run is with the face of a character, 0..100; null when none makes it. */
export async function findCastingProgress(characterId: string): Promise<number | null> {
  const work = sql`(${castingWork()} where ${characterMappings.characterId} = ${characterId} limit 1)`;
  const [row] = await database()
    .select({ isWorking: sql<boolean>`exists ${work}`, progress: sql<string | null>`${work}` })
    .from(characters)
    .where(and(eq(characters.id, characterId), isNull(characters.imageTakeId)));
  return row?.isWorking ? Number(row.progress ?? 0) : null;
}

const selectProjectCharacters = preparedQuery(["projectId"], (db, { projectId }) =>
  charactersOf(db, projectId),
);

function charactersOf(executor: Executor, projectId: string | SQLWrapper) {
  return selectCharacters(executor)
    .where(and(eq(characters.projectId, projectId), isNull(characters.deletedAt)))
    .orderBy(asc(characters.createdAt), asc(characters.name));
}

const selectCharacter = preparedQuery(["characterId"], (db, { characterId }) =>
  selectCharacters(db).where(eq(characters.id, characterId)),
);

/** @param transaction the one in which it is asked, if any: it must not wait for another connection */
export async function listCharacters(
  projectId: string,
  transaction?: Executor,
): Promise<CharacterWithFace[]> {
  if (!transaction) return selectProjectCharacters({ projectId });
  return charactersOf(transaction, projectId);
}

export async function getCharacter(characterId: string): Promise<CharacterWithFace> {
  const [row] = await selectCharacter({ characterId });
  if (!row) throw new AppError("character.notFound");
  return row;
}

export async function insertCharacter(
  character: Pick<CharacterRow, "projectId" | "name" | "createdBy"> &
    Partial<Pick<CharacterRow, "imageDescription" | "voiceId" | "voiceGender" | "voiceAge">>,
  executor: Executor = database(),
): Promise<CharacterRow> {
  const values = { ...character, lookKey: character.name.toLowerCase() };
  const [row] = await executor.insert(characters).values(values).returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

/** Adds several characters of one project; answers their ids in the order given. */
export async function insertCharacters(
  added: Pick<CharacterRow, "projectId" | "name" | "createdBy">[],
  executor: Executor,
): Promise<string[]> {
  if (added.length === 0) return [];
  const values = added.map((character) => ({
    id: crypto.randomUUID(),
    ...character,
    lookKey: character.name.toLowerCase(),
  }));
  await executor.insert(characters).values(values);
  return values.map(({ id }) => id);
}

/**
 * Gives a character what it lacks. Whatever stands there already stays, also what somebody wrote
 * while this was being thought up.
 * @param lostVoiceId a voice that nobody can speak with any more counts as none
 */
export async function fillCharacter(
  characterId: string,
  given: Pick<CharacterRow, "imageDescription" | "voiceId" | "voiceGender" | "voiceAge">,
  lostVoiceId: string | null = null,
): Promise<void> {
  await database()
    .update(characters)
    .set({
      imageDescription: sql`coalesce(nullif(${characters.imageDescription}, ''), ${given.imageDescription})`,
      voiceId: sql`coalesce(nullif(${characters.voiceId}, ${lostVoiceId}), ${given.voiceId})`,
      voiceGender: sql`coalesce(${characters.voiceGender}, ${given.voiceGender})`,
      voiceAge: sql`coalesce(${characters.voiceAge}, ${given.voiceAge})`,
    })
    .where(eq(characters.id, characterId));
}

/** Changes a character; what is not named stays. */
export async function updateCharacter(
  characterId: string,
  change: Partial<
    Pick<
      CharacterRow,
      | "name"
      | "imageDescription"
      | "imageTakeId"
      | "imageAskedAt"
      | "voiceId"
      | "voiceGender"
      | "voiceAge"
    >
  >,
  executor: Executor = database(),
): Promise<void> {
  await executor.update(characters).set(change).where(eq(characters.id, characterId));
}

/** Describes how a character looks, with `expected` only while it is described so. Answers whether it did. */
export async function describeCharacter(
  characterId: string,
  imageDescription: string,
  expected: string | undefined,
): Promise<boolean> {
  const rows = await database()
    .update(characters)
    .set({ imageDescription })
    .where(and(eq(characters.id, characterId), stillIs(characters.imageDescription, expected)))
    .returning({ id: characters.id });
  return rows.length > 0;
}

/** A character with the style of its project; null once either is gone. */
export async function findCharacterInStyle(characterId: string) {
  const [row] = await database()
    .select({ character: characters, imageStyle: projects.imageStyle })
    .from(characters)
    .innerJoin(projects, and(eq(projects.id, characters.projectId), isNull(projects.deletedAt)))
    .where(and(eq(characters.id, characterId), isNull(characters.deletedAt)));
  return row ?? null;
}

/** The names of scripts that a character plays, with their stories; deleted stories are left out. */
export const listRoles = preparedQuery(["characterId"], (db, { characterId }) =>
  db
    .select({
      storyId: stories.id,
      title: stories.title,
      scriptCharacter: characterMappings.scriptCharacter,
    })
    .from(characterMappings)
    .innerJoin(stories, and(eq(stories.id, characterMappings.storyId), isNull(stories.deletedAt)))
    .where(eq(characterMappings.characterId, characterId))
    .orderBy(asc(stories.createdAt), asc(characterMappings.position)),
);

/** Every face that was made for a character, newest first. */
export async function listFaces(characterId: string): Promise<(typeof takes.$inferSelect)[]> {
  return database()
    .select()
    .from(takes)
    .where(and(eq(takes.characterId, characterId), eq(takes.kind, "image")))
    .orderBy(desc(takes.createdAt));
}

/**
 * Deletes a character for good with its takes; the names it played are nobody's again.
 * @param before runs in the same transaction
 */
export async function deleteCharacterRow(
  characterId: string,
  before: (executor: Executor) => Promise<void>,
): Promise<void> {
  await database().transaction(async (transaction) => {
    await before(transaction);
    await transaction
      .update(characterMappings)
      .set({ characterId: null, autoMatched: 0, matchType: "none", similarityScore: 0 })
      .where(eq(characterMappings.characterId, characterId));
    await transaction.delete(characters).where(eq(characters.id, characterId));
  });
}
