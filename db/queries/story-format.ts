import { and, eq, inArray, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { database } from "@/db/client";
import { lines, stories, takes } from "@/db/schema";
import { type FrameFormat, formatKey } from "@/lib/rules/frame-format";
import type { TakeRow } from "./takes";

/**
 * Gives a story another format. What is chosen for its shots is noted under the format that it has, and
 * what was chosen when it last had the new one is chosen again; a shot without any keeps its take.
 * @param options.reframes whether its stills are to be cropped from those it has now, not made anew
 * @returns false when the story has the format already, or is gone
 */
export async function changeStoryFormat(
  storyId: string,
  format: FrameFormat,
  { reframes = false } = {},
): Promise<boolean> {
  return database().transaction(async (transaction) => {
    const [story] = await transaction
      .select({ aspect: stories.aspect, height: stories.frameHeight })
      .from(stories)
      .where(eq(stories.id, storyId))
      .for("update");
    if (!story) return false;
    const [before, after] = [formatKey(story), formatKey(format)];
    if (before === after) return false;
    const { aspect, height: frameHeight } = format;
    await transaction.update(stories).set({ aspect, frameHeight }).where(eq(stories.id, storyId));
    const again = (kind: "image" | "video", now: AnyPgColumn) => sql`coalesce(
      (select ${takes.id} from ${takes} where ${takes.lineId} = ${lines.id} and ${takes.kind} = ${kind}
        and ${takes.id}::text = ${lines.choicesByFormat} #>> array[${after}::text, ${kind}::text]),
      ${now})`;
    await transaction
      .update(lines)
      .set({
        choicesByFormat: sql`${lines.choicesByFormat}
          || jsonb_build_object(${before}::text, coalesce(${lines.choicesByFormat} -> ${before}::text, '{}')
            || jsonb_build_object('image', ${lines.imageTakeId}, 'video', ${lines.videoTakeId}))
          || ${reframes ? sql`jsonb_build_object(${after}::text, coalesce(${lines.choicesByFormat} -> ${after}::text, '{}') || jsonb_build_object('reframes', ${before}::text))` : sql`'{}'::jsonb`}`,
        imageTakeId: again("image", lines.imageTakeId),
        videoTakeId: again("video", lines.videoTakeId),
      })
      .where(eq(lines.storyId, storyId));
    return true;
  });
}

/** The takes that would be chosen again with a format, by line. */
export async function listChosenBefore(
  storyId: string,
  format: FrameFormat,
): Promise<Map<string, Partial<Record<TakeRow["kind"], TakeRow>>>> {
  const key = formatKey(format);
  const chosen = sql`${lines.choicesByFormat} #>> array[${key}::text, ${takes.kind}]`;
  const rows = await database()
    .select({ take: takes })
    .from(lines)
    .innerJoin(takes, eq(takes.lineId, lines.id))
    .where(
      and(
        eq(lines.storyId, storyId),
        inArray(takes.kind, ["image", "video"]),
        sql`${takes.id}::text = ${chosen}`,
      ),
    );
  const byLine = new Map<string, Partial<Record<TakeRow["kind"], TakeRow>>>();
  for (const { take } of rows) {
    if (take.lineId === null) continue;
    byLine.set(take.lineId, { ...byLine.get(take.lineId), [take.kind]: take });
  }
  return byLine;
}

/** A still that another one is cropped from. */
export type ReframedStill = Pick<TakeRow, "mediaKey" | "provider">;

/**
 * The stills of a story's other format that those of this one are cropped from, by line; of lines whose
 * stills are made, none.
 * @param format the one that is asked about; left out, the story's own
 */
export async function listReframed(
  storyId: string,
  format: FrameFormat | null = null,
): Promise<Map<string, ReframedStill>> {
  // As `formatKey` writes it.
  const key = format
    ? sql`${formatKey(format)}::text`
    : sql`replace(${stories.aspect}, ':', 'x') || '-' || ${stories.frameHeight}`;
  const from = sql`${lines.choicesByFormat} #>> array[${key}, 'reframes']`;
  const rows = await database()
    .select({ lineId: lines.id, mediaKey: takes.mediaKey, provider: takes.provider })
    .from(lines)
    .innerJoin(stories, eq(stories.id, lines.storyId))
    .innerJoin(
      takes,
      sql`${takes.id} = (${lines.choicesByFormat} #>> array[${from}, 'image'])::uuid`,
    )
    .where(eq(lines.storyId, storyId));
  return new Map(rows.map(({ lineId, ...still }) => [lineId, still]));
}
