import data from "./conditions.json";

/** What has become of a place, or what is made of it, whatever kind it is. */
export type Condition = keyof typeof data;

interface ConditionWords {
  /** Words that say it of a place that they name: `ruined`. */
  is?: string;
  /** Words that say it wherever they stand: `cracked mud`. */
  told?: string;
  /** What goes with it. */
  also?: readonly string[];
  /** Words that say that it is over, or the name of the condition that begins with it: `fireless`. */
  ends?: string;
  /** What it leaves behind when it is over. */
  leaves?: string;
}

const ENTRIES = Object.entries<ConditionWords>(data) as [Condition, ConditionWords][];
export const CONDITIONS = ENTRIES.map(([condition]) => condition);

/** What a sentence may call so for its whole place to be so: neither hands nor toast. */
const PLACES =
  "walls?|ceiling|roof|floor|rooms?|halls?|houses?|church|chapel|cathedral|temple|castle|palace|ruins?|buildings?|towers?|streets?|roads?|lanes?|yards?|gardens?|fields?|meadows?|forests?|woods?|village|town|city|harbou?r|rivers?|lakes?|ponds?|valley|hills?|farm(?:house|yard)?|barn|cabin|hut|shack|cottage|kitchen|bedroom|attic|cellar|corridors?|stairs|tunnels?|factory|warehouse|workshop|theatre|library|classroom|school|hospital|station|platform|square|market|courtyard|graveyard|cemetery|landscape|ground|plain|pavement|banks?|beach|path|track";

function toldOf(condition: string): string | undefined {
  return ENTRIES.find(([name]) => name === condition)?.[1].told;
}

const WORDS = ENTRIES.map(([condition, { is, told, also = [], ends, leaves }]) => ({
  conditions: [condition, ...also],
  inName: patternOf(is, told),
  inAction: patternOf(
    is &&
      `(?:${is}),? (?:\\w+,? ){0,2}(?:${PLACES})|(?:${PLACES}) (?:is|are|lies?|stands?) (?:${is})`,
    told,
  ),
  isOver: ends === undefined ? null : patternOf(toldOf(ends) ?? ends),
  leaves,
}));

function patternOf(...words: (string | undefined)[]): RegExp {
  return new RegExp(`\\b(?:${words.filter(Boolean).join("|")})(?![a-z])`, "iu");
}

/**
 * What the name or the description of a place says has become of it; never as a part of another name: `ice cream`.
 */
export function conditionsIn(name: string): Condition[] {
  return conditionsBy(({ inName }) => inName.test(name));
}

/**
 * What the script's action has told by each of its lines has become of the place of the line: `a ribbon of cracked
 * mud`, `the barn is in flames`. It stays so until a line says that it is over: `the fire is out`.
 */
export function conditionsOf(
  lines: readonly { locationName?: string | null | undefined; stageDirections: string }[],
): Condition[][] {
  const known = new Map<string, Condition[]>();
  return lines.map(({ locationName, stageDirections }) => {
    const place = locationName ?? "";
    const before = known.get(place) ?? [];
    const told = conditionsBy(({ inAction }) => inAction.test(stageDirections));
    const over = WORDS.filter(
      ({ conditions: [own = ""], isOver }) => isOf(before, own) && isOver?.test(stageDirections),
    );
    const all = CONDITIONS.filter(
      (each) =>
        (isOf(before, each) || isOf(told, each) || over.some(({ leaves }) => leaves === each)) &&
        !over.some(({ conditions: [own] }) => own === each),
    );
    known.set(place, all);
    return all;
  });
}

function isOf(conditions: readonly string[], condition: string): boolean {
  return conditions.includes(condition);
}

function conditionsBy(isSaid: (words: (typeof WORDS)[number]) => boolean): Condition[] {
  const said = WORDS.filter(isSaid).flatMap(({ conditions }) => conditions);
  return CONDITIONS.filter((condition) => said.includes(condition));
}
