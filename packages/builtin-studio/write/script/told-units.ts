/** Lines that say or show what a project tells, in its own sentences. */
import type { Role, TemplateLine, Unit } from "../data";
import { baseForm, inFirstPerson } from "../material/turn-person";
import { wordsOf } from "../story-text";
import type { Player } from "./telling";

/** More would leave no room for the story itself. */
const MOST = 6;

/** A unit for each told sentence: an action where it is seen, else a speech of whom it is about. */
export function toldUnits(told: readonly string[], players: Record<Role, Player>): Unit[] {
  return told.slice(0, MOST).map((sentence, index) => ({
    priority: index === 0 ? 1 : 2,
    tone: null,
    lines: [lineOf(sentence, players)],
  }));
}

function lineOf(sentence: string, players: Record<Role, Player>): TemplateLine {
  const about = (["H", "O"] as const).find((role) => startsWith(sentence, players[role]));
  if (about && !IS_KNOWN.test(sentence)) {
    return { speaker: null, cue: null, text: `${withGaps(sentence, players)}.` };
  }
  if (about) return { speaker: about, cue: null, text: `${said(sentence, players[about])}.` };
  const pronoun = /^(She|He) /u.exec(sentence)?.[1];
  const role = pronoun === (players.H.gender === "female" ? "She" : "He") ? "H" : "O";
  if (pronoun) return { speaker: role, cue: null, text: `${inFirstPerson(sentence)}.` };
  return { speaker: "O", cue: null, text: `${sentence}.` };
}

/** What was, is or is always so can be told; it cannot be seen to happen. */
const IS_KNOWN =
  /\b(?:is|are|was|were|has|have|had|never|always|every|once|years?|believes?|thinks?|knows?|wants?|loves?|hates?|fears?|remembers?|misses|cannot|will|would|\p{L}{3,}ed)\b/iu;

function startsWith(sentence: string, { name, short }: Player): boolean {
  const first = wordsOf(sentence)[0] ?? "";
  return wordsOf(`${name} ${short}`).includes(first);
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
  return (["H", "O", "X"] as const).reduce((text, role) => {
    const { name, short } = players[role];
    return [name, short].reduce(
      (inner, form) => inner.replaceAll(new RegExp(`\\b${form}\\b`, "gu"), `{${role}}`),
      text,
    );
  }, sentence);
}
