import type { ReadLine } from "../read";
import data from "./actions.json";
import acts from "./acts.json";
import type { PoseName } from "./people/pose";

/** What a line can set in motion; those of `acts.json` are acts of the body alone. */
export type Action = keyof typeof data.actions | keyof typeof acts.said;
/** What light falls through into the picture. */
export type Opening = keyof typeof data.openings;

/** What in a line asks for a movement. Words are in the dictionary's form, lists are divided by commas. */
interface Ask {
  /**
   * Verbs with their particle. Behind a colon stands one of the words that have to be around them
   * (`open: letter, map`), or that must not (`climb: not ladder`), or `nothing` for what is done to nothing.
   */
  does?: readonly string[];
  /** Nouns of which one has to do it, or behind `not` none; `it` for what nobody does, like rain. */
  of?: string;
  /** What must not be around it: `throws a glance` throws nothing. */
  not?: string;
  /** Things that ask for it by being there. */
  seen?: string;
  /** People who ask for it by being there as several. */
  several?: string;
  /** Places that ask for it with any verb, by their first and last word: `in pockets`. */
  where?: string;
}

/** The files are typed by what stands in them; `actions.test.ts` looks at each of their entries. */
interface ActionData {
  asks: readonly Ask[];
  /** What is told of somebody who does it: `throws something`. */
  says?: string;
  /** What is told of the place. */
  happens?: string;
  /** How whoever does it is held. */
  pose?: PoseName;
  /** The thing that the line names is in the hands. */
  holds?: boolean;
  /** Whoever goes somewhere is seen going; what else they do meanwhile would stop their legs. */
  travels?: boolean;
  /** A clip of a still can show it, though the still does not. */
  inClip?: boolean;
  /** It is done with the face, or beside it: a close-up shows it, too. */
  atFace?: boolean;
}

/** All actions, the most telling first. */
const ACTIONS = Object.entries({ ...acts.said, ...data.actions }) as [Action, ActionData][];
const TABLE = new Map(ACTIONS);
const POSES = Object.entries(data.poses) as [PoseName, Ask[]][];
const OPENINGS = Object.entries(data.openings) as [Opening, string][];

type Doing = ReadLine["doings"][number];
type Told = Pick<ReadLine, "doings" | "things" | "beings">;

/** Everything that a line sets in motion, the most telling first. */
export function actionsOf(read: Told): Action[] {
  return found(({ asks }) => asks.some((ask) => isThere(ask, read)), read, read.doings);
}

/** What one of its people does, by the reader's id. */
export function actionsOfBeing(read: Told, id: string): Action[] {
  return found(() => false, read, doingsOf(read, id));
}

function found(isSeen: (action: ActionData) => boolean, read: Told, doings: readonly Doing[]) {
  const around = doings.map((doing) => ({ doing, words: wordsAround(doing, read) }));
  const asked = ACTIONS.filter(
    ([, action]) =>
      isSeen(action) ||
      action.asks.some((ask) => around.some(({ doing, words }) => isAsked(ask, doing, words))),
  );
  const travels = asked.some(([, action]) => action.travels);
  return asked.map(([name]) => name).filter((name) => !travels || !(name in acts.said));
}

/** The actions that a verb can ask for, whatever it is done to. */
export function actionsOfVerb(verb: string): Action[] {
  const isOf = (said: string) => /^\w+/.exec(said)?.[0] === verb;
  return ACTIONS.filter(([, { asks }]) => asks.some(({ does }) => does?.some(isOf))).map(
    ([name]) => name,
  );
}

/** How somebody holds themselves by what they do; null where nothing says it. */
export function poseAsked(read: Told, id: string): PoseName | null {
  const around = doingsOf(read, id).map((doing) => ({ doing, words: wordsAround(doing, read) }));
  const asked = POSES.find(([, asks]) =>
    asks.some((ask) => around.some(({ doing, words }) => isAsked(ask, doing, words))),
  );
  return asked?.[0] ?? null;
}

/** What a line names for light to fall through, the most particular first; null for none. */
export function openingOf(read: Told): Opening | null {
  const nouns = new Set([
    ...read.things.map(({ noun }) => noun),
    ...read.doings.flatMap((doing) => [...wordsAround(doing, read)]),
  ]);
  return OPENINGS.find(([, words]) => hasOne(nouns, words))?.[0] ?? null;
}

