import type { FormEvent } from "react";
import { SubmitButton } from "@/components/forms/submit-button";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { SharedTextState } from "@/components/writing/shared-text-state";
import type { SharedText } from "@/components/writing/use-shared-text";
import { DESCRIPTION_MAXIMUM } from "@/lib/rules/text-limits";

/** What a character looks like, in words. */
export function DescriptionForm({ shared }: { shared: SharedText }) {
  const { draft, busy } = shared;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void shared.save();
  };
  return (
    <form onSubmit={submit} className="flex max-w-(--container-page) flex-col gap-4">
      <Field
        label="Description"
        help="What can be seen: age, build, face, hair, clothes with their colours, and one thing nobody else has."
      >
        <TextArea
          rows={6}
          maxLength={DESCRIPTION_MAXIMUM}
          value={draft.text}
          onChange={(event) => draft.write(event.target.value)}
        />
      </Field>
      <SharedTextState shared={shared} failure="Failed to update description" />
      <div>
        <SubmitButton
          variant="secondary"
          label="Save Description"
          busyLabel="Saving..."
          busy={busy}
          disabled={draft.text.trim() === draft.base.text}
        />
      </div>
    </form>
  );
}
