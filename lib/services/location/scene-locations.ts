import {
  listSceneLocations,
  type SceneLocationRow,
  updateSceneLocation,
} from "@/db/queries/scene-locations";
import type { StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { requireKept } from "@/lib/services/text/changed-meanwhile";

function presentSceneLocation({ id, name, description }: SceneLocationRow) {
  return { id, name, location_description: description };
}

/** The places of a story in order of appearance. */
export async function sceneLocations(scope: StoryScope) {
  const rows = await listSceneLocations(scope.storyId);
  return { scene_locations: rows.map(presentSceneLocation) };
}

/**
 * Describes a place of this story; with `edited_from` only while it is described so.
 * @throws AppError location.notFound, story.changedMeanwhile
 */
export async function updateLocationDescription(
  scope: StoryScope,
  body: { location_id: string; location_description: string; edited_from?: string },
) {
  const rows = await listSceneLocations(scope.storyId);
  const row = rows.find(({ id }) => id === body.location_id);
  if (!row) throw new AppError("location.notFound");
  const { location_description: description, edited_from: editedFrom } = body;
  if (!(await updateSceneLocation(row.id, description, editedFrom))) {
    const now = (await listSceneLocations(scope.storyId)).find(({ id }) => id === row.id);
    if (!now) throw new AppError("location.notFound");
    requireKept(false, description, { text: now.description });
  }
  return { scene_location: presentSceneLocation({ ...row, description }) };
}
