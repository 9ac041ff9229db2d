import type { CastMember, ShotSubject } from "../../contract/picture-subject";
import { plainLetters } from "../../contract/plain-letters";
import { type Being, type ReadLine, sentencesOf } from "../../read";
import { isBehindLook, isOutOfRoom } from "../things/far-away";

/** Whether somebody of a line is the one of the cast: they share a word of their names. */
export function isMember({ name }: Pick<Being, "name">, member: { name: string }): boolean {
  const words = wordsOf(name);
  return wordsOf(member.name).some((word) => words.includes(word));
}

/**
 * Whether a line of a room shows somebody through its window, so that they are not in the room; or one of a place
 * outside somebody who is inside something there: `The man inside rolls the window down`.
 */
export function isElsewhere(
  { name }: Pick<CastMember, "name">,
  { speakerId, stageDirections }: Pick<ShotSubject, "speakerId" | "stageDirections">,
  read: ReadLine | null,
): boolean {
  if (speakerId !== null || read === null) return false;
  if (!read.setting.inside) {
    const noun = wordsOf(name).at(-1) ?? "";
    const opens = `the ${noun} inside `;
    return sentencesOf(stageDirections).some((said) => said.toLowerCase().startsWith(opens));
  }
  // `Outside it rains while Marta reads`: only what comes first is out there.
  const first = sentencesOf(stageDirections).map((said) => said.split(REST)[0] ?? "");
  return wordsOf(name).some(
    (noun) => isOutOfRoom({ noun }, first.join(" ")) || isBehindLook(noun, stageDirections),
  );
}

/**
 * Whether somebody of the cast of an action is in its frame: who is in its line, or in what its scene told before. Whom
 * the line says to be elsewhere is not, nor anybody whom only its pronouns could mean and do not.
 */
export function isOfScene(
  member: CastMember,
  { speakerId, stageDirections, earlier }: ShotSubject,
  read: ReadLine | null,
): boolean {
  if (speakerId !== null || read === null || earlier === undefined) return true;
  if (read.beings.some((being) => isMember(being, member))) return true;
  if (read.absent.some((name) => isMember({ name }, member))) return false;
  const isByPronoun = HE_OR_SHE.test(stageDirections);
  if ((read.beings.length === 0 && !isByPronoun) || TOGETHER.test(stageDirections)) return true;
  const before = isByPronoun ? [] : earlier;
  const told = before.flatMap((line) => [line.speaker ?? "", line.stageDirections, line.dialogue]);
  const words = new Set([stageDirections, ...told].flatMap(wordsOf));
  return wordsOf(member.name).some((word) => words.has(word));
}

/** Those of the story whom the action of a shot shows though nobody directed them into it. */
export function meantOthers(
  { cast, others = [], speakerId }: ShotSubject,
  read: ReadLine | null,
): CastMember[] {
  const there = read?.beings.filter(({ part }) => part === null) ?? [];
  const isDirected = (being: Being) => cast.some((member) => isMember(being, member));
  const meant = speakerId === null ? there.filter((being) => !isDirected(being)) : [];
  return others.filter((other) => meant.some((being) => isMember(being, other)));
}

/** Behind these a sentence of what is outside may come back into the room. */
const REST = /;|,? \b(?:while|as|and)\b/;
const HE_OR_SHE = /\b(?:s?he|him|his|hers?)\b/i;
/** These mean people whom a line does not name; `them` may be things, or who was read of already. */
const TOGETHER = /\b(?:they|both|neither|everyone|everybody)\b/i;

/** Whose somebody is: `ABENA'S MOTHER` is not Abena. */
const OWNER = /^.*\p{L}['’]s\s+(?=\p{L})/u;

/** The words of a name by which somebody is known, without articles and single letters. */
function wordsOf(name: string): string[] {
  const words = plainLetters(name)
    .toLowerCase()
    .replace(OWNER, "")
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word.length > 1 && !/^(?:the|an)$/.test(word));
}
