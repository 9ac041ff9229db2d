import type { ScriptAnswer, ScriptBeat, ScriptTask } from "@/lib/providers/ports/writing-tasks";
import { SCRIPT_LINE_MAXIMUM, SCRIPT_LINES_MAXIMUM } from "@/lib/rules/script";
import {
  compareLength,
  countWords,
  estimateLinesSeconds,
  scriptShape,
  type TimedLine,
} from "@/lib/rules/script-length";
import { CAMERA } from "./word-checks";
import { fatal, flaw, holdsForeignMatter, type WritingFault } from "./writing-fault";

/** Words of the crew, which the camera plan of the product writes, not the script. */
const CREW = /\bwe (?:see|hear)\b|\bmontage\b|\bon[- ]screen\b|\bvoice[- ]?over\b|\bflashback\b/iu;

/** A capitalised shout: two or more words of three letters or longer, all in capitals. */
const SHOUTING = /\b\p{Lu}{3,}(?:[^\p{L}]+\p{Lu}{3,})+\b/u;

/** A longer speech is no shot any more; up to here it is kept with a complaint. */
const SPEECH_WORDS = 20;
const SPEECHES_IN_A_ROW = 4;

/** What every beat will be as a line of the script, for its length. */
function asLines(answer: ScriptAnswer): TimedLine[] {
  return answer.scenes
    .flatMap(({ beats }) => beats)
    .map(({ kind, text, cue }) =>
      kind === "dialogue"
        ? { dialogueText: text, stageDirections: cue ?? "" }
        : { dialogueText: "", stageDirections: text },
    );
}

/** How long the script of an answer plays, in seconds. */
export function answerSeconds(answer: ScriptAnswer): number {
  return estimateLinesSeconds(asLines(answer));
}

/** What is wrong with a script, in words for the next try; empty when it can be used. */
export function checkScript(task: ScriptTask, answer: ScriptAnswer): WritingFault[] {
  const beats = answer.scenes.flatMap((scene) => scene.beats);
  if (!beats.some(({ kind, text }) => kind === "dialogue" && countWords(text) > 0)) {
    return [fatal("Nobody speaks; write scenes with action and dialogue.")];
  }
  return [
    ...checkHeadings(answer),
    ...beats.flatMap((beat, index) => checkBeat(beat, index + 1)),
    ...checkLength(task, answer),
    ...checkCast(task, beats),
    ...checkRhythm(beats),
  ];
}

function checkHeadings({ scenes }: ScriptAnswer): WritingFault[] {
  return scenes.flatMap(({ heading, beats }, index) => {
    const scene = `Scene ${index + 1}`;
    const faults: WritingFault[] = [];
    if (heading.place.trim() === "") faults.push(fatal(`${scene} has no place.`));
    if (/[\r\n]/u.test(heading.place) || holdsForeignMatter(heading.place)) {
      faults.push(fatal(`${scene}: the place must be a few plain words.`));
    } else if (countWords(heading.place) > 6) {
      faults.push(flaw(`${scene}: the place has too many words; write two to four.`));
    }
    if (beats.length === 0) faults.push(flaw(`${scene} is empty; leave it out or fill it.`));
    return faults;
  });
}

function checkBeat({ kind, speaker, cue, text }: ScriptBeat, number: number): WritingFault[] {
  const beat = `Beat ${number}`;
  const faults: WritingFault[] = [];
  if (countWords(text) === 0) faults.push(fatal(`${beat} is empty.`));
  if (text.length > SCRIPT_LINE_MAXIMUM) faults.push(fatal(`${beat} is far too long.`));
  for (const part of [text, cue ?? "", speaker ?? ""]) {
    if (holdsForeignMatter(part)) faults.push(fatal(`${beat} holds a link, brackets or markup.`));
  }
  if (/[*_~]{1,3}\p{L}/u.test(text)) faults.push(flaw(`${beat} has emphasis marks.`));
  if (kind === "dialogue") {
    if (!speaker || countWords(speaker) === 0) faults.push(fatal(`${beat} has no speaker.`));
    else if (countWords(speaker) > 4 || /[()\r\n:]/u.test(speaker)) {
      faults.push(fatal(`${beat}: the speaker must be a name and nothing else.`));
    }
    if (countWords(text) > SPEECH_WORDS) {
      faults.push(flaw(`${beat} has ${countWords(text)} words; nobody says more than 16 at once.`));
    }
    if (SHOUTING.test(text)) faults.push(flaw(`${beat} shouts in capitals; write it plainly.`));
    return faults;
  }
  if (speaker) faults.push(flaw(`${beat} is action and must have no speaker.`));
  const crew = CREW.exec(text) ?? new RegExp(CAMERA.source, "iu").exec(text);
  if (crew) faults.push(flaw(`${beat} says "${crew[0]}"; leave camera and crew out.`));
  return faults;
}

