import { useEffect, useRef } from "react";
import { EditForm } from "@/components/forms/edit-form";
import { Field } from "@/components/ui/field";
import { Pencil } from "@/components/ui/icons";
import { TextArea } from "@/components/ui/text-area";
import { SharedTextState } from "@/components/writing/shared-text-state";
import type { SharedText } from "@/components/writing/use-shared-text";
import { PROMPT_MAXIMUM } from "@/lib/rules/text-limits";

/**
 * The words a picture or clip was, or will be, made from. They can be edited in place; Escape gives up,
 * with a question where something was changed.
 * @param saved the prompt as the server has it
 * @param help what belongs into it
 */
export function ShotPrompt({
  title,
  help,
  saved,
  prompt,
  mayEdit,
}: {
  title: string;
  help: string;
  saved: string;
  prompt: SharedText;
  mayEdit: boolean;
}) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = mayEdit && prompt.isOpen;
  useEffect(() => {
    // Whoever works by keyboard goes on from where the editor was opened.
    const isLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!isOpen) {
    return (
      <div className="mt-6">
        <div className="flex min-h-8 items-center gap-2">
          <h3 className="text-small font-medium text-soft">{title}</h3>
          {mayEdit ? (
            <button
              ref={opener}
              type="button"
              aria-label={`Edit ${title.toLowerCase()}`}
              onClick={prompt.open}
              className="flex size-8 items-center justify-center rounded-control text-faint transition-colors hover:bg-raised hover:text-ink max-sm:size-10"
            >
              <Pencil aria-hidden size={14} />
            </button>
          ) : null}
        </div>
        <p className="mt-1 max-w-[70ch] break-words whitespace-pre-wrap">
          {saved || <span className="text-faint">No prompt yet.</span>}
        </p>
      </div>
    );
  }

  return (
    <EditForm
      changed={prompt.draft.changed}
      busy={prompt.busy}
      className="mt-6 flex animate-fade flex-col gap-3"
      onSave={() => void prompt.save()}
      onCancel={prompt.cancel}
    >
      <Field label={title} help={help}>
        <TextArea
          autoFocus
          rows={5}
          maxLength={PROMPT_MAXIMUM}
          value={prompt.draft.text}
          onChange={(event) => prompt.draft.write(event.target.value)}
        />
      </Field>
      <SharedTextState
        shared={prompt}
        question={`Leave without saving the ${title.toLowerCase()}?`}
      />
    </EditForm>
  );
}
