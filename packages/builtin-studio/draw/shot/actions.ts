import { type ReadLine, verbClass } from "../../read";
import type { PoseName } from "../people/pose";
import type { IconName } from "../things/icon-of-thing";
import { holdsInAct } from "./act-poses";
import data from "./actions.json";
import acts from "./acts.json";
import { type Ask, asksOf, type Doing, hasOne, isThere, nounsAround, type Told } from "./asks";

/** What a line can set in motion; those of `acts.json` are acts of the body alone. */
export type Action =
  | keyof typeof data.actions
  | keyof (typeof acts.said & typeof acts.general & typeof acts.done);
/** What light falls through into the picture. */
export type Opening = keyof typeof data.openings;

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
  /** How the mouth is while it is done, of somebody who does not speak. */
  mouth?: "C" | "D";
  /** The eyes are shut. */
  eyes?: "shut";
}

/** All actions, the most telling first; what any doing asks for that has no act of its own comes last. */
const ACTIONS = Object.entries({ ...acts.said, ...data.actions, ...acts.general }) as [
  Action,
  ActionData,
][];
const TABLE = new Map<string, Omit<ActionData, "asks">>([...ACTIONS, ...Object.entries(acts.done)]);
/** What two people do with each other. */
const BETWEEN = new Map(Object.entries(acts.between) as [string, [Action | null, number]][]);
const POSES = Object.entries(data.poses) as [PoseName, Ask[]][];
const OPENINGS = Object.entries(data.openings) as [Opening, string][];
const TOOLS: Readonly<Record<string, string>> = data.tools;
/** What hands have that would be empty. */
const IN_EMPTY_HANDS: Readonly<Record<string, string>> = data.emptyHands;

/** Everything that a line sets in motion, the most telling first. */
export function actionsOf(read: Told): Action[] {
  return found(({ asks }) => asks.some((ask) => isThere(ask, read)), read, read.doings);
}

/** What one of its people does, by the reader's id. */
export function actionsOfBeing(read: Told, id: string): Action[] {
  return found(() => false, read, doingsOf(read, id));
}

/** What a single doing of a line asks for, the most telling first. */
export function actionsOfDoing(read: Told, doing: Doing): Action[] {
  return found(() => false, read, [doing]);
}

function found(isSeen: (action: ActionData) => boolean, read: Told, doings: readonly Doing[]) {
  const asked = ACTIONS.filter(
    ([, action]) =>
      isSeen(action) || action.asks.some((ask) => doings.some((doing) => asksOf(ask, doing, read))),
  );
  return asked.map(([name]) => name);
}

/** The actions that a verb can ask for, whatever it is done to. */
export function actionsOfVerb(verb: string): Action[] {
  const kind = verbClass(verb);
  const isOf = (said: string) => /^\w+/.exec(said)?.[0] === verb;
  const isAsked = ({ does, class: kinds, but }: Ask) =>
    does?.some(isOf) ||
    (kind !== null && kinds?.split(", ").includes(kind) && !but?.split(", ").includes(verb));
  return ACTIONS.filter(([, { asks }]) => asks.some(isAsked)).map(([name]) => name);
}

/** How somebody holds themselves by what they do; null where nothing says it. */
export function poseAsked(read: Told, id: string): PoseName | null {
  return poseOfDoings(read, doingsOf(read, id));
}

/** How doings alone say that somebody holds themselves; null where they do not. */
export function poseOfDoings(read: Told, doings: readonly Doing[]): PoseName | null {
  const asked = POSES.find(([, asks]) =>
    asks.some((ask) => doings.some((doing) => asksOf(ask, doing, read))),
  );
  return asked?.[0] ?? null;
}

/** What a line names for light to fall through, the most particular first; null for none. */
export function openingOf(read: Told): Opening | null {
  const nouns = nounsAround(read);
  return OPENINGS.find(([, words]) => hasOne(nouns, words))?.[0] ?? null;
}

/** Where nobody mops with a broom or digs with a shovel. */
const ON_BODY =
  /\b(?:neck|face|brow|forehead|chin|mouth|lips|cheeks?|eyes?|hair|hands?|pockets?|bag|handbag|purse|satchel|drawer|suitcase|wallet|closet|tap|faucet|fountain|spring|stream)$|^(?:out of|through|around) /;

