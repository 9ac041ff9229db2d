import { and, eq, inArray, sql } from "drizzle-orm";
import { database, type Executor } from "@/db/client";
import { characters, lines, runs, storyVideos, takes, unclaimedFiles } from "@/db/schema";
import { type NewFilm, nextFilmVersion } from "./story-videos";
import type { NewTake, TakeKind } from "./takes";

/**
 * Media that come ready with a story, of which no run made anything: all of a kind are written in one
 * statement, and chosen. Their files were stored and noted before; see `lib/services/media/keep-file`.
 */

/** What a line is given besides its takes. */
export interface GivenLine {
  id: string;
  shotType: string;
  imagePrompt: string;
  videoPrompt: string;
  /** Hash of what the prompts are written from. */
  promptHash: string;
}

/** Gives lines their shot types and prompts. */
export async function fillGivenLines(given: readonly GivenLine[]): Promise<void> {
  await database().execute(sql`
    update ${lines} set shot_type = given."shotType",
      image_prompt = given."imagePrompt", image_prompt_hash = given."promptHash",
      video_prompt = given."videoPrompt", video_prompt_hash = given."promptHash"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id uuid, "shotType" text,
      "imagePrompt" text, "videoPrompt" text, "promptHash" text)
    where lines.id = given.id`);
}

/** What a character is given besides a face. */
export interface GivenCharacter {
  id: string;
  description: string;
  gender: string;
  age: string;
  voiceId: string | null;
}

/** Gives characters their descriptions and voices. */
export async function fillGivenCharacters(given: readonly GivenCharacter[]): Promise<void> {
  await database().execute(sql`
    update ${characters} set image_description = given.description, voice_gender = given.gender,
      voice_age = given.age, voice_id = given."voiceId"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id uuid, description text,
      gender text, age text, "voiceId" text)
    where characters.id = given.id`);
}

/** Keeps faces and makes them their characters'. @throws Error when a file was given up meanwhile */
export async function keepGivenFaces(given: readonly NewTake[]): Promise<void> {
  await database().transaction(async (transaction) => {
    const ids = await insertGiven(transaction, given);
    await transaction
      .update(characters)
      .set({ imageTakeId: takes.id, imageAskedAt: now })
      .from(takes)
      .where(and(eq(takes.characterId, characters.id), inArray(takes.id, ids)));
  });
}

/** As exact as the moments of runs are read, so that it comes back as it was from a snapshot. */
const now = sql`date_trunc('milliseconds', now())`;

const choices = {
  audio: { audioTakeId: takes.id, audioAskedAt: now },
  image: { imageTakeId: takes.id, imageAskedAt: now },
  video: { videoTakeId: takes.id, videoAskedAt: now },
} as const;

/** Keeps takes of one kind and chooses them. @throws Error when a file was given up meanwhile */
export async function keepGivenTakes(kind: TakeKind, given: readonly NewTake[]): Promise<void> {
  await database().transaction(async (transaction) => {
    const ids = await insertGiven(transaction, given);
    await transaction
      .update(lines)
      .set(choices[kind])
      .from(takes)
      .where(and(eq(takes.lineId, lines.id), inArray(takes.id, ids)));
  });
}

/** Keeps a film with the ended run that it is of. @throws Error when a file was given up meanwhile */
export async function keepGivenFilm(
  run: { id: string; projectId: string; storyId: string; requestedBy: string; message: string },
  film: NewFilm,
): Promise<void> {
  await database().transaction(async (transaction) => {
    const ended = { status: "completed" as const, progress: 100, finishedAt: new Date() };
    await transaction
      .insert(runs)
      .values({ ...run, kind: "story-video", subjectId: run.storyId, input: {}, ...ended });
    await transaction
      .insert(storyVideos)
      .values({ ...film, version: nextFilmVersion(run.storyId) });
    const { mediaKey, posterKey, captionsKey, subtitlesKey } = film;
    const keys = [mediaKey, posterKey, captionsKey, subtitlesKey].flatMap((key) => key ?? []);
    await claimAll(transaction, keys);
  });
}

async function insertGiven(transaction: Executor, given: readonly NewTake[]): Promise<string[]> {
  const rows = await transaction
    .insert(takes)
    .values([...given])
    .returning({ id: takes.id });
  await claimAll(
    transaction,
    given.map(({ mediaKey }) => mediaKey),
  );
  return rows.map(({ id }) => id);
}

/** From here on the rows name the files. */
async function claimAll(transaction: Executor, keys: readonly string[]): Promise<void> {
  const claimed = await transaction
    .delete(unclaimedFiles)
    .where(inArray(unclaimedFiles.mediaKey, [...keys]))
    .returning({ mediaKey: unclaimedFiles.mediaKey });
  if (claimed.length < keys.length) throw new Error("a stored file was not claimed in its time");
}
