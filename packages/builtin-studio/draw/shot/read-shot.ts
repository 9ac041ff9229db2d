import { pictureSizeOf } from "../../contract/frame-size";
import type { ImageStyle } from "../../contract/image-style";
import type { ShotSubject } from "../../contract/picture-subject";
import { readNote } from "../../notes";
import { sentencesOf } from "../../read";
import { plainFraming } from "./plain-framing";
import { isNeutral } from "./read-place";
import type { SceneSpec, StagedCharacter } from "./scene-spec";
import { type StagedShot, stageShot } from "./stage-shot";
import { type UnshownSentence, withoutAsides } from "./unshown-sentences";

/**
 * What a picture of a shot shows. A sentence of which something is not seen stands on the picture in its own words; where
 * people do more in it that is not seen than is seen, nothing of it is drawn: they would be seen in something else.
 * @param words what a person wrote into the prompt: it goes before the script
 */
export function readShot(
  subject: ShotSubject,
  imageStyle: ImageStyle,
  seed: number,
  words = "",
): SceneSpec {
  const whole = stageShot(subject, imageStyle, seed, words);
  const note = subject.dialogue === "" ? readNote(subject.stageDirections) : null;
  const inWords = new Set<string>();
  let rest = subject;
  let sure = whole;
  for (;;) {
    for (const { text } of sure.unshown) inWords.add(text);
    // What an editor's note asks to see is shown as far as it can be.
    const isUnsure = !note && sure.unshown.some((one) => one.isUnsure);
    if (!isUnsure) break;
    const sentences = sureAndUnsure(rest.stageDirections, sure.unshown, whole.told.length === 1);
    for (const sentence of sentences.unsure) inWords.add(sentence);
    rest = { ...rest, stageDirections: sentences.sure.join(" ") };
    sure = stageShot(rest, imageStyle, seed, words);
  }
  const nearer = rest === subject ? null : ofThoseAtRest(rest, sure.spec, whole);
  if (nearer) sure = stageShot(nearer, imageStyle, seed, words);
  const all = sentencesOf(withoutAsides(note?.rest ?? subject.stageDirections));
  const told = all.filter((sentence) => inWords.has(sentence));
  const { time, weather, cover, lamps } = whole.spec;
  return {
    ...sure.spec,
    // Light and weather are those of the whole line.
    ...{ time, weather, cover, lamps },
    written: writtenOn(whole, told.length > 0 ? told : [...inWords]),
  };
}

/**
 * The sentences of a line that are sure and those that are not; all are not where it cannot be told which.
 * @param isOfOne whether all pronouns can only mean the one of whom the line tells
 */
function sureAndUnsure(
  directions: string,
  unshown: readonly UnshownSentence[],
  isOfOne: boolean,
): { sure: string[]; unsure: string[] } {
  const sure: string[] = [];
  const unsure: string[] = [];
  const all = sentencesOf(withoutAsides(directions));
  for (const [at, sentence] of all.entries()) {
    const isTold = unshown.some(({ text, isUnsure }) => isUnsure && text === sentence);
    // `He sits down` goes on with whom the sentence before it tells of.
    const goesOn = !isOfOne && BEGINS_WITH_PRONOUN.test(sentence) && unsure.at(-1) === all[at - 1];
    (isTold || (at > 0 && goesOn) ? unsure : sure).push(sentence);
  }
  return unsure.length > 0 ? { sure, unsure } : { sure: [], unsure: all };
}

const BEGINS_WITH_PRONOUN = /^(?:s?he|they|it|his|her|their|its)\b/i;

/** More faces than these have no room beside each other. */
const MOST_FACES = 2;

/**
 * The shot of people of whom nothing is sure but that they are there: near, where nothing is seen of how they hold
 * themselves; where a scene begins, the place alone. Null where somebody does something that is sure.
 */
function ofThoseAtRest(
  subject: ShotSubject,
  spec: SceneSpec,
  whole: StagedShot,
): ShotSubject | null {
  const { characters, framing } = spec;
  if (spec.shotSize === "insert" || characters.length === 0 || !characters.every(isAtRest))
    return null;
  const ids = characters.map(({ look }) => look.id);
  const isOther = ({ id }: { id: string }) => !ids.includes(id);
  // Whoever lies has their face elsewhere.
  const lies = [...characters, ...whole.spec.characters].filter(({ posture }) => posture === "lie");
  const isLying = ({ id }: { id: string }) => lies.some(({ look }) => look.id === id);
  const isBeginning = subject.earlier?.length === 0 && !isNeutral(spec.place);
  const seen = subject.cast
    .filter((member) => whole.told.includes(member.id) && !isOther(member) && !isLying(member))
    .slice(0, isBeginning ? 0 : MOST_FACES);
  if (seen.length === 0) return { ...subject, cast: subject.cast.filter(isOther) };
  const size = "medium-close";
  return {
    ...subject,
    cast: subject.cast.filter((member) => isOther(member) || seen.includes(member)),
    shotSize: pictureSizeOf(size, seen.length),
    framing: {
      ...(framing ?? plainFraming("medium", seen.length)),
      ...{ size, view: seen.length > 1 ? "two-shot" : "single" },
    },
  };
}

function isAtRest({ actions, holds, mount }: StagedCharacter): boolean {
  return actions.length === 0 && holds === null && !mount;
}

/** What a picture says in words: the place where it is drawn bare, and what of the line it lacks. */
function writtenOn({ place, others }: StagedShot, unshown: readonly string[]): string {
  const text = slipOf(unshown) || others;
  return [place, text].filter((part) => part !== "").join(". ");
}

/** What fits on a slip and is read in the time of a shot, in letters. */
const LONGEST = 200;

function slipOf(sentences: readonly string[]): string {
  const text = sentences.join(" ");
  return text.length <= LONGEST ? text : `${text.slice(0, text.lastIndexOf(" ", LONGEST - 2))} …`;
}
