import type { ShotSubject } from "../../contract/picture-subject";
import { sentencesOf, withoutSimiles } from "../../read";
import type { Colour } from "../pen/colour";
import { stated } from "../stated";
import data from "./told-colours.json";

/** The colours that the script's action gives a place; null where it gives none. */
export interface ToldColours {
  /** Of the ground outside, or of the floor of a room. */
  ground: Colour | null;
  /** Of the walls of a room, or of the building that is seen from outside. */
  wall: Colour | null;
}

const { colours, ground, floor, walls, outerWalls, named, elsewhere } = data;
const COLOURS = stated<Readonly<Record<string, Colour>>>(colours);
const NAMED = Object.entries(named).map(([name, words]) => [name, new RegExp(words, "u")] as const);
const NAMES = Object.keys(colours)
  .toSorted((one, other) => other.length - one.length)
  .join("|");
const MADE = "(?:-?(?:tiled|painted|washed))?";
const GROUND = patternsOf(ground);
const FLOOR = patternsOf(floor);
const WALLS = patternsOf(walls);
/** The building is what a sentence begins with: `A low yellow farmhouse`, and no house that somebody sees. */
const OUTER_WALLS = [
  new RegExp(
    `^(?:an?|the) (?:[a-z]+,? ){0,2}?(${NAMES})${MADE} (?:[a-z]+ )?(?:${outerWalls})(?![\\w'’-]|.*\\b(?:across|opposite|next door|distance|far)\\b)`,
    "gu",
  ),
  ...patternsOf("walls"),
];
const ELSEWHERE = new RegExp(elsewhere, "u");

/** What says the colour of a part: before it, or behind it with a verb. */
function patternsOf(part: string): RegExp[] {
  return [
    new RegExp(`(?<![\\w-])(${NAMES})${MADE} (?:${part})(?![\\w'’-]| of)`, "gu"),
    new RegExp(`\\b(?:${part}) (?:is|are) (?:all |pure |painted )?(${NAMES})(?=[.,;:]|$)`, "gu"),
  ];
}

/** The colours of the place of a shot: by its name, by what its script first tells there, by its scene and its line. */
export function toldColours(
  { location, toldThere = [], earlier = [], stageDirections, dialogue }: ShotSubject,
  interior: boolean,
): ToldColours {
  const before = earlier.filter(({ speaker }) => speaker === null);
  const told = [
    ...toldThere,
    ...before.map((line) => line.stageDirections),
    ...(dialogue === "" ? [stageDirections] : []),
  ].flatMap((text) => sentencesOf(withoutSimiles(text).toLowerCase().trim()));
  const name = location.name.toLowerCase();
  const byName = interior ? undefined : NAMED.find(([, words]) => words.test(name))?.[0];
  return {
    ground: colourIn(told, interior ? FLOOR : GROUND) ?? COLOURS[byName ?? ""] ?? null,
    wall: colourIn(told, interior ? WALLS : OUTER_WALLS),
  };
}

function colourIn(sentences: readonly string[], patterns: readonly RegExp[]): Colour | null {
  for (const sentence of sentences)
    for (const pattern of patterns)
      for (const match of sentence.matchAll(pattern)) {
        const colour = COLOURS[match[1] ?? ""];
        if (colour && !ELSEWHERE.test(sentence.slice(0, match.index))) return colour;
      }
  return null;
}
