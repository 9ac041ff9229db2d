import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useAttempt } from "@/components/ui/use-attempt";
import { Button, type ButtonSize, type ButtonVariant } from "./button";
import { useFetchedLater } from "./use-fetched-later";

const fetchSheet = () => import("./confirm-sheet");
const ConfirmSheet = lazy(fetchSheet);

/**
 * A button that asks before it does something that cannot be undone, or that costs money.
 * @param question whole sentence of the question
 * @param onConfirm does it; what it throws is shown, and the question stays open
 */
export function ConfirmButton({
  question,
  detail,
  confirmLabel,
  busyLabel,
  confirmVariant = "danger",
  onConfirm,
  variant = "danger",
  size = "normal",
  disabled,
  children,
}: {
  question: string;
  detail?: string;
  confirmLabel: string;
  /** Reads so while it is being done. */
  busyLabel?: string;
  confirmVariant?: ButtonVariant;
  onConfirm: () => Promise<void>;
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabled?: boolean;
  children: ReactNode;
}) {
  useFetchedLater(fetchSheet);
  const asker = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // The question stays once it was asked, so that it can close in its own time.
  const [wasAsked, setWasAsked] = useState(false);
  const { isBusy: busy, error, setError, attempt } = useAttempt();
  const confirm = () =>
    attempt(async () => {
      await onConfirm();
      setOpen(false);
    });
  const show = (next: boolean) => {
    if (busy) return;
    setError(null);
    setWasAsked(true);
    setOpen(next);
  };
  return (
    <>
      <Button
        ref={asker}
        variant={variant}
        size={size}
        disabled={disabled ?? false}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => show(true)}
      >
        {children}
      </Button>
      {wasAsked ? (
        <Suspense fallback={null}>
          <ConfirmSheet
            asker={asker}
            open={open}
            onOpenChange={show}
            question={question}
            detail={detail}
            error={error}
            busy={busy}
            variant={confirmVariant}
            label={busy ? (busyLabel ?? confirmLabel) : confirmLabel}
            onConfirm={confirm}
          />
        </Suspense>
      ) : null}
    </>
  );
}
