import type { ToldCoat } from "@roughcut/builtin-studio/contract/picture-subject";
import { NON_SPEAKING_PART } from "../shot";

interface ToldLine {
  characterName: string;
  stageDirections: string;
}

/** Reads which animals and things a text tells with a colour. */
export type ReadCoats = (text: string) => readonly ToldCoat[];

/**
 * What colour earlier lines of a script told of animals and things that a text names, the last told of each: `the
 * dog` is the white one of two scenes before.
 * @returns for a line, by its place in the script from 0, and what it and its scene say
 */
export function coatsOf(
  lines: readonly ToldLine[],
  coatsIn: ReadCoats,
): (index: number, text: string) => ToldCoat[] {
  const told = lines.flatMap(({ characterName, stageDirections }, at) =>
    characterName === NON_SPEAKING_PART
      ? coatsIn(stageDirections).map((coat) => ({ at, coat }))
      : [],
  );
  return (index, text) => {
    const words = new Set(text.toLowerCase().match(/[\p{L}-]+/gu));
    const last = new Map(
      told.flatMap(({ at, coat }) =>
        at < index && words.has(coat.noun) ? [[coat.noun, coat] as const] : [],
      ),
    );
    return [...last.values()];
  };
}
