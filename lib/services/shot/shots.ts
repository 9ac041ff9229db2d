import { findNeighbourLines, getLine, updateShotType as saveShotType } from "@/db/queries/lines";
import { getStory } from "@/db/queries/stories";
import { levelOf, type ShotScope } from "@/lib/access";
import type { WireShotDetails } from "@/lib/contracts/shot";
import type { ShotType } from "@/lib/rules/shot";
import { presentLine } from "@/lib/services/parsing/present-line";
import { presentTakes } from "./present-takes";
import { listAllWork, presentAllWork } from "./shot-work";

/** One shot with its story, its takes, its neighbours, the work on it, and the caller's level. */
export async function fetchShot(scope: ShotScope): Promise<WireShotDetails> {
  const work = await listAllWork(scope);
  const [row, story] = await Promise.all([getLine(scope.lineId), getStory(scope.storyId)]);
  const [takes, neighbours] = await Promise.all([
    presentTakes(row),
    findNeighbourLines(scope.storyId, row.line.lineNumber),
  ]);
  return {
    shot: presentLine(row),
    story: { id: story.id, title: story.title },
    permissionLevel: levelOf(scope),
    takes,
    previous_shot_id: neighbours.previousId,
    next_shot_id: neighbours.nextId,
    ...presentAllWork(row, work),
  };
}

/** Chooses whether a shot talks or acts. */
export async function updateShotType(scope: ShotScope, body: { shot_type: ShotType }) {
  await saveShotType(scope.lineId, body.shot_type);
  return { shot: presentLine(await getLine(scope.lineId)) };
}
