/** How a name or a word of a project is said: `shi-vawn` for Siobhan. */
export interface Pronunciation {
  /** As it stands in scripts; capitals make no difference. */
  name: string;
  /** A respelling that any voice reads right, for example with hyphens between the syllables. */
  sayAs: string;
}

/** The longest name that stands at a place of a text as a word: "Rio" is not found in "Rio Grande", nor in "Trio". */
export function findNameAt(
  text: string,
  at: number,
  pronunciations: readonly Pronunciation[],
): Pronunciation | null {
  const stands = ({ name }: Pronunciation) => {
    const end = at + name.length;
    const isSame = foldName(text.slice(at, end)) === foldName(name);
    return isSame && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(end));
  };
  const byLength = (one: Pronunciation, other: Pronunciation) =>
    other.name.length - one.name.length;
  const [longest = null] = pronunciations.filter(stands).sort(byLength);
  return longest && /[\p{L}\p{N}]$/u.test(text.slice(0, at)) ? null : longest;
}

/** A name as it is compared: capitals and how accents are written make no difference. */
export function foldName(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
