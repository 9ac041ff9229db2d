"use client";

import { type ComponentProps, useId, useRef, useState } from "react";
import { ActionList } from "@/components/ui/action-list";
import { Button } from "@/components/ui/button";
import { ChevronDown } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { errorText } from "@/lib/client/client-error";
import { type ExportChoice, SCRIPT_EXPORTS } from "./export-files";
import { saveExport } from "./save-export";

/**
 * What can be taken out of a story, in a menu: a file is made of what is saved, and the browser saves
 * it. While one is being made, the button says so and takes no other.
 */
export function ExportMenu({
  storyId,
  choices = SCRIPT_EXPORTS,
  variant = "secondary",
}: {
  storyId: string;
  choices?: readonly ExportChoice[];
  variant?: ComponentProps<typeof Button>["variant"];
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const save = async (choice: ExportChoice) => {
    setBusy(true);
    try {
      await saveExport(storyId, choice);
    } catch (cause) {
      toast.error(errorText(cause));
    } finally {
      setBusy(false);
    }
  };
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
          if (isOpen || isBusy) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {isBusy ? "Exporting..." : "Export"}
        <ChevronDown aria-hidden size={14} />
      </Button>
      {isOpen ? (
        <ActionList
          id={id}
          label="Export"
          actions={choices.map((choice) => ({
            label: choice.label,
            detail: choice.detail,
            onSelect: () => void save(choice),
          }))}
          opener={button}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
