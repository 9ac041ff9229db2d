import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { approvalErrors } from "@/lib/errors/catalogue/approval";
import { APPROVAL_NOTE_MAXIMUM } from "@/lib/rules/approval";
import { refreshApprovals } from "./lock-button";

/** Asks people of the project to decide about shots. */
export default function AskForm({
  storyId,
  lineIds,
  people,
  onAsked,
}: {
  storyId: string;
  /** The lines of the shots: none while there is nothing to ask about. */
  lineIds: readonly string[];
  /** Who can be asked. */
  people: readonly { id: string; name: string }[];
  onAsked: () => void;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const ask = async () => {
    setBusy(true);
    setError(null);
    try {
      const asked = await call(
        "POST /story/{id}/approval-requests",
        { id: storyId, line_ids: [...lineIds], people: [...chosen], message },
        { onFailure: approvalErrors["approval.notAsked"].text },
      );
      toast.success(
        asked.people === 1 ? "1 person was asked." : `${asked.people} people were asked.`,
      );
      onAsked();
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setBusy(false);
      await refreshApprovals();
    }
  };
  const toggle = (id: string, isOn: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isOn) next.add(id);
      else next.delete(id);
      return next;
    });
  return (
    <form
      className="mt-4 flex max-w-xl flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <fieldset>
        <legend className="text-small font-medium text-soft">Who should decide</legend>
        <div className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1.5">
          {people.map(({ id, name }) => (
            <label key={id} className="flex min-h-8 items-center gap-2 text-body">
              <input
                type="checkbox"
                checked={chosen.has(id)}
                onChange={(event) => toggle(id, event.target.checked)}
                className="size-4 accent-accent"
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label="Message (optional)" className="w-full">
        <TextArea
          rows={2}
          maxLength={APPROVAL_NOTE_MAXIMUM}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
      {error ? <ErrorBox message={error} /> : null}
      <Button
        type="submit"
        variant="primary"
        size="small"
        disabled={isBusy || chosen.size === 0 || lineIds.length === 0}
      >
        Send the request
      </Button>
    </form>
  );
}
