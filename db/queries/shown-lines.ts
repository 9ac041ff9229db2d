import { and, asc, eq } from "drizzle-orm";
import { preparedQuery, preparedRow } from "@/db/prepared-query";
import { characterMappings, characters, lines, sceneLocations } from "@/db/schema";
import { AppError } from "@/lib/errors";
import { audioTakes, imageTakes, type LineRow, type TakeRow, videoTakes } from "./lines";
import type { SceneLocationRow } from "./scene-locations";

/** What is shown of a line everywhere; a line with all its media is one, too. */
export interface ShownLine {
  line: Pick<
    LineRow,
    | "id"
    | "lineNumber"
    | "timeOfDay"
    | "characterName"
    | "extension"
    | "stageDirections"
    | "dialogueText"
    | "ownShot"
    | "shotType"
    | "imagePrompt"
    | "videoPrompt"
    | "stale"
  >;
  location: Pick<SceneLocationRow, "name"> | null;
  /** Who plays the name that speaks; null for action, and for a name that nobody plays. */
  speaker: Pick<typeof characters.$inferSelect, "imageDescription"> | null;
  audio: Pick<TakeRow, "mediaKey" | "durationSeconds"> | null;
  image: Pick<TakeRow, "mediaKey" | "look"> | null;
  video: Pick<TakeRow, "mediaKey"> | null;
}

/** A shown line on a page of its own, whose takes are told apart and compared with work on them. */
export interface ShownShot extends ShownLine {
  audio: (NonNullable<ShownLine["audio"]> & ShownTake) | null;
  image: (NonNullable<ShownLine["image"]> & ShownTake) | null;
  video: (NonNullable<ShownLine["video"]> & ShownTake) | null;
}

/** Which take is chosen, and when it was made. */
export type ShownTake = Pick<TakeRow, "id" | "createdAt">;

const shownOfLine = {
  line: {
    id: lines.id,
    lineNumber: lines.lineNumber,
    timeOfDay: lines.timeOfDay,
    characterName: lines.characterName,
    extension: lines.extension,
    stageDirections: lines.stageDirections,
    dialogueText: lines.dialogueText,
    ownShot: lines.ownShot,
    shotType: lines.shotType,
    imagePrompt: lines.imagePrompt,
    videoPrompt: lines.videoPrompt,
    stale: lines.stale,
  },
  location: { name: sceneLocations.name },
  speaker: { imageDescription: characters.imageDescription },
};
/** Of a line, the row that says who plays its speaker. */
const mappingOfSpeaker = and(
  eq(characterMappings.storyId, lines.storyId),
  eq(characterMappings.scriptCharacter, lines.characterName),
);
const shownOfAudio = {
  mediaKey: audioTakes.mediaKey,
  durationSeconds: audioTakes.durationSeconds,
};

/**
 * All lines of a story in order, as they are shown. Hundreds of lines are read at every opening of a
 * page: what made their takes, which is most of a row, stays where it is.
 */
export const listShownLines = preparedQuery(["storyId"], (db, { storyId }) =>
  db
    .select({
      ...shownOfLine,
      audio: shownOfAudio,
      image: { mediaKey: imageTakes.mediaKey, look: imageTakes.look },
      video: { mediaKey: videoTakes.mediaKey },
    })
    .from(lines)
    .leftJoin(sceneLocations, eq(sceneLocations.id, lines.sceneLocationId))
    .leftJoin(characterMappings, mappingOfSpeaker)
    .leftJoin(characters, eq(characters.id, characterMappings.characterId))
    .leftJoin(audioTakes, eq(audioTakes.id, lines.audioTakeId))
    .leftJoin(imageTakes, eq(imageTakes.id, lines.imageTakeId))
    .leftJoin(videoTakes, eq(videoTakes.id, lines.videoTakeId))
    .where(eq(lines.storyId, storyId))
    .orderBy(asc(lines.lineNumber)),
);

/** One line as it is shown on a page of its own; null when it is not there any more. */
export const findShownShot = preparedRow(["lineId"], (db, { lineId }) =>
  db
    .select({
      ...shownOfLine,
      audio: { id: audioTakes.id, createdAt: audioTakes.createdAt, ...shownOfAudio },
      image: {
        id: imageTakes.id,
        createdAt: imageTakes.createdAt,
        mediaKey: imageTakes.mediaKey,
        look: imageTakes.look,
      },
      video: { id: videoTakes.id, createdAt: videoTakes.createdAt, mediaKey: videoTakes.mediaKey },
    })
    .from(lines)
    .leftJoin(sceneLocations, eq(sceneLocations.id, lines.sceneLocationId))
    .leftJoin(characterMappings, mappingOfSpeaker)
    .leftJoin(characters, eq(characters.id, characterMappings.characterId))
    .leftJoin(audioTakes, eq(audioTakes.id, lines.audioTakeId))
    .leftJoin(imageTakes, eq(imageTakes.id, lines.imageTakeId))
    .leftJoin(videoTakes, eq(videoTakes.id, lines.videoTakeId))
    .where(eq(lines.id, lineId)),
);

/** The same after access to it was checked, so that it is there. */
export async function getShownShot(lineId: string): Promise<ShownShot> {
  const row = await findShownShot({ lineId });
  if (!row) throw new AppError("shot.notFound");
  return row;
}
