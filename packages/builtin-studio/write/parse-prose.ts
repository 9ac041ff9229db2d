import type { ParsedProse, ParseProseTask } from "../contract/text-tasks";
import { sentencesOf, wordsOf } from "./story-text";

type Line = ParsedProse["lines"][number];

const VERBS =
  "said|says|asked|asks|replied|replies|answered|answers|whispered|whispers|shouted|shouts|cried|cries|called|calls|muttered|mutters|murmured|murmurs|yelled|yells|added|adds|continued|continues|began|begins|told|tells|snapped|snaps|sighed|sighs|laughed|laughs";
const NAME =
  "(?:the\\s+)?(?:old\\s+|young\\s+)?\\p{Lu}[\\p{L}'’-]*(?:\\s\\p{Lu}[\\p{L}'’-]*)?|the\\s+[\\p{L}-]+(?:\\s[\\p{L}-]+)?";
const VERB_FIRST = new RegExp(`\\b(?<verb>${VERBS})\\s+(?<name>${NAME})(?<rest>.*)`, "u");
const NAME_FIRST = new RegExp(
  `(?<name>${NAME}|[Ss]he|[Hh]e|[Tt]hey|I)\\s+(?<verb>${VERBS})\\b(?<rest>[^.!?]*)`,
  "u",
);
const PRONOUN = /^(?:she|he|they|i)$/i;
/** Speech in straight, curly or angle quotation marks. */
const SPEECH = /["“«]([^"“”«»]+)["”»]/gu;
/** Verbs that tell how something was said; the others tell only that it was. */
const MANNER = /^(?:whisper|shout|cri|cry|mutter|murmur|yell|snap|sigh|laugh|call)/;

/**
 * Cuts prose by its quotation marks: what stands in them is dialogue of whoever the words beside
 * them name, everything else is action. Good for plain stories; a model does better.
 */
export function answerParseProse({ text }: ParseProseTask): ParsedProse {
  const lines: Line[] = [];
  const speakers: string[] = [];
  for (const paragraph of text.split(/\n\s*\n|\n(?=["“«])/u)) {
    if (paragraph.trim() !== "") lines.push(...cutParagraph(paragraph.trim(), speakers));
  }
  return { lines };
}

function cutParagraph(paragraph: string, speakers: string[]): Line[] {
  const speeches = [...paragraph.matchAll(SPEECH)];
  if (speeches.length === 0) return action(paragraph);
  const lines: Line[] = [];
  let position = 0;
  let speaker: string | null = null;
  for (const speech of speeches) {
    const before = paragraph.slice(position, speech.index);
    const end = speech.index + speech[0].length;
    const next = paragraph.slice(end, paragraph.indexOf(speech[0].charAt(0), end) + 1 || undefined);
    const report = readReport(next) ?? readReport(before);
    speaker = nameOf(report?.name ?? null, before, speakers) ?? speaker ?? answering(speakers);
    if (speakers.at(-1) !== speaker) speakers.push(speaker);
    lines.push(...action(withoutReport(before)));
    lines.push({
      kind: "dialogue",
      character: speaker,
      location: null,
      cue: report?.cue ?? null,
      quote: (speech[1] ?? "").trim().replace(/,$/u, ""),
    });
    position = end;
  }
  lines.push(...action(withoutReport(paragraph.slice(position))));
  return lines;
}

function action(text: string): Line[] {
  return sentencesOf(text)
    .filter((sentence) => wordsOf(sentence).length > 0)
    .map((quote) => ({ kind: "action", character: null, location: null, cue: null, quote }));
}

function readReport(text: string): { name: string; cue: string | null } | null {
  const clause = sentencesOf(text)[0] ?? "";
  const match = NAME_FIRST.exec(clause) ?? VERB_FIRST.exec(clause);
  const { name, verb = "", rest = "" } = match?.groups ?? {};
  if (name === undefined) return null;
  const how = rest.replace(/^[\s,]+|[\s.,]+$/gu, "");
  const cue = [MANNER.test(verb) ? verb : "", how].filter(Boolean).join(", ");
  return { name, cue: cue || null };
}

/** A reporting clause belongs to the dialogue; what follows it in further sentences is action. */
function withoutReport(text: string): string {
  const sentences = sentencesOf(text);
  return sentences.filter((sentence) => readReport(sentence) === null).join(" ");
}

/** A pronoun means the last person named before it; a name is kept without `the`. */
function nameOf(name: string | null, before: string, speakers: readonly string[]): string | null {
  if (name !== null && !PRONOUN.test(name)) return name.replace(/^the\s+/iu, "").toUpperCase();
  const named = [
    ...before.matchAll(/(?<![.!?]\s|^)\b\p{Lu}[\p{L}'’-]+|^\p{Lu}[\p{L}-]+(?=\s[\p{Ll}])/gu),
  ]
    .map((match) => match[0])
    .filter((word) => !/^(?:the|a|an|she|he|they|it|but|and|then|when|i)$/i.test(word))
    .at(-1);
  if (named) return named.toUpperCase();
  return name === null ? null : (speakers.at(-1) ?? null);
}

/** Two people take turns when nobody is named. */
function answering(speakers: readonly string[]): string {
  const last = speakers.at(-1);
  return speakers.findLast((speaker) => speaker !== last) ?? last ?? "VOICE";
}
