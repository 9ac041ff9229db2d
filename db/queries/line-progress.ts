import { eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { listOf } from "@/db/list-of";
import { preparedQuery } from "@/db/prepared-query";
import { lines, takes } from "@/db/schema";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { audioTakes } from "./lines";

/** How far those lines of a story are that have the same pictures: a still, a video, both or neither. */
export interface LineProgress {
  hasImage: boolean;
  hasVideo: boolean;
  lineCount: number;
  spokenCount: number;
  /** Of those that are spoken. */
  audioCount: number;
  /** When the newest was made of what these lines are shown and heard with; null without any. */
  newestAt: Date | null;
  /** The lengths of their sounds. */
  audioSeconds: number[];
  /** The stage directions of lines without a sound's length. */
  silentDirections: string[];
}

/** What a line is shown with: its video, else its still. */
const shownTakes = alias(takes, "shown_takes");

const hasImage = isNotNull(lines.imageTakeId);
const hasVideo = isNotNull(lines.videoTakeId);
const isSpoken = sql`${lines.characterName} <> ${NON_SPEAKING_PART}`;
const audioLength = audioTakes.durationSeconds;

const selectProgress = preparedQuery(["storyId"], (db, { storyId }) =>
  db
    .select({
      hasImage: sql<boolean>`${hasImage}`,
      hasVideo: sql<boolean>`${hasVideo}`,
      lineCount: sql<number>`count(*)::int`,
      spokenCount: sql<number>`(count(*) filter (where ${isSpoken}))::int`,
      audioCount: sql<number>`(count(${lines.audioTakeId}) filter (where ${isSpoken}))::int`,
      newestAt: sql<Date | null>`max(greatest(
        ${shownTakes.createdAt}, ${audioTakes.createdAt}))`.mapWith(takes.createdAt),
      audioSeconds: listOf<number>(audioLength, isNotNull(audioLength)),
      silentDirections: listOf<string>(lines.stageDirections, isNull(audioLength)),
    })
    .from(lines)
    .leftJoin(audioTakes, eq(audioTakes.id, lines.audioTakeId))
    .leftJoin(
      shownTakes,
      eq(shownTakes.id, sql`coalesce(${lines.videoTakeId}, ${lines.imageTakeId})`),
    )
    .where(eq(lines.storyId, storyId))
    .groupBy(hasImage, hasVideo),
);

/**
 * How far the lines of a story are. A page asks it again at every turn of a run, so hundreds of lines
 * become at most four rows before they are read.
 */
export async function listLineProgress(storyId: string): Promise<LineProgress[]> {
  return selectProgress({ storyId });
}
