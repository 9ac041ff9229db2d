/** Speeches that say what a saved logline says, so that the script tells that story and no other. */
import { pick, type Random } from "../../draw/seeded-random";
import { PHRASES, type TemplateLine, type Unit } from "../data";
import type { LoglineFacts } from "../material/read-logline";
import { inFirstPerson } from "../material/turn-person";
import { wordsOf } from "../story-text";

/** What stands in the way, and what it costs: a pair of speeches each, where the logline has them. */
export function loglineUnits(logline: LoglineFacts, random: Random): Unit[] {
  const units: Unit[] = [];
  const answer = pick(random, PHRASES.obstacleAnswers);
  const question = pick(random, PHRASES.priceQuestions);
  const obstacle = obstacleSpeech(logline);
  if (obstacle !== null) units.push(unit(1, speech("H", obstacle), speech("O", answer)));
  if (logline.cost !== null) {
    units.push(
      unit(2, speech("O", question), speech("H", `Then I ${inFirstPerson(logline.cost)}.`)),
    );
  }
  return units;
}

/** `And now you arrive with the deed.` */
function obstacleSpeech({ obstacle: clause, opponent, opponentDoes }: LoglineFacts): string | null {
  // The person it is said to is `you`.
  const obstacle = clause === null || opponent === null ? clause : clause.replace(opponent, "you");
  const said =
    opponentDoes !== null
      ? `you ${inFirstPerson(opponentDoes)}`
      : obstacle === null
        ? null
        : inFirstPerson(obstacle);
  if (said === null) return null;
  return wordsOf(said).length <= 14 ? `And now ${said}.` : null;
}

function unit(priority: number, ...lines: TemplateLine[]): Unit {
  return { priority, tone: null, lines };
}

function speech(speaker: "H" | "O", text: string): TemplateLine {
  return { speaker, cue: null, text };
}
