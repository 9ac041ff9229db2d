import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { APPROVAL_NOTE_MAXIMUM } from "@/lib/rules/approval";

/** What should be another, in words for whoever makes it. */
export default function ChangesForm({
  isBusy,
  onSend,
}: {
  isBusy: boolean;
  onSend: (note: string) => void;
}) {
  const [note, setNote] = useState("");
  return (
    <form
      className="mt-4 flex max-w-xl flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(note);
      }}
    >
      <Field label="What should change" className="w-full">
        <TextArea
          // Whoever opened the form is about to write.
          autoFocus
          required
          rows={3}
          maxLength={APPROVAL_NOTE_MAXIMUM}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="small" disabled={isBusy}>
        Send the changes
      </Button>
    </form>
  );
}
