import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Check, Circle, CircleDashed, CircleDot } from "@/components/ui/icons";

/** A part of the page, in the order of the work. */
export interface MediaSection {
  id: string;
  title: string;
  state: "done" | "running" | "open" | "waiting";
  /** Counts, where they say more than the name. */
  count?: string;
  /** Why it cannot be reached yet. */
  reason?: string;
}

/** Below the top bar and this navigation a section counts as the one that is read. */
const READ_BELOW_PX = 276;

const marks = { done: Check, running: CircleDot, open: Circle, waiting: CircleDashed } as const;
const colours = {
  done: "text-good",
  running: "animate-breathe text-accent",
  open: "text-soft",
  waiting: "text-faint",
} as const;

/** The way through the page from script to shots, always in sight: where one stands, what is done. */
export function ScriptMediaNav({
  sections,
  action,
}: {
  sections: readonly MediaSection[];
  /** Stands at the end, whatever section is read. */
  action?: ReactNode;
}) {
  const row = useRef<HTMLOListElement>(null);
  const ids = sections.filter(({ reason }) => !reason).map(({ id }) => id);
  const here = useSectionInSight(ids);
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>(`[data-section="${here}"]`);
    // Only the row moves, never the page.
    if (row.current && item) row.current.scrollLeft = item.offsetLeft - row.current.clientWidth / 3;
  }, [here]);
  return (
    <nav
      aria-label="Script media"
      className="sticky top-[calc(var(--bar-height)+var(--story-bar-height))] z-30 -mt-8 flex items-center gap-3 border-b border-line bg-page [--bleed:var(--color-page)] full-bleed max-sm:-mt-6"
    >
      <ol
        ref={row}
        className="relative -ml-3 flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]"
      >
        {sections.map((section) => (
          <li key={section.id} data-section={section.id} className="shrink-0">
            <SectionLink section={section} isHere={section.id === here} />
          </li>
        ))}
      </ol>
      {action}
    </nav>
  );
}

function SectionLink({ section, isHere }: { section: MediaSection; isHere: boolean }) {
  const { id, title, state, count, reason } = section;
  const Mark = marks[state];
  const content = (
    <>
      <Mark aria-hidden size={13} className={clsx("shrink-0", colours[state])} />
      <span>{title}</span>
      {count ? <span className="text-faint figures">{count}</span> : null}
      <span className="sr-only">{reason ? `, waiting: ${reason}` : `, ${state}`}</span>
    </>
  );
  const classes = "relative flex h-11 items-center gap-2 px-3 text-small whitespace-nowrap";
  if (reason) {
    return (
      <span title={reason} className={clsx(classes, "text-faint")}>
        {content}
      </span>
    );
  }
  return (
    <a
      href={`#${id}`}
      aria-current={isHere ? "location" : undefined}
      className={clsx(
        classes,
        "-outline-offset-2 transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5",
        isHere ? "font-medium text-ink after:bg-ink" : "text-soft hover:text-ink",
      )}
    >
      {content}
    </a>
  );
}

/** The last section whose top has passed below the navigation; at the page's end the last of all. */
function useSectionInSight(ids: readonly string[]): string | undefined {
  const [here, setHere] = useState(ids[0]);
  const all = ids.join(" ");
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const known = all.split(" ").filter((id) => document.getElementById(id) !== null);
      const passed = known.findLast(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) < READ_BELOW_PX,
      );
      const { scrollHeight, clientHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.scrollY >= scrollHeight - clientHeight - 2;
      setHere(isAtEnd ? known.at(-1) : (passed ?? known[0]));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", soon);
      window.removeEventListener("resize", soon);
    };
  }, [all]);
  return here;
}
