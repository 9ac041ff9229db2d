import { findOrLevelLine, type LevelledLineOptions, type LineLevel } from "./find-or-level-line";

/** The level that streaming services and EBU R 128 s2 players agree on for speech on small devices. */
export const FILM_LOUDNESS_LUFS = -16;
/** AAC rounds peaks up by some tenths of a dB, and so does the curve between samples. */
export const FIRST_CEILING_DB = -2;
/** Leaves room for the place around the voice. */
const LINE_CEILING_DB = FIRST_CEILING_DB - 0.5;
/**
 * AAC takes nothing from voices (0.04 LU at most, measured over lines of 1 to 8 s) and 0.44 LU from noise,
 * as of breath or rain: half way between them, films of either are close enough at once.
 */
const LINE_LOUDNESS_LUFS = FILM_LOUDNESS_LUFS + 0.15;
/** Steps in which plain speech makes up for others, so that a change of one line is no change of all. */
const MAKE_UP_STEP_LU = 0.5;

/** A shot as far as its line goes. */
export interface SpokenShot {
  lineNumber: number;
  /** Address of the line's own audio; null when nobody speaks. */
  soundPath: string | null;
  /** As `MediaFiles` identifies it. */
  soundHash?: string | null | undefined;
  frameCount: number;
  /** From which frame of its sounds on it is heard; default 0. */
  fromFrame?: number | undefined;
  /** How much louder than plain speech the line is heard, in LU; default 0. */
  loudnessLu?: number | undefined;
}

/** The lines of a film, each at the level at which it is heard among all the others. */
export class ShotLines {
  private readonly plainLufs: number;

  constructor(
    shots: readonly SpokenShot[],
    private readonly options: Omit<LevelledLineOptions, "level">,
  ) {
    this.plainLufs = plainLoudness(shots);
  }

  /**
   * The line of a shot in one channel, and its level; null for silence.
   * @param into memory that it may be made in, at least as long as the shot
   * @throws MediaError naming the line whose sound is missing or unreadable
   */
  async find(
    { soundPath, ...shot }: SpokenShot,
    into: Float32Array,
  ): Promise<{ level: LineLevel; line: Float32Array | null }> {
    const level: LineLevel = {
      lufs: this.plainLufs + (shot.loudnessLu ?? 0),
      ceilingDb: LINE_CEILING_DB,
    };
    if (!soundPath) return { level, line: null };
    const options = { ...this.options, level };
    return { level, line: await findOrLevelLine({ ...shot, soundPath }, into, options) };
  }
}

/**
 * How loud plain speech must be so that the film is right at once: quiet lines lower the whole by their
 * share of its length, loud ones raise it.
 */
function plainLoudness(shots: readonly SpokenShot[]): number {
  const spoken = shots.filter(({ soundPath }) => soundPath !== null);
  const frames = spoken.reduce((sum, { frameCount }) => sum + frameCount, 0);
  const energy = spoken.reduce(
    (sum, { frameCount, loudnessLu = 0 }) => sum + frameCount * 10 ** (loudnessLu / 10),
    0,
  );
  const offLu = frames === 0 ? 0 : 10 * Math.log10(energy / frames);
  return LINE_LOUDNESS_LUFS - MAKE_UP_STEP_LU * Math.round(offLu / MAKE_UP_STEP_LU);
}
