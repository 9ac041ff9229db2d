/**
 * Puts the final image prompt together. Order, style and guards are written by code, so that they
 * can never be lost, and a change of style needs no new answer from a model.
 */
import type {
  CastMember,
  CharacterFacts,
  ShotSubject,
} from "@/lib/providers/ports/picture-subject";
import type { ImageStyle } from "@/lib/rules/image-style";
import {
  cameraWords,
  compositionWords,
  eyelineWords,
  lightSideWords,
  shapeWords,
} from "./camera-words";
import { readPlace } from "./place-words";
import { nowWords } from "./state-words";
import { STYLE_BLOCKS } from "./style-blocks";
import { nameInPrompt, tonesOf, withoutLettering } from "./visible-words";

export interface ImagePromptParts {
  subject: ShotSubject;
  imageStyle: ImageStyle;
  /** What is seen in the instant: pose, expression, business, background. */
  moment: string;
  /** A person wrote that: it comes first, word for word, and what it says of the camera counts. */
  isOwn?: boolean;
  /** Names of the people whose pictures go along, in the order in which they are sent. */
  referenceNames: readonly string[];
  /** A picture of the room, the scene's master shot, goes along after those of the people. */
  showsRoomReference?: boolean;
  /** How many pictures of the wanted look go along behind all others. */
  lookReferences?: number;
}

/** The whole prompt in flowing sentences: style, camera, people, instant, place, light, guards. */
export function assembleImagePrompt(parts: ImagePromptParts): string {
  const { subject, imageStyle } = parts;
  const style = STYLE_BLOCKS[imageStyle];
  const light = `${style.light}${lightSideWords(subject.framing?.light)}`;
  const before = parts.isOwn ? [style.medium] : [style.medium, ...cameraAndPeople(parts)];
  const moment = parts.isOwn ? parts.moment : withoutLettering(parts.moment);
  const behind = parts.isOwn
    ? [...besideOwnWords(parts), placeSentence(subject), lightSentence(subject, light, moment)]
    : [
        placeSentence(subject),
        lightSentence(subject, light),
        `${compositionWords(subject)}; ${shapeWords(subject)}.`,
      ];
  const rest = [...behind, ...referenceContract(parts), ...guards(parts, style.guard)];
  const join = (sentences: string[]) => {
    const text = sentences.map(asSentence).filter(Boolean).join(" ");
    return style.colour ? text : tonesOf(text);
  };
  // What a person wrote stays word for word, also in a style without colours.
  const middle = parts.isOwn ? asSentence(moment) : join([moment]);
  return [join(before), middle, join(rest)].filter(Boolean).join(" ");
}

function cameraAndPeople(parts: ImagePromptParts): string[] {
  return [`${cameraWords(parts.subject)}.`, ...people(parts)];
}

/** What a person's words leave open: the camera where they do not place it, and who people are. */
function besideOwnWords(parts: ImagePromptParts): string[] {
  const { subject, moment, referenceNames } = parts;
  const camera = CAMERA_WORDS.test(moment) ? [] : [`${cameraWords(subject)}.`];
  // Who is not in the plan may be in the words.
  if (subject.cast.length === 0) return camera;
  if (!SIDE_WORDS.test(moment)) return [...camera, ...people({ subject, referenceNames })];
  const cast = subject.cast.map(({ staging: _, ...person }) => person);
  const unplaced = { subject: { ...subject, cast }, referenceNames };
  return [...camera, ...people(unplaced, "In the picture")];
}

