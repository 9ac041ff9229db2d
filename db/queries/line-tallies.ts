import { eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { lineTallies, stories } from "@/db/schema";

const sumOf = (column: SQLWrapper, name: string) =>
  sql<number>`coalesce(sum(${column}), 0)::int`.as(name);

/** How many lines the story of a select has and which media they have, as a part of that select. */
export function tallyOfStory(db: Database) {
  return db
    .select({
      lineCount: sumOf(lineTallies.lineCount, "line_count"),
      spokenCount: sumOf(lineTallies.spokenCount, "spoken_count"),
      audioCount: sumOf(lineTallies.audioCount, "audio_count"),
      imageCount: sumOf(lineTallies.imageCount, "image_count"),
      videoCount: sumOf(lineTallies.videoCount, "video_count"),
    })
    .from(lineTallies)
    .where(eq(lineTallies.storyId, stories.id))
    .as("tally");
}
