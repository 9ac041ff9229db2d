import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { toast } from "@/components/ui/toast";
import { copyText } from "@/lib/client/copy-text";
import { invitationPath } from "@/lib/rules/invitation-path";

/**
 * Copies where an invitation leads, for whoever passes it on by other ways than mail. It opens the
 * project to nobody but the address that was invited.
 */
export function CopyInviteLink({
  projectId,
  invitee,
}: {
  projectId: string;
  invitee: { email: string; hasAccount: boolean };
}) {
  /** The link that has to be copied by hand. */
  const [shown, setShown] = useState<string | null>(null);
  const copy = async () => {
    const link = `${window.location.origin}${invitationPath(projectId, invitee)}`;
    if (await copyText(link)) toast.success(`The link for ${invitee.email} was copied.`);
    else setShown(link);
  };
  return (
    <>
      <Button
        size="small"
        aria-label={`Copy Link for ${invitee.email}`}
        onClick={() => void copy()}
      >
        Copy Link
      </Button>
      <Dialog
        open={shown !== null}
        onOpenChange={(open) => {
          if (!open) setShown(null);
        }}
        title={`The link for ${invitee.email}`}
        description="This browser does not let the page copy it. Please copy it by hand."
      >
        <Field label="The link">
          <TextInput readOnly value={shown ?? ""} onFocus={(event) => event.target.select()} />
        </Field>
      </Dialog>
    </>
  );
}
