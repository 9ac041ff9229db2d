import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { sharingErrors } from "@/lib/errors/catalogue/sharing";
import { afterRemoval, newParentsFor } from "@/lib/rules/sharing";
import { inviteesOf } from "@/lib/rules/sharing-tree";
import { nameThem, type PersonAct } from "./members";

type Invitees = "reassign" | "remove";

/**
 * Takes a person out of the project, or lets the viewer leave it. Somebody who invited others is
 * asked about first: who answers for them from now on, or that they go, too. Everybody whom it
 * would touch is named before.
 */
export function RemoveMember({ project, members, viewerEmail, subject, onChange }: PersonAct) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [invitees, setInvitees] = useState<Invitees>("reassign");
  const [parent, setParent] = useState<string | null>(null);
  const { isBusy: busy, error, setError, attempt } = useAttempt();

  const isLeaving = subject.email === viewerEmail;
  const hasInvitees = inviteesOf(members, subject.email).length > 0;
  const parents = newParentsFor(members, viewerEmail, subject.email);
  const newSharedBy = parent !== null && parents.includes(parent) ? parent : (parents[0] ?? null);
  const choice = { removeInvitees: invitees === "remove", newSharedBy };
  const preview = afterRemoval(members, viewerEmail, { email: subject.email, ...choice });

  const show = (next: boolean) => {
    if (busy) return;
    setError(null);
    setInvitees("reassign");
    setParent(null);
    setOpen(next);
  };
  const remove = () =>
    attempt(async () => {
      const { permissions } = await call(
        "DELETE /share/remove-permission",
        {
          projectId: project.id,
          email: subject.email,
          removeInvitees: choice.removeInvitees,
          ...(choice.removeInvitees || !hasInvitees ? {} : { newSharedBy }),
        },
        { onFailure: sharingErrors["sharing.removeFailed"].text },
      );
      setOpen(false);
      if (isLeaving) {
        toast.success(`You have left ${project.name}.`);
        router.replace("/projectlist");
        router.refresh();
        return;
      }
      toast.success(`${subject.email} was removed.`);
      onChange(permissions);
    });

  return (
    <>
      <Button
        variant="danger"
        size="small"
        aria-label={isLeaving ? "Leave the project" : `Remove ${subject.email}`}
        onClick={() => show(true)}
      >
        {isLeaving ? "Leave" : "Remove"}
      </Button>
      <Dialog
        open={open}
        onOpenChange={show}
        title={isLeaving ? `Leave ${project.name}?` : `Remove ${subject.email}?`}
        description={
          isLeaving
            ? "You lose access at once. Somebody has to invite you to come back."
            : "They lose access at once."
        }
      >
        {hasInvitees ? (
          <div className="flex flex-col gap-4">
            <RadioGroup<Invitees>
              label="What happens to the people whom they invited"
              value={invitees}
              onChange={setInvitees}
              choices={[
                { value: "reassign", label: "Reassign the people they invited" },
                { value: "remove", label: "Remove the people they invited, too" },
              ]}
            />
            {invitees === "reassign" && newSharedBy !== null ? (
              <Field
                label="Who answers for them from now on"
                help={`${nameThem(preview.reassigned)} will belong to ${newSharedBy}.`}
              >
                <Select
                  value={newSharedBy}
                  choices={parents.map((email) => ({
                    value: email,
                    label: email === viewerEmail ? `${email} (you)` : email,
                  }))}
                  onChange={setParent}
                />
              </Field>
            ) : (
              <p className="text-soft">
                {preview.removed.length} people lose access: {nameThem(preview.removed, 8)}.
              </p>
            )}
          </div>
        ) : null}
        {error ? <ErrorBox className="mt-4" message={error} /> : null}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="danger" disabled={busy} onClick={remove}>
            {wordOf(isLeaving, busy)}
          </Button>
          <Button variant="quiet" disabled={busy} onClick={() => show(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function wordOf(isLeaving: boolean, busy: boolean): string {
  if (isLeaving) return busy ? "Leaving..." : "Leave Project";
  return busy ? "Removing..." : "Remove";
}
