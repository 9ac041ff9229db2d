import { levelOf, type StoryScope } from "@/lib/access";
import { mayEdit } from "@/lib/rules/permission";
import { productionStatus } from "@/lib/services/generation/production-status";
import { fetchProject } from "@/lib/services/project/projects";
import { fetchStory } from "./stories";

/** What the head of every screen of a story shows, read at once. */
export async function fetchWorkspace(scope: StoryScope) {
  const [{ story }, { project }, production] = await Promise.all([
    fetchStory(scope),
    fetchProject(scope),
    productionStatus(scope),
  ]);
  return { story, project, production, mayEdit: mayEdit(levelOf(scope)) };
}
