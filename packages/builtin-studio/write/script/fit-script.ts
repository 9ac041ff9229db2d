/** Makes a script of a telling that lasts as long as it was asked for. */
import { estimateLinesSeconds } from "../../contract/script-length";
import type { ScriptAnswer, ScriptBeat } from "../../contract/writing-tasks";
import { type Random, seededRandom } from "../../draw/pen/seeded-random";
import type { Telling } from "./cast-story";
import { Drafter } from "./draft-script";
import {
  BeatPrinter,
  type DraftScene,
  type Ingredients,
  type IntroductionLevel,
} from "./print-scene";

/** Seconds that an exchange with what belongs to it lasts, about: three lines. */
const EXCHANGE_SECONDS = 12.5;
/** Seconds of a small silent moment. */
const MOMENT_SECONDS = 3.8;
/** Tries at one script; a good one is nearly always among the first ten. */
const TRIES = 36;
/** So many of them introduce people as fully as the length allows. */
const FULL_TRIES = 12;
/** Nearer than this part of the asked length is near enough. */
const NEAR = 0.03;
/** Three equal beginnings in a row weigh as much as this part of the length. */
const RUT = 0.01;
/** The highest priority of the plans. */
const ALL_OF_THE_PLAN = 6;
/** Shorter films have no time for talk beside the plan. */
const SECONDS_FOR_EXCHANGES = 75;
const SECONDS_FOR_FACTS = 90;

/** What people asked for about the manner of a script. */
export interface Manner {
  /** Seconds to aim at. */
  seconds: number;
  /** 1 more speech, -1 more action. */
  speech: -1 | 0 | 1;
}

/**
 * Tries several drafts and takes the one that comes nearest to the length. The same telling, manner
 * and seed give the same script.
 */
export function fitScript(telling: Telling, manner: Manner, seed: string): ScriptAnswer {
  const bare = bareSeconds(telling, manner, seed);
  const introductions = introductionLevels(manner.seconds);
  let best: { answer: ScriptAnswer; fault: number } | null = null;
  let extraSeconds = 0;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const random = seededRandom(`${seed}:${attempt}`);
    const level = introductions[attempt < FULL_TRIES ? 0 : attempt % introductions.length] ?? 1;
    const made = ingredientsFor(telling, manner, bare, extraSeconds, attempt, random);
    const scenes = new Drafter(telling, made).draft();
    fitOptions(telling, scenes, level, manner.seconds, random);
    const answer = print(telling, scenes, level);
    const missing = manner.seconds - estimateAnswerSeconds(answer);
    const fault = Math.abs(missing) / manner.seconds + RUT * countRuts(answer);
    if (!best || fault < best.fault) best = { answer, fault };
    if (best.fault < NEAR) break;
    // The next try has more or less to say, by what was missing in this one.
    extraSeconds += Math.abs(missing) < 1.5 ? missing * random() : missing * 0.7;
  }
  if (!best) throw new Error("no try was made");
  return best.answer;
}

/** How long the plan alone is at its shortest, up to each priority. */
function bareSeconds(telling: Telling, manner: Manner, seed: string): number[] {
  return Array.from({ length: ALL_OF_THE_PLAN + 1 }, (_, priority) => {
    const ingredients = { ...silent(manner, seededRandom(seed)), priority };
    const level = introductionLevels(manner.seconds)[0] ?? 1;
    const scenes = new Drafter(telling, ingredients).draft();
    for (const { options, isFixed } of scenes.flatMap(({ beats }) => beats))
      if (!isFixed) options.clear();
    return estimateAnswerSeconds(print(telling, scenes, level));
  });
}

function silent({ seconds, speech }: Manner, random: Random): Ingredients {
  const speechesInARow = speech > 0 ? 4 : speech < 0 ? 2 : 3;
  return { seconds, priority: 0, exchanges: 0, moments: 0, speechesInARow, random };
}

