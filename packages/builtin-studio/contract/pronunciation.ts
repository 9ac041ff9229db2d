/** How a name or a word of a project is said: `Siobhan = shi-vawn`, one a line. */

export interface Pronunciation {
  /** As it stands in scripts; capitals make no difference. */
  name: string;
  /** A respelling that any voice reads right, for example with hyphens between the syllables. */
  sayAs: string;
}

/**
 * The list as a person writes it; the last one for a name counts.
 * @param list each line `name = how it is said`, others are left out (see `faultyPronunciation`)
 */
export function readPronunciations(list: string): Pronunciation[] {
  const found = new Map<string, Pronunciation>();
  for (const line of list.split("\n")) {
    const read = readLine(line);
    if (read) found.set(fold(read.name), read);
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
  const folded = fold(words);
  // Few lines have any of many names: most are told by one look.
  return pronunciations
    .filter(({ name }) => folded.includes(fold(name)))
    .filter(({ name }) =>
      [...words.matchAll(/./gsu)].some(({ index }) => isNameAt(words, index, name)),
    );
}

/** The longest name that stands at a place of a text: "Rio" is not found in "Rio Grande". */
export function findNameAt(
  text: string,
  at: number,
  pronunciations: readonly Pronunciation[],
): Pronunciation | null {
  const found = pronunciations.filter(({ name }) => isNameAt(text, at, name));
  return found.reduce<Pronunciation | null>(
    (longest, one) => (one.name.length > (longest?.name.length ?? 0) ? one : longest),
    null,
  );
}

/** Whether a name stands at a place of a text, and not within a longer word. */
function isNameAt(text: string, at: number, name: string): boolean {
  const end = at + name.length;
  return (
    fold(text.slice(at, end)) === fold(name) &&
    !/[\p{L}\p{N}]$/u.test(text.slice(0, at)) &&
    !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(end))
  );
}

function fold(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
