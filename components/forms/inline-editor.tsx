import { type ReactNode, useEffect, useRef, useState } from "react";
import { ErrorBox } from "@/components/ui/error-box";
import { Pencil } from "@/components/ui/icons";
import { useAttempt } from "@/components/ui/use-attempt";
import { EditForm } from "./edit-form";

/** What the editor's control gets. */
export interface EditorControl<Value> {
  value: Value;
  onChange: (value: Value) => void;
  label: string;
}

/**
 * Something that is read until its edit button is pressed, then edited in place; saving closes it.
 * Escape gives up, with a question where something was changed; what was typed stays when saving fails.
 * @param label names the thing, for example "project name"
 * @param save stores it; what it throws is shown
 * @param children draws the control
 */
export function InlineEditor<Value>({
  label,
  value,
  mayEdit,
  save,
  display,
  children,
}: {
  label: string;
  value: Value;
  mayEdit: boolean;
  save: (value: Value) => Promise<void>;
  display: ReactNode;
  children: (control: EditorControl<Value>) => ReactNode;
}) {
  const [draft, setDraft] = useState<{ value: Value } | null>(null);
  const { isBusy: busy, error, setError, attempt } = useAttempt();
  const close = () => {
    setDraft(null);
    setError(null);
  };
  const submit = async () => {
    if (!draft || busy) return;
    await attempt(async () => {
      await save(draft.value);
      close();
    });
  };
  return (
    <InlineForm
      label={label}
      mayEdit={mayEdit}
      isOpen={draft !== null}
      changed={draft !== null && draft.value !== value}
      busy={busy}
      display={display}
      onOpen={() => setDraft({ value })}
      onSave={() => void submit()}
      onClose={close}
    >
      {draft === null
        ? null
        : children({ value: draft.value, label, onChange: (next) => setDraft({ value: next }) })}
      {error ? <ErrorBox message={error} /> : null}
    </InlineForm>
  );
}

/**
 * The form of something that is edited in place, and its edit button while it is closed.
 * @param changed whether giving up would lose anything
 * @param display stands there while it is closed
 */
export function InlineForm({
  label,
  mayEdit,
  isOpen,
  changed,
  busy,
  display,
  onOpen,
  onSave,
  onClose,
  children,
}: {
  label: string;
  mayEdit: boolean;
  isOpen: boolean;
  changed: boolean;
  busy: boolean;
  display: ReactNode;
  onOpen: () => void;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  // The opener comes back when the form has gone; whoever works by keyboard goes on from there.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!isOpen) {
    return (
      <div className="flex min-w-0 items-start gap-2">
        <div className="min-w-0">{display}</div>
        {mayEdit ? (
          <button
            ref={opener}
            type="button"
            aria-label={`Edit ${label}`}
            onClick={onOpen}
            className="flex size-8 shrink-0 items-center justify-center rounded-control text-faint transition-colors hover:bg-raised hover:text-ink max-sm:-my-1 max-sm:size-10"
          >
            <Pencil aria-hidden size={14} />
          </button>
        ) : null}
      </div>
    );
  }
  return (
    <EditForm
      changed={changed}
      busy={busy}
      saveVariant="primary"
      className="flex max-w-(--container-page) animate-fade flex-col gap-3"
      onSave={onSave}
      onCancel={() => busy || onClose()}
    >
      {children}
    </EditForm>
  );
}
