import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import { inBatches } from "@/db/batches";
import { database, type Executor } from "@/db/client";
import { characterMappings, characters, takes, users, voices } from "@/db/schema";

export type CharacterRow = typeof characters.$inferSelect;
export type MappingRow = typeof characterMappings.$inferSelect;
export type VoiceRow = typeof voices.$inferSelect;

export interface CharacterWithFace {
  character: CharacterRow;
  face: typeof takes.$inferSelect | null;
  createdBy: string | null;
}

function selectCharacters() {
  return database()
    .select({ character: characters, face: takes, createdBy: users.email })
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
  const [row] = await executor.insert(characters).values(character).returning();
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

/**
 * Who plays each name of a story, in order of appearance. Nobody else changes that until the
 * transaction ends.
 */
export async function lockMappings(executor: Executor, storyId: string): Promise<MappingRow[]> {
  return executor
    .select()
    .from(characterMappings)
    .where(eq(characterMappings.storyId, storyId))
    .orderBy(asc(characterMappings.position))
    .for("update");
}

/** The cast of a story in order of appearance, with who plays each name. */
export async function listCast(storyId: string) {
  return database()
    .select({
      mapping: characterMappings,
      character: characters,
      face: takes,
    })
    .from(characterMappings)
    .leftJoin(characters, eq(characters.id, characterMappings.characterId))
    .leftJoin(takes, eq(takes.id, characters.imageTakeId))
    .where(eq(characterMappings.storyId, storyId))
    .orderBy(asc(characterMappings.position));
}
export type CastRow = Awaited<ReturnType<typeof listCast>>[number];

export type NewMapping = Pick<
  MappingRow,
  "scriptCharacter" | "characterId" | "autoMatched" | "matchType" | "similarityScore" | "position"
>;

/** Writes the cast of a story: names that speak no more go, others are set as given. */
export async function saveMappings(
  executor: Executor,
  storyId: string,
  mappings: NewMapping[],
): Promise<void> {
  const names = mappings.map(({ scriptCharacter }) => scriptCharacter);
  await executor
    .delete(characterMappings)
    .where(
      and(
        eq(characterMappings.storyId, storyId),
        names.length > 0 ? notInArray(characterMappings.scriptCharacter, names) : undefined,
      ),
    );
  for (const batch of inBatches(mappings)) {
    await executor
      .insert(characterMappings)
      .values(batch.map((mapping) => ({ storyId, ...mapping })))
      .onConflictDoUpdate({
        target: [characterMappings.storyId, characterMappings.scriptCharacter],
        set: {
          characterId: sql`excluded.character_id`,
          autoMatched: sql`excluded.auto_matched`,
          matchType: sql`excluded.match_type`,
          similarityScore: sql`excluded.similarity_score`,
          position: sql`excluded.position`,
        },
      });
  }
}

/** Sets who plays one name. Answers false when the name does not speak in the story. */
export async function setMapping(
  storyId: string,
  scriptCharacter: string,
  mapping: Pick<MappingRow, "characterId" | "autoMatched" | "matchType" | "similarityScore">,
  executor: Executor = database(),
): Promise<boolean> {
  const rows = await executor
    .update(characterMappings)
    .set(mapping)
    .where(
      and(
        eq(characterMappings.storyId, storyId),
        eq(characterMappings.scriptCharacter, scriptCharacter),
      ),
    )
    .returning({ name: characterMappings.scriptCharacter });
  return rows.length > 0;
}

export async function listVoices(provider: string): Promise<VoiceRow[]> {
  return database()
    .select()
    .from(voices)
    .where(eq(voices.provider, provider))
    .orderBy(asc(voices.gender), asc(voices.age), asc(voices.name));
}

export async function findVoice(id: string): Promise<VoiceRow | null> {
  const [row] = await database().select().from(voices).where(eq(voices.id, id));
  return row ?? null;
}

/** Brings the catalogue of a provider up to date; voices that characters use are never removed. */
export async function upsertVoices(rows: (typeof voices.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await database()
    .insert(voices)
    .values(rows)
    .onConflictDoUpdate({
      target: voices.voiceId,
      set: {
        name: sql`excluded.name`,
        gender: sql`excluded.gender`,
        age: sql`excluded.age`,
        accent: sql`excluded.accent`,
        description: sql`excluded.description`,
        useCase: sql`excluded.use_case`,
        previewUrl: sql`excluded.preview_url`,
      },
    });
}
