import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { listOf } from "@/db/list-of";
import { preparedQuery } from "@/db/prepared-query";
import { lines, sceneLocations, takes } from "@/db/schema";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";

/**
 * All lines of a story in order, as far as directing them needs: words, place and chosen type.
 * Without media, whose timings and recipes weigh far more than all the words.
 */
export const listLinesToDirect = preparedQuery(["storyId"], (db, { storyId }) =>
  db
    .select({
      id: lines.id,
      lineNumber: lines.lineNumber,
      sceneHeading: lines.sceneHeading,
      locationName: sceneLocations.name,
      timeOfDay: lines.timeOfDay,
      shotType: lines.shotType,
      characterName: lines.characterName,
      extension: lines.extension,
      stageDirections: lines.stageDirections,
      dialogueText: lines.dialogueText,
    })
    .from(lines)
    .leftJoin(sceneLocations, eq(sceneLocations.id, lines.sceneLocationId))
    .where(eq(lines.storyId, storyId))
    .orderBy(asc(lines.lineNumber)),
);
export type LineToDirect = Awaited<ReturnType<typeof listLinesToDirect>>[number];

/** Id, number and words of a line. */
export type SpokenText = [lineId: string, lineNumber: number, text: string];

const selectSpokenTexts = preparedQuery(["storyId"], (db, { storyId }) =>
  db
    .select({
      texts: listOf<SpokenText>(
        sql`json_build_array(${lines.id}, ${lines.lineNumber}, ${lines.dialogueText})`,
      ),
    })
    .from(lines)
    .where(
      and(
        eq(lines.storyId, storyId),
        ne(lines.characterName, NON_SPEAKING_PART),
        ne(lines.dialogueText, ""),
      ),
    ),
);

/** What is spoken in a story, in no order; lines without words are left out. */
export async function listSpokenTexts(storyId: string): Promise<SpokenText[]> {
  const [row] = await selectSpokenTexts({ storyId });
  return row?.texts ?? [];
}

/** Where the still that is chosen for a line lies. */
export interface ChosenImage {
  mediaKey: string;
  contentType: string;
}

/** The still that is chosen for a line of a story; null while it has none. */
export async function findChosenImage(
  storyId: string,
  lineNumber: number,
): Promise<ChosenImage | null> {
  const [row] = await database()
    .select({ mediaKey: takes.mediaKey, contentType: takes.contentType })
    .from(lines)
    .innerJoin(takes, eq(takes.id, lines.imageTakeId))
    .where(and(eq(lines.storyId, storyId), eq(lines.lineNumber, lineNumber)));
  return row ?? null;
}

/** The image prompts of the lines before and after a line, those that are written. */
export async function listPromptsBeside(storyId: string, lineNumber: number): Promise<string[]> {
  const rows = await database()
    .select({ imagePrompt: lines.imagePrompt })
    .from(lines)
    .where(
      and(
        eq(lines.storyId, storyId),
        inArray(lines.lineNumber, [lineNumber - 1, lineNumber + 1]),
        ne(lines.imagePrompt, ""),
      ),
    );
  return rows.map(({ imagePrompt }) => imagePrompt);
}
