"use client";

import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Close, Pause, Play, SkipBack, SkipForward } from "@/components/ui/icons";
import type { WireLine } from "@/lib/contracts/parsing";
import { timeCode } from "@/lib/rules/time-code";
import { lengthVerdict } from "./length-verdict";
import { planReading, type ReadingPlan } from "./reading-plan";
import { ReadingStage } from "./reading-stage";
import { ReadingTimeline } from "./reading-timeline";
import { useTableRead } from "./use-table-read";

/**
 * The table read: all lines one after the other over what there is to see, before anything costly
 * is made.
 * @param plannedSeconds how long the story was planned to be
 */
export function TableRead({
  lines,
  plannedSeconds,
}: {
  lines: readonly WireLine[];
  plannedSeconds: number;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild>
        <Button size="small">
          <Play aria-hidden size={13} /> Table read
        </Button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            // What comes next is listening, not closing.
            if (event.currentTarget instanceof HTMLElement) {
              event.currentTarget.querySelector<HTMLElement>("[data-play]")?.focus();
            }
          }}
          className="fixed inset-0 z-[1101] flex animate-fade flex-col bg-page outline-none"
        >
          <Reading lines={lines} plannedSeconds={plannedSeconds} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Reading({
  lines,
  plannedSeconds,
}: {
  lines: readonly WireLine[];
  plannedSeconds: number;
}) {
  const plan = useMemo(() => planReading(lines), [lines]);
  const read = useTableRead(plan);
  const beat = plan.beats[read.index];
  if (!beat) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const onButton = event.target instanceof Element && event.target.closest("button") !== null;
    if (event.key === "ArrowRight") read.goTo(read.index + 1);
    else if (event.key === "ArrowLeft") read.goTo(read.index - 1);
    // A button that has the focus is pressed by its own space.
    else if (event.key === " " && !onButton) read.toggle();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole dialog
    <div
      onKeyDown={onKeyDown}
      className="mx-auto flex size-full max-w-[1440px] flex-col gap-3 p-5 max-sm:p-3"
    >
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Radix.Title className="text-heading font-semibold">Table read</Radix.Title>
          <Length plan={plan} plannedSeconds={plannedSeconds} />
        </div>
        <Radix.Close
          aria-label="Close"
          className="-mt-1 -mr-1 rounded-control p-2 text-soft transition-colors hover:bg-raised hover:text-ink max-sm:p-3"
        >
          <Close aria-hidden size={16} />
        </Radix.Close>
      </header>
      <ReadingStage beat={beat} />
      <footer className="flex flex-col gap-3">
        <ReadingTimeline
          plan={plan}
          seconds={read.seconds}
          currentScene={beat.scene}
          onSeek={read.seek}
          onScene={(scene) => read.goTo(plan.scenes[scene]?.first ?? 0)}
        />
        <div className="flex items-center gap-2">
          <Control label="Previous line" onClick={() => read.goTo(read.index - 1)}>
            <SkipBack aria-hidden size={16} />
          </Control>
          <Button
            variant="primary"
            aria-label={read.isPlaying ? "Pause" : read.isOver ? "Play again" : "Play"}
            onClick={read.toggle}
            className="w-14"
            data-play
          >
            {read.isPlaying ? <Pause aria-hidden size={16} /> : <Play aria-hidden size={16} />}
          </Button>
          <Control label="Next line" onClick={() => read.goTo(read.index + 1)}>
            <SkipForward aria-hidden size={16} />
          </Control>
          <p className="ml-3 text-body figures">
            <span className="text-ink">
              {timeCode(read.isOver ? Math.round(plan.totalSeconds) : read.seconds)}
            </span>
            <span className="text-faint"> / {timeCode(Math.round(plan.totalSeconds))}</span>
          </p>
          <p className="ml-auto text-small text-soft figures">
            Line {beat.line.line_number} of {plan.beats.length}
          </p>
        </div>
      </footer>
    </div>
  );
}

/** How long the story reads, against what was planned, and how sure that is. */
function Length({ plan, plannedSeconds }: { plan: ReadingPlan; plannedSeconds: number }) {
  const { length, difference, fits } = lengthVerdict(plan.totalSeconds, plannedSeconds);
  const { estimatedCount } = plan;
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-soft figures">
      <span>
        {estimatedCount > 0 ? "Spoken about" : "Spoken"} {length}
      </span>
      <span className={fits ? "text-good" : "text-warn"}>{difference}</span>
      {estimatedCount > 0 ? (
        <span className="text-faint">
          {estimatedCount} {estimatedCount === 1 ? "line" : "lines"} without audio, estimated
        </span>
      ) : null}
    </p>
  );
}

function Control({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button aria-label={label} onClick={onClick} className="px-3">
      {children}
    </Button>
  );
}
