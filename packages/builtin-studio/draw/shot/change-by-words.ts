import { readDelivery } from "../../contract/delivery";
import { FRAME_SIZES, type FrameSize, stepOf } from "../../contract/frame-size";
import type { ShotSubject } from "../../contract/picture-subject";
import type { SeenTake } from "../../contract/seen-take";
import { feelingIn } from "../../read";
import { actionsOf } from "./actions";
import {
  angleIn,
  isUnlit,
  lightSideIn,
  moveIn,
  readOwnWords,
  SAYINGS,
  sizeIn,
  stepIn,
  timeIn,
  tintIn,
  weatherIn,
} from "./own-words";
import { placeIn } from "./place-in-words";
import { propsIn, readWords } from "./read-line-of";
import { moveOfTake } from "./vary-take";

/**
 * Wishes for a change in the words that the studio draws by. What a note says of size, side, place,
 * light, weather, camera and expression is put as own words would say it; of the rest it is told that
 * nothing came of it.
 */

/** How each size is asked for, so that `sizeIn` reads it. */
export const SIZE_NAMES: Readonly<Record<Exclude<FrameSize, "insert">, string>> = {
  "extreme-wide": "extreme wide shot",
  wide: "wide shot",
  "medium-wide": "medium wide shot",
  medium: "medium shot",
  "medium-close": "medium close-up",
  "close-up": "close-up",
  "extreme-close-up": "extreme close-up",
};
const LADDER = FRAME_SIZES.filter((size) => size !== "insert");

const MUCH = /\b(?:much|far|a lot|way)\b/;

/** The clauses of a note, each with what it wishes for. */
function clausesOf(words: string): string[] {
  return words
    .split(/[.;!?\n,]+|\s+(?:and|but|then)\s+/iu)
    .map((clause) => clause.trim())
    .filter((clause) => /\p{L}/u.test(clause));
}

/** Sizes as prompts and notes name them: only the last one that was asked for may stand in the words. */
const SIZE_PHRASE =
  /\b(?:(?:extreme(?:ly)?|medium) )?(?:close[- ]?up|wide|long|full)(?: (?:shot|view))?\b|\bmedium (?:shot|view)\b/gu;

/** A clause as own words say it, without its size. */
function toOwnWords(clause: string): string {
  const text = plain(clause);
  const said = SAYINGS.filter(([pattern]) => pattern.test(text)).map(([, saying]) => saying);
  return [...said, text.replace(SIZE_PHRASE, " ")].join(", ");
}

function plain(clause: string): string {
  return clause.toLowerCase().replaceAll("’", "'");
}

/** The size that a clause asks for, from the one that is there; null when it says nothing of it. */
function sizeAfter(clause: string, size: FrameSize): FrameSize | null {
  const text = plain(clause);
  const direction = stepIn(text);
  if (direction === 0) return sizeIn(text);
  const at = stepOf(size) + direction * (MUCH.test(text) ? 2 : 1);
  return LADDER[Math.min(LADDER.length - 1, Math.max(0, at))] ?? size;
}

/**
 * The own words that draw a shot as a chain of notes wants it: what a later one says of the same
 * stands before what earlier ones say.
 * @param own what a person wrote into the shot's prompt before; may be empty
 */
export function changedWords(subject: ShotSubject, own: string, asked: readonly string[]): string {
  const wished = wishedSize(subject, own, asked);
  const wishes = asked.map((words) =>
    clausesOf(words).map((clause) => withPerson(toOwnWords(clause), subject)),
  );
  const before = wished === null ? own : own.replace(SIZE_PHRASE, " ");
  return [nameOf(wished), ...wishes.reverse().flat(), before]
    .filter((words) => words.trim() !== "")
    .join(". ");
}

/** The size that a chain of notes comes to; null when none says anything of it. */
function wishedSize(subject: ShotSubject, own: string, asked: readonly string[]): FrameSize | null {
  let wished: FrameSize | null = null;
  for (const clause of asked.flatMap(clausesOf)) {
    wished = sizeAfter(clause, wished ?? givenSize(subject, own)) ?? wished;
  }
  return wished;
}

/** The size of a shot before any note. */
function givenSize(subject: ShotSubject, own: string): FrameSize {
  return sizeIn(own.toLowerCase()) ?? subject.framing?.size ?? subject.shotSize;
}

function nameOf(size: FrameSize | null): string {
  if (size === null) return "";
  return size === "insert" ? "insert" : SIZE_NAMES[size];
}

/** An expression belongs to somebody: whoever speaks, or the first in the picture. */
function withPerson(words: string, { cast, speakerId }: ShotSubject): string {
  const shown = cast.find(({ id }) => id === speakerId) ?? cast[0];
  return shown && isMood(words) ? `${shown.name.toLowerCase()} ${words}` : words;
}

function isMood(words: string): boolean {
  return feelingIn(words.match(/\p{L}+/gu) ?? []) !== null;
}

/** The parts of a note about a still that the studio can do nothing with. */
export function unheardInStill(words: string): string[] {
  return clausesOf(words).filter(
    (clause) => sizeAfter(clause, "medium") === null && !isHeardBesidesSize(clause),
  );
}

function isHeardBesidesSize(clause: string): boolean {
  const own = readOwnWords(toOwnWords(clause));
  const { said } = own;
  const read = [angleIn, timeIn, lightSideIn, tintIn, placeIn].map((find) => find(said));
  return (
    [...read, weatherIn(own)].some((found) => found !== null) ||
    isUnlit(said) ||
    SIDE.test(said) ||
    propsIn(`${said} ${own.denied}`).length > 0 ||
    actionsOf(readWords(said)).length > 0 ||
    isMood(said)
  );
}

const SIDE =
  /\b(?:on|at|to|in) (?:the )?(?:far )?(?:left|right|middle|centre|center)\b|\bfrom (?:behind|the back)\b|\b(?:alone|nobody|no one)\b|\bturned away\b|\binto the (?:camera|lens)\b/;

/** The same of a clip, which moves the still that is there: camera, place and nothing else. */
export function unheardInClip(words: string): string[] {
  return clausesOf(words).filter((clause) => {
    const { said } = readOwnWords(toOwnWords(clause));
    return moveIn(said) === null && actionsOf(readWords(said)).length === 0;
  });
}

/** The same of a reading: one way of speaking is all that it takes from a note. */
export function unheardInReading(words: string): string[] {
  return clausesOf(words).filter((clause) => readDelivery(clause) === "neutral");
}

/** The parts of a note that only ask for the size which the still has: as near or as far as it goes. */
export function alreadyInStill(words: string, seen: SeenTake): string[] {
  const { subject, words: own, change } = seen;
  const size =
    wishedSize(subject, own, change) ?? (seen.variant === 0 ? givenSize(subject, own) : null);
  // Other takes of the same stand nearer or further by themselves.
  if (size === null) return [];
  return clausesOf(words).filter(
    (clause) => sizeAfter(clause, size) === size && !isHeardBesidesSize(clause),
  );
}

/** The parts of a note that only ask for the camera move which the clip has. */
export function alreadyInClip(words: string, seen: SeenTake): string[] {
  const moves = [...seen.change].reverse().flatMap(clausesOf).map(moveOf);
  const move =
    moves.find((one) => one !== null) ??
    moveIn(readOwnWords(seen.words).said) ??
    moveOfTake(seen.subject.cameraMove, seen.variant);
  return clausesOf(words).filter((clause) => moveOf(clause) === move);
}

function moveOf(clause: string) {
  return moveIn(readOwnWords(toOwnWords(clause)).said);
}
