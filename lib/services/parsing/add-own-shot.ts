import { database } from "@/db/client";
import { insertLineAt } from "@/db/queries/own-shots";
import { lockStory } from "@/db/queries/stories";
import type { StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import { isDrawnHere, type OwnShot, ownShotDirections } from "@/lib/rules/own-shot";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { sceneKey } from "@/lib/rules/shot-numbers";
import { requireUnlockedLines } from "@/lib/services/lock/require-unlocked";
import { saidOf } from "./change-own-shot";
import { parsedLines } from "./parsed-lines";
import { requireQuiet } from "./require-quiet";
import { takeSnapshot } from "./write-lines";

/**
 * Puts a shot between the lines of the script, which stays as it is: an action of the scene of the line
 * before it, which is made like every other shot.
 * @param after the line that it stands behind; null for the first of all
 * @throws AppError line.wordsMissing, shot.notFound for a line of another story, lock.locked,
 *   script.generationRunning
 */
export async function addOwnShot(
  scope: StoryScope,
  { kind, words, after }: { kind: OwnShot; words: string; after: string | null },
) {
  const { storyId } = scope;
  const said = saidOf(kind, words);
  await requireQuiet(storyId);
  const lineId = await database().transaction(async (transaction) => {
    await lockStory(transaction, storyId);
    const { lines, locations } = await takeSnapshot(transaction, scope);
    const at = after === null ? 0 : lines.findIndex(({ id }) => id === after) + 1;
    if (after !== null && at === 0) throw new AppError("shot.notFound");
    const scene = lines[at - 1] ?? lines[at];
    if (!scene) throw new AppError("shot.notFound");
    const { sceneLocationId, sceneHeading, timeOfDay } = scene;
    const place = locations.find(({ id }) => id === sceneLocationId)?.name ?? null;
    const lineNumber = at + 1;
    await requireUnlockedLines(transaction, storyId, [
      { id: "", lineNumber, sceneKey: sceneKey(place, timeOfDay) },
    ]);
    return insertLineAt(transaction, {
      ...{ storyId, lineNumber, sceneLocationId, sceneHeading, timeOfDay, ownShot: kind },
      characterName: NON_SPEAKING_PART,
      stageDirections: ownShotDirections(kind, said),
      models: isDrawnHere(kind) ? { still: BUILTIN, action: BUILTIN } : {},
    });
  });
  return { line_id: lineId, ...(await parsedLines(scope)) };
}
