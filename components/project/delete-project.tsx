"use client";

import { useRouter } from "next/navigation";
import { sayDeleted } from "@/components/trash/say-deleted";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { call } from "@/lib/client/call";
import { projectErrors } from "@/lib/errors/catalogue/project";
import { TRASH_DAYS } from "@/lib/rules/trash";

/** Deletes a project after asking, goes back to the list, where it can be brought back, and offers that. */
export function DeleteProject({ projectId, name }: { projectId: string; name: string }) {
  const router = useRouter();
  return (
    <ConfirmButton
      question="Are you sure you want to delete this project?"
      detail={`Its stories, characters and films go with it, for everybody it is shared with. You can bring it back from the project list for ${TRASH_DAYS} days.`}
      confirmLabel="Delete Project"
      busyLabel="Deleting..."
      onConfirm={async () => {
        const failure = { onFailure: projectErrors["project.deleteFailed"].text } as const;
        await call("DELETE /project/delete", { project_id: projectId }, failure);
        router.replace("/projectlist");
        router.refresh();
        const restore = async () => {
          const failure = { onFailure: projectErrors["project.notRestored"].text } as const;
          await call("POST /project/restore", { project_id: projectId }, failure);
        };
        sayDeleted(name, restore, () => router.refresh());
      }}
    >
      Delete Project
    </ConfirmButton>
  );
}
