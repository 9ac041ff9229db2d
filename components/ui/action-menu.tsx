"use client";

import { clsx } from "clsx";
import { Ellipsis } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";

/** One thing that can be done from a menu. */
export interface MenuAction {
  label: string;
  /** A few words at the end of the line, for example a price; none when empty. */
  detail?: string;
  disabled?: boolean;
  onSelect: () => void;
}

/**
 * A menu of things to do with one entry of a dense list, behind three dots. It leaves the focus to
 * what an action opens.
 * @param label what the button is called for those who cannot see where it stands
 * @param className the size of the button
 */
export function ActionMenu({
  label,
  title,
  actions,
  disabled,
  tabIndex,
  className,
}: {
  label: string;
  title?: string;
  actions: readonly MenuAction[];
  disabled?: boolean;
  tabIndex?: number;
  className: string;
}) {
  const [open, setOpen] = useState(false);
  return (
    <DropdownMenu.Root open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger
        disabled={disabled}
        tabIndex={tabIndex}
        // Opened by the whole click: on a slow machine letting go could choose the first item.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setOpen(true)}
        aria-label={label}
        title={title}
        className={clsx(
          "inline-flex items-center justify-center rounded-control text-soft transition-colors hover:bg-raised hover:text-ink disabled:text-faint",
          className,
        )}
      >
        <Ellipsis aria-hidden size={16} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-[1100] min-w-52 animate-fade rounded-panel border border-line-strong bg-raised p-1 text-ink shadow-float"
        >
          {actions.map((action) => (
            <DropdownMenu.Item
              key={action.label}
              disabled={action.disabled ?? false}
              onSelect={action.onSelect}
              className="flex min-h-9 cursor-default items-center justify-between gap-6 rounded-control px-3 text-body text-soft outline-none select-none data-disabled:text-faint data-highlighted:bg-pressed data-highlighted:text-ink max-md:min-h-11"
            >
              {action.label}
              {action.detail ? (
                <span className="text-small text-faint figures">{action.detail}</span>
              ) : null}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
