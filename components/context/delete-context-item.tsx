"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { call } from "@/lib/client/call";
import { contextErrors } from "@/lib/errors/catalogue/context";

/** Deletes a context item after asking, and goes back to its project. */
export function DeleteContextItem({
  contextId,
  projectId,
}: {
  contextId: string;
  projectId: string;
}) {
  const router = useRouter();
  return (
    <ConfirmButton
      question="Are you sure you want to delete this context item?"
      detail="Its information and the files attached to it go with it, for everybody in the project."
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
      }}
    >
      Delete Context Item
    </ConfirmButton>
  );
}
