import type { WireClip } from "@/lib/contracts/cut";
import type { WireLine } from "@/lib/contracts/parsing";
import type { WireShotTake, WireShotTakes } from "@/lib/contracts/shot";
import { framesFor } from "@/lib/rules/house-format";

/** What a clip is told to show. */
export interface TakeToShow {
  /** Null for the take that is chosen for its line, whichever that is. */
  take: { id: string; kind: "image" | "video"; url: string } | null;
  /** Of the clip that is seen then; null for a still. */
  frames: number | null;
}

/** A line with what one of its clips shows in place of its chosen clip and still. */
export function lineShown<Line extends WireLine>(
  line: Line,
  { take }: Pick<WireClip, "take">,
): Line {
  if (take === null) return line;
  if (take.kind === "video") return { ...line, video_url: take.url };
  return { ...line, image_url: take.url, video_url: null };
}

/** The pictures that a clip can show, clips before stills, newest first, each with what it is called. */
export function takesToShow(
  takes: Pick<WireShotTakes, "image" | "video">,
): (TakeToShow & { name: string })[] {
  const chosen = takes.video.find(isChosen) ?? takes.image.find(isChosen);
  const named = (kind: "image" | "video", word: string) =>
    takes[kind].map((take, at) => ({
      ...{ take: { id: take.id, kind, url: take.url }, frames: framesOfTake(take) },
      name: `${word} ${takes[kind].length - at}${take === chosen ? ", the chosen one now" : ""}`,
    }));
  return [
    { take: null, frames: framesOfTake(chosen), name: "the chosen take" },
    ...named("video", "clip"),
    ...named("image", "still"),
  ];
}

const isChosen = ({ chosen }: WireShotTake) => chosen;

function framesOfTake(take: WireShotTake | undefined): number | null {
  return take?.duration ? framesFor(take.duration) : null;
}
