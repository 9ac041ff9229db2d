import { getLine, updateShotType as saveShotType } from "@/db/queries/lines";
import { getStory } from "@/db/queries/stories";
import { levelOf, type ShotScope } from "@/lib/access";
import type { ShotType } from "@/lib/rules/shot";
import { presentLine } from "@/lib/services/parsing/present-line";

/** One shot with its story and the caller's level. */
export async function fetchShot(scope: ShotScope) {
  const [row, story] = await Promise.all([getLine(scope.lineId), getStory(scope.storyId)]);
  return {
    shot: presentLine(row),
    story: { id: story.id, title: story.title },
    permissionLevel: levelOf(scope),
  };
}

/** Chooses whether a shot talks or acts. */
export async function updateShotType(scope: ShotScope, body: { shot_type: ShotType }) {
  await saveShotType(scope.lineId, body.shot_type);
  return { shot: presentLine(await getLine(scope.lineId)) };
}
