import { type ComponentProps, type ReactNode, Suspense, useState } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import type { DialogProps } from "./dialog-sheet";

/**
 * A small button, and the dialog that it opens.
 * @param label reads on the button
 * @param dialog what is said above its content
 * @param waiting stands there until the content is fetched
 * @param children the content, given what closes the dialog
 */
export function DialogButton({
  label,
  dialog,
  waiting = <p className="text-soft">Loading...</p>,
  children,
  ...button
}: Omit<ComponentProps<typeof Button>, "children" | "onClick" | "size"> & {
  label: string;
  dialog: Pick<DialogProps, "title" | "description" | "isWide">;
  waiting?: ReactNode;
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog {...dialog} open={isOpen} onOpenChange={setOpen}>
        <Suspense fallback={waiting}>{children(() => setOpen(false))}</Suspense>
      </Dialog>
    </>
  );
}