function checkLength({ material }: ScriptTask, answer: ScriptAnswer): WritingFault[] {
  const lines = asLines(answer);
  if (lines.length > SCRIPT_LINES_MAXIMUM) return [fatal(`There are ${lines.length} beats.`)];
  const { differenceSeconds, fits } = compareLength(answerSeconds(answer), material.lengthSeconds);
  if (fits) return [];
  const seconds = Math.abs(differenceSeconds);
  const { spokenWords } = scriptShape(material.lengthSeconds);
  const spoken = lines.reduce((total, line) => total + countWords(line.dialogueText), 0);
  const spokenMiddle = (spokenWords.minimum + spokenWords.maximum) / 2;
  const isLong = differenceSeconds > 0;
  // First as many spoken words as are too many or missing; the rest in action beats of five seconds.
  const strayWords = isLong ? spoken - spokenMiddle : spokenMiddle - spoken;
  const byWords = Math.round(Math.min(Math.max(0, strayWords), seconds * 2.5));
  const byBeats = Math.round((seconds - byWords / 2.5) / 5);
  const verb = isLong ? "cut" : "add";
  const parts = [
    byBeats > 0 ? `${byBeats} action ${byBeats === 1 ? "beat" : "beats"}` : "",
    byWords > 0 ? `${byWords} spoken words` : "",
  ].filter((part) => part !== "");
  const direction = isLong ? "too long" : "too short";
  return [
    flaw(
      `It plays ${Math.round(seconds)} seconds ${direction}; ${verb} about ${parts.join(" and ")}.`,
    ),
  ];
}

function checkCast({ material }: ScriptTask, beats: ScriptBeat[]): WritingFault[] {
  const speeches = beats.flatMap(({ speaker }) => (speaker ? [speaker.trim().toUpperCase()] : []));
  const cast = new Set(speeches);
  const limit = scriptShape(material.lengthSeconds).speakers.maximum;
  const faults: WritingFault[] = [];
  if (cast.size > limit) {
    faults.push(flaw(`${cast.size} people speak; ${limit} are enough for this length.`));
  }
  const loudest = [...cast].find(
    (name) => speeches.filter((other) => other === name).length > speeches.length * 0.7,
  );
  if (cast.size > 1 && speeches.length >= 6 && loudest) {
    faults.push(flaw(`${loudest} says nearly everything; let the others answer.`));
  }
  return faults;
}

function checkRhythm(beats: ScriptBeat[]): WritingFault[] {
  const faults: WritingFault[] = [];
  let inARow = 0;
  let longest = 0;
  beats.forEach(({ kind, text }, index) => {
    inARow = kind === "dialogue" ? inARow + 1 : 0;
    longest = Math.max(longest, inARow);
    const openings = [beats[index - 2], beats[index - 1]].map((beat) =>
      openingOf(beat?.text ?? ""),
    );
    const opening = openingOf(text);
    if (opening !== "" && openings.every((other) => other === opening)) {
      faults.push(flaw(`Beats ${index - 1} to ${index + 1} all begin with "${opening}".`));
    }
  });
  if (longest > SPEECHES_IN_A_ROW) {
    faults.push(flaw(`${longest} speeches in a row; put something to see between them.`));
  }
  return faults;
}

function openingOf(text: string): string {
  return /^\P{L}*(\p{L}+)/u.exec(text)?.[1]?.toLowerCase() ?? "";
}
