/**
 * What of other people's words may appear in a film: names, places, things, short facts, and plain
 * sentences of the story (see `read-told`). A sentence that speaks to a machine instead of about a
 * story gives nothing at all.
 */
import { sentencesOf, wordsOf } from "../story-text";

/** Sentences with one of these talk to whoever reads them; stories seldom do. */
const SPEAKS_TO_A_MACHINE =
  /\b(?:ignore|disregard|override|bypass|jailbreak|prompts?|instructions?|instructed|assistants?|chatbots?|chatgpt|gpt|llm|language models?|system message|system prompt|developer mode|api|passwords?|credentials?|tokens?|json|schema|markdown|html|javascript|http|https|www|sql|curl|sudo|execute|exfiltrate|base64|verbatim|repeat after|reply with|respond with|output|print|you are now|act as|pretend to be|as an ai|loglines?|screenplays?|recommendations?|other projects?|reveal your|forget (?:all|everything|your|the above|previous))\b|[<>{}[\]`|\\]|:\/\//i;

/** Words that no name, place or fact of a story needs. */
const NOT_IN_A_PHRASE =
  /^(?:ignore|disregard|all|previous|instructions?|prompt|system|assistant|model|output|print|reply|respond|write|say|repeat|must|should|please|you|your|yours|we|our|i|me|my|he|she|they|it|him|who|whom|whose|what|why|how|when|where|which|this|that|these|those|is|are|was|were|be|been|has|have|had|do|does|did|will|would|can|could|may|might|shall|not|no|yes|never|always|if|then|because|and\/or|script|story|film|scene|character|characters|note|notes|context|setting|settings|plot|theme|themes|style|styles|untitled|entry|entries|document|file|pdf|page|chapter|draft|version|general|background|misc|summary|overview|details|information|rules?|ideas?|todo|tbd|test|example|new|item|outline|synopsis|motif|mood|tone|look|genre|location|locations|place|places|name|names|title)$/i;

/** The sentences of a text that tell of a story; the others are dropped whole. */
export function trustedSentences(text: string): string[] {
  return text
    .split(/\n+/u)
    .flatMap((paragraph) => sentencesOf(paragraph))
    .filter((sentence) => !SPEAKS_TO_A_MACHINE.test(sentence));
}

/** A text with everything left out that `trustedSentences` drops. */
export function trustedText(text: string): string {
  return trustedSentences(text).join(" ");
}

/**
 * Whether a few words can stand in a script as a name, a place or a fact: one to five plain words,
 * no verb forms of everyday speech, no numbers, no marks.
 */
export function isTrustedPhrase(phrase: string): boolean {
  const words = wordsOf(phrase);
  return (
    words.length >= 1 &&
    words.length <= 5 &&
    phrase.length <= 40 &&
    /^[\p{L}'’. -]+$/u.test(phrase) &&
    !SPEAKS_TO_A_MACHINE.test(phrase) &&
    !words.some((word) => NOT_IN_A_PHRASE.test(word))
  );
}

/** What stands more than once among some texts, in their order, with how often. */
export function repeated(texts: readonly string[]): { text: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => ({ text, count })).filter(({ count }) => count > 1);
}
