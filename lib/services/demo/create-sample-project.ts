import { requireStory, type UserScope } from "@/lib/access";
import { addMissingCharacters } from "@/lib/services/casting/add-missing-characters";
import { applyScript } from "@/lib/services/parsing/apply-script";
import { insertSampleProject } from "./insert-sample-project";

/**
 * Makes a project of the caller's own to try the studio with: a story with its script, its lines and
 * the characters who speak in it. Filming it is left to the person, because with providers it costs.
 */
export async function createSampleProject({ caller }: UserScope): Promise<{ project_id: string }> {
  const { projectId, storyId } = await insertSampleProject(caller);
  const story = await requireStory(caller, storyId, "owner");
  await applyScript(story);
  await addMissingCharacters(story);
  return { project_id: projectId };
}
