import { and, asc, desc, eq, inArray, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { inBatches } from "@/db/batches";
import { database, type Executor } from "@/db/client";
import { preparedQuery } from "@/db/prepared-query";
import { characterMappings, characters, lines, stories, takes, voices } from "@/db/schema";

export type MappingRow = typeof characterMappings.$inferSelect;

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
export const listCast = preparedQuery(["storyId"], (db, { storyId }) =>
  db
    .select({
      mapping: characterMappings,
      character: characters,
      face: takes,
      voice: voices,
    })
    .from(characterMappings)
    .leftJoin(characters, eq(characters.id, characterMappings.characterId))
    .leftJoin(takes, eq(takes.id, characters.imageTakeId))
    .leftJoin(voices, eq(voices.voiceId, characters.voiceId))
    .where(eq(characterMappings.storyId, storyId))
    .orderBy(asc(characterMappings.position)),
);
export type CastRow = Awaited<ReturnType<typeof listCast>>[number];

/** What somebody in a cast needs for being seen and heard. */
export interface CastMaterial {
  face: Pick<typeof takes.$inferSelect, "id"> | null;
  voice: Pick<typeof voices.$inferSelect, "provider"> | null;
}

/** Which of the cast of a story have a face and a voice: one row for each name, in no order. */
export const listCastMaterial = preparedQuery(["storyId"], (db, { storyId }) =>
  db
    .select({ face: { id: takes.id }, voice: { provider: voices.provider } })
    .from(characterMappings)
    .leftJoin(characters, eq(characters.id, characterMappings.characterId))
    .leftJoin(takes, eq(takes.id, characters.imageTakeId))
    .leftJoin(voices, eq(voices.voiceId, characters.voiceId))
    .where(eq(characterMappings.storyId, storyId)),
);

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
        notInArray(characterMappings.scriptCharacter, names),
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

/** How somebody came to play a name. */
export type Role = Pick<
  MappingRow,
  "characterId" | "autoMatched" | "matchType" | "similarityScore"
>;

/** Sets who plays one name. Answers false when the name does not speak in the story. */
export async function setMapping(
  storyId: string,
  scriptCharacter: string,
  role: Role,
  executor: Executor = database(),
): Promise<boolean> {
  const rows = await executor
    .update(characterMappings)
    .set(role)
    .where(
      and(
        eq(characterMappings.storyId, storyId),
        eq(characterMappings.scriptCharacter, scriptCharacter),
      ),
    )
    .returning({ name: characterMappings.scriptCharacter });
  return rows.length > 0;
}

/** Sets who plays several names at once; names that nobody speaks in the story are passed over. */
export async function setMappings(
  storyId: string,
  roles: ReadonlyMap<string, Role>,
  executor: Executor = database(),
): Promise<void> {
  if (roles.size === 0) return;
  const given = JSON.stringify(
    [...roles].map(([name, role]) => ({
      name,
      character_id: role.characterId,
      auto_matched: role.autoMatched,
      match_type: role.matchType,
      similarity_score: role.similarityScore,
    })),
  );
  await executor.execute(sql`
    update ${characterMappings} set
      character_id = given.character_id,
      auto_matched = given.auto_matched,
      match_type = given.match_type,
      similarity_score = given.similarity_score
    from jsonb_to_recordset(${given}::jsonb) as given(
      name text, character_id uuid, auto_matched integer, match_type text, similarity_score real)
    where story_id = ${storyId} and script_character = given.name`);
}

/**
 * Measures anew how well the names that a character plays by likeness match it, after it was
 * renamed. What a person chose stays chosen.
 */
export async function rematchRoles(
  executor: Executor,
  characterId: string,
  measure: (scriptCharacter: string) => number,
): Promise<void> {
  const roles = await executor
    .select({ storyId: characterMappings.storyId, name: characterMappings.scriptCharacter })
    .from(characterMappings)
    .where(
      and(eq(characterMappings.characterId, characterId), eq(characterMappings.autoMatched, 1)),
    )
    .for("update");
  // A character plays a few names at most, one a story.
  for (const { storyId, name } of roles) {
    const similarityScore = measure(name);
    await executor
      .update(characterMappings)
      .set({ similarityScore, matchType: similarityScore === 1 ? "exact" : "similar" })
      .where(
        and(eq(characterMappings.storyId, storyId), eq(characterMappings.scriptCharacter, name)),
      );
  }
}

/**
 * Writes a character's new name into the prompts of the stories in which it plays, wherever the old
 * one stands as a word of its own.
 */
export async function renameInPrompts(
  executor: Executor,
  characterId: string,
  name: { from: string; to: string },
): Promise<void> {
  if (name.from === "" || name.from === name.to) return;
  const pattern = `(?<!\\w)${name.from.replace(/[^\p{L}\p{N}\s]/gu, "\\$&")}(?!\\w)`;
  // In a replacement `\1` and `\&` mean what was found.
  const replacement = name.to.replaceAll("\\", "\\\\");
  const renamed = (column: typeof lines.imagePrompt | typeof lines.videoPrompt) =>
    sql`regexp_replace(${column}, ${pattern}, ${replacement}, 'g')`;
  await executor
    .update(lines)
    .set({ imagePrompt: renamed(lines.imagePrompt), videoPrompt: renamed(lines.videoPrompt) })
    .where(
      and(
        inArray(
          lines.storyId,
          executor
            .select({ id: characterMappings.storyId })
            .from(characterMappings)
            .where(eq(characterMappings.characterId, characterId)),
        ),
        or(sql`${lines.imagePrompt} ~ ${pattern}`, sql`${lines.videoPrompt} ~ ${pattern}`),
      ),
    );
}

/** Long enough to know a voice by, short enough to hear several: about ten seconds of speech. */
const AUDITION_CHARACTERS = 160;

/** A line that a character speaks in a story, the longest of those that are soon heard; or null. */
export async function findLineOfCharacter(characterId: string): Promise<string | null> {
  const size = sql`length(${lines.dialogueText})`;
  const [row] = await database()
    .select({ text: lines.dialogueText })
    .from(characterMappings)
    .innerJoin(stories, and(eq(stories.id, characterMappings.storyId), isNull(stories.deletedAt)))
    .innerJoin(
      lines,
      and(
        eq(lines.storyId, stories.id),
        eq(lines.characterName, characterMappings.scriptCharacter),
        ne(lines.dialogueText, ""),
      ),
    )
    .where(eq(characterMappings.characterId, characterId))
    .orderBy(
      asc(sql`${size} > ${AUDITION_CHARACTERS}`),
      // Of the short ones the longest, of the long ones the shortest.
      desc(sql`case when ${size} > ${AUDITION_CHARACTERS} then -${size} else ${size} end`),
      asc(lines.lineNumber),
    )
    .limit(1);
  return row?.text ?? null;
}
