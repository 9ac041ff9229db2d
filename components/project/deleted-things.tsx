"use client";

import { bringBack } from "@/components/trash/say-deleted";
import { call } from "@/lib/client/call";
import type { WireDeletedPart } from "@/lib/contracts/project";
import type { WireDeletedStory } from "@/lib/contracts/story";
import { projectErrors } from "@/lib/errors/catalogue/project";
import { TrashList } from "./trash-list";

/** What was deleted in a project and can be brought back, the last one first. */
export function DeletedThings({
  projectId,
  stories,
  parts,
}: {
  projectId: string;
  /** For its owner only. */
  stories: WireDeletedStory[];
  parts: WireDeletedPart[];
}) {
  const items = [
    ...stories.map(({ title, ...story }) => ({
      ...story,
      kind: "story" as const,
      name: title,
      about: "Story",
    })),
    ...parts.map((part) => ({ ...part, about: aboutPart(part) })),
  ].sort((one, other) => other.purged_at.localeCompare(one.purged_at));
  return (
    <TrashList
      what="story, character or piece of context"
      items={items}
      restore={async ({ kind, id }) => {
        if (kind !== "story") return bringBack(projectId, { kind, id });
        const failure = { onFailure: projectErrors["project.storyNotRestored"].text } as const;
        await call("POST /story/restore", { project_id: projectId, story_id: id }, failure);
      }}
    />
  );
}

function aboutPart({ kind, place }: WireDeletedPart): string {
  switch (kind) {
    case "context":
      return "Context item";
    case "information":
      return `Information of ${place}`;
    case "attachment":
      return `Attachment of ${place}`;
    case "picture":
      return "Picture";
    case "link":
      return "Link";
    case "document":
      return "Document";
    case "character":
      return "Character";
  }
}
