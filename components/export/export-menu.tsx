"use client";

import { type ComponentProps, lazy, Suspense, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ChevronDown } from "@/components/ui/icons";

/** Fetched when it is opened: few who open a page take something out. */
const ExportList = lazy(() => import("./export-list"));

/**
 * What can be taken out of a story, in a menu: a file is made of what is saved, and the browser saves
 * it. While one is being made, the button says so and takes no other.
 */
export function ExportMenu({
  storyId,
  variant = "secondary",
}: {
  storyId: string;
  variant?: ComponentProps<typeof Button>["variant"];
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant={variant}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={isBusy}
        {...(isOpen ? { popoverTarget: id } : {})}
        onClick={(event) => {
          // While it is open, the browser itself closes it by its button.
          if (isOpen) return;
          event.preventDefault();
          if (!isBusy) setOpen(true);
        }}
      >
        {isBusy ? "Exporting..." : "Export"}
        <ChevronDown aria-hidden size={14} />
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ExportList
            id={id}
            storyId={storyId}
            opener={button}
            onBusy={setBusy}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
