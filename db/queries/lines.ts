import { and, asc, desc, eq, gt, inArray, lt, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { inBatches } from "@/db/batches";
import { type Database, database, type Executor } from "@/db/client";
import { preparedQuery } from "@/db/prepared-query";
import { lines, sceneLocations, takes } from "@/db/schema";
import { stillIs } from "./still-is";

export type LineRow = typeof lines.$inferSelect;
export type TakeRow = typeof takes.$inferSelect;
export type SceneLocationRow = typeof sceneLocations.$inferSelect;

/** A line with its place and the takes that are chosen for it. */
export interface LineWithMedia {
  line: LineRow;
  location: SceneLocationRow | null;
  audio: TakeRow | null;
  image: TakeRow | null;
  video: TakeRow | null;
}

/** The takes of a line that are chosen, by kind. */
export const audioTakes = alias(takes, "audio_takes");
export const imageTakes = alias(takes, "image_takes");
export const videoTakes = alias(takes, "video_takes");

function selectLines(db: Database) {
  return db
    .select({
      line: lines,
      location: sceneLocations,
      audio: audioTakes,
      image: imageTakes,
      video: videoTakes,
    })
    .from(lines)
    .leftJoin(sceneLocations, eq(sceneLocations.id, lines.sceneLocationId))
    .leftJoin(audioTakes, eq(audioTakes.id, lines.audioTakeId))
    .leftJoin(imageTakes, eq(imageTakes.id, lines.imageTakeId))
    .leftJoin(videoTakes, eq(videoTakes.id, lines.videoTakeId));
}

const selectStoryLines = preparedQuery(["storyId"], (db, { storyId }) =>
  selectLines(db).where(eq(lines.storyId, storyId)).orderBy(asc(lines.lineNumber)),
);

const selectLine = preparedQuery(["lineId"], (db, { lineId }) =>
  selectLines(db).where(eq(lines.id, lineId)),
);

/** All lines of a story in order, with their places and chosen takes, in one query. */
export async function listLines(storyId: string): Promise<LineWithMedia[]> {
  return selectStoryLines({ storyId });
}

export async function findLine(lineId: string): Promise<LineWithMedia | null> {
  const [row] = await selectLine({ lineId });
  return row ?? null;
}

/** What the lines of a story say, in order; without their media. */
export async function listLineTexts(executor: Executor, storyId: string): Promise<LineRow[]> {
  return executor
    .select()
    .from(lines)
    .where(eq(lines.storyId, storyId))
    .orderBy(asc(lines.lineNumber));
}

export async function updateShotType(
  lineId: string,
  shotType: NonNullable<LineRow["shotType"]>,
): Promise<void> {
  await database().update(lines).set({ shotType }).where(eq(lines.id, lineId));
}

/** The two prompts of a line. */
type PromptKind = "imagePrompt" | "videoPrompt";

/**
 * Stands before the hash of a prompt's material, or alone for a prompt that a person wrote: with it,
 * it is the hash of no material, and without it, what it was before.
 */
const STALE_MARK = "outdated ";

/**
 * Puts a prompt in the place of whatever stands there.
 * @param writtenFrom hash of what a model wrote it from; null for a person's own
 */
export async function updateLinePrompt(
  lineId: string,
  kind: PromptKind,
  prompt: string,
  writtenFrom: string | null,
  expected?: string,
): Promise<boolean> {
  const rows = await database()
    .update(lines)
    .set({ [kind]: prompt, [`${kind}Hash`]: writtenFrom })
    .where(and(eq(lines.id, lineId), stillIs(lines[kind], expected)))
    .returning({ id: lines.id });
  return rows.length > 0;
}

const itself = alias(lines, "itself");

const selectBeside = (isBefore: boolean) =>
  preparedQuery(["storyId", "lineId"], (db, { storyId, lineId }) => {
    const own = db
      .select({ lineNumber: itself.lineNumber })
      .from(itself)
      .where(eq(itself.id, lineId));
    const isBeside = isBefore ? lt(lines.lineNumber, own) : gt(lines.lineNumber, own);
    return db
      .select({ id: lines.id })
      .from(lines)
      .where(and(eq(lines.storyId, storyId), isBeside))
      .orderBy(isBefore ? desc(lines.lineNumber) : asc(lines.lineNumber))
      .limit(1);
  });
const selectPrevious = selectBeside(true);
const selectNext = selectBeside(false);

/** The lines beside one in its story; null at its ends. */
export async function findNeighbourLines(
  storyId: string,
  lineId: string,
): Promise<{ previousId: string | null; nextId: string | null }> {
  const line = { storyId, lineId };
  const [[previous], [next]] = await Promise.all([selectPrevious(line), selectNext(line)]);
  return { previousId: previous?.id ?? null, nextId: next?.id ?? null };
}

/**
 * Marks a prompt as one that its line has outgrown: the next run writes it anew, and until then it
 * stays what it is. Whoever writes another one takes the mark away.
 * @returns hash of what a model wrote it from; null for a person's own, and when the line is gone
 */
export async function markPromptStale(lineId: string, kind: PromptKind): Promise<string | null> {
  const hash = lines[`${kind}Hash`];
  const [row] = await database()
    .update(lines)
    .set({
      [`${kind}Hash`]: sql`case when ${hash} like ${`${STALE_MARK}%`} then ${hash}
        else ${STALE_MARK}::text || coalesce(${hash}, '') end`,
    })
    .where(eq(lines.id, lineId))
    .returning({ hash });
  return row?.hash?.slice(STALE_MARK.length) || null;
}

/** Takes the mark away from a prompt in whose place nothing was written. */
export async function unmarkStalePrompt(lineId: string, kind: PromptKind): Promise<void> {
  const hash = lines[`${kind}Hash`];
  await database()
    .update(lines)
    .set({ [`${kind}Hash`]: sql`nullif(substr(${hash}, ${STALE_MARK.length + 1}::int), '')` })
    .where(and(eq(lines.id, lineId), sql`${hash} like ${`${STALE_MARK}%`}`));
}

/**
 * Gives a line a prompt unless it has one, also one that somebody wrote while this one was being
 * written. Answers the prompt that stands there now; null when the line is gone.
 * @param written `hash` tells what it was written from; `instead` is the stale one that it replaces,
 * an empty text when there was none
 */
export async function fillLinePrompt(
  lineId: string,
  kind: PromptKind,
  written: { prompt: string; hash: string; instead: string },
): Promise<string | null> {
  const column = lines[kind];
  const hash = lines[`${kind}Hash`];
  const isFree = sql`${column} in ('', ${written.instead})`;
  const [row] = await database()
    .update(lines)
    .set({
      [kind]: sql`case when ${isFree} then ${written.prompt} else ${column} end`,
      [`${kind}Hash`]: sql`case when ${isFree} then ${written.hash} else ${hash} end`,
    })
    .where(eq(lines.id, lineId))
    .returning({ prompt: column });
  return row?.prompt ?? null;
}

/** Sets shot types of many lines in one statement per type; lines that have one keep it. */
export async function saveDerivedShotTypes(
  byType: Map<"talking" | "action", string[]>,
): Promise<void> {
  for (const [shotType, lineIds] of byType) {
    for (const batch of inBatches(lineIds)) {
      await database()
        .update(lines)
        .set({ shotType })
        .where(and(inArray(lines.id, batch), sql`${lines.shotType} is null`));
    }
  }
}

export interface NewLine {
  lineNumber: number;
  sceneLocationId: string | null;
  sceneHeading: string;
  timeOfDay: string;
  characterName: string;
  extension: string;
  stageDirections: string;
  dialogueText: string;
}

/** Which chosen media of a line no longer fit its text, and why, in words. */
export interface StaleMedia {
  audio?: string;
  image?: string;
  video?: string;
}

/** The lines of a story as they will be: those that stay under their id, new ones, and those that go. */
export interface LineReplacement {
  kept: { id: string; line: NewLine; stale: StaleMedia }[];
  added: NewLine[];
  removedIds: string[];
}

/** Replaces the lines of a story in one go; what is made of a line that stays, stays with it. */
export async function replaceLines(
  executor: Executor,
  storyId: string,
  plan: LineReplacement,
): Promise<void> {
  for (const batch of inBatches(plan.removedIds)) {
    await executor.delete(lines).where(inArray(lines.id, batch));
  }
  if (plan.kept.length > 0) {
    const rows = JSON.stringify(plan.kept.map(({ id, line, stale }) => ({ id, ...line, stale })));
    await executor.execute(sql`
      update lines set
        line_number = kept."lineNumber",
        scene_location_id = kept."sceneLocationId",
        scene_heading = kept."sceneHeading",
        time_of_day = kept."timeOfDay",
        character_name = kept."characterName",
        extension = kept."extension",
        stage_directions = kept."stageDirections",
        dialogue_text = kept."dialogueText",
        stale = kept."stale"
      from jsonb_to_recordset(${rows}::jsonb) as kept(
        "id" uuid, "lineNumber" integer, "sceneLocationId" uuid, "sceneHeading" text,
        "timeOfDay" text, "characterName" text, "extension" text, "stageDirections" text,
        "dialogueText" text, "stale" jsonb)
      where lines.id = kept.id`);
  }
  for (const batch of inBatches(plan.added)) {
    await executor.insert(lines).values(batch.map((line) => ({ storyId, ...line })));
  }
}

export async function listSceneLocations(
  storyId: string,
  executor: Executor = database(),
): Promise<SceneLocationRow[]> {
  return executor
    .select()
    .from(sceneLocations)
    .where(eq(sceneLocations.storyId, storyId))
    .orderBy(asc(sceneLocations.position));
}

/** Brings a story's places to the given list: new ones come, vanished ones go, descriptions stay. */
export async function saveSceneLocations(
  executor: Executor,
  storyId: string,
  names: string[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const places = names.map((name, index) => ({ storyId, name, position: index + 1 }));
  for (const batch of inBatches(places)) {
    const rows = await executor
      .insert(sceneLocations)
      .values(batch)
      .onConflictDoUpdate({
        target: [sceneLocations.storyId, sceneLocations.name],
        set: { position: sql`excluded.position` },
      })
      .returning({ id: sceneLocations.id, name: sceneLocations.name });
    for (const { id, name } of rows) ids.set(name, id);
  }
  await executor
    .delete(sceneLocations)
    .where(and(eq(sceneLocations.storyId, storyId), notInArray(sceneLocations.name, names)));
  return ids;
}

/** Describes a place unless somebody has done so already. */
export async function fillSceneLocation(locationId: string, description: string): Promise<void> {
  await database()
    .update(sceneLocations)
    .set({ description })
    .where(and(eq(sceneLocations.id, locationId), eq(sceneLocations.description, "")));
}

/** Describes a place, with `expected` only while it is described so. Answers whether it did. */
export async function updateSceneLocation(
  locationId: string,
  description: string,
  expected?: string,
): Promise<boolean> {
  const rows = await database()
    .update(sceneLocations)
    .set({ description })
    .where(and(eq(sceneLocations.id, locationId), stillIs(sceneLocations.description, expected)))
    .returning({ id: sceneLocations.id });
  return rows.length > 0;
}
