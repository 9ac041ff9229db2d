/** The pronunciations of a project as a person writes them: `Siobhan = shi-vawn`, one a line. */
import {
  findNameAt,
  foldName,
  type Pronunciation,
} from "@roughcut/builtin-studio/contract/pronunciation";

export * from "@roughcut/builtin-studio/contract/pronunciation";

/**
 * The list as a person writes it; the last one for a name counts.
 * @param list each line `name = how it is said`, others are left out (see `faultyPronunciation`)
 */
export function readPronunciations(list: string): Pronunciation[] {
  const found = new Map<string, Pronunciation>();
  for (const line of list.split("\n")) {
    const read = readLine(line);
    if (read) found.set(foldName(read.name), read);
  }
  return [...found.values()];
}

/** The first line that is not empty and says no pronunciation; null when all do. */
export function faultyPronunciation(list: string): string | null {
  return list.split("\n").find((line) => line.trim() !== "" && readLine(line) === null) ?? null;
}

function readLine(line: string): Pronunciation | null {
  const at = line.indexOf("=");
  const name = line.slice(0, Math.max(0, at)).trim().normalize("NFC");
  const sayAs = line.slice(at + 1).trim();
  return /\p{L}/u.test(name) && /\p{L}/u.test(sayAs) ? { name, sayAs } : null;
}

/** Those of which a text has the name; of the others nothing depends. */
export function pronunciationsIn(
  text: string,
  pronunciations: readonly Pronunciation[],
): Pronunciation[] {
  const words = text.normalize("NFC");
  const folded = foldName(words);
  // Few lines have any of many names: most are told by one look.
  return pronunciations
    .filter(({ name }) => folded.includes(foldName(name)))
    .filter((one) =>
      [...words.matchAll(/./gsu)].some(({ index }) => findNameAt(words, index, [one]) !== null),
    );
}
