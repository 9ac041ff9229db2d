import { batchReads } from "@/db/client";
import { findNeighbourLines, updateShotType as saveShotType } from "@/db/queries/lines";
import { getShownShot } from "@/db/queries/shown-lines";
import { getStoryHead } from "@/db/queries/stories";
import { listLineTakes } from "@/db/queries/takes";
import { levelOf, type ShotScope } from "@/lib/access";
import type { WireShotDetails } from "@/lib/contracts/shot";
import { formatOfStory } from "@/lib/rules/frame-format";
import type { ShotType } from "@/lib/rules/shot";
import { requireUnlockedShot } from "@/lib/services/lock/require-unlocked";
import { presentLine } from "@/lib/services/parsing/present-line";
import { presentTakes } from "./present-takes";
import { listAllWork, presentAllWork } from "./shot-work";

/** One shot with its story, its takes, its neighbours, the work on it, and the caller's level. */
export async function fetchShot(scope: ShotScope): Promise<WireShotDetails> {
  const [work, row, head, takes, neighbours] = await batchReads(() =>
    Promise.all([
      listAllWork(scope),
      getShownShot(scope.lineId),
      getStoryHead(scope.storyId),
      listLineTakes({ lineId: scope.lineId }),
      findNeighbourLines(scope.storyId, scope.lineId),
    ]),
  );
  return {
    shot: presentLine(row),
    story: {
      id: scope.storyId,
      title: head.title,
      format: formatOfStory(head),
    },
    permissionLevel: levelOf(scope),
    takes: presentTakes(row, takes),
    previous_shot_id: neighbours.previousId,
    next_shot_id: neighbours.nextId,
    ...presentAllWork(row, work),
  };
}

/** Chooses whether a shot talks or acts. @throws AppError lock.locked */
export async function updateShotType(scope: ShotScope, body: { shot_type: ShotType }) {
  await requireUnlockedShot(scope);
  await saveShotType(scope.lineId, body.shot_type);
  return { shot: presentLine(await getShownShot(scope.lineId)) };
}
