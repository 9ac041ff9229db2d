import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { errorText } from "@/lib/client/client-error";
import { BusyGeneration, busyRuns } from "./busy-generation";

/**
 * The form of a change to parsed lines: its fields, why it was refused, and its buttons.
 * @param label of the button, and `working` while it is being done
 * @param onSubmit does it; what it throws is shown, and the form stays as it is
 */
export function ChangeForm({
  label,
  working,
  isPossible = true,
  onSubmit,
  onClose,
  children,
}: {
  label: string;
  working: string;
  isPossible?: boolean;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ cause: unknown } | null>(null);
  const submit = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onSubmit();
    } catch (cause) {
      setProblem({ cause });
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-col gap-4"
    >
      {children}
      {problem ? <ChangeProblem cause={problem.cause} again={submit} /> : null}
      <div className="flex gap-3">
        <Button type="submit" variant="primary" disabled={busy || !isPossible}>
          {busy ? working : label}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Why a change was refused, with a way out where there is one. @param again tries it once more */
function ChangeProblem({ cause, again }: { cause: unknown; again: () => void }) {
  const message = errorText(cause);
  const runIds = busyRuns(cause);
  if (runIds) return <BusyGeneration message={message} runIds={runIds} onFree={again} />;
  return <ErrorBox message={message} />;
}