/** As much of the plan as there is time for, then exchanges, then silent moments. */
function ingredientsFor(
  telling: Telling,
  manner: Manner,
  bare: readonly number[],
  extraSeconds: number,
  attempt: number,
  random: Random,
): Ingredients {
  const time = manner.seconds + extraSeconds;
  const fitting = bare.filter((seconds) => seconds <= time * 1.01).length - 1;
  // Every third try leaves one priority more out, and fills the time otherwise.
  const leavesOut =
    attempt % 3 === 2 || (manner.speech !== 0 && manner.seconds >= SECONDS_FOR_EXCHANGES);
  const priority = Math.max(0, leavesOut ? fitting - 1 : fitting);
  const left = Math.max(0, time - (bare[priority] ?? 0));
  const share = manner.speech < 0 ? 0.3 : 1;
  // What the project knows is talked about, even where the plan alone would fill the time.
  const wanted = telling.facts.length > 0 || telling.kin !== null ? 1 : 0;
  const exchanges =
    manner.seconds < SECONDS_FOR_EXCHANGES
      ? 0
      : Math.max(
          manner.seconds >= SECONDS_FOR_FACTS ? wanted : 0,
          Math.floor((left * share) / EXCHANGE_SECONDS),
        );
  const rest = Math.max(0, left - exchanges * EXCHANGE_SECONDS);
  return {
    ...silent(manner, random),
    priority,
    exchanges,
    moments: manner.speech > 0 ? 0 : Math.floor(rest / MOMENT_SECONDS),
  };
}

/** The fullest introduction first; a quarter of a minute may have time for names only. */
function introductionLevels(seconds: number): IntroductionLevel[] {
  if (seconds < 28) return [1, 0];
  return seconds < 60 ? [2, 1] : [3, 2];
}

/** Takes optional parts out, in random order, as long as that brings the script nearer to its length. */
function fitOptions(
  telling: Telling,
  scenes: DraftScene[],
  level: IntroductionLevel,
  target: number,
  random: Random,
): void {
  const options = scenes
    .flatMap(({ beats }) => beats)
    .filter(({ isFixed }) => !isFixed)
    .flatMap((beat) => Array.from(beat.options, (index) => ({ beat, index })));
  const excess = () => estimateAnswerSeconds(print(telling, scenes, level)) - target;
  let over = excess();
  while (options.length > 0 && over > 0.2) {
    const [option] = options.splice(Math.floor(random() * options.length), 1);
    if (!option) break;
    option.beat.options.delete(option.index);
    const now = excess();
    if (Math.abs(now) < Math.abs(over)) over = now;
    else option.beat.options.add(option.index);
  }
}

function print(
  telling: Telling,
  scenes: readonly DraftScene[],
  level: IntroductionLevel,
): ScriptAnswer {
  const printer = new BeatPrinter(telling, level);
  return {
    scenes: scenes.map(({ place, time, beats }) => ({
      heading: { setting: place.setting, place: place.name, time },
      beats: beats.map((beat) => printer.print(beat)),
    })),
  };
}

/** Film seconds of an answer, by the product's own rule. */
export function estimateAnswerSeconds({ scenes }: ScriptAnswer): number {
  return estimateLinesSeconds(
    scenes.flatMap(({ beats }) =>
      beats.map(({ kind, cue, text }) => ({
        dialogueText: kind === "dialogue" ? text : "",
        stageDirections: kind === "dialogue" ? (cue ?? "") : text,
      })),
    ),
  );
}

/** Three lines in a row that begin with the same word. */
function countRuts({ scenes }: ScriptAnswer): number {
  const beats = scenes.flatMap((scene) => scene.beats);
  const first = ({ text }: ScriptBeat) => text.split(/\s+/u)[0]?.toLowerCase() ?? "";
  return beats.filter((beat, index) => {
    const [one, two] = [beats[index - 1], beats[index - 2]];
    return one && two && first(one) === first(beat) && first(two) === first(beat);
  }).length;
}
