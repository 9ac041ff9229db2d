import type { WorkState } from "@/components/ui/state-word";
import type { ThreadState } from "@/lib/rules/thread";

/** How the states of a note are called and coloured. */
export const STATE_WORDS: Record<ThreadState, { word: string; look: WorkState }> = {
  open: { word: "Open", look: "ready" },
  doing: { word: "Being done", look: "running" },
  done: { word: "Done", look: "done" },
  declined: { word: "Declined", look: "skipped" },
};

/** What is said of somebody who set one. */
export const STATE_ACTS: Record<ThreadState, string> = {
  open: "opened this again",
  doing: "is doing this",
  done: "marked this as done",
  declined: "declined this",
};
