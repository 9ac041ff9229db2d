import { pictureSizeOf } from "../../contract/frame-size";
import type { ShotFraming, Side, Staging } from "../../contract/framing";
import { opposite } from "../../contract/framing";
import type { CastMember, ShotSubject } from "../../contract/picture-subject";
import { actionsOf } from "./actions";
import { angleIn, isUnlit, moveIn, type OwnWords, sizeIn } from "./own-words";
import { plainFraming } from "./plain-framing";
import { readWords } from "./read-line-of";

/**
 * The shot as a person rewrote it: who is in the picture, on which side, turned where, how near and
 * from which height. What their words leave open stays as the director decided.
 */
export function directByWords(subject: ShotSubject, own: OwnWords): ShotSubject {
  const { said } = own;
  const cast = stagedCast(castIn(subject, said), said);
  const size = sizeIn(said);
  const framing = framingIn(subject, cast, own);
  return {
    ...subject,
    cast,
    // Whoever is given something to do does that, and not what the script says.
    stageDirections:
      actionsOf(readWords(said)).length > 0 ? said : `${said}. ${subject.stageDirections}`.trim(),
    shotSize: size ? pictureSizeOf(size, cast.length) : subject.shotSize,
    cameraMove: moveIn(said) ?? subject.cameraMove,
    framing,
  };
}

/** Nobody, those whom the words name, or all; whoever is heard to speak stays. */
function castIn({ cast, speakerId, stageDirections }: ShotSubject, said: string): CastMember[] {
  const speaks = (person: CastMember) => person.id === speakerId;
  if (NOBODY.test(said)) return cast.filter(speaks);
  const named = cast.filter(({ name }) => names(said, name));
  if (named.length > 0) return cast.filter((person) => named.includes(person) || speaks(person));
  if (!ALONE.test(said) || cast.length < 2) return cast;
  const one = cast.find(speaks) ?? cast.find(({ name }) => names(stageDirections, name)) ?? cast[0];
  return one ? [one] : [];
}

const NOBODY =
  /\b(?:nobody|no one|no people|without (?:any )?people|not a soul|deserted|unpeopled)\b|\bempty (?:room|street|place|kitchen|beach|chair|house|set|stage|bed|road|corridor|frame|picture)\b/;
const ALONE = /\b(?:alone|on (?:her|his) own|by (?:herself|himself)|one person|a single figure)\b/;

function names(text: string, name: string): boolean {
  const words = name.toLowerCase().split(/\s+/u);
  return [name.toLowerCase(), words[0] ?? ""].some(
    (form) =>
      form.length > 1 &&
      new RegExp(`(?<!\\p{L})${form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\p{L})`, "iu").test(
        text,
      ),
  );
}

/** Each person with the side, the turn and the look that their part of the words gives them. */
function stagedCast(cast: readonly CastMember[], said: string): CastMember[] {
  const told = cast.map((person) => ({ person, words: aboutPerson(cast, person, said) }));
  const isTold = told.some(({ words }) => sideIn(words) || turnIn(words));
  if (!isTold) return [...cast];
  const sides = told.map(({ words }) => sideIn(words));
  return told.map(({ person, words }, index) => {
    const other = sides[1 - index];
    const opposed = cast.length === 2 && other && other !== "middle" ? opposite(other) : null;
    const side = sides[index] ?? opposed;
    return { ...person, staging: stagingOf(person.staging, side, turnIn(words), cast.length) };
  });
}

/** The clauses that name somebody; of somebody alone all of them. */
function aboutPerson(cast: readonly CastMember[], { name }: CastMember, said: string): string {
  if (cast.length === 1) return said;
  return said
    .split(/[.;,]|\band\b|\bwhile\b/u)
    .filter((clause) => names(clause, name))
    .join(". ");
}

function sideIn(words: string): Side | "middle" | null {
  const side =
    /\b(?:on|at|to|in) (?:the )?(?:far )?(left|right|middle|centre|center)\b(?! (?:hand|arm|side of (?:her|his)))/.exec(
      words.replace(TURN, " "),
    )?.[1];
  if (!side) return null;
  return side === "left" || side === "right" ? side : "middle";
}

const TURN =
  /\b(?:fac(?:es|ing)|turn(?:s|ed|ing)|look(?:s|ing)|profile|walk(?:s|ing)|runs?|gaz(?:es|ing)) (?:\w+ ){0,2}?(?:to (?:the )?|towards? (?:the )?)?(left|right)\b/;

type Turn = Side | "back" | "lens";

function turnIn(words: string): Turn | null {
  if (
    /\bfrom (?:behind|the back)\b|\b(?:his|her|their) backs?\b(?= (?:to|turned|is)|[.,;]|$)|\bturned away\b|\bback (?:view|to (?:us|the camera|camera))\b/.test(
      words,
    )
  )
    return "back";
  if (
    /\b(?:into|at|to) (?:the (?:camera|lens|viewer)|us)\b|\bfrontal\b|\bstraight at\b/.test(words)
  )
    return "lens";
  const side = TURN.exec(words)?.[1];
  return side === "left" || side === "right" ? side : null;
}

function stagingOf(
  before: Staging | undefined,
  side: Side | "middle" | null,
  turn: Turn | null,
  people: number,
): Staging {
  const stands = side ?? before?.side ?? "middle";
  // Two look at each other; somebody alone looks into the room that the side leaves.
  const inwards = stands === "middle" ? (before?.facing ?? "right") : opposite(stands);
  const facing =
    turn === "left" || turn === "right"
      ? turn
      : side && (people > 1 || turn === null)
        ? inwards
        : (before?.facing ?? inwards);
  return {
    side: stands,
    facing,
    eyeline: turn === "lens" ? "lens" : before?.eyeline === "lens" ? "lens" : facing,
    eyeHeight: before?.eyeHeight ?? "level",
    seen: turn === "back" ? "back" : turn ? "face" : (before?.seen ?? "face"),
  };
}

/** The director's framing with what the words say of it; without a director only where they do. */
function framingIn(
  { framing, shotSize }: ShotSubject,
  cast: readonly CastMember[],
  { said }: OwnWords,
): ShotFraming | undefined {
  const size = sizeIn(said);
  const angle = angleIn(said);
  const unlit = isUnlit(said);
  if (!size && !angle && !unlit) return framing;
  const view = cast.length === 0 ? "place" : cast.length === 1 ? "single" : "two-shot";
  const isRaised = /\bover[- ]the[- ]shoulder\b/.test(said) && cast.length === 2;
  const base = framing ?? plainFraming(shotSize, cast.length);
  return {
    ...base,
    ...(size ? { size, view: isRaised ? "over-shoulder" : view } : {}),
    ...(angle ? { angle } : {}),
    light: unlit ? { ...base.light, lamps: "out" } : base.light,
  };
}
