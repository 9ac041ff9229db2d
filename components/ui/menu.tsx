"use client";

import Link from "next/link";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactElement } from "react";

/**
 * A menu of places to go.
 * @param children the button that opens it
 */
export function Menu({
  items,
  align = "start",
  children,
}: {
  items: readonly { label: string; href: string }[];
  align?: "start" | "end";
  children: ReactElement;
}) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-[1100] min-w-52 animate-fade rounded-panel border border-line-strong bg-raised p-1 shadow-float"
        >
          {items.map((item) => (
            <Radix.Item key={item.href} asChild>
              <Link
                href={item.href}
                className="flex min-h-10 items-center rounded-control px-3 text-body text-soft outline-none data-highlighted:bg-pressed data-highlighted:text-ink"
              >
                {item.label}
              </Link>
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
