import type { ReactNode } from "react";
import { type EditorControl, InlineForm } from "@/components/forms/inline-editor";
import { SharedTextState } from "./shared-text-state";
import { type SharedText, useSharedText } from "./use-shared-text";

/**
 * A text of several people that is read until its edit button is pressed, then edited in place. What was
 * left unsaved is open again on the next visit.
 * @param label names the text, for example "description"
 * @param display the text as it is read
 * @param children draws the control
 */
export function InlineText({
  label,
  mayEdit,
  display,
  children,
  ...text
}: Parameters<typeof useSharedText>[0] & {
  label: string;
  mayEdit: boolean;
  display: ReactNode;
  children: (control: EditorControl<string>) => ReactNode;
}) {
  const shared: SharedText = useSharedText(text);
  return (
    <InlineForm
      label={label}
      mayEdit={mayEdit}
      isOpen={mayEdit && shared.isOpen}
      changed={shared.draft.changed}
      busy={shared.busy}
      display={display}
      onOpen={shared.open}
      onSave={() => void shared.save()}
      onClose={shared.cancel}
    >
      {children({ value: shared.draft.text, label, onChange: shared.draft.write })}
      <SharedTextState shared={shared} />
    </InlineForm>
  );
}
