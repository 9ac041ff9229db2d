import type { Production } from "@/lib/client/use-production";

/** What is made in a step, in a sentence. */
const MADE = {
  cast: "the cast",
  audio: "the audio",
  images: "the images",
  videos: "the videos",
  film: "the film",
} as const;
type MadeStep = keyof typeof MADE;

/** How far a story is that has no film to watch, in one sentence. */
export function heroWords({ steps }: Pick<Production, "steps">): string {
  const made = steps.flatMap((step) =>
    isMade(step.step) ? [{ ...step, of: MADE[step.step] }] : [],
  );
  const running = made.find(({ state }) => state === "running");
  if (running) {
    const { of, done, total, progress } = running;
    const count = total > 1 ? `: ${done} of ${total}` : "";
    return `Making ${of}${count}${progress === null ? "" : `, ${Math.round(progress)} %`}.`;
  }
  const furthest = made.findLast(
    ({ step, done }) => step !== "cast" && step !== "film" && done > 0,
  );
  if (!furthest) return "No picture yet.";
  const { step, done, total } = furthest;
  return `${step === "audio" ? "Audio" : step === "images" ? "Images" : "Videos"} ${done} of ${total}. No film yet.`;
}

function isMade(step: string): step is MadeStep {
  return Object.hasOwn(MADE, step);
}
