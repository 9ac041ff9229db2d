/**
 * The words of a line as they go to the voice. What is only for the eye goes: directions in brackets,
 * marks of emphasis, pictures, capitals that a voice would spell or shout. Numbers and dates stay as
 * they are, because the model says them in the language of the line.
 */
export function spokenText(text: string): string {
  const words = text
    // Bracket tags are directions for other models; this one reads them out.
    .replace(/\[[^\]]{1,40}\]|\([^)]{1,80}\)/gu, " ")
    .replace(/[*_~`#]+/gu, "")
    .replace(/\p{Extended_Pictographic}\uFE0F?/gu, " ")
    .replace(/\s*&\s*/gu, " and ")
    .replace(/(?<=\p{L})\/(?=\p{L})/gu, " or ")
    .replace(/\s*(?:\.{3,}|…)\s*/gu, "… ")
    .replace(/\p{Lu}[\p{Lu}'’-]{3,}/gu, (word) => lowered(word))
    .replace(/\s+/gu, " ")
    .replace(/\s+([.,!?;:])/gu, "$1")
    .trim();
  // Without an end the voice clips the last sound.
  return words === "" || /[.!?…:;,"'”’)—-]$/u.test(words) ? words : `${words}.`;
}

/** A word in capitals of four letters and more is shouted, not an abbreviation. */
function lowered(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase();
}
