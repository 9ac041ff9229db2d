/** Words of a name that name nobody by themselves. */
const NOT_A_NAME = new Set(
  "the a an of and old young little big mr mrs ms miss dr sir lady lord st first second".split(" "),
);

/**
 * The people a text names, in order of first mention. A name of several words counts in any
 * case; one word of a name counts when it starts with a capital and belongs to nobody else.
 */
export function findMentionedPeople(
  text: string,
  people: readonly { id: string; name: string }[],
): string[] {
  const found: { id: string; at: number }[] = [];
  for (const person of people) {
    const at = firstMention(text, person.name, people);
    if (at !== null) found.push({ id: person.id, at });
  }
  return found.sort((a, b) => a.at - b.at).map((entry) => entry.id);
}

function firstMention(
  text: string,
  name: string,
  people: readonly { name: string }[],
): number | null {
  if (name.trim() === "") return null;
  const places: number[] = [];
  const isPhrase = /\s/.test(name.trim());
  const whole = isPhrase ? wholeWord(name).exec(text) : null;
  if (whole) places.push(whole.index);
  for (const word of nameWords(name)) {
    const owners = people.filter((person) => nameWords(person.name).includes(word));
    if (owners.length > 1) continue;
    for (const match of text.matchAll(new RegExp(wholeWord(word).source, "giu"))) {
      const first = match[0].charAt(0);
      if (first === first.toUpperCase()) {
        places.push(match.index);
        break;
      }
    }
  }
  return places.length === 0 ? null : Math.min(...places);
}

function nameWords(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter((word) => word.length >= 2 && !NOT_A_NAME.has(word));
}

function wholeWord(words: string): RegExp {
  const escaped = words
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\s+/g, "\\s+");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "iu");
}
