/**
 * From script to film: what has to happen, in order, and the share of the whole film's bar that each
 * stage fills (percent to percent): about the shares of its time in films of the built-in studio.
 */
const STAGES = {
  parse: { title: "Parsing", from: 0, to: 2 },
  characters: { title: "Characters", from: 2, to: 10 },
  "all-media": { title: "Shots", from: 10, to: 82 },
  "story-video": { title: "Story video", from: 82, to: 100 },
} as const;

export type FilmStage = keyof typeof STAGES;

export const FILM_STAGES: readonly FilmStage[] = [
  "parse",
  "characters",
  "all-media",
  "story-video",
];

/** What a stage is called when it is said to have failed. */
export function stageTitle(stage: FilmStage): string {
  return STAGES[stage].title;
}

/** Percent of a whole film, by the percent of the stage it is in. */
export function filmPercent(stage: FilmStage, percent: number): number {
  const { from, to } = STAGES[stage];
  return Math.round(from + ((to - from) * percent) / 100);
}

/** What somebody in a cast may lack before they can be seen and heard. */
export const CAST_LACKS = ["character", "face", "voice"] as const;
export type CastLack = (typeof CAST_LACKS)[number];
