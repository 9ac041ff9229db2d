import { AlertDialog as Radix } from "radix-ui";
import type { RefObject } from "react";
import { Button, type ButtonVariant, buttonClasses } from "./button";
import { ErrorBox } from "./error-box";
import { overlayClasses, sheetClasses } from "./sheet-classes";

/** The question of a `ConfirmButton`; fetched apart from the page. */
export default function ConfirmSheet({
  asker,
  open,
  onOpenChange,
  question,
  detail,
  error,
  busy,
  variant,
  label,
  onConfirm,
}: {
  /** The button that asked; it has the keyboard again afterwards. */
  asker: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  question: string;
  detail: string | undefined;
  error: string | null;
  busy: boolean;
  variant: ButtonVariant;
  /** On the button that does it. */
  label: string;
  onConfirm: () => void;
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClasses} />
        <Radix.Content
          className={sheetClasses}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            asker.current?.focus();
          }}
          {...(detail ? {} : { "aria-describedby": undefined })}
        >
          <Radix.Title className="text-heading font-semibold">{question}</Radix.Title>
          {detail ? (
            <Radix.Description className="mt-2 text-soft">{detail}</Radix.Description>
          ) : null}
          {error ? <ErrorBox className="mt-4" message={error} /> : null}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant={variant} disabled={busy} onClick={onConfirm}>
              {label}
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
