import { listSceneLocations, type SceneLocationRow, updateSceneLocation } from "@/db/queries/lines";
import type { StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";

function presentSceneLocation({ id, name, description }: SceneLocationRow) {
  return { id, name, location_description: description };
}

/** The places of a story in order of appearance. */
export async function sceneLocations(scope: StoryScope) {
  const rows = await listSceneLocations(scope.storyId);
  return { scene_locations: rows.map(presentSceneLocation) };
}

/** Describes a place of this story. @throws AppError location.notFound */
export async function updateLocationDescription(
  scope: StoryScope,
  body: { location_id: string; location_description: string },
) {
  const rows = await listSceneLocations(scope.storyId);
  const row = rows.find(({ id }) => id === body.location_id);
  if (!row) throw new AppError("location.notFound");
  await updateSceneLocation(row.id, body.location_description);
  return {
    scene_location: presentSceneLocation({ ...row, description: body.location_description }),
  };
}
