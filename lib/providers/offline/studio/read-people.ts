import type { CharacterFacts, ShotSubject } from "../../ports/picture-subject";
import { ACTION_WORDS, EXPRESSION_WORDS, POSE_OF_ACTION, POSE_WORDS } from "./action-words";
import type { ExpressionName } from "./people/expression";
import type { PoseName } from "./people/pose";
import { readCharacter } from "./read-character";
import { readDoings } from "./read-doings";
import type { Action, Prop, StagedCharacter } from "./scene-spec";
import { hashText } from "./seeded-random";

/** More people than this cannot be told apart in one picture. */
const MAXIMUM_PEOPLE = 3;

/** Everybody in the picture with what they do and feel, left to right. */
export function readPeople(subject: ShotSubject, props: readonly Prop[]): StagedCharacter[] {
  const doings = readDoings(subject);
  return subject.cast
    .slice(0, MAXIMUM_PEOPLE)
    .map((facts) => readPerson(subject, facts, doings.get(facts.id) ?? "", props));
}

function readPerson(
  subject: ShotSubject,
  facts: CharacterFacts,
  doing: string,
  props: readonly Prop[],
): StagedCharacter {
  const speaks = subject.speakerId === facts.id;
  const actions = actionsIn(doing);
  const thing = props.find((prop) => prop !== "hand") ?? null;
  return {
    look: readCharacter(facts),
    expression: readExpression(subject, doing, speaks),
    pose: readPose(facts.id, doing, actions, speaks),
    actions,
    speaks,
    holds: actions.includes("hold") ? thing : null,
  };
}

/** The movements that a text asks for, the most telling first. */
export function actionsIn(text: string): Action[] {
  return ACTION_WORDS.filter(([words]) => words.test(text)).map(([, action]) => action);
}

function readExpression(subject: ShotSubject, doing: string, speaks: boolean): ExpressionName {
  const said = EXPRESSION_WORDS.find(([words]) => words.test(doing))?.[1];
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
): PoseName {
  const said = POSE_WORDS.find(([words]) => words.test(doing))?.[1];
  if (said) return said;
  for (const action of actions) {
    const pose = POSE_OF_ACTION[action];
    // Whoever talks stands: a walk cycle under a long speech looks like a treadmill.
    if (pose && !(speaks && (pose === "walk" || pose === "run"))) return pose;
  }
  return restingPose(id);
}

/** How somebody stands when nothing is said: part of who they are. */
function restingPose(id: string): PoseName {
  const poses: readonly PoseName[] = ["stand", "stand", "pockets", "crossed", "stand", "hips"];
  return poses[hashText(`pose:${id}`) % poses.length] ?? "stand";
}
