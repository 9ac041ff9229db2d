import { Dialog as Radix } from "radix-ui";
import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Close, Pause, Play, SkipBack, SkipForward } from "@/components/ui/icons";

/** A button, and the full screen that it opens to play something in. */
export function PlayerDialog({
  opens,
  isOpen,
  isDisabled = false,
  onOpenChange,
  children,
}: {
  /** What the button says. */
  opens: string;
  isOpen: boolean;
  isDisabled?: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <Button size="small" aria-disabled={isDisabled || undefined}>
          <Play aria-hidden size={13} /> {opens}
        </Button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            // What comes next is playing, not closing.
            if (event.currentTarget instanceof HTMLElement) {
              event.currentTarget.querySelector<HTMLElement>("[data-play]")?.focus();
            }
          }}
          className="fixed inset-0 z-[1101] flex animate-fade flex-col bg-page outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What of something that is played its buttons and keys need. */
export interface PlayerControls {
  /** What it is made of: the buttons beside Play go to the one before and the next. */
  part: "shot" | "line";
  isPlaying: boolean;
  isOver: boolean;
  onToggle: () => void;
  onPrevious: () => void;
  onNext: () => void;
}

/**
 * The screen of a player: its heading, what is seen, and below it a timeline and the buttons. Space plays
 * and pauses wherever the focus is.
 * @param onKey other keys; says whether it was one of them
 */
export function PlayerScreen({
  title,
  about,
  controls,
  onKey,
  timeline,
  time,
  place,
  children,
}: {
  title: string;
  /** Below the heading. */
  about: ReactNode;
  controls: PlayerControls;
  onKey: (event: KeyboardEvent) => boolean;
  timeline: ReactNode;
  time: { now: string; total: string };
  /** "Shot 3 of 8" */
  place: string;
  children: ReactNode;
}) {
  const { part, isPlaying, isOver, onToggle, onPrevious, onNext } = controls;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const onButton = event.target instanceof Element && event.target.closest("button") !== null;
    // A button that has the focus is pressed by its own space.
    const isToggle = event.key === " " && !onButton;
    if (isToggle) onToggle();
    else if (!onKey(event)) return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole dialog
    <div
      onKeyDown={onKeyDown}
      className="mx-auto flex size-full max-w-[1440px] flex-col gap-3 p-5 max-sm:p-3"
    >
      <PlayerHeader title={title} about={about} />
      {children}
      <footer className="flex flex-col gap-3">
        {timeline}
        <div className="flex flex-wrap items-center gap-2">
          <Button aria-label={`Previous ${part}`} className="px-3" onClick={onPrevious}>
            <SkipBack aria-hidden size={16} />
          </Button>
          <Button
            variant="primary"
            aria-label={isPlaying ? "Pause" : isOver ? "Play again" : "Play"}
            onClick={onToggle}
            className="w-14"
            data-play
          >
            {isPlaying ? <Pause aria-hidden size={16} /> : <Play aria-hidden size={16} />}
          </Button>
          <Button aria-label={`Next ${part}`} className="px-3" onClick={onNext}>
            <SkipForward aria-hidden size={16} />
          </Button>
          <p className="ml-3 text-body whitespace-nowrap figures max-sm:ml-1 max-sm:text-small">
            <span className="text-ink">{time.now}</span>
            <span className="text-faint"> / {time.total}</span>
          </p>
          <p className="ml-auto text-small whitespace-nowrap text-soft figures">{place}</p>
        </div>
      </footer>
    </div>
  );
}

/** The heading of a player's screen, with the button that closes it. */
export function PlayerHeader({ title, about }: { title: string; about?: ReactNode }) {
  return (
    <header className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <Radix.Title className="text-heading font-semibold">{title}</Radix.Title>
        {about}
      </div>
      <Radix.Close
        aria-label="Close"
        className="-mt-1 -mr-1 rounded-control p-2 text-soft transition-colors hover:bg-raised hover:text-ink max-sm:p-3"
      >
        <Close aria-hidden size={16} />
      </Radix.Close>
    </header>
  );
}
