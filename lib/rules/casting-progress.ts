import type { WorkState } from "./batch";

/** What is done for a character: description and voice first, then the face. */
export const CASTING_PHASES = ["describing", "drawing"] as const;
export type CastingPhase = (typeof CASTING_PHASES)[number];

/** Where one character of a casting run stands. */
export interface CharacterProgress {
  state: WorkState;
  /** While it is worked on. */
  phase?: CastingPhase | undefined;
  /** 0..100, in which a face starts at 30. */
  progress: number;
}

/** Phases of the run, in percent (spec 2, §9): described from 10 to 30, drawn from 30 to 100. */
const DESCRIBING_FROM = 10;
const DRAWING_FROM = 30;
const COMPLETE = 100;

/**
 * The run's phase and 0..100 from its characters: describing while anybody is still without description
 * and voice, then drawing their faces. One that failed counts as finished, so that the others lead to
 * the end.
 */
export function castingProgress(characters: readonly CharacterProgress[]): {
  phase: CastingPhase;
  progress: number;
} {
  const count = Math.max(1, characters.length);
  const undescribed = characters.filter(
    ({ state, phase }) => state === "waiting" || (state === "working" && phase === "describing"),
  ).length;
  if (undescribed > 0) {
    const part = (DRAWING_FROM - DESCRIBING_FROM) * (1 - undescribed / count);
    return { phase: "describing", progress: Math.round(DESCRIBING_FROM + part) };
  }
  const drawn = characters.map(({ state, progress }) =>
    state === "working" ? Math.max(0, (progress - DRAWING_FROM) / (COMPLETE - DRAWING_FROM)) : 1,
  );
  const mean = drawn.reduce((sum, part) => sum + part, 0) / count;
  const progress = Math.round(DRAWING_FROM + (COMPLETE - DRAWING_FROM) * mean);
  return { phase: "drawing", progress };
}
