import { eq, inArray, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { database } from "@/db/client";
import { listOf } from "@/db/list-of";
import { preparedQuery } from "@/db/prepared-query";
import { lines, storyVideos, takes } from "@/db/schema";
import type { ShownShot } from "@/lib/rules/film-changes";
import type { TimedLine } from "@/lib/rules/script-length";
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
  /** Each line, and whether its picture or sound was made or chosen after the newest film; none without one. */
  shots: ShownShot[];
  /** The lengths of their sounds, but for lines that are talked over. */
  audioSeconds: number[];
  /** Lines without a sound's length, by what they say and show, and those that are talked over. */
  others: (TimedLine & { audioSeconds: number | null })[];
}

/** What a line is shown with: its video, else its still. */
const shownTakes = alias(takes, "shown_takes");

const hasImage = isNotNull(lines.imageTakeId);
const hasVideo = isNotNull(lines.videoTakeId);
const isSpoken = sql`${lines.characterName} <> ${NON_SPEAKING_PART}`;
const audioLength = audioTakes.durationSeconds;
const isOther = sql`${audioLength} is null or ${lines.talkedOver}`;

/**
 * How far the lines of a story are. A page asks it again at every turn of a run, so hundreds of lines
 * become at most four rows before they are read.
 */
export const listLineProgress = preparedQuery(["storyId"], (db, { storyId }) => {
  const filmAt = db
    .select({ at: sql`max(${storyVideos.createdAt})` })
    .from(storyVideos)
    .where(eq(storyVideos.storyId, storyId));
  // What was made earlier and chosen later counts, too; nulls are passed over.
  const shownSince = sql`greatest(${shownTakes.createdAt}, ${audioTakes.createdAt}, ${lines.audioAskedAt},
    case when ${hasVideo} then ${lines.videoAskedAt} else ${lines.imageAskedAt} end)`;
  return db
    .select({
      hasImage: sql<boolean>`${hasImage}`,
      hasVideo: sql<boolean>`${hasVideo}`,
      lineCount: sql<number>`count(*)::int`,
      spokenCount: sql<number>`(count(*) filter (where ${isSpoken}))::int`,
      audioCount: sql<number>`(count(${lines.audioTakeId}) filter (where ${isSpoken}))::int`,
      shots: listOf<ShownShot>(
        sql`json_build_object('lineId', ${lines.id}, 'lineNumber', ${lines.lineNumber},
          'isNewer', coalesce(${shownSince} > (${filmAt}), false), 'audioTake', ${lines.audioTakeId},
          'imageTake', ${lines.imageTakeId}, 'videoTake', ${lines.videoTakeId})`,
        isNotNull(sql`(${filmAt})`),
      ),
      audioSeconds: listOf<number>(audioLength, sql`not (${isOther})`),
      others: listOf<LineProgress["others"][number]>(
        sql`json_build_object('dialogueText', ${lines.dialogueText},
          'stageDirections', ${lines.stageDirections}, 'talkedOver', ${lines.talkedOver},
          'audioSeconds', ${audioLength})`,
        isOther,
      ),
    })
    .from(lines)
    .leftJoin(audioTakes, eq(audioTakes.id, lines.audioTakeId))
    .leftJoin(
      shownTakes,
      eq(shownTakes.id, sql`coalesce(${lines.videoTakeId}, ${lines.imageTakeId})`),
    )
    .where(eq(lines.storyId, storyId))
    .groupBy(hasImage, hasVideo);
});

/** What tells how long the script alone would have these lines, by their ids; those that are gone are left out. */
export async function listTimedLines(
  lineIds: readonly string[],
): Promise<Map<string, TimedLine & { audioSeconds: number | null }>> {
  if (lineIds.length === 0) return new Map();
  const rows = await database()
    .select({
      id: lines.id,
      dialogueText: lines.dialogueText,
      stageDirections: lines.stageDirections,
      talkedOver: lines.talkedOver,
      audioSeconds: audioLength,
    })
    .from(lines)
    .leftJoin(audioTakes, eq(audioTakes.id, lines.audioTakeId))
    .where(inArray(lines.id, [...lineIds]));
  return new Map(rows.map(({ id, ...line }) => [id, line]));
}