/** What is told of somebody who does this; null where nothing is. */
export function tellAction(action: Action): string | null {
  return TABLE.get(action)?.says ?? null;
}

/** What is told of the place where this happens; null where nothing is. */
export function tellEvent(action: Action): string | null {
  return TABLE.get(action)?.happens ?? null;
}

/** The pose of whoever does this; null where the action has none of its own. */
export function poseOfAction(action: Action): PoseName | null {
  return TABLE.get(action)?.pose ?? null;
}

/** Whether the thing that a line names is in the hands of whoever does this. */
export function isHolding(action: Action): boolean {
  return TABLE.get(action)?.holds === true;
}

/** Whether a clip of a still can show this, though the still does not. */
export function isShownByClips(action: Action): boolean {
  return TABLE.get(action)?.inClip === true;
}

/** Whether somebody who is seen from head to foot is seen to do this. */
export function isSeen(action: Action): boolean {
  return (
    action in acts.acts ||
    action in acts.said ||
    poseOfAction(action) !== null ||
    isSeenClose(action)
  );
}

/** Whether this is seen of somebody of whom the frame shows no more than the face. */
export function isSeenClose(action: Action): boolean {
  return TABLE.get(action)?.atFace === true;
}

/** What somebody does; of somebody alone also what their arms do. */
function doingsOf({ doings, beings }: Told, id: string): Doing[] {
  const arms = beings.length === 1 ? ARMS : [];
  return doings.filter(({ who }) => who.includes(id) || arms.some((noun) => who[0] === noun));
}

const ARMS = ["hand", "arm", "finger", "fist"];

/** All that stands around a verb: nouns also in the number that the line has, `self` for whoever does it. */
function wordsAround(doing: Doing, { things }: Told): ReadonlySet<string> {
  const { who, particle, to, where, manner } = doing;
  const raw = [particle ?? "", ...manner, ...where].join(" ").toLowerCase().split(" ");
  return new Set([
    ...raw.flatMap((word) => [word, word.replace(/(?<=..)s$/, "")]),
    ...to,
    ...to
      .filter((noun) => things.some((thing) => thing.noun === noun && thing.number !== 1))
      .map((noun) => `${noun}s`),
    ...(to.some((id) => who.includes(id)) ? ["self"] : []),
  ]);
}

function isAsked(
  { does, of, not, where }: Ask,
  doing: Doing,
  around: ReadonlySet<string>,
): boolean {
  if (where !== undefined) return where.split(", ").some((entry) => isPlaceOf(entry, doing));
  if (does === undefined || (not !== undefined && hasOne(around, not))) return false;
  const { who, verb, to } = doing;
  if (of === "it" ? who.length > 0 : of !== undefined && !suits(new Set(who), of)) return false;
  return does.some((entry) => {
    const [said = "", needs] = entry.split(": ");
    const [first, ...particles] = said.split(" ");
    if (verb !== first || !particles.every((word) => around.has(word))) return false;
    if (needs === undefined) return true;
    if (needs === "nothing") return to.length === 0;
    return suits(around, needs);
  });
}

function isThere({ seen, several }: Ask, { things, beings }: Told): boolean {
  const nouns = new Set(things.map(({ noun }) => noun));
  const groups = new Set(
    beings.flatMap(({ name, number }) =>
      number === 1 || number === 0 ? [] : (name.toLowerCase().split(" ").at(-1) ?? []),
    ),
  );
  return (
    (seen?.split(", ").some((entry) => entry.split(" ").every((word) => nouns.has(word))) ??
      false) ||
    (several !== undefined && hasOne(groups, several))
  );
}

function isPlaceOf(entry: string, { where }: Doing): boolean {
  const [preposition, noun] = entry.split(" ");
  return where.some((text) => {
    const words = text.toLowerCase().split(" ");
    return words[0] === preposition && words.at(-1) === noun;
  });
}

/** Whether one of a list is among some words; of a list behind `not`, none. */
function suits(words: ReadonlySet<string>, list: string): boolean {
  return list.startsWith("not ") ? !hasOne(words, list.slice(4)) : hasOne(words, list);
}

function hasOne(words: ReadonlySet<string>, list: string): boolean {
  return list.split(", ").some((word) => words.has(word));
}
