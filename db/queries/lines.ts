import { and, asc, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { inBatches } from "@/db/batches";
import { type Database, database, type Executor } from "@/db/client";
import { preparedQuery, preparedRow } from "@/db/prepared-query";
import { lines, sceneLocations, takes } from "@/db/schema";
import type { SceneLocationRow } from "./scene-locations";

export type LineRow = typeof lines.$inferSelect;
export type TakeRow = typeof takes.$inferSelect;

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

/** All lines of a story in order, with their places and chosen takes, in one query. */
export const listLines = preparedQuery(["storyId"], (db, { storyId }) =>
  selectLines(db).where(eq(lines.storyId, storyId)).orderBy(asc(lines.lineNumber)),
);

export const findLine = preparedRow(["lineId"], (db, { lineId }) =>
  selectLines(db).where(eq(lines.id, lineId)),
);

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
  talkedOver: boolean;
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
        talked_over = kept."talkedOver",
        stale = kept."stale"
      from jsonb_to_recordset(${rows}::jsonb) as kept(
        "id" uuid, "lineNumber" integer, "sceneLocationId" uuid, "sceneHeading" text,
        "timeOfDay" text, "characterName" text, "extension" text, "stageDirections" text,
        "dialogueText" text, "talkedOver" boolean, "stale" jsonb)
      where lines.id = kept.id`);
  }
  for (const batch of inBatches(plan.added)) {
    await executor.insert(lines).values(batch.map((line) => ({ storyId, ...line })));
  }
}
