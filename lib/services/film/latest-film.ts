import { findLatestRun } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";

/** The run of the film that is being made, else of the last one that was; null before the first. */
export async function latestFilmRun({ storyId }: StoryScope): Promise<string | null> {
  return (await findLatestRun("film", storyId))?.id ?? null;
}
