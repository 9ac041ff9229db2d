import type { ScriptAnswer, ScriptTask } from "../contract/writing-tasks";
import { hashText } from "../draw/pen/seeded-random";
import { isDenied, readFindings } from "./material/read-findings";
import { castStory } from "./script/cast-story";
import { chooseStories, chooseVoices } from "./script/choose-story";
import { estimateAnswerSeconds, fitScript } from "./script/fit-script";

/** How much shorter or longer `shorter` and `longer` make a script: inside the length's tolerance. */
const LENGTH_STEP = 0.08;
/** A story that comes this near to its length is told, whatever others would. */
const NEAR_ENOUGH = 0.06;
const STORIES_TO_TRY = 6;

/**
 * Writes a script by rule: a small drama chosen by the logline and the material, played by the
 * project's own people in its own places, fitted to the asked length. Material gives names, places,
 * things, short facts, and plain sentences of the story itself; never one that speaks to whoever reads
 * it. Whatever the language of the material, the script is English with the material's names. What is
 * not wanted is left out. The same task gives the same script.
 */
export function answerScript(task: ScriptTask): ScriptAnswer {
  const { material, previous, feedback } = task;
  const findings = readFindings(material, feedback);
  const voices = chooseVoices(findings, previous);
  const { length, speech } = findings.wishes;
  const seconds = material.lengthSeconds * (1 + length * LENGTH_STEP);
  const seed = `${findings.seed}:${hashText(`${previous}\n${feedback}`)}`;
  const stories = chooseStories(findings, previous);
  let best: { answer: ScriptAnswer; off: number } | null = null;
  const strays = (answer: ScriptAnswer) =>
    answer.scenes
      .flatMap(({ heading, beats }) => [heading.place, ...beats.map(({ text }) => text)])
      .filter((text) => isDenied(text, findings.denied)).length;
  // Only a quarter of a minute is too short for some stories; then the next best is told.
  for (const { plan, round } of stories.slice(0, STORIES_TO_TRY)) {
    const telling = castStory(findings, material, plan, voices, round);
    const answer = fitScript(telling, { seconds, speech }, seed);
    // A word that is not wanted weighs more than any length.
    const off = Math.abs(estimateAnswerSeconds(answer) - seconds) / seconds + strays(answer);
    if (best === null || off < best.off) best = { answer, off };
    if (best.off <= NEAR_ENOUGH) break;
  }
  if (best === null) throw new Error("there is no story to tell");
  return best.answer;
}
