import { beingOf } from "../contract/being";
import type { CastMember, ShotSubject } from "../contract/picture-subject";
import type { ReadLine } from "../read";
import { actHolds } from "./act-poses";
import { ACTIONS_WITH_A_THING, EXPRESSION_WORDS, POSE_OF_ACTION, POSE_WORDS } from "./action-words";
import { actionsIn } from "./actions-in";
import { doingWords } from "./doing-words";
import { dressNow } from "./dress-now";
import { heldThing } from "./held-thing";
import { isMember } from "./is-member";
import type { ExpressionName } from "./people/expression";
import type { PoseName } from "./people/pose";
import { readCharacter } from "./read-character";
import { readDoings } from "./read-doings";
import { readPosture } from "./read-posture";
import type { Strangers } from "./read-strangers";
import { isRobot } from "./robot-look";
import type { Action, Place, Posture, Prop, StagedCharacter } from "./scene-spec";
import { hashText } from "./seeded-random";

/** More people than this cannot be told apart in one picture. */
const MAXIMUM_PEOPLE = 4;

/** Everybody in the picture with what they do and feel, left to right. */
export function readPeople(
  subject: ShotSubject,
  props: readonly Prop[],
  place: Place,
  read: ReadLine | null,
  strangers: Pick<Strangers, "people" | "doings">,
): StagedCharacter[] {
  const doings = readDoings(subject);
  const cast = [...peopleOf(subject), ...strangers.people];
  return leftToRight(cast.slice(0, MAXIMUM_PEOPLE)).map((facts) => {
    const said = doings.get(facts.id) ?? "";
    const doing = strangers.doings.get(facts.id) ?? sharedDoing(said, facts, read);
    return readPerson(subject, facts, doing, props, place, read);
  });
}

/** What somebody does whose own part of the text says nothing: `Henryk and three thieves run`. */
function sharedDoing(said: string, facts: CastMember, read: ReadLine | null): string {
  if (read === null || actionsIn(said).length > 0) return said;
  const being = read.beings.find((one) => isMember(one, facts));
  const shares = read.doings.some(({ who }) => who.length > 1 && who.includes(being?.id ?? ""));
  return being && shares ? `${said} ${doingWords(read, being.id)}` : said;
}

/** Those of the cast who stand on two legs as people do; a dragon is never drawn as one. */
export function peopleOf({ cast }: ShotSubject): CastMember[] {
  return cast.filter((member) => isRobot(member) || beingOf(member.description).kind === "person");
}

/** The cast in the order of the picture: a director's sides where there are any. */
function leftToRight(cast: readonly CastMember[]): CastMember[] {
  const order = { left: 0, middle: 1, right: 2 };
  return [...cast].sort(
    (a, b) => order[a.staging?.side ?? "middle"] - order[b.staging?.side ?? "middle"],
  );
}

function readPerson(
  subject: ShotSubject,
  facts: CastMember,
  doing: string,
  props: readonly Prop[],
  place: Place,
  read: ReadLine | null,
): StagedCharacter {
  const speaks = subject.speakerId === facts.id;
  const actions = actionsIn(doing);
  const posture = readPosture(read, facts, doing, place);
  return {
    look: dressNow(readCharacter(facts), facts),
    expression: readExpression(subject, doing, speaks),
    pose: readPose(facts.id, doing, actions, speaks, posture),
    posture,
    staging: facts.staging ?? null,
    actions,
    speaks,
    holds: actions.some((action) => ACTIONS_WITH_A_THING.includes(action) || actHolds(action))
      ? heldThing(props, read, facts)
      : null,
  };
}

function readExpression(subject: ShotSubject, doing: string, speaks: boolean): ExpressionName {
  // A parenthetical over a single face is about that face, whoever speaks.
  const directions = subject.stageDirections.toLowerCase();
  const alone = subject.cast.length === 1 && /^\s*\(/.test(directions);
  const about = alone ? `${doing} ${directions}` : doing;
  const said = EXPRESSION_WORDS.find(([words]) => words.test(about))?.[1];
  if (said) return said;
  if (speaks) return expressionOfWords(subject.dialogue);
  if (subject.speakerId !== null) return "thoughtful";
  return /\bstorm|\bscream|\bexplo/.test(subject.stageDirections.toLowerCase())
    ? "afraid"
    : "neutral";
}

function expressionOfWords(dialogue: string): ExpressionName {
  if (/!\s*$/.test(dialogue)) {
    return /\b(?:no|stop|never|don't|get out)\b/i.test(dialogue) ? "angry" : "surprised";
  }
  if (/\?\s*$/.test(dialogue)) return "thoughtful";
  if (/\b(?:thank|glad|love|welcome|wonderful)\b/i.test(dialogue)) return "happy";
  if (/\b(?:sorry|dead|died|lost|alone|gone|goodbye)\b/i.test(dialogue)) return "sad";
  return "neutral";
}

function readPose(
  id: string,
  doing: string,
  actions: readonly Action[],
  speaks: boolean,
  posture: Posture,
): PoseName {
  if (posture === "lie") return "lie";
  const said = POSE_WORDS.find(([words]) => words.test(doing))?.[1];
  if (said) return said;
  for (const action of actions) {
    const pose = POSE_OF_ACTION[action];
    // Whoever talks stands: a walk cycle under a long speech looks like a treadmill.
    if (pose && !(speaks && (pose === "walk" || pose === "run"))) return pose;
  }
  if (posture === "sit" || posture === "lean" || posture === "kneel") return posture;
  return restingPose(id);
}

/** How somebody stands when nothing is said: part of who they are. */
function restingPose(id: string): PoseName {
  const poses: readonly PoseName[] = ["stand", "stand", "pockets", "crossed", "stand", "hips"];
  return poses[hashText(`pose:${id}`) % poses.length] ?? "stand";
}
