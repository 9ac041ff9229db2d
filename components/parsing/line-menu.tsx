"use client";

import { Ellipsis } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";

/** What can be done with one line. */
export type LineAction = "edit" | "split" | "merge" | "remove";

const labels: Record<LineAction, string> = {
  edit: "Edit",
  split: "Split",
  merge: "Merge with the next line",
  remove: "Remove",
};

/**
 * The menu of one line. It leaves the focus to what it opens.
 * @param actions those that make sense here
 */
export function LineMenu({
  lineNumber,
  actions,
  disabled,
  onAction,
}: {
  lineNumber: number;
  actions: readonly LineAction[];
  disabled: boolean;
  onAction: (action: LineAction) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <DropdownMenu.Root open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger
        disabled={disabled}
        // Opened by the whole click: on a slow machine letting go could choose the first item.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setOpen(true)}
        aria-label={`Change line ${lineNumber}`}
        className="inline-flex size-8 items-center justify-center rounded-control text-soft transition-colors hover:bg-raised hover:text-ink disabled:text-faint max-sm:size-10"
      >
        <Ellipsis aria-hidden size={16} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="z-[1100] min-w-52 animate-fade rounded-panel border border-line-strong bg-raised p-1 text-ink shadow-float"
        >
          {actions.map((action) => (
            <DropdownMenu.Item
              key={action}
              onSelect={() => onAction(action)}
              className="flex min-h-9 cursor-default items-center rounded-control px-3 text-body text-soft outline-none select-none data-highlighted:bg-pressed data-highlighted:text-ink max-sm:min-h-11"
            >
              {labels[action]}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
