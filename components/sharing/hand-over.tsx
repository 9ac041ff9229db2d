"use client";

import { ConfirmButton } from "@/components/ui/confirm-button";
import { call } from "@/lib/client/call";
import { handOverProject, type WirePermission } from "@/lib/contracts/sharing";
import type { Member } from "@/lib/rules/sharing";

/** Makes an editor the owner of the project, after asking. */
export function HandOver({
  project,
  subject,
  onChange,
}: {
  project: { id: string; name: string };
  subject: Member;
  onChange: (permissions: readonly WirePermission[]) => void;
}) {
  return (
    <ConfirmButton
      size="small"
      variant="quiet"
      question={`Hand ${project.name} over to ${subject.email}?`}
      detail="They become the owner and you an editor. Only they can undo this."
      confirmLabel="Hand Over"
      busyLabel="Handing over..."
      onConfirm={async () => {
        const { permissions } = await call(
          handOverProject,
          { projectId: project.id, email: subject.email },
          { onFailure: "sharing.updateFailed" },
        );
        onChange(permissions);
      }}
    >
      Hand Over
    </ConfirmButton>
  );
}
