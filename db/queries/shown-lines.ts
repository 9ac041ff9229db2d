import { asc, eq } from "drizzle-orm";
import { remembered } from "@/db/remembered";
import { lines, sceneLocations } from "@/db/schema";
import {
  audioTakes,
  imageTakes,
  type LineRow,
  type SceneLocationRow,
  type TakeRow,
  videoTakes,
} from "./lines";

/** What is shown of a line everywhere; a line with all its media is one, too. */
export interface ShownLine {
  line: Pick<
    LineRow,
    | "id"
    | "lineNumber"
    | "characterName"
    | "stageDirections"
    | "dialogueText"
    | "shotType"
    | "imagePrompt"
    | "videoPrompt"
    | "stale"
  >;
  location: Pick<SceneLocationRow, "name"> | null;
  audio: Pick<TakeRow, "mediaKey" | "durationSeconds"> | null;
  image: Pick<TakeRow, "mediaKey"> | null;
  video: Pick<TakeRow, "mediaKey"> | null;
}

const selectShownLines = remembered(["storyId"], (db, { storyId }) =>
  db
    .select({
      line: {
        id: lines.id,
        lineNumber: lines.lineNumber,
        characterName: lines.characterName,
        stageDirections: lines.stageDirections,
        dialogueText: lines.dialogueText,
        shotType: lines.shotType,
        imagePrompt: lines.imagePrompt,
        videoPrompt: lines.videoPrompt,
        stale: lines.stale,
      },
      location: { name: sceneLocations.name },
      audio: { mediaKey: audioTakes.mediaKey, durationSeconds: audioTakes.durationSeconds },
      image: { mediaKey: imageTakes.mediaKey },
      video: { mediaKey: videoTakes.mediaKey },
    })
    .from(lines)
    .leftJoin(sceneLocations, eq(sceneLocations.id, lines.sceneLocationId))
    .leftJoin(audioTakes, eq(audioTakes.id, lines.audioTakeId))
    .leftJoin(imageTakes, eq(imageTakes.id, lines.imageTakeId))
    .leftJoin(videoTakes, eq(videoTakes.id, lines.videoTakeId))
    .where(eq(lines.storyId, storyId))
    .orderBy(asc(lines.lineNumber)),
);

/**
 * All lines of a story in order, as they are shown. Hundreds of lines are read at every opening of a
 * page: what made their takes, which is most of a row, stays where it is.
 */
export async function listShownLines(storyId: string): Promise<ShownLine[]> {
  return selectShownLines({ storyId });
}
