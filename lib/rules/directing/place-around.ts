import { thingOfHeading } from "@roughcut/builtin-studio/contract/heading-thing";

/** A line with the place it plays in, as its heading names it; null without one. */
interface PlacedAction {
  locationName: string | null;
  stageDirections: string;
}

/**
 * For each camp of a story, and each heading that names but a thing, the open place in which it lies, and for each room what the script says lies outside, in its
 * words and the most telling first: what is seen through its windows (`porthole, stars`), the open place of the same name (`EXT. FARMHOUSE`
 * of `INT. FARMHOUSE KITCHEN`), else the nearest one. The same for all its scenes.
 */
export function placesAround(lines: readonly PlacedAction[]): ReadonlyMap<string, string[]> {
  const rooms = new Map<string, number>();
  const open: { name: string; at: number }[] = [];
  lines.forEach(({ locationName: name }, at) => {
    if (name === null || name === lines[at - 1]?.locationName) return;
    if (OUTSIDE.test(name)) open.push({ name, at });
    else if (INSIDE.test(name) && !rooms.has(name)) rooms.set(name, at);
  });
  const camps = open.flatMap(({ name, at }) => {
    if (!isSetUp(name)) return [];
    const others = open.filter((other) => !isSetUp(other.name));
    // A thing stands where the story was last; a camp may be where it goes next.
    const before = CAMP.test(name) ? others : others.filter((other) => other.at < at);
    const nearest = nearestTo(at, before.length > 0 ? before : others);
    return nearest ? [[name, [nearest.name]] as [string, string[]]] : [];
  });
  const views = [...rooms].flatMap(([name, first]) => {
    const words = wordsOf(name);
    const named = open.filter((place) => wordsOf(place.name).some((word) => words.includes(word)));
    const nearest = nearestTo(first, named.length > 0 ? named : open);
    const around = [seenFrom(name, lines), nearest?.name].flatMap((said) => said ?? []);
    return around.length > 0 ? [[name, around] as [string, string[]]] : [];
  });
  return new Map([...camps.toReversed(), ...views]);
}

function nearestTo<Placed extends { at: number }>(
  line: number,
  places: readonly Placed[],
): Placed | undefined {
  const far = ({ at }: Placed) => Math.abs(at - line);
  return places.toSorted((one, other) => far(one) - far(other))[0];
}

/** What is set up for a night in any landscape. */
const CAMP = /\bcamp(?:site|fire)?\b|\bbivouac\b/iu;

/** Whether a heading names what stands in an open place, and not the place. */
function isSetUp(name: string): boolean {
  return CAMP.test(name) || thingOfHeading(name)?.at === null;
}

const INSIDE = /^\s*int\b/iu;
const OUTSIDE = /^\s*(?:ext|est)\b/iu;
/** Words that many places have, near each other or not. */
const COMMON = /^(?:the|of|and|int|ext|est|room|old|new|big|small|main|back|front|upper|lower)$/u;

function wordsOf(name: string): string[] {
  return (name.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !COMMON.test(word));
}

const WINDOW =
  "(?:windows?|window ?panes?|portholes?|viewports?|view ?screens?|windscreens?|windshields?|skylights?|canopy)";
/** What sentences say is behind glass; never who looks at it. */
const SEEN: readonly RegExp[] = [
  new RegExp(
    `\\b${WINDOW},? (?:is |are )?(?:full of|filled with|with a view of|crowded with|black with) [^.;]+`,
    "iu",
  ),
  new RegExp(
    `\\b${WINDOW} (?:looks? (?:out )?(?:on|over|across)|gives? (?:out )?on|opens? on|shows?|faces?|overlook(?:s|ing)|on|onto|over)(?:to)? [^.;]+`,
    "iu",
  ),
  new RegExp(
    `\\b(?:through|beyond|outside|out of|past|behind) (?:the|an?|its|his|her|their|every|each|one) (?:[\\w-]+,? ){0,3}${WINDOW},? [^.;]+`,
    "iu",
  ),
  new RegExp(
    `[^.;]+ (?:past|behind|beyond|outside|through|below|under|against|in|fills?) (?:the|an?|every|each|its) (?:[\\w-]+,? ){0,3}${WINDOW}`,
    "iu",
  ),
];

/** What the action in a room says is outside its windows; undefined where it does not. */
function seenFrom(room: string, lines: readonly PlacedAction[]): string | undefined {
  return lines
    .filter(({ locationName }) => locationName === room)
    .flatMap(({ stageDirections }) => stageDirections.split(/(?<=[.!?])\s+/u))
    .flatMap((sentence) => SEEN.map((pattern) => pattern.exec(sentence)?.[0]))
    .find((said) => said !== undefined);
}
