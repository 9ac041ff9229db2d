"use client";

import { useRouter } from "next/navigation";
import { sayDeleted } from "@/components/trash/say-deleted";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { call } from "@/lib/client/call";
import { projectErrors } from "@/lib/errors/catalogue/project";
import { storyErrors } from "@/lib/errors/catalogue/story";
import { TRASH_DAYS } from "@/lib/rules/trash";

/** Deletes a story after asking, goes back to its project, and lets those who may undo it. */
export function DeleteStory({
  storyId,
  title,
  projectId,
  mayRestore,
}: {
  storyId: string;
  title: string;
  projectId: string;
  mayRestore: boolean;
}) {
  const router = useRouter();
  return (
    <ConfirmButton
      question="Are you sure you want to delete this story?"
      detail={`Its script, shots and film go with it; the project's characters stay. The project's owner can bring it back for ${TRASH_DAYS} days.`}
      confirmLabel="Delete Story"
      busyLabel="Deleting..."
      onConfirm={async () => {
        const failure = { onFailure: storyErrors["story.deleteFailed"].text } as const;
        await call("DELETE /story/delete", { story_id: storyId, project_id: projectId }, failure);
        router.replace(`/project/${projectId}`);
        router.refresh();
        if (!mayRestore) return;
        const restore = async () => {
          const failure = { onFailure: projectErrors["project.storyNotRestored"].text } as const;
          await call("POST /story/restore", { story_id: storyId, project_id: projectId }, failure);
        };
        sayDeleted(title, restore, () => router.refresh());
      }}
    >
      Delete Story
    </ConfirmButton>
  );
}
