import data from "./conditions.json";

/** What has become of a place, or what is made of it, whatever kind it is. */
export type Condition = keyof typeof data;

/** How texts say a condition; each text is a piece of a regular expression. */
interface ConditionWords {
  /** Words that say it of a place that they name: `ruined`. */
  is?: string;
  /** Words that say it wherever they stand: `cracked mud`. */
  told?: string;
  /** Words that say it of a room, where they say nothing of a lake: `knee-deep in water`. */
  toldInside?: string;
  /** What goes with it. */
  also?: readonly Condition[];
  /** Words that say that it is over, or the name of the condition that begins with it: `fireless`. */
  ends?: string;
  /** What it leaves behind when it is over. */
  leaves?: Condition;
}

export const CONDITION_WORDS = Object.entries(data) as [Condition, ConditionWords][];
export const CONDITIONS = CONDITION_WORDS.map(([condition]) => condition);

const IN_NAME = CONDITION_WORDS.map(([condition, { is, told, also = [] }]) => ({
  conditions: [condition, ...also],
  pattern: conditionPattern(is, told),
}));

/** Any of these pieces, as words of a text and never as a part of another word. */
export function conditionPattern(...words: (string | undefined)[]): RegExp {
  return new RegExp(`\\b(?:${words.filter(Boolean).join("|")})(?![a-z])`, "iu");
}

/**
 * What the name or the description of a place says has become of it; never as a part of another name: `ice cream`.
 */
export function conditionsIn(name: string): Condition[] {
  const said = IN_NAME.filter(({ pattern }) => pattern.test(name));
  return CONDITIONS.filter((one) => said.some(({ conditions }) => conditions.includes(one)));
}
