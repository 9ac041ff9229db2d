/**
 * How alike two names are is measured by the pairs of neighbouring letters that they share: the Dice
 * coefficient, twice the shared pairs divided by all pairs of both, after capitals, marks, titles
 * (MR., DR., THE) and punctuation are taken away. 1 is a perfect match; it is shown in percent.
 * From this threshold on, a script name is taken for a project's character without asking.
 */
export const MATCH_THRESHOLD = 0.75;

/** The measure in a reader's words, for the screen that shows the percentages. */
export const MATCH_MEASURE = `The percentage says how much of the spelling the two names share; capitals, accents and titles do not count. From ${MATCH_THRESHOLD * 100}% on a match is made by itself.`;

/** A name as it is compared: letters and digits only, lower case, without marks or titles. */
function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\b(?:mr|mrs|ms|dr|the)\b\.?/gu, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function pairs(text: string): string[] {
  const compact = text.replace(/\s+/gu, "");
  return compact.length < 2
    ? [compact]
    : Array.from({ length: compact.length - 1 }, (_, at) => compact.slice(at, at + 2));
}

/** Likeness of two names, 0..1: the Dice coefficient of their letter pairs; 1 when they fold alike. */
export function nameSimilarity(one: string, other: string): number {
  const [left, right] = [foldName(one), foldName(other)];
  if (left === right) return left === "" ? 0 : 1;
  if (left === "" || right === "") return 0;
  const remaining = pairs(right);
  const total = pairs(left).length + remaining.length;
  let shared = 0;
  for (const pair of pairs(left)) {
    const at = remaining.indexOf(pair);
    if (at < 0) continue;
    remaining.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / total;
}

export interface CharacterMatch {
  characterId: string | null;
  matchType: "exact" | "similar" | "none";
  similarityScore: number;
}

/** The project's character that a script name most likely means, each character at most once. */
export function matchCharacters(
  scriptNames: string[],
  characters: { id: string; name: string }[],
): Map<string, CharacterMatch> {
  const candidates = scriptNames
    .flatMap((name) =>
      characters.map((character) => ({
        name,
        id: character.id,
        score: nameSimilarity(name, character.name),
      })),
    )
    .filter(({ score }) => score >= MATCH_THRESHOLD)
    .sort((left, right) => right.score - left.score || left.name.localeCompare(right.name));
  const matches = new Map<string, CharacterMatch>(
    scriptNames.map((name) => [name, { characterId: null, matchType: "none", similarityScore: 0 }]),
  );
  const taken = new Set<string>();
  for (const { name, id, score } of candidates) {
    if (taken.has(id) || matches.get(name)?.characterId) continue;
    taken.add(id);
    matches.set(name, {
      characterId: id,
      matchType: score === 1 ? "exact" : "similar",
      similarityScore: score,
    });
  }
  return matches;
}
