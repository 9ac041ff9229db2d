"use client";

import { bringBack } from "@/components/trash/say-deleted";
import { TryAgain } from "@/components/ui/try-again";
import { call } from "@/lib/client/call";
import { useQuery } from "@/lib/client/use-query";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { listTrash, WireDeletedPart } from "@/lib/contracts/project";
import type { listDeletedStories } from "@/lib/contracts/story";
import { projectErrors } from "@/lib/errors/catalogue/project";
import { TrashList } from "./trash-list";

const onFailure = projectErrors["project.trashListFailed"].text;

/**
 * What was deleted in a project and can be brought back, the last one first. Each seed is null when the
 * server could not read it.
 * @param stories undefined for people who may not bring stories back
 */
export function DeletedThings({
  projectId,
  stories,
  parts,
}: {
  projectId: string;
  stories: ContractOutput<typeof listDeletedStories> | null | undefined;
  parts: ContractOutput<typeof listTrash> | null;
}) {
  const ofStories = useQuery(
    "GET /story/list-deleted",
    { project_id: projectId },
    { seed: stories ?? null, enabled: stories !== undefined, onFailure },
  );
  const ofParts = useQuery(
    "GET /project/{id}/trash",
    { id: projectId },
    { seed: parts, onFailure },
  );
  const failed = [ofParts, ...(stories === undefined ? [] : [ofStories])].filter(
    ({ error }) => error !== null,
  );
  const items = [
    ...(ofStories.data?.stories ?? []).map(({ title, ...story }) => ({
      ...story,
      kind: "story" as const,
      name: title,
      about: "Story",
    })),
    ...(ofParts.data?.deleted ?? []).map((part) => ({ ...part, about: aboutPart(part) })),
  ].sort((one, other) => other.purged_at.localeCompare(one.purged_at));
  return (
    <>
      {failed.length > 0 ? (
        <TryAgain
          className="mt-12"
          message={onFailure}
          isBusy={failed.some(({ isLoading }) => isLoading)}
          onTry={() => Promise.all(failed.map(({ reload }) => reload()))}
        />
      ) : null}
      <TrashList
        what="story, character or piece of context"
        items={items}
        restore={async ({ kind, id }) => {
          if (kind !== "story") return bringBack(projectId, { kind, id });
          const failure = { onFailure: projectErrors["project.storyNotRestored"].text } as const;
          await call("POST /story/restore", { project_id: projectId, story_id: id }, failure);
        }}
      />
    </>
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
