"use client";

import { clsx } from "clsx";
import type { KeyboardEvent, PointerEvent } from "react";
import { FPS } from "@/lib/rules/house-format";
import { type TimedShot, timeCode } from "./film-times";

/** Arrow keys move the playhead this far, page keys from scene to scene. */
const STEP_SECONDS = 1;

/** A scene on the timeline. */
interface TimelineScene {
  place: string;
  startSeconds: number;
  endSeconds: number;
}

/**
 * The whole film as one line: scenes by name, shots by their cuts, and the playhead. It is a slider
 * for everybody: drag it, click into it, or use the arrow, page, home and end keys.
 * @param onSeek seconds from the beginning
 */
export function FilmTimeline({
  shots,
  totalSeconds: total,
  seconds,
  onSeek,
}: {
  shots: readonly TimedShot[];
  /** Length of the film, with title and credits. */
  totalSeconds: number;
  /** Where the film is. */
  seconds: number;
  onSeek: (seconds: number) => void;
}) {
  if (total === 0) return null;
  const scenes = scenesOf(shots, total);
  const current = scenes.find(({ endSeconds }) => seconds < endSeconds) ?? scenes.at(-1);

  const seekTo = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(clamp(((event.clientX - left) / width) * total, total));
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    seekTo(event);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, seconds, total, scenes);
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
      aria-valuenow={Math.round(Math.min(seconds, total))}
      aria-valuetext={`${timeCode(seconds)} of ${timeCode(total)}${current ? `, ${current.place}` : ""}`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      className="relative cursor-pointer touch-none rounded-frame select-none"
    >
      <div className="flex gap-px">
        {scenes.map((scene) => (
          <span
            key={scene.startSeconds}
            style={{ width: share(scene.endSeconds - scene.startSeconds, total) }}
            title={scene.place}
            className={clsx(
              "h-6 truncate px-1.5 text-caption leading-6 transition-colors",
              scene === current ? "bg-pressed text-ink" : "bg-raised text-soft",
            )}
          >
            {scene.place}
          </span>
        ))}
      </div>
      <div className="relative mt-px h-3 bg-raised">
        {shots.map(({ line, startSeconds }) => (
          <span
            key={line.id}
            className="absolute inset-y-0 w-px bg-page"
            style={{ left: share(startSeconds, total) }}
          />
        ))}
        <span
          className="absolute inset-y-0 left-0 bg-accent/30"
          style={{ width: share(Math.min(seconds, total), total) }}
        />
      </div>
      <span
        className="pointer-events-none absolute -top-1 bottom-0 w-0.5 -translate-x-1/2 bg-accent"
        style={{ left: share(Math.min(seconds, total), total) }}
      >
        <span className="absolute -top-0.5 left-1/2 size-2 -translate-x-1/2 rotate-45 bg-accent" />
      </span>
    </div>
  );
}

/** Where a key moves the playhead; null for keys that mean something else. */
function keyTarget(
  key: string,
  seconds: number,
  total: number,
  scenes: readonly TimelineScene[],
): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return seconds + STEP_SECONDS;
    case "ArrowLeft":
    case "ArrowDown":
      return seconds - STEP_SECONDS;
    case "PageDown":
      return scenes.find(({ startSeconds }) => startSeconds > seconds + 0.1)?.startSeconds ?? total;
    case "PageUp":
      return scenes.findLast(({ startSeconds }) => startSeconds < seconds - 1)?.startSeconds ?? 0;
    case "Home":
      return 0;
    case "End":
      return total;
    default:
      return null;
  }
}

/** Shots that follow each other in one place are one scene; title and credits stand around them. */
function scenesOf(shots: readonly TimedShot[], total: number): TimelineScene[] {
  const scenes: TimelineScene[] = [];
  const first = shots.at(0)?.startSeconds ?? 0;
  if (first > 0) scenes.push({ place: "Title", startSeconds: 0, endSeconds: first });
  for (const { opensScene, line, startSeconds, endSeconds } of shots) {
    const last = scenes.at(-1);
    if (last && startSeconds > first && opensScene === null) last.endSeconds = endSeconds;
    else {
      const place = opensScene ?? line.scene_location ?? "No scene location specified";
      scenes.push({ place, startSeconds, endSeconds });
    }
  }
  const end = shots.at(-1)?.endSeconds ?? 0;
  if (total - end > 0.5 / FPS)
    scenes.push({ place: "Credits", startSeconds: end, endSeconds: total });
  return scenes;
}

function share(seconds: number, total: number): string {
  return `${(seconds / total) * 100}%`;
}

function clamp(seconds: number, total: number): number {
  return Math.min(total, Math.max(0, seconds));
}
