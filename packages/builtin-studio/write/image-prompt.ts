import { type Delivery, isShouted, readDelivery } from "../contract/delivery";
import type { CharacterFacts, ShotSubject } from "../contract/picture-subject";
import type { ImagePromptAnswer, ImagePromptTask } from "../contract/text-tasks";
import { hashText } from "../draw/pen/seeded-random";
import { PICTURES } from "./data";
import { placeWords } from "./describe-location";
import { firstAction } from "./frozen-action";
import { capitalised, listed, namedInSentence, uncapitalised, wordsOf } from "./story-text";

/** Writes one frozen instant from directions, punctuation and place. */
export function answerImagePrompt({ subject }: ImagePromptTask): ImagePromptAnswer {
  const speaker = subject.cast.find((person) => person.id === subject.speakerId);
  const instant =
    speaker === undefined ? silentInstant(subject) : speakingInstant(subject, speaker);
  return { prompt: [...instant, backgroundOf(subject)].join(" ") };
}

function speakingInstant(subject: ShotSubject, speaker: CharacterFacts): string[] {
  const listeners = subject.cast
    .filter((person) => person !== speaker)
    .map(({ name }) => namedInSentence(name));
  const business = movementIn(subject);
  const isAside = business !== "" && !isSentence(business, subject);
  const doing = isAside ? `, ${uncapitalised(business)},` : "";
  const eyes = listeners.length > 0 ? `eyes on ${listed(listeners)}` : "eyes just past us";
  return [
    `${namedInSentence(speaker.name)}${doing} is ${pose(subject)}, ${expressionOf(subject)}, lips closed and relaxed, ${eyes}.`,
    ...(isAside || business === "" ? [] : [`${capitalised(business)}.`]),
    ...listeners.map((name) => `${name} listens, seen from behind.`),
  ];
}

function silentInstant(subject: ShotSubject): string[] {
  const { cast, shotSize, dialogue, lineNumber, stageDirections } = subject;
  const action = firstAction(stageDirections, cast);
  const names = cast.map((person) => namedInSentence(person.name));
  if (shotSize === "insert") {
    const whose = names[0] ? `The hands of ${names[0]}` : "One thing in the middle of the frame";
    return [
      `${whose}, held at the first moment of this: ${uncapitalisedUnlessName(action, cast)}.`,
    ];
  }
  const isPause = action === "" || dialogue !== "";
  if (names.length === 0)
    return isPause
      ? ["The place lies empty and still, everything at rest."]
      : [`${capitalised(action)}, caught at one instant, the whole frame quiet, nobody in it.`];
  if (isPause) {
    const verb = names.length === 1 ? "is" : "are";
    const [even, odd] = ["eyes turned to the voice", "head a little aside, brows drawn"];
    const listening = lineNumber % 2 === 0 ? even : odd;
    return [
      `${listed(names)} ${verb} ${pose(subject)}, ${listening}, listening silently in the pause between two breaths.`,
    ];
  }
  const feeling = SHOWN_FEELING.test(stageDirections) ? `; ${expressionOf(subject)}` : "";
  const others = names.filter((name) => !action.includes(name));
  return [
    `${capitalised(action)}, held at the first moment of the movement, gaze and shoulders turned to it${feeling}.`,
    ...(others.length === names.length
      ? [`In the picture: ${listed(names)}.`]
      : others.map((name) => `${name} stands by, watching.`)),
  ];
}

/** In directions without words only these say what a face shows; `cold` may be a lamp. */
const SHOWN_FEELING =
  /\b(?:tears|sobs?|sobbing|cries|crying|weeps?|smil\w+|grin\w*|laugh\w*|trembl\w+|afraid|terrified|angr\w+|furious\w*|frowns?)\b/i;

/** Directions that name who acts stand by themselves; others hang on the speaker's name. */
function isSentence(action: string, { cast }: ShotSubject): boolean {
  const [first = ""] = wordsOf(action);
  return (
    /^(?:she|he|they|her|his|their|the|an?)$/.test(first) ||
    cast.some((person) => wordsOf(person.name).includes(first))
  );
}

/** What a speaker does meanwhile; ways of speaking are no movement. */
function movementIn(subject: ShotSubject): string {
  const action = firstAction(subject.stageDirections, subject.cast);
  if (action === "" || readDelivery(action) !== "neutral") return "";
  return /\b[\p{L}]+(?:ing|s)\b/u.test(action) && wordsOf(action).length > 1 ? action : "";
}

function expressionOf(subject: ShotSubject): string {
  const forms = PICTURES.expressions[deliveryOf(subject)];
  return forms[subject.lineNumber % forms.length] ?? forms[0];
}

/** The parenthetical decides; without one, the marks at the end of the words do. */
function deliveryOf({ stageDirections, dialogue }: ShotSubject): Delivery {
  const told = readDelivery(stageDirections);
  if (told !== "neutral") return told;
  if (isShouted(dialogue) || dialogue.includes("!!")) return "shout";
  if (dialogue.includes("!")) return "excited";
  if (/(?:\.\.\.|…)\s*$/u.test(dialogue)) return "sad";
  return "neutral";
}

function pose(subject: ShotSubject): string {
  const at = (hashText(subject.location.name) + subject.lineNumber) % PICTURES.poses.length;
  return PICTURES.poses[at] ?? PICTURES.poses[0];
}

/** One thing of the place, another one than in the line before. */
function backgroundOf({ location, lineNumber, shotSize }: ShotSubject): string {
  if (shotSize === "extreme-close-up") return "Behind, only soft darkness.";
  const things = location.description
    .split(/[.;,]\s+|\s+and\s+(?=(?:an?|the)\s)/u)
    .map((part) =>
      part
        .replace(/^(?:it has|and)\s+/i, "")
        .replace(/\s+(?:in front|on the (?:left|right)|at the back|in the middle)\b.*$/i, "")
        .replace(/[.;,]+$/u, "")
        .trim(),
    )
    .filter((part) => /^(?:an?|two|a row of)\s/i.test(part) && wordsOf(part).length <= 9);
  const thing = things[lineNumber % Math.max(1, things.length)];
  const soft = shotSize === "close-up" || shotSize === "insert" ? ", out of focus" : "";
  if (thing) return `Behind: ${uncapitalised(thing)}${soft}.`;
  const place = placeWords(location.name);
  return place === "" ? "Behind, a plain dark ground." : `Behind, the ${place}${soft}.`;
}

function uncapitalisedUnlessName(text: string, cast: readonly CharacterFacts[]): string {
  if (text === "") return "nothing moves yet";
  const first = text.split(/[\s'’]/u)[0] ?? "";
  const isName = cast.some((person) => namedInSentence(person.name).split(" ").includes(first));
  return isName ? text : uncapitalised(text);
}
