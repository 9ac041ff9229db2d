import { listExpiredParts } from "@/db/queries/project-trash";
import { listExpiredProjects, listExpiredStories } from "@/db/queries/trash";
import { log } from "@/lib/log/log";
import { trashLimit } from "@/lib/rules/trash";
import { purgeProject } from "@/lib/services/project/trash";
import { purgeStory } from "@/lib/services/story/trash";
import { purgePart } from "@/lib/services/trash/parts";

/** So that one round stays short; the next one takes the rest. */
const AT_ONCE = 20;

/**
 * Deletes for good what has been in the trash for its time. What fails (a file store that is away)
 * is logged and comes again with the next round; the others do not wait for it.
 * @returns how many projects, stories and parts of projects are gone
 */
export async function purgeTrash(now = Date.now()): Promise<number> {
  const limit = trashLimit(now);
  const [projectIds, storyIds, parts] = await Promise.all([
    listExpiredProjects(limit, AT_ONCE),
    listExpiredStories(limit, AT_ONCE),
    listExpiredParts(limit, AT_ONCE),
  ]);
  let purged = 0;
  const purge = async (subject: object, work: () => Promise<void>) => {
    try {
      await work();
      purged += 1;
    } catch (cause) {
      log("error", "something in the trash could not be deleted for good", { ...subject, cause });
    }
  };
  for (const projectId of projectIds) await purge({ projectId }, () => purgeProject(projectId));
  for (const storyId of storyIds) await purge({ storyId }, () => purgeStory(storyId));
  for (const part of parts) await purge({ [part.kind]: part.id }, () => purgePart(part));
  return purged;
}
