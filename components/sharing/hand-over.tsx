import { ConfirmButton } from "@/components/ui/confirm-button";
import { call } from "@/lib/client/call";
import { sharingErrors } from "@/lib/errors/catalogue/sharing";
import type { PersonAct } from "./members";

/** Makes an editor the owner of the project, after asking. */
export function HandOver({ project, subject, onChange }: PersonAct) {
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
          "POST /share/hand-over",
          { projectId: project.id, email: subject.email },
          { onFailure: sharingErrors["sharing.updateFailed"].text },
        );
        onChange(permissions);
      }}
    >
      Hand Over
    </ConfirmButton>
  );
}
