import type { UserScope } from "@/lib/access";
import { openSample } from "./open-sample";

/** Makes a finished sample project of the caller's own, to look around in and to change. */
export async function createSampleProject({ caller }: UserScope) {
  const { projectId, storyId, hasFilm } = await openSample(caller);
  return { project_id: projectId, story_id: storyId, has_film: hasFilm };
}
