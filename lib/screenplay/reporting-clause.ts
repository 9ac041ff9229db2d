import { splitSentences } from "@/lib/rules/sentences";

/** Who a reporting clause says is speaking: by name ('the old keeper' -> 'old keeper') or pronoun. */
export type Subject = { kind: "name"; name: string } | { kind: "pronoun"; pronoun: string };

export interface ReportingClause {
  subject: Subject;
  /** How it is said: 'quietly, turning to the window'; '' when the clause does not tell. */
  manner: string;
  /** The narration without the clause; '' when nothing else is told. */
  rest: string;
}

const SPEECH_VERBS = new Set(
  `said says asked asks replied replies answered answers whispered whispers murmured murmurs muttered
  mutters shouted shouts yelled yells cried cries called calls sighed sighs snapped snaps added adds began
  continued agreed admitted insisted demanded declared explained announced repeated breathed hissed growled
  groaned gasped sobbed screamed told observed remarked suggested warned promised begged pleaded laughed
  grunted croaked confessed joked corrected interrupted urged ordered conceded countered sang`.split(
    /\s+/,
  ),
);
const THOUGHT_VERBS = new Set("thought thinks wondered wonders realised realized".split(" "));
const PRONOUNS = new Set("he she they it i we".split(" "));
const ARTICLES = new Set("the a an his her my our their".split(" "));
/** A subject longer than this is the rest of a sentence. */
const MOST_SUBJECT_WORDS = 4;

interface Token {
  /** Without punctuation. */
  word: string;
  raw: string;
}

/** Whether a narration beside a quotation says that the words were only thought. */
export function isThought(narration: string): boolean {
  const words = tokenise(splitSentences(narration)[0] ?? "").slice(0, MOST_SUBJECT_WORDS);
  return words.some(({ word }) => THOUGHT_VERBS.has(word.toLowerCase()));
}

/** Reads the clause that follows a quotation: 'she said quietly. Outside, the sea rose.' */
export function findClauseAfter(narration: string): ReportingClause | null {
  const [first = "", ...others] = splitSentences(narration);
  const tokens = tokenise(first);
  const verbAt = tokens.findIndex(({ word }) => SPEECH_VERBS.has(word.toLowerCase()));
  if (verbAt < 0 || verbAt > MOST_SUBJECT_WORDS) return null;
  const rest = others.join(" ");
  if (verbAt > 0) {
    const subject = findSubject(withoutAdverbs(tokens.slice(0, verbAt)));
    if (!subject) return null;
    return { subject, manner: toManner(tokens.slice(verbAt + 1)), rest };
  }
  for (let length = MOST_SUBJECT_WORDS; length > 0; length -= 1) {
    const words = tokens.slice(1, 1 + length);
    const pauses = words.slice(0, -1).some(({ raw }) => /[,;.!?]$/.test(raw));
    const subject = words.length === length && !pauses ? findSubject(words, true) : null;
    if (subject) return { subject, manner: toManner(tokens.slice(1 + length)), rest };
  }
  return null;
}

/** Reads the clause that leads to a quotation: 'Outside, the sea rose. She turned and said,' */
export function findClauseBefore(narration: string): ReportingClause | null {
  const sentences = splitSentences(narration);
  const last = sentences.pop() ?? "";
  if (!/[,:]$/.test(last)) return null;
  const tokens = tokenise(last);
  const verbAt = tokens.findLastIndex(({ word }) => SPEECH_VERBS.has(word.toLowerCase()));
  if (verbAt < 1) return null;
  const manner = toManner(tokens.slice(verbAt + 1));
  const before = withoutAdverbs(tokens.slice(0, verbAt));
  const subject = findSubject(before);
  if (subject) return { subject, manner, rest: sentences.join(" ") };
  // 'Marta turned to the window and said,': the first half is action.
  const joint = before.at(-1)?.word.toLowerCase() === "and" ? before.slice(0, -1) : null;
  const leading = joint ? findLeadingSubject(joint) : null;
  if (!joint || !leading) return null;
  const action = `${joint
    .map(({ raw }) => raw)
    .join(" ")
    .replace(/[,;]$/, "")}.`;
  return { subject: leading, manner, rest: [...sentences, action].join(" ") };
}

