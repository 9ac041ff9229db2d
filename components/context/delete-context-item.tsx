"use client";

import { useRouter } from "next/navigation";
import { bringBack, sayDeleted } from "@/components/trash/say-deleted";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { call } from "@/lib/client/call";
import { contextErrors } from "@/lib/errors/catalogue/context";
import { TRASH_DAYS } from "@/lib/rules/trash";

/** Deletes a context item after asking, goes back to its project, and offers to undo it. */
export function DeleteContextItem({
  contextId,
  name,
  projectId,
}: {
  contextId: string;
  name: string;
  projectId: string;
}) {
  const router = useRouter();
  return (
    <ConfirmButton
      question="Are you sure you want to delete this context item?"
      detail={`Its information and the files attached to it go with it, for everybody in the project. It can be brought back for ${TRASH_DAYS} days.`}
      confirmLabel="Delete Context Item"
      busyLabel="Deleting..."
      onConfirm={async () => {
        const failure = { onFailure: contextErrors["context.deleteFailed"].text } as const;
        await call(
          "DELETE /project-context/delete",
          { context_id: contextId, project_id: projectId },
          failure,
        );
        router.replace(`/project/${projectId}`);
        router.refresh();
        const restore = () => bringBack(projectId, { kind: "context", id: contextId });
        sayDeleted(name, restore, () => router.refresh());
      }}
    >
      Delete Context Item
    </ConfirmButton>
  );
}
