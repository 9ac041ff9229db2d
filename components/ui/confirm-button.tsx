"use client";

import { AlertDialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { errorText } from "@/lib/client/client-error";
import { Button, type ButtonSize, type ButtonVariant, buttonClasses } from "./button";
import { sheetClasses, veilClasses } from "./dialog";
import { ErrorBox } from "./error-box";

/**
 * A button that asks before it does something that cannot be undone.
 * @param question whole sentence of the question
 * @param onConfirm does it; what it throws is shown, and the question stays open
 */
export function ConfirmButton({
  question,
  detail,
  confirmLabel,
  busyLabel,
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
  onConfirm: () => Promise<void>;
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabled?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      setOpen(false);
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setBusy(false);
    }
  };
  const show = (next: boolean) => {
    if (busy) return;
    setError(null);
    setOpen(next);
  };
  return (
    <Radix.Root open={open} onOpenChange={show}>
      <Radix.Trigger asChild>
        <Button variant={variant} size={size} disabled={disabled ?? false}>
          {children}
        </Button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className={veilClasses} />
        <Radix.Content
          className={sheetClasses}
          {...(detail ? {} : { "aria-describedby": undefined })}
        >
          <Radix.Title className="text-heading font-semibold">{question}</Radix.Title>
          {detail ? (
            <Radix.Description className="mt-2 text-soft">{detail}</Radix.Description>
          ) : null}
          {error ? <ErrorBox className="mt-4" message={error} /> : null}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="danger" disabled={busy} onClick={confirm}>
              {busy ? (busyLabel ?? confirmLabel) : confirmLabel}
            </Button>
            <Radix.Cancel className={buttonClasses("quiet")} disabled={busy}>
              Cancel
            </Radix.Cancel>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
