import { clsx } from "clsx";
import { type KeyboardEvent, memo, useEffect, useRef } from "react";
import { Frame } from "@/components/ui/frame";
import { timeCode } from "@/lib/rules/time-code";
import type { TimedShot } from "./film-times";

/**
 * The shots of a film side by side, the one that is seen now marked. A click goes to a shot; with
 * the keyboard the strip is one stop, and the arrow keys move along it.
 */
export function Filmstrip({
  shots,
  current,
  seconds,
  noted,
  onChoose,
}: {
  shots: readonly TimedShot[];
  /** Index of the shot that is seen now. */
  current: number;
  /** Where the film is. */
  seconds: number;
  /** How many open notes begin in a shot, by the id of its line. */
  noted: ReadonlyMap<string, number>;
  onChoose: (shot: TimedShot) => void;
}) {
  const strip = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const list = strip.current;
    const item = list?.children[current];
    if (!list || !(item instanceof HTMLElement)) return;
    const middle = item.offsetLeft - (list.clientWidth - item.clientWidth) / 2;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    // Only the strip moves, never the page.
    list.scrollTo({ left: middle, behavior: still ? "auto" : "smooth" });
  }, [current]);

  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    const buttons = [...(strip.current?.querySelectorAll("button") ?? [])];
    const place = buttons.findIndex((button) => button.matches(":focus"));
    const next = buttons[place + step];
    if (place === -1 || !next) return;
    event.preventDefault();
    next.focus();
    next.click();
  };

  const shot = shots[current];
  const share = shot ? (seconds - shot.startSeconds) / (shot.endSeconds - shot.startSeconds) : 0;
  return (
    <ol
      ref={strip}
      aria-label="Shots of the film"
      onKeyDown={move}
      className="relative mt-3 flex gap-1.5 overflow-x-auto pt-1 pb-3 max-sm:-mx-4 max-sm:px-4"
    >
      {shots.map((each, index) => (
        <StripShot
          key={each.startSeconds}
          shot={each}
          isCurrent={index === current}
          notes={noted.get(each.line.id) ?? 0}
          playedShare={index === current ? Math.min(1, Math.max(0, share)) : null}
          onChoose={onChoose}
        />
      ))}
    </ol>
  );
}

const StripShot = memo(function StripShot({
  shot,
  isCurrent,
  notes,
  playedShare,
  onChoose,
}: {
  shot: TimedShot;
  isCurrent: boolean;
  /** How many open notes begin in it. */
  notes: number;
  /** How much of the shot was seen, 0 to 1; null for the others. */
  playedShare: number | null;
  onChoose: (shot: TimedShot) => void;
}) {
  const { line, startSeconds, opensScene } = shot;
  return (
    <li
      className={clsx(
        "flex shrink-0 flex-col justify-end",
        opensScene !== null &&
          "border-l border-line-strong pl-2 not-first:ml-1 first:border-l-0 first:pl-0",
      )}
    >
      <p
        className="mb-1 w-[calc(9rem*var(--frame-narrow))] truncate text-caption text-soft max-sm:w-[calc(7rem*var(--frame-narrow))]"
        title={opensScene ?? undefined}
      >
        {opensScene ?? "\u00a0"}
      </p>
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent || undefined}
        onClick={() => onChoose(shot)}
        className="group block w-[calc(9rem*var(--frame-narrow))] text-left max-sm:w-[calc(7rem*var(--frame-narrow))]"
      >
        <Frame
          src={line.image_url}
          alt=""
          className={clsx(
            "outline-offset-1 transition-[outline-color]",
            isCurrent ? "outline-2 outline-accent" : "outline-1 outline-transparent",
            "group-hover:outline-accent",
          )}
        >
          {notes > 0 ? (
            <span className="absolute top-1 right-1 min-w-5 rounded-full bg-ink px-1.5 text-center text-caption text-page figures">
              {notes}
              <span className="sr-only">{notes === 1 ? " open note, " : " open notes, "}</span>
            </span>
          ) : null}
          {playedShare === null ? null : (
            <span
              aria-hidden
              className="absolute inset-y-0 w-0.5 bg-accent"
              style={{ left: `calc(${playedShare * 100}% - 1px)` }}
            />
          )}
        </Frame>
        <span
          className={clsx(
            "mt-1 flex justify-between text-caption figures",
            isCurrent ? "text-accent" : "text-faint",
          )}
        >
          <span>
            <span className="sr-only">Line </span>
            {line.line_number}
            <span className="sr-only">, {line.character_name}, at </span>
          </span>
          <span>{timeCode(startSeconds)}</span>
        </span>
      </button>
    </li>
  );
});
