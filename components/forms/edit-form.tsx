import type { ComponentProps, ReactNode } from "react";
import { Button, type ButtonVariant } from "@/components/ui/button";
import { useEscape } from "./discard-question";

/**
 * The form of something that is edited in place. Escape gives up, with a question where something was changed.
 * @param changed whether giving up would lose anything
 * @param saveVariant how its save button looks
 */
export function EditForm({
  changed,
  busy,
  saveVariant,
  className,
  onSave,
  onCancel,
  children,
}: {
  changed: boolean;
  busy: boolean;
  saveVariant?: ButtonVariant;
  className: string;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}) {
  const leaving = useEscape(changed, onCancel);
  const save: ComponentProps<"form">["onSubmit"] = (event) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form onSubmit={save} onKeyDown={leaving.onKeyDown} className={className}>
      {children}
      {leaving.question}
      <div className="flex gap-2">
        {/* Not disabled while it works: a disabled button drops the keyboard's focus. */}
        <Button
          type="submit"
          size="small"
          aria-disabled={busy}
          {...(saveVariant ? { variant: saveVariant } : {})}
        >
          {busy ? "Saving..." : "Save"}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