/** What is taken from somewhere is not made with a tool: `takes the photo from the wall`. */
const TAKES_AWAY = /^(?:from|off|out of) /;

/**
 * What something is done with, where the line does not say it: a shovel of whoever digs, a camera of whoever takes a
 * picture; null for none. Whoever sweeps into a room goes, and has no broom; nor has whoever mops their neck or digs
 * for something in a pocket.
 * @param isEmpty whether hands would be empty, so that a cup shows that somebody drinks
 */
export function toolOf(
  { verb, class: kind, to, particle, where }: Doing,
  isEmpty: boolean,
): IconName | null {
  const goes = kind === "motion" && to.length === 0 && (particle !== null || where.length > 0);
  const isOnBody = verb !== "shave" && [...to, ...where].some((text) => ON_BODY.test(text));
  const made = where.some((at) => TAKES_AWAY.test(at)) ? [] : to.map((noun) => `${verb} ${noun}`);
  const usual = [
    ...made.map((doing) => TOOLS[doing]),
    goes || isOnBody ? undefined : (TOOLS[`${verb} ${particle}`] ?? TOOLS[verb]),
  ];
  const empty = to.length === 0 ? ["nothing"] : to;
  const spares = [...empty.map((noun) => IN_EMPTY_HANDS[`${verb} ${noun}`]), IN_EMPTY_HANDS[verb]];
  const spare = isEmpty && !goes && !isOnBody ? spares.find((tool) => tool) : undefined;
  return ([...usual, spare].find((tool) => tool !== undefined) as IconName | undefined) ?? null;
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

/** Whether whoever does this shows nothing of it without the thing that the line names in their hands. */
export function needsThing(action: Action): boolean {
  return TABLE.get(action)?.holds === true;
}

/** Whether a thing can be in the hands of whoever does this. */
export function canHold(action: Action): boolean {
  return needsThing(action) || holdsInAct(action);
}

/** Whether whoever does this goes somewhere. */
export function isTravelling(action: Action): boolean {
  return TABLE.get(action)?.travels === true;
}

/** Whether a clip of a still can show this, though the still does not. */
export function isShownByClips(action: Action): boolean {
  return TABLE.get(action)?.inClip === true;
}

/** What is seen of somebody to whom this is done; null where nothing of it is. */
export function actionOfOther(action: Action): Action | null {
  return BETWEEN.get(action)?.[0] ?? null;
}

/** How far whoever does this is from whom it is done to, in heads; null where they may stand anywhere. */
export function headsBetween(action: string): number | null {
  return BETWEEN.get(action)?.[1] ?? null;
}

/** Whether any doing with a thing asks for this, if it has no act of its own. */
export function isGeneral(action: Action): boolean {
  return action in acts.general;
}

/** Whether this is done with the whole body, or with the hands. */
export function isBodily(action: Action): boolean {
  return (
    action in acts.acts ||
    action in acts.said ||
    action in acts.done ||
    action in acts.general ||
    action in acts.postures ||
    isTravelling(action)
  );
}

/** Whether somebody who is seen from head to foot is seen to do this. */
export function isSeen(action: Action): boolean {
  return isBodily(action) || poseOfAction(action) !== null || isSeenClose(action);
}

/** Whether this is seen of somebody of whom the frame shows no more than the face. */
export function isSeenClose(action: Action): boolean {
  return TABLE.get(action)?.atFace === true;
}

/** How the mouth is of somebody who does not speak and does these; null where it is shut. */
export function mouthOf(actions: readonly Action[]): "C" | "D" | null {
  return actions.flatMap((action) => TABLE.get(action)?.mouth ?? [])[0] ?? null;
}

/** Whether the eyes of somebody who does these are shut. */
export function hasEyesShut(actions: readonly Action[]): boolean {
  return actions.some((action) => TABLE.get(action)?.eyes === "shut");
}

/** What somebody does; of somebody alone also what is done with a part of them. */
export function doingsOf(
  { doings, beings }: Pick<ReadLine, "doings" | "beings">,
  id: string,
): Doing[] {
  const parts = beings.length === 1 && beings[0]?.id === id ? PARTS : [];
  return doings.filter(({ who }) => who.includes(id) || parts.some((noun) => who[0] === noun));
}

const PARTS = ["hand", "arm", "finger", "fist", "wrist", "knee", "eye", "head"];
