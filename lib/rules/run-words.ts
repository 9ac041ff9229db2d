import { byKind, lineKindFacts, namesOf, WORK_STATES } from "./batch";

/** What each kind of run is called on screen. */
const RUN_TITLES = {
  ...byKind((kind) => lineKindFacts[kind].title),
  logline: "Loglines",
  script: "Script",
  parse: "Parsing",
  characters: "Characters",
  "character-image": "Face",
  "story-video": "Story video",
  "all-media": "Generate all",
  film: "Film",
  "hand-over": "Hand-over",
};

export type RunKind = keyof typeof RUN_TITLES;
/** The kinds of runs, as the database knows them. */
export const RUN_KINDS = namesOf(RUN_TITLES);

export function runTitle(kind: RunKind): string {
  return RUN_TITLES[kind];
}

/** Where one step of a run stands. `stopped`: its run ended before it did. */
export const STEP_STATES = [...WORK_STATES, "stopped"] as const;
export type StepState = (typeof STEP_STATES)[number];

/** `42 s`, `3 min 5 s`, `2 h 10 min`; what is shorter than a second is `under 1 s`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return "under 1 s";
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60)
    return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  return minutes % 60 === 0
    ? `${minutes / 60} h`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
