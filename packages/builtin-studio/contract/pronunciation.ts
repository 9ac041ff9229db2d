/** How a name or a word of a project is said: `shi-vawn` for Siobhan. */
export interface Pronunciation {
  /** As it stands in scripts; capitals make no difference. */
  name: string;
  /** A respelling that any voice reads right, for example with hyphens between the syllables. */
  sayAs: string;
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
    foldName(text.slice(at, end)) === foldName(name) &&
    !/[\p{L}\p{N}]$/u.test(text.slice(0, at)) &&
    !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(end))
  );
}

/** A name as it is compared: capitals and how accents are written make no difference. */
export function foldName(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
