import type { WireLine } from "@/lib/contracts/parsing";
import { framesFor, secondsFor } from "@/lib/rules/house-format";
import type { StoryWork } from "./line-work";
import type { ListActions } from "./list-actions";

/** What every layout of the list is given. */
export interface ListLayoutProps {
  /** The shots to show, in their order. */
  lines: readonly WireLine[];
  /** By line id: the second at which it would begin in a film of all shots of the cut; others are left out. */
  startSeconds: ReadonlyMap<string, number>;
  work: StoryWork;
  /** The line that is heard now. */
  playingId: string | null;
  actions: ListActions;
}

/** The second at which each line, by its id, would begin in a film of these. */
export function filmStarts(lines: readonly WireLine[]): Map<string, number> {
  const starts = new Map<string, number>();
  let frames = 0;
  for (const line of lines) {
    // A line of several clips is first seen with the first of them.
    if (!starts.has(line.id)) starts.set(line.id, secondsFor(frames));
    frames += framesFor(line.shot_duration);
  }
  return starts;
}
