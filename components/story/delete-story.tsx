"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { call } from "@/lib/client/call";
import { storyErrors } from "@/lib/errors/catalogue/story";
import { TRASH_DAYS } from "@/lib/rules/trash";

/** Deletes a story after asking, and goes back to its project. */
export function DeleteStory({ storyId, projectId }: { storyId: string; projectId: string }) {
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
      }}
    >
      Delete Story
    </ConfirmButton>
  );
}
