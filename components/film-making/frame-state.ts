import type { LineWork } from "@/components/shot-list/line-work";
import type { WireLine } from "@/lib/contracts/parsing";
import type { LinePart } from "@/lib/rules/batch";

/** How a shot looks while its film is made. */
export interface FrameState {
  /** What there is to see of it. */
  name: "empty" | "still" | "clip";
  /** What happens with it, in words: `Waiting`, `Making the clip, 43 %`; empty when it is through. */
  words: string;
  isWorkedOn: boolean;
  /** Why something of it could not be made. */
  error: string | null;
}

/** In the order in which they are told: the clip is what takes longest and shows most. */
const MAKING: readonly { part: LinePart; words: string }[] = [
  { part: "video", words: "Making the clip" },
  { part: "image", words: "Making the image" },
  { part: "audio", words: "Recording the voice" },
  { part: "videoPrompt", words: "Writing the clip's prompt" },
  { part: "imagePrompt", words: "Writing the image's prompt" },
];

/** What a shot shows and what is said of it. @param work what happens with its parts */
export function frameStateOf(
  line: Pick<WireLine, "image_url" | "video_url">,
  work: LineWork | undefined,
): FrameState {
  const parts = MAKING.flatMap(({ part, words }) => {
    const partWork = work?.[part];
    return partWork ? [{ words, ...partWork }] : [];
  });
  const failed = parts.find(({ state }) => state === "failed");
  // A part that only waits has no progress yet.
  const now = parts.find(({ state, progress }) => state === "running" && (progress ?? 0) > 0);
  const isToCome = parts.some(({ state }) => state === "running");
  const video = line.video_url !== null && !isRemade(work?.video);
  const name = video ? "clip" : line.image_url === null ? "empty" : "still";
  const percent = now?.progress ? `, ${Math.round(now.progress)} %` : "";
  const resting = video && !isToCome ? "" : "Waiting";
  return {
    name,
    words: failed ? "Could not be made" : now ? `${now.words}${percent}` : resting,
    isWorkedOn: now !== undefined,
    error: failed?.error ?? null,
  };
}

function isRemade(work: LineWork["video"]): boolean {
  return work?.state === "running";
}
