/**
 * How many tokens a text costs a model, estimated without its tokenizer and rather too high than too
 * low: English prose has 4 to 4.5 characters a token in today's tokenizers, and 3.5 are counted;
 * every other character counts as one token, which is about right for Chinese and high for Greek.
 */
export function estimateTokens(text: string): number {
  let plain = 0;
  let other = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) < 128) plain += 1;
    else other += 1;
  }
  return Math.ceil(plain / CHARACTERS_PER_TOKEN) + other;
}

const CHARACTERS_PER_TOKEN = 3.5;

/** How far back from a limit the end of a sentence may be to be the better place to stop. */
const LOOK_BACK = 0.25;

/**
 * The beginning of a text that costs at most so many tokens, up to the end of a paragraph, a sentence
 * or a word, in this order. The whole text when it fits; '' when there is no room for a word.
 */
export function cutToTokens(text: string, tokens: number): string {
  if (estimateTokens(text) <= tokens) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (estimateTokens(text.slice(0, middle)) <= tokens) low = middle;
    else high = middle - 1;
  }
  const head = text.slice(0, low);
  const earliest = Math.floor(low * (1 - LOOK_BACK));
  const paragraph = head.lastIndexOf("\n\n");
  if (paragraph >= earliest && paragraph > 0) return head.slice(0, paragraph).trimEnd();
  const sentence = Math.max(...[". ", "! ", "? ", ".\n"].map((end) => head.lastIndexOf(end)));
  if (sentence >= earliest && sentence > 0) return head.slice(0, sentence + 1);
  const word = head.search(/\s+\S*$/u);
  return word > 0 ? head.slice(0, word).trimEnd() : head.toWellFormed().replace(/\uFFFD$/u, "");
}
