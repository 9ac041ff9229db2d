/** After one of these a full stop does not end a sentence. */
const ABBREVIATION = /(?:^|[\s(“"])(?:Mr|Mrs|Ms|Dr|Prof|St|Capt|Sgt|Lt|Jr|Sr|vs|No|\p{Lu})\.$/u;
const SENTENCE_END = /[.!?…]["”’»)]*$/;

/** Splits running text into its sentences; nothing is lost but the white space between them. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let words: string[] = [];
  const tokens = text.split(/\s+/).filter((token) => token !== "");
  for (const [index, token] of tokens.entries()) {
    words.push(token);
    const next = tokens[index + 1] ?? "";
    const ends = SENTENCE_END.test(token) && !ABBREVIATION.test(` ${token}`);
    if (ends && !/^\p{Ll}/u.test(next)) {
      sentences.push(words.join(" "));
      words = [];
    }
  }
  if (words.length > 0) sentences.push(words.join(" "));
  return sentences;
}
