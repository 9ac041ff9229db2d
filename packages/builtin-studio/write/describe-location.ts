import type { DescribeLocationTask, LocationDescription } from "../contract/text-tasks";
import { hashText } from "../draw/pen/seeded-random";
import { isDescribing } from "../read";
import { PLACES, type PlaceLook } from "./data";
import { listed, withArticle, wordsOf } from "./story-text";

/** Describes an empty place from the words of its heading and the things its scenes name. */
export function answerDescribeLocation(task: DescribeLocationTask): LocationDescription {
  const { words, interior } = readHeading(task.name);
  const kind = findPlaceKind(words, interior);
  const flipped = hashText(words) % 2 === 1;
  const [left, right] = flipped ? [kind.right, kind.left] : [kind.left, kind.right];
  const name = words === "" ? kind.noun : words;
  const known = `${name} ${Object.values(kind).join(" ")}`.toLowerCase();
  const props = findProps(task.mentions).filter(
    (prop) => !known.includes(prop.split(" ").at(-1) ?? prop),
  );
  const middle = props.length > 0 ? `, with ${listed(props.map(withArticle))} in the middle` : "";
  const description = [
    `The ${name}, ${kind.air}, seen from ${kind.entrance}.`,
    `It has ${kind.near} in front, ${left} on the left, ${right} on the right and ${kind.far} at the back${middle}.`,
    `The light comes from ${kind.light} on the ${flipped ? "right" : "left"}; the colours are ${kind.palette}, all surfaces plain.`,
  ].join(" ");
  return { description };
}

/** `INT. LIGHTHOUSE KITCHEN - NIGHT` without its frame; `interior` stays open when nothing says it. */
function readHeading(name: string): { words: string; interior: boolean | null } {
  const prefix = /^\s*\.?\s*(?:(int|i\/e)|(ext|est))\b\.?(?:\s*\/\s*ext\b\.?)?/i.exec(name);
  const rest = name
    .slice(prefix?.[0].length ?? 0)
    .replace(/\([^)]*\)/gu, " ")
    .replace(
      /\s*[-–—]\s*(?:(?:late|early)\s+)?(?:day|night|dawn|dusk|morning|afternoon|evening|noon|midnight|later|continuous|same|moments later)\b.*$/i,
      "",
    );
  return {
    // `Marta's kitchen` is a kitchen: whose it is cannot be seen.
    words: wordsOf(rest)
      .filter((word, at) => at > 0 || !/^(?:the|an?|\S+['’]s?)$/.test(word))
      .join(" "),
    interior: prefix ? prefix[1] !== undefined : null,
  };
}

/** The kind of the word that stands last in the heading; a plain inside or outside otherwise. */
function findPlaceKind(words: string, interior: boolean | null): PlaceLook {
  let best: { kind: (typeof PLACES.kinds)[number]; end: number; length: number } | null = null;
  for (const kind of PLACES.kinds) {
    for (const match of words.matchAll(kind.pattern)) {
      const end = match.index + match[0].length;
      const { length } = match[0];
      // `salt flat` is a desert although `flat` is an apartment: more words know better.
      const wins = best === null || end > best.end || (end === best.end && length > best.length);
      if (wins) best = { kind, end, length };
    }
  }
  if (best === null) return interior === false ? PLACES.outside : PLACES.inside;
  return interior === false && !best.kind.outdoors ? PLACES.front : best.kind.look;
}

/** Things of the set that the action names, at most three, each with its own adjectives. */
function findProps(mentions: readonly string[]): string[] {
  const props = new Map<string, string>();
  for (const mention of mentions) {
    const words = wordsOf(mention);
    words.forEach((word, at) => {
      if (!PLACES.props.has(word) || props.has(word)) return;
      let start = at;
      while (start > 0 && isDescribing(words[start - 1] ?? "")) start -= 1;
      props.set(word, words.slice(start, at + 1).join(" "));
    });
  }
  return [...props.values()].slice(0, 3);
}
