import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { database, type Executor } from "@/db/client";
import { characterMappings, characters, projects, runs, stories, takes, users } from "@/db/schema";

export type CharacterRow = typeof characters.$inferSelect;

export interface CharacterWithFace {
  character: CharacterRow;
  face: typeof takes.$inferSelect | null;
  createdBy: string | null;
  /** Whether a face is being made for it on its own page. */
  isGenerating: boolean;
}

function selectCharacters() {
  return database()
    .select({
      character: characters,
      face: takes,
      createdBy: users.email,
      isGenerating: sql<boolean>`exists (
        select 1 from ${runs} where ${runs.kind} = 'character-image'
          and ${runs.subjectId} = ${characters.id} and ${runs.status} in ('queued', 'running'))`,
    })
    .from(characters)
    .leftJoin(takes, eq(takes.id, characters.imageTakeId))
    .leftJoin(users, eq(users.id, characters.createdBy));
}

export async function listCharacters(projectId: string): Promise<CharacterWithFace[]> {
  return selectCharacters()
    .where(eq(characters.projectId, projectId))
    .orderBy(asc(characters.createdAt), asc(characters.name));
}

export async function getCharacter(characterId: string): Promise<CharacterWithFace> {
  const [row] = await selectCharacters().where(eq(characters.id, characterId));
  if (!row) throw new Error("character vanished after access was checked");
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

/**
 * Gives a character what it lacks. Whatever stands there already stays, also what somebody wrote
 * while this was being thought up.
 */
export async function fillCharacter(
  characterId: string,
  given: Pick<CharacterRow, "imageDescription" | "voiceId" | "voiceGender" | "voiceAge">,
): Promise<void> {
  await database()
    .update(characters)
    .set({
      imageDescription: sql`coalesce(nullif(${characters.imageDescription}, ''), ${given.imageDescription})`,
      voiceId: sql`coalesce(${characters.voiceId}, ${given.voiceId})`,
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
      "name" | "imageDescription" | "imageTakeId" | "voiceId" | "voiceGender" | "voiceAge"
    >
  >,
  executor: Executor = database(),
): Promise<void> {
  await executor.update(characters).set(change).where(eq(characters.id, characterId));
}

/** A character with the style of its project; null once either is gone. */
export async function findCharacterInStyle(characterId: string) {
  const [row] = await database()
    .select({ character: characters, imageStyle: projects.imageStyle })
    .from(characters)
    .innerJoin(projects, and(eq(projects.id, characters.projectId), isNull(projects.deletedAt)))
    .where(eq(characters.id, characterId));
  return row ?? null;
}

/** The names of scripts that a character plays, with their stories; deleted stories are left out. */
export async function listRoles(characterId: string) {
  return database()
    .select({
      storyId: stories.id,
      title: stories.title,
      scriptCharacter: characterMappings.scriptCharacter,
    })
    .from(characterMappings)
    .innerJoin(stories, and(eq(stories.id, characterMappings.storyId), isNull(stories.deletedAt)))
    .where(eq(characterMappings.characterId, characterId))
    .orderBy(asc(stories.createdAt), asc(characterMappings.position));
}

/** Every face that was made for a character, newest first. */
export async function listFaces(characterId: string): Promise<(typeof takes.$inferSelect)[]> {
  return database()
    .select()
    .from(takes)
    .where(and(eq(takes.characterId, characterId), eq(takes.kind, "image")))
    .orderBy(desc(takes.createdAt));
}

/**
 * Deletes a character with its takes; the names it played are nobody's again. `before` runs in the
 * same transaction with the keys of the files that no row names any more.
 */
export async function deleteCharacterRow(
  characterId: string,
  before: (executor: Executor, mediaKeys: string[]) => Promise<void>,
): Promise<void> {
  await database().transaction(async (transaction) => {
    const rows = await transaction
      .select({ mediaKey: takes.mediaKey })
      .from(takes)
      .where(eq(takes.characterId, characterId));
    await before(
      transaction,
      rows.map(({ mediaKey }) => mediaKey),
    );
    await transaction
      .update(characterMappings)
      .set({ characterId: null, autoMatched: 0, matchType: "none", similarityScore: 0 })
      .where(eq(characterMappings.characterId, characterId));
    await transaction.delete(characters).where(eq(characters.id, characterId));
  });
}
