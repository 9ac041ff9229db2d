/**
 * Puts the final image prompt together. Order, style and guards are written by code, so that they
 * can never be lost, and a change of style needs no new answer from a model.
 */
import type { CharacterFacts, ShotSubject } from "@/lib/providers/ports/picture-subject";
import type { ImageStyle } from "@/lib/rules/image-style";
import type { ShotSize } from "@/lib/rules/shot";
import { readPlace } from "./place-words";
import { STYLE_BLOCKS } from "./style-blocks";
import { nameInPrompt, tonesOf, withoutLettering } from "./visible-words";

export interface ImagePromptParts {
  subject: ShotSubject;
  imageStyle: ImageStyle;
  /** What is seen in the instant: pose, expression, business, background. */
  moment: string;
  /** Names of the people whose pictures go along, in the order in which they are sent. */
  referenceNames: readonly string[];
}

const SIZE_WORDS: Record<ShotSize, string> = {
  wide: "Wide shot at eye level, 24 mm, everything in focus",
  medium: "Medium shot from the waist up at eye level, 35 mm",
  "close-up": "Close-up of head and shoulders at eye level, 85 mm, background out of focus",
  "extreme-close-up": "Extreme close-up of the eyes, 100 mm, background dissolved",
  insert: "Insert of hands and thing, seen from above the shoulder, 100 mm, no face in the picture",
};

const COMPOSITION: Record<ShotSize, string> = {
  wide: "Figures small, deep space, a clear foreground",
  medium: "Head-room of a hand's width, looking room in front of the face",
  "close-up": "Eyes on the upper third, looking room in front of the face",
  "extreme-close-up": "Eyes fill the frame from edge to edge",
  insert: "One thing in the middle, quiet edges",
};

/** The whole prompt in flowing sentences: style, camera, people, instant, place, light, guards. */
export function assembleImagePrompt(parts: ImagePromptParts): string {
  const { subject, imageStyle } = parts;
  const style = STYLE_BLOCKS[imageStyle];
  const place = placeSentence(subject);
  const sentences = [
    style.medium,
    `${SIZE_WORDS[subject.shotSize]}.`,
    ...people(parts),
    withoutLettering(parts.moment),
    place,
    lightSentence(subject, style.light),
    `${COMPOSITION[subject.shotSize]}; 16:9.`,
    ...referenceContract(parts.referenceNames),
    ...guards(subject, style.guard),
  ];
  const prompt = sentences.map(asSentence).filter(Boolean).join(" ");
  return style.colour ? prompt : tonesOf(prompt);
}

/** A prompt that a person wrote stays as it is, word for word; only the guards of the style follow. */
export function guardUserPrompt(prompt: string, imageStyle: ImageStyle): string {
  return `${asSentence(prompt)} ${asSentence(STYLE_BLOCKS[imageStyle].guard)}`;
}

function people({ subject, referenceNames }: ImagePromptParts): string[] {
  if (subject.cast.length === 0) return ["Nobody is in the picture."];
  return subject.cast.map((person, index) => {
    const name = nameInPrompt(person.name);
    if (subject.shotSize === "insert")
      return `The hands and sleeves of ${name}. ${clothesOf(person)}`;
    const side = sideWords(index, subject.cast.length);
    const reference = referenceNames.indexOf(person.name);
    // A picture says more about a face than words, and words would argue with it.
    const looks =
      reference >= 0
        ? `the person of reference image ${reference + 1}. ${clothesOf(person)}`
        : uncapitalised(person.description);
    const unseen =
      subject.shotType === "talking" && person.id !== subject.speakerId
        ? " Seen from behind at the edge of the frame, face unseen."
        : "";
    return `${side}, ${name}: ${looks}${unseen}`;
  });
}

function sideWords(index: number, count: number): string {
  if (count === 1) return "In the frame";
  if (index === 0) return "On the left, facing right";
  return index === count - 1 ? "On the right, facing left" : "In the middle";
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

function lightSentence(subject: ShotSubject, light: string): string {
  const time = subject.timeOfDay.trim().toLowerCase();
  return time === "" ? `Light: ${light}.` : `Time: ${time}. Light: ${light}.`;
}

function referenceContract(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const roles = names.map(
    (name, index) => `image ${index + 1} is the identity of ${nameInPrompt(name)} only`,
  );
  return [
    `References: ${roles.join("; ")}. Same faces, hair and costumes as there, but a new pose and a new camera, without their plain background.`,
  ];
}

function guards(subject: ShotSubject, styleGuard: string): string[] {
  const talking =
    subject.shotType === "talking"
      ? ["Mouth closed and relaxed, both corners of the mouth seen, nothing in front of the face."]
      : [];
  const count = subject.cast.length;
  const crowd =
    count === 0 || subject.shotSize === "insert"
      ? []
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
