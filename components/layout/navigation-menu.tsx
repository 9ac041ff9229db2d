"use client";

import { Menu as MenuIcon } from "@/components/ui/icons";
import { Menu } from "@/components/ui/menu";

/** The menu behind the hamburger. */
export function NavigationMenu({ items }: { items: readonly { label: string; href: string }[] }) {
  return (
    <Menu items={items}>
      <button
        type="button"
        aria-label="Menu"
        className="-ml-2 flex size-10 shrink-0 items-center justify-center rounded-control text-soft transition-colors hover:bg-raised hover:text-ink [&:has(+:popover-open)]:bg-raised [&:has(+:popover-open)]:text-ink"
      >
        <MenuIcon aria-hidden size={18} />
      </button>
    </Menu>
  );
}
