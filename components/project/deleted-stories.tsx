"use client";

import { call } from "@/lib/client/call";
import type { WireDeletedStory } from "@/lib/contracts/story";
import { projectErrors } from "@/lib/errors/catalogue/project";
import { TrashList } from "./trash-list";

/** The deleted stories of a project, which its owner can bring back. */
export function DeletedStories({
  projectId,
  stories,
}: {
  projectId: string;
  stories: WireDeletedStory[];
}) {
  return (
    <TrashList
      what="story"
      items={stories.map(({ title, ...story }) => ({ ...story, name: title }))}
      restore={async (story_id) => {
        const failure = { onFailure: projectErrors["project.storyNotRestored"].text } as const;
        await call("POST /story/restore", { project_id: projectId, story_id }, failure);
      }}
    />
  );
}
