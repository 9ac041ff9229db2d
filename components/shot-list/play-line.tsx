import { clsx } from "clsx";
import { Play, Square } from "@/components/ui/icons";
import type { ShotControl } from "./list-actions";

/** Plays a line's audio in place, or stops it. */
export function PlayLine({
  line,
  isPlaying,
  actions,
  tabIndex,
}: Omit<ShotControl, "work"> & { isPlaying: boolean }) {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={`${isPlaying ? "Stop" : "Play"} audio of line ${line.line_number}`}
      onClick={() => actions.onPlay(line)}
      className={clsx(
        "flex size-7 shrink-0 items-center justify-center rounded-control border transition-colors max-md:size-10",
        isPlaying
          ? "border-accent text-accent"
          : "border-line-strong text-soft hover:border-edge hover:text-ink",
      )}
    >
      {isPlaying ? <Square aria-hidden size={11} /> : <Play aria-hidden size={12} />}
    </button>
  );
}
