import { clsx } from "clsx";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

/** Fills rows of two and of three; more cards at once would make a page slow to wake up. */
const CARDS_AT_ONCE = 48;

/**
 * Cards of which the first ones are drawn, with a button for more. The focus goes to the first of
 * those that appear.
 */
export function LongGrid<Item extends { id: string }>({
  items,
  className,
  children,
}: {
  items: readonly Item[];
  className: string;
  /** Draws one as a list item. */
  children: (item: Item) => ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [limit, setLimit] = useState(CARDS_AT_ONCE);
  const left = items.length - limit;
  const showMore = () => {
    setLimit(limit + CARDS_AT_ONCE);
    requestAnimationFrame(() => {
      list.current?.children[limit]?.querySelector<HTMLElement>("a, button")?.focus();
    });
  };
  return (
    <>
      <ul ref={list} className={clsx("grid grid-cols-1", className)}>
        {items.slice(0, limit).map(children)}
      </ul>
      {left > 0 ? (
        <div className="mt-8 flex items-center gap-4">
          <Button onClick={showMore}>Show {Math.min(left, CARDS_AT_ONCE)} more</Button>
          <span className="text-small text-faint figures">
            {limit} of {items.length}
          </span>
        </div>
      ) : null}
    </>
  );
}
