import type { DescribeLocationTask, LocationDescription } from "../contract/text-tasks";
import { hashText } from "../draw/pen/seeded-random";
import { describedBefore, readHeading } from "../read";
import { PLACES, type PlaceLook } from "./data";
import { listed, withArticle, wordsOf } from "./story-text";

/** Describes an empty place from the words of its heading and the things its scenes name. */
export function answerDescribeLocation(task: DescribeLocationTask): LocationDescription {
  const { name: place, inside } = readHeading(task.name, null, new Map());
  const words = wordsOfPlace(place);
  const kind = findPlaceKind(words, inside);
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

/** What the place of a heading is called: `lighthouse kitchen`; whose kitchen it is cannot be seen. */
export function placeWords(heading: string): string {
  return wordsOfPlace(readHeading(heading, null, new Map()).name);
}

function wordsOfPlace(name: string): string {
  return wordsOf(name.replace(/\([^)]*\)/gu, " "))
    .filter((word, at) => at > 0 || !/^(?:the|an?|\S+['’]s?)$/.test(word))
    .join(" ");
}

/** The kind of the word that stands last in the heading; a plain inside or outside otherwise. */
function findPlaceKind(words: string, isInside: boolean): PlaceLook {
  // `salt flat` is a desert although `flat` is an apartment: of those that end together the longer one.
  const [best] = PLACES.kinds
    .flatMap((kind) =>
      Array.from(words.matchAll(kind.words), ({ index, 0: { length } }) => ({
        ...{ kind, end: index + length, length },
      })),
    )
    .sort((a, b) => b.end - a.end || b.length - a.length);
  if (best === undefined) return isInside ? PLACES.inside : PLACES.outside;
  return isInside || best.kind.outdoors ? best.kind.look : PLACES.front;
}

/** Things of the set that the action names, at most three, each with its own adjectives. */
function findProps(mentions: readonly string[]): string[] {
  const named = mentions.flatMap((mention) => {
    const words = wordsOf(mention);
    return words.flatMap((noun, at) =>
      PLACES.props.has(noun)
        ? { noun, phrase: [...describedBefore(words, at), noun].join(" ") }
        : [],
    );
  });
  const firsts = named.filter(
    ({ noun }, at) => named.findIndex((other) => other.noun === noun) === at,
  );
  return firsts.slice(0, 3).map(({ phrase }) => phrase);
}