/** The person a sentence begins with: 'Marta Voss put down the cup' -> 'Marta Voss'. */
export function findSentenceSubject(sentence: string): Subject | null {
  return findLeadingSubject(tokenise(sentence));
}

function findLeadingSubject(sentence: Token[]): Subject | null {
  const opening = withoutAdverbs(sentence);
  const tokens = /^(?:but|and|so|now)$/i.test(opening[0]?.word ?? "") ? opening.slice(1) : opening;
  const first = tokens[0]?.word ?? "";
  if (PRONOUNS.has(first.toLowerCase())) return { kind: "pronoun", pronoun: first.toLowerCase() };
  if (ARTICLES.has(first.toLowerCase())) return findLeadingNoun(tokens.slice(1));
  const name: string[] = [];
  for (const { word, raw } of tokens.slice(0, 3)) {
    if (!/^\p{Lu}/u.test(word)) break;
    const isTitle = /^(?:Mr|Mrs|Ms|Dr)\.$/.test(raw);
    name.push(isTitle ? raw : withoutPossessive(word));
    if (!isTitle && /[,;.!?]$/.test(raw)) break;
  }
  return name.length > 0 ? { kind: "name", name: name.join(" ") } : null;
}

/** 'old keeper turned to the glass' -> 'old keeper'; without a verb to be seen, the first word. */
function findLeadingNoun(tokens: Token[]): Subject | null {
  const words = tokens.slice(0, MOST_SUBJECT_WORDS).map(({ word }) => word);
  const verbAt = words.findIndex((word, index) => index > 0 && /\p{Ll}{2}ed$/u.test(word));
  const name = words.slice(0, Math.max(verbAt, 1)).join(" ");
  return name === "" ? null : { kind: "name", name };
}

function findSubject(tokens: Token[], inverted = false): Subject | null {
  if (tokens.length === 0 || tokens.length > MOST_SUBJECT_WORDS) return null;
  const words = tokens.map(({ word }) => word);
  const first = words[0] ?? "";
  if (PRONOUNS.has(first.toLowerCase())) {
    return words.length === 1 ? { kind: "pronoun", pronoun: first.toLowerCase() } : null;
  }
  if (words.every((word) => /^\p{Lu}/u.test(word))) {
    if (ARTICLES.has(first.toLowerCase())) words.shift();
    return words.length > 0 ? { kind: "name", name: words.join(" ") } : null;
  }
  if (!ARTICLES.has(first.toLowerCase()) || words.length < 2) return null;
  const noun = words.slice(1);
  // 'said the keeper quietly': the adverb is not part of who speaks; nor is 'in a low voice'.
  const strays = noun.some((word) =>
    /ly$|^(?:in|with|to|from|at|and|as|of|on|without)$/i.test(word),
  );
  return strays || (inverted && noun.length > 3) ? null : { kind: "name", name: noun.join(" ") };
}

function tokenise(sentence: string): Token[] {
  return sentence
    .split(/\s+/)
    .map((raw) => ({ raw, word: raw.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "") }))
    .filter(({ word }) => word !== "");
}

function withoutAdverbs(tokens: Token[]): Token[] {
  return tokens.filter(({ word }) => !/\p{Ll}ly$|^(?:only|just|then|finally)$/u.test(word));
}

function withoutPossessive(word: string): string {
  return word.replace(/['’]s$/, "");
}

function toManner(tokens: Token[]): string {
  const text = tokens.map(({ raw }) => raw).join(" ");
  return text.replace(/^[,;]\s*|^and\s+/, "").replace(/[.,:;!?]+$/, "");
}
