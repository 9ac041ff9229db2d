import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { useAttempt } from "@/components/ui/use-attempt";
import { invalidate } from "@/lib/client/query-keys";
import { APPROVAL_NOTE_MAXIMUM } from "@/lib/rules/approval";

/** What locking keeps as it is, in a sentence of the dialog. */
const MEANS = {
  shot: "Nobody edits the shot or has it made again, and batches leave it alone.",
  scene: "Nobody edits its lines and shots or has them made again, and batches leave them alone.",
  script: "Nobody changes the words. Shots are still made.",
} as const;

/**
 * Locks something, with a reason, or takes the lock off. Anybody who may edit can do both.
 * @param change makes the call; what it throws is shown
 */
export function LockButton({
  kind,
  isLocked,
  change,
}: {
  kind: keyof typeof MEANS;
  isLocked: boolean;
  change: (lock: { locked: boolean; reason?: string }) => Promise<unknown>;
}) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, error, attempt } = useAttempt();
  const [reason, setReason] = useState("");
  const send = (lock: { locked: boolean; reason?: string }) =>
    attempt(async () => {
      await change(lock);
      setOpen(false);
      setReason("");
      await refreshApprovals();
    });
  if (isLocked) {
    return (
      <>
        <Button size="small" disabled={isBusy} onClick={() => void send({ locked: false })}>
          {`Unlock the ${kind}`}
        </Button>
        {error ? <ErrorBox className="mt-2" message={error} /> : null}
      </>
    );
  }
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {`Lock the ${kind}`}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Lock this ${kind}`}
        description={MEANS[kind]}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send({ locked: true, reason });
          }}
          className="flex flex-col items-start gap-4"
        >
          <Field
            label="Why (optional)"
            help="Whoever meets the lock reads this."
            className="w-full"
          >
            <TextInput
              value={reason}
              maxLength={APPROVAL_NOTE_MAXIMUM}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          {error ? <ErrorBox message={error} /> : null}
          <Button type="submit" variant="primary" disabled={isBusy}>
            {isBusy ? "Locking..." : "Set the lock"}
          </Button>
        </form>
      </Dialog>
    </>
  );
}

/** Has everything read again that tells of approvals and locks, and of what batches would make. */
export function refreshApprovals(): Promise<void> {
  return invalidate(
    "GET /story/{id}/approvals",
    "GET /shot/{dialogueId}/approval",
    "GET /story/{id}/production",
    "GET /story/{id}/outdated-media",
    "GET /story/{id}/estimates",
    "GET /story/{id}/make-film",
  );
}
