/** Small questions about wording that several answers are checked by. All of them are pure. */
import { told } from "./fence";
import { nameInPrompt } from "./visible-words";

/** Words with a letter or a digit in them. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** A complaint when the text has too few or too many words, else nothing. */
export function checkLength(text: string, minimum: number, maximum: number): string[] {
  const count = wordsOf(text).length;
  if (count >= minimum && count <= maximum) return [];
  return [`It has ${count} words; write ${minimum} to ${maximum}.`];
}

/** A complaint for each forbidden word in the text, with the word and the reason. */
export function checkForbidden(text: string, pattern: RegExp, reason: string): string[] {
  const found = new Set(
    [...text.matchAll(withFlags(pattern))].map((match) => match[0].toLowerCase()),
  );
  return [...found].map((word) => `Leave out "${word}": ${reason}.`);
}

/** A complaint when four spoken words in a row reached the text: image models write them out. */
export function checkSpokenWords(text: string, dialogue: string): string[] {
  const spoken = folded(dialogue);
  const written = ` ${folded(text).join(" ")} `;
  for (let start = 0; start + 4 <= spoken.length; start += 1) {
    const run = spoken.slice(start, start + 4).join(" ");
    if (written.includes(` ${run} `)) return ["Do not repeat the spoken words."];
  }
  return [];
}

/** How many different words two texts share, 0 (none) to 1 (all). */
export function wordOverlap(a: string, b: string): number {
  const first = new Set(folded(a));
  const second = new Set(folded(b));
  const shared = [...first].filter((word) => second.has(word)).length;
  const total = new Set([...first, ...second]).size;
  return total === 0 ? 0 : shared / total;
}

/** Whether a name stands in the text as whole words. */
export function namesPerson(text: string, name: string): boolean {
  const wanted = folded(name).join(" ");
  return wanted !== "" && ` ${folded(text).join(" ")} `.includes(` ${wanted} `);
}

/** Whether a name stands in the text in these very letters, so that "will" is not taken for Will. */
export function holdsName(text: string, name: string): boolean {
  const spaced = (words: string) => ` ${words.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
  const written = spaced(text);
  return [nameInPrompt(name), name.toUpperCase()].some((form) => written.includes(spaced(form)));
}

/**
 * What another wording of the same must keep: the people it named, and nobody new.
 * @param names who is in the picture
 */
export function checkNewNames(before: string, after: string, names: readonly string[]): string[] {
  if (folded(before).join(" ") === folded(after).join(" ")) {
    return ["Write it in other words: this very text was refused."];
  }
  const lost = names.filter((name) => namesPerson(before, name) && !namesPerson(after, name));
  const known = new Set(folded(`${before} ${names.join(" ")}`));
  const capitals = after.match(/(?<![.!?]\s)(?<!^)\b\p{Lu}\p{L}+/gu) ?? [];
  const added = [...new Set(capitals)].filter((word) => !known.has(word.toLowerCase()));
  return [
    ...lost.map((name) => `${told(name)} has to stay in the picture.`),
    ...added.map((word) => `Leave out "${word}": it was not there before.`),
  ];
}

function folded(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean);
}

function withFlags(pattern: RegExp): RegExp {
  return new RegExp(pattern.source, "giu");
}

/** Things that carry letters; a picture of them comes with invented writing. */
export const LETTERING =
  /\b(?:signs?|posters?|billboards?|captions?|subtitles?|titles?|logos?|letters?|lettering|words?|text|writing|newspapers?|labels?|inscriptions?|reads|says)\b/;

/** Words that tell a sequence; a still shows one instant, with people next to each other. */
export const SEQUENCE =
  /\b(?:then|after(?:wards)?|before|suddenly|next(?! to\b)|finally|begins? to|starts? to|while|until)\b/;

/** Camera words belong to the shot plan, which code writes; heads tilt, and people hold frying pans. */
export const CAMERA =
  /\b(?:close[- ]?up|wide shot|medium shot|camera|zoom(?:s|ing)?|(?<!\b(?:frying|baking|copper|iron|sauce) )pan(?:s|ning)?|tilt(?:s|ing)?(?! (?:(?:his|her|their|the) )?(?:head|chin|face)\b)|dolly|\d+ ?mm|cut to|fade)\b/;
