import { clsx } from "clsx";
import { type KeyboardEvent, useState } from "react";
import { scrubHandlers } from "@/components/player/scrub-handlers";
import { Frame } from "@/components/ui/frame";
import { FPS } from "@/lib/rules/house-format";
import { lengthCode, timeCode } from "@/lib/rules/time-code";
import { chaptersOf, type FilmChapter, shotAt, type TimedShot } from "./film-times";

/** Something that is noted in the film. */
export interface BarTick {
  id: string;
  /** Seconds. */
  fromSeconds: number;
  toSeconds: number | null;
  /** Nothing is to be done about it any more. */
  isSettled: boolean;
}

/** Width of the picture over the bar, as in the class below. */
const PREVIEW_PX = 176;

/**
 * The whole film as one line with its chapters. It is a slider for everybody: drag it, click into it,
 * or use the arrow, page, home and end keys; whoever points at it sees what is there.
 * @param shots empty when it is not known which shot is seen when
 * @param onSeek seconds from the beginning
 */
export function ScrubBar({
  shots,
  totalSeconds: total,
  seconds,
  isWaiting,
  ticks,
  onSeek,
}: {
  shots: readonly TimedShot[];
  /** Length of the film, with title and credits. */
  totalSeconds: number;
  /** Where the film is. */
  seconds: number;
  /** Pictures are on their way. */
  isWaiting: boolean;
  ticks: readonly BarTick[];
  onSeek: (seconds: number) => void;
}) {
  const [pointed, setPointed] = useState<number | null>(null);
  const chapters = chaptersOf(shots, total);
  const marked =
    chapters.length > 0 ? chapters : [{ name: "", startSeconds: 0, endSeconds: total }];
  const at = Math.min(seconds, total);
  const current = chapterAt(chapters, at);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event, at, total, chapters);
    if (target === null) return;
    event.preventDefault();
    onSeek(clamp(target, total));
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Place in the film"
      aria-valuemin={0}
      aria-valuemax={Math.round(total)}
      aria-valuenow={Math.round(at)}
      aria-valuetext={`${timeCode(at)} of ${lengthCode(total)}${current ? `, ${current.name}` : ""}`}
      {...scrubHandlers(total, onSeek, setPointed)}
      onPointerLeave={() => setPointed(null)}
      onPointerUp={({ pointerType }) => pointerType !== "mouse" && setPointed(null)}
      onKeyDown={onKeyDown}
      className="group relative flex h-7 cursor-pointer touch-none items-center rounded-frame select-none"
    >
      <div className={clsx("flex w-full items-center gap-0.5", isWaiting && "animate-breathe")}>
        {marked.map((chapter) => (
          <ChapterMark
            key={chapter.startSeconds}
            chapter={chapter}
            at={at}
            isPointed={pointed !== null && isWithin(chapter, pointed)}
            total={total}
          />
        ))}
      </div>
      {ticks.map((tick) => (
        <Tick key={tick.id} tick={tick} total={total} />
      ))}
      <span
        aria-hidden
        className="pointer-events-none absolute size-3 -translate-x-1/2 rounded-full bg-accent transition-transform group-hover:scale-125"
        style={{ left: share(at, total) }}
      />
      {pointed === null ? null : (
        <Preview shots={shots} chapter={chapterAt(chapters, pointed)} at={pointed} total={total} />
      )}
    </div>
  );
}

/** A chapter on the bar, filled as far as it was seen. */
function ChapterMark({
  chapter: { startSeconds, endSeconds },
  at,
  isPointed,
  total,
}: {
  chapter: FilmChapter;
  at: number;
  isPointed: boolean;
  total: number;
}) {
  const seen = clamp((at - startSeconds) / (endSeconds - startSeconds), 1);
  return (
    <span
      className={clsx(
        "relative block overflow-hidden rounded-full bg-edge transition-[height]",
        isPointed ? "h-2" : "h-1",
      )}
      style={{ width: share(endSeconds - startSeconds, total) }}
    >
      <span className="absolute inset-y-0 left-0 bg-accent" style={{ width: `${seen * 100}%` }} />
    </span>
  );
}

/** Where something is noted; the column beside the player says it in words. */
function Tick({
  tick: { fromSeconds, toSeconds, isSettled },
  total,
}: {
  tick: BarTick;
  total: number;
}) {
  const length = toSeconds === null ? 0 : toSeconds - fromSeconds;
  return (
    <span
      aria-hidden
      data-tick
      className={clsx(
        "pointer-events-none absolute top-0 h-2 min-w-1.5 rounded-full",
        isSettled ? "bg-edge" : "bg-ink",
      )}
      style={{ left: share(fromSeconds, total), width: share(length, total) }}
    />
  );
}

/** What is seen at a place of the film: its shot, its chapter and its time. */
function Preview({
  shots,
  chapter,
  at,
  total,
}: {
  shots: readonly TimedShot[];
  chapter: FilmChapter | undefined;
  at: number;
  total: number;
}) {
  const shot = shots[shotAt(shots, at)];
  const isSeen = shot && at >= shot.startSeconds && at < shot.endSeconds;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-full z-10 mb-1 w-44 rounded-panel border border-line-strong bg-raised p-1 shadow-float"
      // It stays within the ends of the bar.
      style={{
        left: `clamp(0px, ${share(at, total)} - ${PREVIEW_PX / 2}px, 100% - ${PREVIEW_PX}px)`,
      }}
    >
      {isSeen ? <Frame src={shot.line.image_url} alt="" eager /> : null}
      <p className="flex justify-between gap-3 px-1 pt-1 text-caption">
        <span className="min-w-0 truncate text-soft">{chapter?.name}</span>
        <span className="text-ink figures">{timeCode(at)}</span>
      </p>
    </div>
  );
}

/** Where a key moves the playhead; null for keys that mean something else, or the same everywhere. */
function keyTarget(
  { key }: KeyboardEvent,
  seconds: number,
  total: number,
  chapters: readonly FilmChapter[],
): number | null {
  switch (key) {
    case "ArrowUp":
      return seconds + 1;
    case "ArrowDown":
      return seconds - 1;
    case "PageDown":
      return (
        chapters.find(({ startSeconds }) => startSeconds > seconds + 0.1)?.startSeconds ?? total
      );
    case "PageUp":
      return chapters.findLast(({ startSeconds }) => startSeconds < seconds - 1)?.startSeconds ?? 0;
    case "Home":
      return 0;
    case "End":
      return total;
    default:
      return null;
  }
}

function chapterAt(chapters: readonly FilmChapter[], seconds: number): FilmChapter | undefined {
  // The middle of a cut's first frame is in the chapter that begins there.
  return chapters.find(({ endSeconds }) => seconds < endSeconds - 0.1 / FPS) ?? chapters.at(-1);
}

function isWithin({ startSeconds, endSeconds }: FilmChapter, seconds: number): boolean {
  return seconds >= startSeconds && seconds < endSeconds;
}

function share(seconds: number, total: number): string {
  return `${(seconds / total) * 100}%`;
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