const CAMERA_WORDS =
  /\b(?:close[- ]?up|(?:wide|medium|long|full|establishing|mid)[- ]?(?:shot|view|angle)|from (?:above|below|behind|afar|far away)|(?:high|low)[- ]angle|bird'?s[- ]eye|macro|insert|over[- ]the[- ]shoulder|headshot|dutch)\b/i;
const SIDE_WORDS = /\b(?:left|right|middle|centre|center|back to|from behind)\b/i;

function people(
  { subject, referenceNames }: Pick<ImagePromptParts, "subject" | "referenceNames">,
  place?: string,
): string[] {
  if (subject.cast.length === 0) return ["Nobody is in the picture."];
  const shown = subject.cast.map((person, index) => {
    const name = nameInPrompt(person.name);
    if (subject.shotSize === "insert")
      return `The hands and sleeves of ${name}. ${clothesOf(person)}${nowWords(person, subject)}`;
    const reference = referenceNames.indexOf(person.name);
    // A picture says more about a face than words, and words would argue with it.
    const looks =
      reference >= 0
        ? `the person of reference image ${reference + 1}. ${clothesOf(person)}`
        : uncapitalised(person.description);
    const where =
      place ?? sideWords(person, index, subject.cast.length, subject.format.aspect === "9:16");
    const now = nowWords(person, subject);
    return `${where}, ${name}: ${now ? asSentence(looks) : looks}${now}${seenWords(person, subject)}`;
  });
  const crowd = subject.framing?.crowd ?? 0;
  return crowd === 0 ? shown : [...shown, "Others stand behind them, soft and turned away."];
}

function sideWords({ staging }: CastMember, index: number, count: number, tall: boolean): string {
  if (staging && tall && count === 2) {
    return `${index === 0 ? "In front" : "Behind, over a shoulder"}, facing ${staging.facing}`;
  }
  if (staging) return `On the ${staging.side}, facing ${staging.facing}`;
  if (count === 1) return "In the frame";
  if (index === 0) return "On the left, facing right";
  return index === count - 1 ? "On the right, facing left" : "In the middle";
}

/** What of a person the camera sees, and where those who speak look. */
function seenWords(person: CastMember, subject: ShotSubject): string {
  const { staging } = person;
  const listens = subject.shotType === "talking" && person.id !== subject.speakerId;
  if (listens) return " Seen from behind at the edge of the frame, face unseen.";
  if (!staging) return "";
  if (staging.seen === "back") return " Seen from behind, face unseen.";
  if (person.id !== subject.speakerId) return "";
  const words = eyelineWords(staging.eyeline, staging.eyeHeight);
  return ` ${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** The sentences about clothes and marks; without any, the whole description. */
function clothesOf(person: CharacterFacts): string {
  const sentences = person.description.split(/(?<=[.!?])\s+/u);
  const worn = sentences.filter((sentence) =>
    /\b(?:wears?|wearing|dressed|coat|jacket|shirt|dress|uniform|scarf|scar|glasses|hat)\b/i.test(
      sentence,
    ),
  );
  return (worn.length > 0 ? worn : sentences).join(" ");
}

/** Near pictures show little of a place; what they do not show must not fill them. */
function placeSentence({ location, shotSize }: ShotSubject): string {
  const near = shotSize === "insert" || shotSize === "extreme-close-up";
  if (near || location.description.trim() === "") {
    const { words } = readPlace(location.name);
    return words === "" ? "" : `The place: ${words}.`;
  }
  const sentences = withoutLettering(location.description).split(/(?<=[.!?])\s+/u);
  const count = shotSize === "wide" ? 4 : shotSize === "medium" ? 2 : 1;
  return sentences.slice(0, count).join(" ");
}

/** @param own a person's words: the time that they name counts, and not the script's */
function lightSentence(subject: ShotSubject, light: string, own = ""): string {
  const time = TIME_WORDS.test(own) ? "" : subject.timeOfDay.trim().toLowerCase();
  const weather = withoutLettering(subject.weather ?? "");
  return [
    time === "" ? "" : `Time: ${time}.`,
    weather === "" ? "" : `Weather: ${weather}.`,
    `Light: ${light}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const TIME_WORDS =
  /\b(?:day|night|midnight|dawn|dusk|morning|noon|afternoon|evening|sunset|sunrise|twilight|moonlight|moonlit|sunny)\b/i;

function referenceContract(parts: ImagePromptParts): string[] {
  const { referenceNames: names, showsRoomReference: withRoom = false, subject } = parts;
  const { lookReferences: looks = 0 } = parts;
  if (names.length === 0 && !withRoom) return looksAlone(looks);
  const roles = names.map(
    (name, index) => `image ${index + 1} is the identity of ${nameInPrompt(name)} only`,
  );
  if (withRoom) {
    roles.push(
      `image ${names.length + 1} is the room: its walls, furniture and light from a new camera position`,
    );
  }
  if (looks > 0) roles.push(lookRole(roles.length + 1, looks));
  const faces =
    names.length === 0
      ? "A new camera, and nobody copied from there"
      : `Same faces, hair and costumes as there${subject.cast.some(({ now }) => now?.wardrobe) ? " unless said otherwise" : ""}, but a new pose and a new camera, without their plain background`;
  return [`References: ${roles.join("; ")}. ${faces}.`];
}

/** Of pictures of the look nothing may come along but how they look. */
function lookRole(first: number, count: number): string {
  const last = first + count - 1;
  const which = count === 1 ? `image ${first} is` : `images ${first} to ${last} are`;
  return `${which} the look only: take its colours, light, contrast and texture, and nothing that is seen there`;
}

function looksAlone(count: number): string[] {
  return count === 0 ? [] : [`References: ${lookRole(1, count)}.`];
}

function guards({ subject, isOwn }: ImagePromptParts, styleGuard: string): string[] {
  const talking =
    subject.shotType === "talking"
      ? ["Mouth closed and relaxed, both corners of the mouth seen, nothing in front of the face."]
      : [];
  const count = subject.cast.length;
  const crowd =
    isOwn || count === 0 || subject.shotSize === "insert"
      ? []
      : subject.framing?.crowd
        ? [`Only ${count} ${count === 1 ? "face" : "faces"} can be told apart.`]
        : [`Exactly ${count} ${count === 1 ? "person" : "people"} in the picture.`];
  return [...talking, ...crowd, `Unmarked surfaces, a single full-bleed frame, ${styleGuard}.`];
}

function asSentence(text: string): string {
  const trimmed = text.trim().replace(/\s+/gu, " ");
  return trimmed === "" || /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
