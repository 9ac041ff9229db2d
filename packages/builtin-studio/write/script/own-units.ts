/** Lines that only this project has: what its saved logline says, and what it tells in its own sentences. */
import { pick, type Random } from "../../draw/pen/seeded-random";
import { PHRASES, ROLES, type Role, type TemplateLine, type Unit } from "../data";
import type { LoglineFacts } from "../material/read-logline";
import { baseForm, inFirstPerson } from "../material/turn-person";
import { literally, wordsOf } from "../story-text";
import type { Player } from "./cast-players";

/** What stands in the way, and what it costs: a pair of speeches each, where the logline has them. */
export function loglineUnits(logline: LoglineFacts, random: Random): Unit[] {
  const units: Unit[] = [];
  const answer = pick(random, PHRASES.obstacleAnswers);
  const question = pick(random, PHRASES.priceQuestions);
  const obstacle = obstacleSpeech(logline);
  if (obstacle !== null) units.push(unit(1, line("H", obstacle), line("O", answer)));
  if (logline.cost !== null) {
    units.push(unit(2, line("O", question), line("H", `Then I ${inFirstPerson(logline.cost)}.`)));
  }
  return units;
}

/** `And now you arrive with the deed.` */
function obstacleSpeech({ obstacle, opponent, opponentDoes }: LoglineFacts): string | null {
  // The person it is said to is `you`.
  const toYou = opponent === null ? obstacle : obstacle?.replace(opponent, "you");
  const said = inFirstPerson(opponentDoes === null ? (toYou ?? "") : `you ${opponentDoes}`);
  return said === "" || wordsOf(said).length > 14 ? null : `And now ${said}.`;
}

/** More would leave no room for the story itself. */
const MOST = 6;

/** A unit for each told sentence: an action where it is seen, else a speech of whom it is about. */
export function toldUnits(told: readonly string[], players: Record<Role, Player>): Unit[] {
  return told
    .slice(0, MOST)
    .map((sentence, index) => unit(index === 0 ? 1 : 2, lineOf(sentence, players)));
}

function lineOf(sentence: string, players: Record<Role, Player>): TemplateLine {
  const about = (["H", "O"] as const).find((role) => startsWith(sentence, players[role]));
  if (about && !IS_KNOWN.test(sentence)) return line(null, `${withGaps(sentence, players)}.`);
  if (about) return line(about, `${said(sentence, players[about])}.`);
  const pronoun = /^(She|He) /u.exec(sentence)?.[1];
  const role = pronoun === (players.H.gender === "female" ? "She" : "He") ? "H" : "O";
  return pronoun ? line(role, `${inFirstPerson(sentence)}.`) : line("O", `${sentence}.`);
}

/** What was, is or is always so can be told; it cannot be seen to happen. */
const IS_KNOWN =
  /\b(?:is|are|was|were|has|have|had|never|always|every|once|years?|believes?|thinks?|knows?|wants?|loves?|hates?|fears?|remembers?|misses|cannot|will|would|\p{L}{3,}ed)\b/iu;

function startsWith(sentence: string, { name, short }: Player): boolean {
  return wordsOf(`${name} ${short}`).includes(wordsOf(sentence)[0] ?? "");
}

/** `Hilda has kept the light` as Hilda says it: `I have kept the light`. */
function said(sentence: string, { name, short }: Player): string {
  const forms = [name, short, short.split(" ")[0] ?? short].sort((a, b) => b.length - a.length);
  const form = forms.find((own) => sentence.toLowerCase().startsWith(`${own.toLowerCase()} `));
  if (!form) return sentence;
  const rest = sentence.slice(form.length + 1);
  const verb = /^\p{L}+/u.exec(rest)?.[0] ?? "";
  const own = verb === "is" ? "am" : /^(?:was|were)$/u.test(verb) ? "was" : baseForm(verb);
  return `I ${own}${inFirstPerson(rest.slice(verb.length))}`;
}

/** Names as gaps, so that people are introduced where they are seen first. */
function withGaps(sentence: string, players: Record<Role, Player>): string {
  const forms = ROLES.flatMap((role) => {
    const { name, short } = players[role];
    return [name, short].map((form) => ({ form, gap: `{${role}}` }));
  });
  return forms.reduce(
    (text, { form, gap }) => text.replaceAll(new RegExp(`\\b${literally(form)}\\b`, "gu"), gap),
    sentence,
  );
}

function unit(priority: number, ...lines: TemplateLine[]): Unit {
  return { priority, tone: null, lines };
}

function line(speaker: Role | null, text: string): TemplateLine {
  return { speaker, cue: null, text };
}
