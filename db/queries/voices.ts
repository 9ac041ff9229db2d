import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { characters, voices } from "@/db/schema";
import type { VoiceAge, VoiceGender } from "@/lib/rules/voice";

export type VoiceRow = typeof voices.$inferSelect;

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

/**
 * Brings the catalogue of a provider up to date; voices that characters use are never removed, and
 * what an admin wrote about a voice stays.
 */
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
      setWhere: isNull(voices.addedBy),
    });
}

/** The voices of a provider for a gender and an age, by name. */
export async function listVoicesOf(
  provider: string,
  { gender, age }: { gender: VoiceGender; age: VoiceAge },
): Promise<VoiceRow[]> {
  return database()
    .select()
    .from(voices)
    .where(and(eq(voices.provider, provider), eq(voices.gender, gender), eq(voices.age, age)))
    .orderBy(asc(voices.name));
}

/** The voice that a provider knows by this id, or null. */
export async function findVoiceByVoiceId(
  provider: string,
  voiceId: string,
): Promise<VoiceRow | null> {
  const [row] = await database()
    .select()
    .from(voices)
    .where(and(eq(voices.provider, provider), eq(voices.voiceId, voiceId)));
  return row ?? null;
}

/** Adds a voice; null when its voice id is in the catalogue already. */
export async function insertVoice(voice: typeof voices.$inferInsert): Promise<VoiceRow | null> {
  const [row] = await database().insert(voices).values(voice).onConflictDoNothing().returning();
  return row ?? null;
}

/** Who speaks with which voice in a project: names by voice id. */
export async function listVoiceUsers(
  projectId: string,
): Promise<{ voiceId: string | null; characterId: string; name: string }[]> {
  return database()
    .select({ voiceId: characters.voiceId, characterId: characters.id, name: characters.name })
    .from(characters)
    .where(and(eq(characters.projectId, projectId), isNull(characters.deletedAt)))
    .orderBy(asc(characters.name));
}
