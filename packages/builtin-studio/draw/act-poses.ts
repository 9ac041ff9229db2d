import data from "./acts.json";
import {
  type ArmPose,
  type BodyPose,
  blendPose,
  type HandShape,
  type LegPose,
  type PoseName,
  poseOf,
} from "./people/pose";
import { participle, thirdPerson } from "./verb-forms";

/** What somebody does with their body in the course of a shot, as poses between poses. */
export interface Act {
  pose: BodyPose;
  /** Equal names are the same drawing. */
  name: string;
}

/** Acts that lines ask for in words of their own; the others stand in `action-words.ts`. */
export type SaidAct = keyof typeof data.said;

/** Wrist across and down, bend of the elbow, hand, turn of the hand, and whether it is behind the body. */
type ArmData = [x: number, y: number, bend: number, hand: HandShape, turn?: number, at?: "behind"];

interface PoseData {
  /** A pose of its own that it changes; left out, standing. */
  like?: PoseName;
  near?: ArmData;
  far?: ArmData;
  nearLeg?: [x: number, y: number, bend: number];
  farLeg?: [x: number, y: number, bend: number];
  lean?: number;
  sink?: number;
  holds?: BodyPose["holds"];
}

interface ActData {
  /** When in the shot which pose is reached, as shares of its length. */
  way?: [progress: number, pose: string][];
  /** Two poses to and fro, so many times a second. */
  swing?: [string, string];
  perSecond?: number;
  /** What is told of it: `throws something`. */
  says?: string;
  /** Verbs, with one of the nouns that have to follow some of them. */
  words?: string[];
  /** What must not follow: `throws a glance` throws nothing. */
  not?: string;
  /** The thing that the line names is in the hands. */
  holds?: boolean;
}

interface ActsFile {
  poses: Readonly<Record<string, PoseData>>;
  acts: Readonly<Record<string, ActData>>;
  said: Readonly<Record<string, ActData>>;
}

/** The file is typed by what stands in it; `act-poses.test.ts` looks at each of its acts. */
function actsOf(file: unknown): ActsFile {
  return file as ActsFile;
}

const { poses, acts, said } = actsOf(data);

/** The most telling first. */
export const SAID_ACTS = Object.keys(said) as SaidAct[];
const ACTS = Object.entries({ ...acts, ...said });
const POSES = new Map(Object.entries(poses).map(([name, pose]) => [name, bodyPose(pose)]));

function bodyPose({ like = "stand", near, far, nearLeg, farLeg, ...rest }: PoseData): BodyPose {
  return {
    ...poseOf(like),
    ...rest,
    ...(near ? { near: armPose(near) } : {}),
    ...(far ? { far: armPose(far) } : {}),
    ...(nearLeg ? { nearLeg: legPose(nearLeg) } : {}),
    ...(farLeg ? { farLeg: legPose(farLeg) } : {}),
  };
}

function armPose([x, y, bend, hand, turn = 0, at]: ArmData): ArmPose {
  return { wrist: [x, y], bend, hand, turn, front: at !== "behind" };
}

function legPose([x, y, bend]: [number, number, number]): LegPose {
  return { ankle: [x, y], bend };
}

/** What is told of an act: `throws something`; null for what is none of them. */
export function tellAct(action: string): string | null {
  return said[action]?.says ?? null;
}

/** Whether the thing that a line names is in the hands of whoever does this. */
export function actHolds(action: string): boolean {
  return said[action]?.holds === true;
}

/** Not verbs: `the fight`, `his aim`. */
const NOUN_BEFORE = String.raw`(?<!\b(?:the|an?|his|her|their|its|my|your|our|no|of|in|with) )`;

/** What in stage directions, in small letters, asks for each act. */
export const ACT_WORDS: readonly (readonly [RegExp, SaidAct])[] = SAID_ACTS.map((name) => {
  const { words = [], not } = said[name] ?? {};
  const ways = words.map((word) => {
    const [verb = "", nouns] = word.split(": ");
    const [first = "", ...particle] = verb.split(" ");
    const forms = `(?:${thirdPerson(first)}|${participle(first)})`;
    const follows =
      nouns === undefined ? "" : `[^.,;]{0,30}\\b(?:${nouns.replaceAll(", ", "|")})\\b`;
    return [forms, ...particle].join(" ") + follows;
  });
  const unless = not === undefined ? "" : `(?! (?:${not})\\b)`;
  return [new RegExp(`${NOUN_BEFORE}\\b(?:${ways.join("|")})\\b${unless}`), name];
});

/** Drawings from one pose to another. */
const STEPS = 6;

/**
 * The act of a person who does one of these; null for whoever does none of them.
 * @param base how they are held apart from that: who sits eats sitting
 */
export function actAt(
  actions: readonly string[],
  base: PoseName,
  seconds: number,
  progress: number,
): Act | null {
  const [name, act] = ACTS.find(([each]) => actions.includes(each)) ?? [];
  if (name === undefined || act === undefined) return null;
  const moment = momentOf(name, act, seconds, progress);
  if (!LOWERED.has(base) || !(name in said)) return moment;
  const { nearLeg, farLeg, sink } = poseOf(base);
  return { pose: { ...moment.pose, nearLeg, farLeg, sink }, name: `${base}:${moment.name}` };
}

/** Poses whose legs stay as they are. */
const LOWERED: ReadonlySet<PoseName> = new Set<PoseName>(["sit", "kneel"]);

function momentOf(name: string, act: ActData, seconds: number, progress: number): Act {
  if (act.swing) {
    const turns = seconds * (act.perSecond ?? 1);
    return between(name, act.swing[0], act.swing[1], 0.5 - 0.5 * Math.cos(turns * Math.PI * 2));
  }
  const way = act.way ?? [];
  const next = way.findIndex(([at]) => at > progress);
  const [from, fromPose] = way[next < 0 ? way.length - 1 : Math.max(0, next - 1)] ?? [0, "stand"];
  const [to, toPose] = way[next < 0 ? way.length - 1 : next] ?? [1, fromPose];
  return between(`${name}:${next}`, fromPose, toPose, (progress - from) / (to - from || 1));
}

function between(name: string, from: string, to: string, share: number): Act {
  const step = Math.round(Math.max(0, Math.min(1, share)) * STEPS);
  const t = step / STEPS;
  const pose = blendPose(poseNamed(from), poseNamed(to), t * t * (3 - 2 * t));
  return { pose, name: `${name}:${step}` };
}

function poseNamed(name: string): BodyPose {
  const pose = POSES.get(name);
  if (!pose) throw new Error(`No pose ${name}`);
  return pose;
}
