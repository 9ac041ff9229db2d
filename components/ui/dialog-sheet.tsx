import { clsx } from "clsx";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { Close } from "@/components/ui/icons";
import { overlayClasses, sheetClasses } from "./sheet-classes";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** For pictures, which want more room than words. */
  isWide?: boolean;
  children: ReactNode;
}

/** What a `Dialog` shows; fetched apart from the page. */
export default function DialogSheet({
  open,
  onOpenChange,
  title,
  description,
  isWide = false,
  children,
}: DialogProps) {
  /** What had the focus before; it gets it back, for there is no trigger that Radix knows of. */
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClasses} />
        <Radix.Content
          className={clsx(
            sheetClasses,
            isWide && "sm:max-w-[min(56rem,calc(100vw-32px))] sm:w-auto",
          )}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <div>
              <Radix.Title className="text-heading font-semibold">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-1 text-soft">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-mt-1 -mr-2 rounded-control p-2 text-soft transition-colors hover:bg-raised hover:text-ink"
            >
              <Close aria-hidden size={16} />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
