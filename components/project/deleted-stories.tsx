"use client";

import { call } from "@/lib/client/call";
import { restoreStory, type WireDeletedStory } from "@/lib/contracts/story";
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
        const failure = { onFailure: "project.storyNotRestored" } as const;
        await call(restoreStory, { project_id: projectId, story_id }, failure);
      }}
    />
  );
}
