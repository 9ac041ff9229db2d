import type { KeyboardEvent } from "react";

/**
 * The keys of every menu: arrows, home, end, a first letter, tab, which leaves it.
 * @param close takes the menu away
 */
export function moveOn(event: KeyboardEvent<HTMLDivElement>, close: () => void): void {
  const items = itemsOf(event.currentTarget);
  const here = document.activeElement;
  const place = here instanceof HTMLElement ? items.indexOf(here) : -1;
  const target = targetOf(event.key, items, place);
  if (event.key === "Tab") close();
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** The item that a key leads to; undefined for keys that lead nowhere. */
function targetOf(key: string, items: HTMLElement[], place: number): HTMLElement | undefined {
  switch (key) {
    case "ArrowDown":
      return items[(place + 1) % items.length];
    case "ArrowUp":
      return items.at(place <= 0 ? -1 : place - 1);
    case "Home":
      return items[0];
    case "End":
      return items.at(-1);
    default: {
      if (key.length !== 1 || key === " ") return undefined;
      const from = [...items.slice(place + 1), ...items.slice(0, place + 1)];
      return from.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase()));
    }
  }
}

/** What can be chosen in a menu, in its order. */
export function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? [])];
}
