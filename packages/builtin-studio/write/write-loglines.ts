import { LOGLINE_ANGLES, LOGLINE_COUNT, type LoglineAngle } from "../contract/writing";
import type { LoglineAnswer, LoglineTask } from "../contract/writing-tasks";
import { hashText } from "../draw/pen/seeded-random";
import type { StoryPlan } from "./data";
import { composeLogline, sharpenLogline } from "./loglines/compose-loglines";
import { type Findings, readFindings } from "./material/read-findings";
import { castStory } from "./script/cast-story";
import { chooseVoices, isLineIn, rankStories } from "./script/choose-story";

/**
 * Writes five loglines by rule: five stories with five angles, told with the project's people, places
 * and things; what the material lacks is invented. Feedback keeps earlier ones word for word, changes
 * tone, length, people, places and things, and leaves out what is not wanted, as far as word lists
 * reach. Whatever the language of the material, the loglines are English with the material's names.
 */
export function answerLoglines(task: LoglineTask): LoglineAnswer {
  const { material, previous, feedback } = task;
  const findings = readFindings(material, feedback);
  const kept = new Map(
    findings.wishes.kept.flatMap((number) => {
      const text = previous[number - 1];
      return text === undefined ? [] : [[number - 1, text] as const];
    }),
  );
  const plans = orderPlans(findings, previous);
  const seed = `${findings.seed}:${hashText(`${previous.join("\n")}\n${feedback}`)}`;
  const taken = [...previous];
  const loglines: LoglineAnswer["loglines"] = [];
  for (let index = 0; index < LOGLINE_COUNT; index += 1) {
    const angle = LOGLINE_ANGLES[index] ?? "character";
    const text = kept.get(index) ?? write(task, findings, plans, { index, angle, seed }, taken);
    taken.push(text);
    loglines.push({ angle, text });
  }
  return { loglines };
}

/** Stories of the last list come last, unless only their manner is to change. */
function orderPlans(findings: Findings, previous: readonly string[]): StoryPlan[] {
  const ranked = rankStories(findings);
  if (findings.wishes.keepsStory) return ranked;
  const list = previous.join("\n");
  const isUsed = ({ logline }: StoryPlan) =>
    [logline.does, logline.irony, logline.twist, logline.mood].some((part) => isLineIn(part, list));
  return [...ranked.filter((plan) => !isUsed(plan)), ...ranked.filter(isUsed)];
}

/** Takes the next story that gives a logline of this angle; used stories go to the end of the list. */
function write(
  { material, previous }: LoglineTask,
  findings: Findings,
  plans: StoryPlan[],
  { index, angle, seed }: { index: number; angle: LoglineAngle; seed: string },
  taken: readonly string[],
): string {
  const told = swapPeople(spreadWorlds(findings, index), index);
  const { length } = findings.wishes;
  for (const [attempt, plan] of [...plans].entries()) {
    plans.push(...plans.splice(0, 1));
    const telling = castStory(told, material, plan, chooseVoices(findings, ""), index);
    const order = { telling, findings: told, angle, length, seed: `${seed}:${index}:${attempt}` };
    const text =
      (index === 0 ? sharpenLogline(order, taken) : null) ?? composeLogline(order, taken);
    if (text !== null && !previous.includes(text)) return text;
  }
  throw new Error(`no logline for the angle ${angle}`);
}

/** With nothing to go by, each story plays in another world. */
function spreadWorlds(findings: Findings, index: number): Findings {
  const isOpen =
    findings.places.length === 0 &&
    findings.people.length === 0 &&
    findings.wishes.wanted.trim() === "";
  return isOpen ? { ...findings, worlds: findings.worlds.slice(index) } : findings;
}

/** The second person of a project is the hero of every second story. */
function swapPeople(findings: Findings, index: number): Findings {
  const [first, second, ...rest] = findings.people;
  if (index % 2 === 0 || !first || !second || findings.wishes.names.length > 0) return findings;
  // The saved logline speaks about the first one only.
  const logline = { ...findings.logline, heroRole: null, opponent: null, opponentDoes: null };
  return { ...findings, logline, people: [second, first, ...rest] };
}
