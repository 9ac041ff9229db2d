import { useEffect, useRef } from "react";
import { LinkButton } from "@/components/ui/link-button";

type Direction = "previous" | "next";

/** Which of the two links was used by keyboard, so that the next screen gives it the focus again. */
let usedByKeyboard: Direction | null = null;

/** Where the arrow keys have a meaning of their own. */
const OWN_ARROWS =
  "input, textarea, select, video, audio, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=slider], [role=radiogroup], [role=dialog], [role=alertdialog]";

/**
 * The ways to the shots beside this one: two buttons, and the left and right arrow keys outside of
 * everything that has arrows of its own. Both are fetched in advance.
 */
export function ShotNeighbours({
  previousId,
  nextId,
}: {
  previousId: string | null;
  nextId: string | null;
}) {
  const previous = useRef<HTMLAnchorElement>(null);
  const next = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const came = usedByKeyboard;
    usedByKeyboard = null;
    if (came === "previous") (previous.current ?? next.current)?.focus();
    if (came === "next") (next.current ?? previous.current)?.focus();
  }, []);

  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (isModified || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
      const link = event.key === "ArrowLeft" ? previous : event.key === "ArrowRight" ? next : null;
      // As a click, so that everything which watches over unfinished work sees it.
      link?.current?.click();
    };
    window.addEventListener("keydown", go);
    return () => window.removeEventListener("keydown", go);
  }, []);

  const note = (direction: Direction, link: HTMLAnchorElement | null) => {
    usedByKeyboard = link !== null && document.activeElement === link ? direction : null;
  };
  return (
    <nav aria-label="Shots beside this one" className="flex gap-2">
      {previousId ? (
        <LinkButton
          ref={previous}
          size="small"
          prefetch
          scroll={false}
          href={`/shot/${previousId}`}
          title="Left arrow key"
          aria-keyshortcuts="ArrowLeft"
          onClick={() => note("previous", previous.current)}
        >
          <span aria-hidden>&larr;</span> Previous shot
        </LinkButton>
      ) : null}
      {nextId ? (
        <LinkButton
          ref={next}
          size="small"
          prefetch
          scroll={false}
          href={`/shot/${nextId}`}
          title="Right arrow key"
          aria-keyshortcuts="ArrowRight"
          onClick={() => note("next", next.current)}
        >
          Next shot <span aria-hidden>&rarr;</span>
        </LinkButton>
      ) : null}
    </nav>
  );
}
