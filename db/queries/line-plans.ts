import { and, asc, eq } from "drizzle-orm";
import { database } from "@/db/client";
import { remembered } from "@/db/remembered";
import { lines, sceneLocations, takes } from "@/db/schema";

const selectLinesToDirect = remembered(["storyId"], (db, { storyId }) =>
  db
    .select({
      id: lines.id,
      lineNumber: lines.lineNumber,
      sceneHeading: lines.sceneHeading,
      locationName: sceneLocations.name,
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

/**
 * All lines of a story in order, as far as directing them needs: words, place and chosen type.
 * Without media, whose timings and recipes weigh far more than all the words.
 */
export async function listLinesToDirect(storyId: string) {
  return selectLinesToDirect({ storyId });
}
export type LineToDirect = Awaited<ReturnType<typeof listLinesToDirect>>[number];

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
