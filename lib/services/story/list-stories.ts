import { listStoriesWithStill } from "@/db/queries/stories";
import type { ProjectScope } from "@/lib/access";
import { mediaUrl } from "@/lib/services/media/media-url";

/** The stories of a project, each with a still to recognise it by. */
export async function listStories(scope: ProjectScope) {
  const rows = await listStoriesWithStill(scope.projectId);
  return {
    stories: rows.map(({ id, title, stillKey }) => ({
      id,
      title,
      image_url: stillKey ? mediaUrl(stillKey) : null,
    })),
  };
}
