import type { ImageStyle } from "@/lib/rules/image-style";
import type { ShotSubject } from "../../ports/picture-subject";
import {
  ACTION_WORDS,
  EXPRESSION_WORDS,
  POSE_OF_ACTION,
  POSE_WORDS,
  TIME_WORDS,
  WEATHER_WORDS,
} from "./action-words";
import type { ExpressionName } from "./people/expression";
import type { PoseName } from "./people/pose";
import { INSIDE_OF, OUTSIDE_OF, PLACE_WORDS, PROP_WORDS, VIEW_WORDS } from "./place-words";
import { readCharacter } from "./read-character";
import type {
  Action,
  Place,
  Prop,
  SceneSpec,
  StagedCharacter,
  TimeOfDay,
  View,
  Weather,
} from "./scene-spec";
import { hashText } from "./seeded-random";

/** More people than this cannot be told apart in one picture. */
const MAXIMUM_PEOPLE = 3;

/**
 * Translates the facts of a shot into the studio's own vocabulary. Words that are not known mean
 * nothing, so every shot gives a plausible picture: an unknown place is a plain room or a field.
 */
export function readShot(subject: ShotSubject, imageStyle: ImageStyle, seed: number): SceneSpec {
  const heading = subject.location.name.toLowerCase();
  const about = `${heading}. ${subject.location.description.toLowerCase()}`;
  const directions = subject.stageDirections.toLowerCase();
  const { place, interior } = readPlace(heading, subject.location.description.toLowerCase());
  const actions = ACTION_WORDS.filter(([words]) => words.test(directions)).map(
    ([, action]) => action,
  );
  const props = readProps(directions, subject.dialogue.toLowerCase());
  return {
    imageStyle,
    seed: `${seed}:${subject.lineNumber}`,
    place,
    placeSeed: `place:${subject.location.id || subject.location.name}`,
    interior,
    view: readView(about, subject.location.id),
    time: readTime(subject.timeOfDay, heading, directions),
    weather: readWeather(directions, about),
    shotSize: subject.shotSize,
    cameraMove: subject.cameraMove,
    characters: subject.cast
      .slice(0, MAXIMUM_PEOPLE)
      .map((facts, index) => stage(subject, facts, index, { actions, props, directions })),
    props,
    actions,
  };
}

/** The place a heading means; the last known word decides, INT. and EXT. decide between in and out. */
export function readPlace(
  heading: string,
  description: string,
): { place: Place; interior: boolean } {
  const says = /\bint\b|\binterior\b|\binside\b/.test(heading)
    ? true
    : /\bext\b|\bexterior\b|\boutside\b/.test(heading)
      ? false
      : null;
  const found =
    lastPlace(heading.replace(/\b(?:int|ext)\b\.?/g, " ")) ??
    lastPlace(description.split(/[.;]/)[0] ?? "");
  if (!found) return { place: says === false ? "field" : "room", interior: says !== false };
  const interior = says ?? found.inside;
  if (interior === found.inside) return { place: found.place, interior };
  const other = interior ? INSIDE_OF[found.place] : OUTSIDE_OF[found.place];
  return { place: other ?? (interior ? "room" : "field"), interior };
}

function lastPlace(text: string): { place: Place; inside: boolean } | null {
  let best: { place: Place; inside: boolean; end: number; length: number } | null = null;
  for (const { place, inside, words } of PLACE_WORDS) {
    for (const match of text.matchAll(words)) {
      const end = match.index + match[0].length;
      const { length } = match[0];
      if (!best || end > best.end || (end === best.end && length > best.length))
        best = { place, inside, end, length };
    }
  }
  // `room` alone says less than a better word before it: `lantern room`, but also `room in the hotel`.
  return best;
}

function readView(about: string, locationId: string): View {
  const said = VIEW_WORDS.find(([words]) => words.test(about))?.[1];
  const free: readonly View[] = ["city", "field", "city", "mountain"];
  return said ?? free[hashText(locationId) % free.length] ?? "city";
}

function readTime(timeOfDay: string, heading: string, directions: string): TimeOfDay {
  for (const text of [timeOfDay.toLowerCase(), heading, directions]) {
    const said = TIME_WORDS.find(([words]) => words.test(text))?.[1];
    if (said) return said;
  }
  return "day";
}

function readWeather(directions: string, about: string): Weather {
  const find = (text: string) => WEATHER_WORDS.find(([words]) => words.test(text))?.[1];
  return find(directions) ?? find(about) ?? "clear";
}

function readProps(directions: string, dialogue: string): Prop[] {
  const at = (text: string) =>
    PROP_WORDS.map(([words, prop]) => ({ prop, index: text.search(words) }))
      .filter(({ index }) => index >= 0)
      .sort((a, b) => a.index - b.index)
      .map(({ prop }) => prop);
  const said = at(directions);
  // A hand alone is only the subject when nothing is in it.
  const things = said.filter((prop) => prop !== "hand");
  const all = things.length > 0 ? things : said.length > 0 ? said : at(dialogue).slice(0, 1);
  return [...new Set(all)].slice(0, 3);
}

function stage(
  subject: ShotSubject,
  facts: ShotSubject["cast"][number],
  index: number,
  cues: { actions: readonly Action[]; props: readonly Prop[]; directions: string },
): StagedCharacter {
  const look = readCharacter(facts);
  const speaks = subject.speakerId === facts.id;
  const named = cues.directions.includes(facts.name.toLowerCase());
  const leads = speaks || named || (index === 0 && !subject.speakerId);
  return {
    look,
    expression: leads
      ? readExpression(cues.directions, subject.dialogue)
      : listenerExpression(cues.directions),
    pose: leads ? readPose(cues, subject, facts.id) : restingPose(facts.id),
    speaks,
    holds:
      leads && cues.actions.includes("hold")
        ? (cues.props.find((prop) => prop !== "hand") ?? null)
        : null,
  };
}

function readExpression(directions: string, dialogue: string): ExpressionName {
  const said = EXPRESSION_WORDS.find(([words]) => words.test(directions))?.[1];
  if (said) return said;
  if (/!\s*$/.test(dialogue))
    return /\b(?:no|stop|never|don't|get out)\b/i.test(dialogue) ? "angry" : "surprised";
  if (/\?\s*$/.test(dialogue)) return "thoughtful";
  if (/\b(?:thank|glad|love|welcome|wonderful)\b/i.test(dialogue)) return "happy";
  if (/\b(?:sorry|dead|died|lost|alone|gone|goodbye)\b/i.test(dialogue)) return "sad";
  return "neutral";
}

function listenerExpression(directions: string): ExpressionName {
  return /\bafraid|\bfear|\bstorm|\bscream/.test(directions) ? "afraid" : "thoughtful";
}

function readPose(
  cues: { actions: readonly Action[]; directions: string },
  subject: ShotSubject,
  id: string,
): PoseName {
  const said = POSE_WORDS.find(([words]) => words.test(cues.directions))?.[1];
  if (said) return said;
  for (const action of cues.actions) {
    const pose = POSE_OF_ACTION[action];
    // Whoever talks stands: a walk cycle under a long speech looks like a treadmill.
    if (pose && !(subject.speakerId === id && (pose === "walk" || pose === "run"))) return pose;
  }
  return restingPose(id);
}

/** How somebody stands when nothing is said: part of who they are. */
function restingPose(id: string): PoseName {
  const poses: readonly PoseName[] = ["stand", "stand", "pockets", "crossed", "stand", "hips"];
  return poses[hashText(`pose:${id}`) % poses.length] ?? "stand";
}
