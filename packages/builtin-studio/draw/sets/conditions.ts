import { CONDITIONS, type Condition, type Place } from "../scene-spec";

/** Which words of a heading or a description say so; never as a part of another name: `ice cream`. */
const WORDS: readonly (readonly [RegExp, readonly Condition[]])[] = [
  [
    /\b(?:ruined|destroyed|bombed(?:-out)?|bombed out|wrecked|crumbling|collapsed|shattered|demolished|devastated)\b/,
    ["ruined", "dusty"],
  ],
  [/\b(?:derelict|dilapidated|decayed|decaying|decrepit|tumbledown)\b/, ["ruined", "dusty"]],
  [/\b(?:abandoned|disused|dusty|cobwebbed|forgotten|neglected|long-empty)\b/, ["dusty"]],
  [/\b(?:burnt|burned|charred|gutted|scorched)(?:[- ]out)?\b/, ["burnt"]],
  [
    /\b(?:frozen|icy|iced|frosted|snowbound|ice-covered|snow-covered)\b|\bice (?=cave|palace|hall|castle|house|station|base|tunnel|village|city|forest)/,
    ["frozen"],
  ],
  [/\b(?:flooded|waterlogged|half-submerged)\b/, ["flooded"]],
  [/\b(?:overgrown|ivy-covered|vine-covered)\b/, ["overgrown"]],
  [/\b(?:futuristic|high-tech|hi-tech|cybernetic)\b/, ["futuristic"]],
];

/** Where nothing stands that could be so: the open sea, the inside of a car. */
const WITHOUT: ReadonlySet<Place> = new Set<Place>([
  ...(["sea", "boat", "space", "planet", "underwater", "car", "plane", "bus", "train"] as const),
  ...(["elevator", "tent", "ruins", "snowfield"] as const),
]);

/** The conditions that a text in small letters names for this place. */
export function conditionsIn(text: string, place: Place): Condition[] {
  if (WITHOUT.has(place)) return [];
  const said = WORDS.filter(([words]) => words.test(text)).flatMap(([, conditions]) => conditions);
  return CONDITIONS.filter((condition) => said.includes(condition));
}
