import { asc, eq } from "drizzle-orm";
import { remembered } from "@/db/remembered";
import { lines } from "@/db/schema";
import { audioTakes, imageTakes, videoTakes } from "./lines";

/** How far a line is. The times are those at which what is chosen was made; null for what is not there. */
export interface LineProgress {
  characterName: string;
  stageDirections: string;
  audioAt: Date | null;
  audioSeconds: number | null;
  imageAt: Date | null;
  videoAt: Date | null;
}

const selectProgress = remembered(["storyId"], (db, { storyId }) =>
  db
    .select({
      characterName: lines.characterName,
      stageDirections: lines.stageDirections,
      audioAt: audioTakes.createdAt,
      audioSeconds: audioTakes.durationSeconds,
      imageAt: imageTakes.createdAt,
      videoAt: videoTakes.createdAt,
    })
    .from(lines)
    .leftJoin(audioTakes, eq(audioTakes.id, lines.audioTakeId))
    .leftJoin(imageTakes, eq(imageTakes.id, lines.imageTakeId))
    .leftJoin(videoTakes, eq(videoTakes.id, lines.videoTakeId))
    .where(eq(lines.storyId, storyId))
    .orderBy(asc(lines.lineNumber)),
);

/** How far all lines of a story are, in order: a page asks it again at every turn of a run. */
export async function listLineProgress(storyId: string): Promise<LineProgress[]> {
  return selectProgress({ storyId });
}
