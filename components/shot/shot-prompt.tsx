"use client";

import { type FormEvent, useEffect, useRef } from "react";
import { useEscape } from "@/components/forms/discard-question";
import { FormError } from "@/components/forms/form-error";
import { LeaveGuard } from "@/components/forms/leave-guard";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Pencil } from "@/components/ui/icons";
import { TextArea } from "@/components/ui/text-area";
import { PROMPT_MAXIMUM } from "@/lib/rules/text-limits";
import type { Prompt } from "./use-prompt";

/**
 * The words a picture or clip was, or will be, made from. They can be edited in place; Escape gives
 * up, with a question where something was changed, and the screen is not left by accident with words that are not saved.
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
  prompt: Prompt;
  mayEdit: boolean;
}) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = prompt.draft !== null;
  useEffect(() => {
    // Whoever works by keyboard goes on from where the editor was opened.
    const isLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const leaving = useEscape(isOpen && prompt.draft !== saved, () => prompt.busy || prompt.cancel());
  if (prompt.draft === null) {
    return (
      <div className="mt-6">
        <div className="flex min-h-8 items-center gap-2">
          <h3 className="text-small font-medium text-soft">{title}</h3>
          {mayEdit ? (
            <button
              ref={opener}
              type="button"
              aria-label={`Edit ${title.toLowerCase()}`}
              onClick={prompt.edit}
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

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!prompt.busy) void prompt.save();
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={leaving.onKeyDown}
      className="mt-6 flex animate-fade flex-col gap-3"
    >
      <LeaveGuard
        active={prompt.draft !== saved}
        question={`Leave without saving the ${title.toLowerCase()}?`}
        detail="What you changed in it is lost."
      />
      <Field label={title} help={help}>
        {(control) => (
          <TextArea
            {...control}
            autoFocus
            rows={5}
            maxLength={PROMPT_MAXIMUM}
            value={prompt.draft ?? ""}
            onChange={(event) => prompt.type(event.target.value)}
          />
        )}
      </Field>
      <FormError message={prompt.error} />
      {leaving.question}
      <div className="flex gap-2">
        {/* Not disabled while it works: a disabled button drops the keyboard's focus. */}
        <Button type="submit" size="small" aria-disabled={prompt.busy}>
          {prompt.busy ? "Saving..." : "Save"}
        </Button>
        <Button variant="quiet" size="small" onClick={() => prompt.busy || prompt.cancel()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
