"use client";

import { type FormEvent, useState } from "react";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { DESCRIPTION_MAXIMUM } from "@/lib/rules/text-limits";

/** What a character looks like, in words. */
export function DescriptionForm({
  characterId,
  saved,
  value,
  onChange,
  onSaved,
}: {
  characterId: string;
  saved: string;
  value: string;
  onChange: (description: string) => void;
  onSaved: (description: string) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      const input = { id: characterId, description: value };
      const answer = await call("PUT /character-image/{id}/update-description", input);
      onSaved(answer.imageDescription);
      onChange(answer.imageDescription);
      toast.success("Description saved.");
    } catch (cause) {
      setError(`Failed to update description: ${errorText(cause)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} className="flex max-w-(--container-page) flex-col gap-4">
      <Field
        label="Description"
        help="What can be seen: age, build, face, hair, clothes with their colours, and one thing nobody else has."
      >
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            maxLength={DESCRIPTION_MAXIMUM}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <FormError message={error} />
      <div>
        <SubmitButton
          variant="secondary"
          label="Save Description"
          busyLabel="Saving..."
          busy={busy}
          disabled={value.trim() === saved}
        />
      </div>
    </form>
  );
}
