/** Words of a name that name nobody by themselves. */
const NOT_A_NAME = new Set(
  "the a an of and old young little big mr mrs ms miss dr sir lady lord st first second".split(" "),
);

type Named = { id: string; name: string };

/**
 * The people a text names, in order of first mention. A name of several words counts in any
 * case; one word of a name counts when it starts with a capital and belongs to nobody else.
 */
export function findMentionedPeople(text: string, people: readonly Named[]): string[] {
  return idsInOrder(people, (person) => findMentions(text, person.name, people)[0]);
}

/**
 * The people a text shows: those it names otherwise than as the owner of something. `Marta's hand`
 * shows her, `Marta's chair` does not.
 */
export function findSeenPeople(text: string, people: readonly Named[]): string[] {
  return idsInOrder(people, (person) =>
    findMentions(text, person.name, people).find(({ end }) => !OWNS.test(text.slice(end))),
  );
}

/** A possessive in front of anything but a part of the body. */
const OWNS =
  /^['’]s?\s+(?!(?:\p{L}+\s+)?(?:hands?|fingers?|eyes?|face|head|shoulders?|arms?|feet|foot|lips|mouth|gaze|back|knees?|fist|palm|thumb|cheeks?|hair|silhouette|shadow|reflection)\b)/iu;

interface Mention {
  start: number;
  end: number;
}

function idsInOrder(
  people: readonly Named[],
  find: (person: Named) => Mention | undefined,
): string[] {
  return people
    .flatMap((person) => {
      const mention = find(person);
      return mention ? [{ id: person.id, at: mention.start }] : [];
    })
    .sort((a, b) => a.at - b.at)
    .map((entry) => entry.id);
}

function findMentions(text: string, name: string, people: readonly Named[]): Mention[] {
  if (name.trim() === "") return [];
  const isPhrase = /\s/.test(name.trim());
  const own = nameWords(name).filter(
    (word) => people.filter((person) => nameWords(person.name).includes(word)).length === 1,
  );
  const whole = isPhrase ? [...text.matchAll(wholeWord(name))] : [];
  const parts = own
    .flatMap((word) => [...text.matchAll(wholeWord(word))])
    .filter((match) => match[0].charAt(0) === match[0].charAt(0).toUpperCase());
  return [...whole, ...parts]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .sort((a, b) => a.start - b.start);
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
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "giu");
}
