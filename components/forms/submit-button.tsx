import type { MouseEvent } from "react";
import { useFormStatus } from "react-dom";
import { Button, type ButtonVariant } from "@/components/ui/button";

/** A button that works looks like one that waits. */
const WORKING = "max-sm:w-full held:pointer-events-none held:bg-pressed! held:text-soft!";

/**
 * Sends the form around it, and says so while it does.
 * @param busy for forms that send by their own handler
 * @param disabled the form is not ready; without scripts nobody could know, and it is sent all the same
 */
export function SubmitButton({
  label,
  busyLabel,
  busy = false,
  disabled = false,
  variant = "primary",
}: {
  label: string;
  busyLabel: string;
  busy?: boolean;
  disabled?: boolean;
  variant?: ButtonVariant;
}) {
  const { pending } = useFormStatus();
  const sending = busy || pending;
  const waits = disabled && !sending;
  // Not disabled while it works: a disabled button drops the keyboard's focus.
  const ignoreAgain = (event: MouseEvent) => {
    if (sending) event.preventDefault();
  };
  return (
    <>
      {waits ? (
        // The first button of a form is the one that Enter presses.
        <noscript className="max-sm:w-full">
          <Button type="submit" variant={variant} className={WORKING}>
            {label}
          </Button>
        </noscript>
      ) : null}
      <Button
        type="submit"
        variant={variant}
        disabled={waits}
        aria-disabled={sending || undefined}
        onClick={ignoreAgain}
        className={`${WORKING} ${waits ? "noscript:hidden" : ""}`}
      >
        {sending ? busyLabel : label}
      </Button>
    </>
  );
}
