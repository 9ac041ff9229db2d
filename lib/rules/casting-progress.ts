/** Where a casting run stands: its stage and 0..100. */
export interface CastingProgress {
  stage: "creating" | "generating";
  progress: number;
}

/** Stages of the whole, in percent (specification, §9): described from 10 to 30, drawn from 30 to 100. */
const CREATING_FROM = 10;
const GENERATING_FROM = 30;
const COMPLETE = 100;

/**
 * The whole run from its characters: creating while anybody is still without description and voice,
 * then generating their faces. One that failed counts as finished, so that the others lead to the end.
 * @param characters stage of each, and its own 0..100, in which a face starts at 30
 */
export function castingProgress(
  characters: readonly { stage: string; progress: number }[],
): CastingProgress {
  const count = Math.max(1, characters.length);
  const created = characters.filter(({ stage }) => !/^(?:preparing|creating)$/.test(stage)).length;
  if (created < characters.length) {
    const part = (GENERATING_FROM - CREATING_FROM) * (created / count);
    return { stage: "creating", progress: Math.round(CREATING_FROM + part) };
  }
  const drawn = characters.map(({ stage, progress }) =>
    stage === "generating"
      ? Math.max(0, (progress - GENERATING_FROM) / (COMPLETE - GENERATING_FROM))
      : 1,
  );
  const mean = drawn.reduce((sum, part) => sum + part, 0) / count;
  const progress = Math.round(GENERATING_FROM + (COMPLETE - GENERATING_FROM) * mean);
  return { stage: "generating", progress };
}
