import type { StoryMaterial } from "@/lib/providers/ports/writing-tasks";

/** What of a project stands in a text that was written for it, and what does not. */
export interface PlacedWords {
  /** Names, and sentences as people wrote them; each at most 90 characters. */
  used: string[];
  notPlaced: string[];
}

/** More would be read by nobody. */
const MOST = 8;
const LONGEST = 90;
/** From this share of its telling words on, a sentence stands in a text, in whatever form. */
const ENOUGH = 0.6;
/** Sentences that are asked about; the rest of long notes is not looked for. */
const LOOKED_FOR = 40;

/**
 * Looks for what a project says in what was written: its people, the saved logline, the sentences of
 * the idea, of the notes, and of the feedback. Sees words only, whoever wrote: what was told in other
 * words counts as not placed, and of a wish for another manner (`darker`) nothing is said.
 */
export function placedWords(material: StoryMaterial, feedback: string, text: string): PlacedWords {
  const written = stemsOf(text);
  const used: string[] = [];
  const notPlaced: string[] = [];
  const sort = (what: string, isThere: boolean) =>
    (isThere ? used : notPlaced).push(shortened(what));
  for (const { name } of material.characters) {
    sort(name, text.toLowerCase().includes((name.split(/\s+/u)[0] ?? name).toLowerCase()));
  }
  const told = [
    ...sentencesOf(feedback).filter((sentence) => !MANNER.test(sentence)),
    ...sentencesOf(material.logline),
    ...sentencesOf(material.projectDescription),
    ...material.items
      .filter(({ type }) => type !== "Style")
      .flatMap(({ texts }) => texts.filter(({ kind }) => kind === "entry"))
      .flatMap((entry) => sentencesOf(entry.text)),
  ];
  for (const sentence of [...new Set(told)].slice(0, LOOKED_FOR)) {
    const stems = [...stemsOf(sentence)];
    if (stems.length === 0) continue;
    const there = stems.filter((stem) => written.has(stem)).length;
    // What is not wanted is followed where none of it is there.
    sort(sentence, DENIAL.test(sentence) ? there === 0 : there / stems.length >= ENOUGH);
  }
  return { used: used.slice(0, MOST), notPlaced: notPlaced.slice(0, MOST) };
}

const DENIAL = /^(?:please,? )?(?:no|not|never|without|avoid|drop|remove|leave out)\b/iu;
const MANNER =
  /\b(?:dark|fun|short|long|warm|sad|happ|tens|dialog|action|tone|humou?r|pace|slow|fast|keep|like|love|replace|another|new|again|different|better)\w*\b/iu;
const SAYS_NOTHING =
  /^(?:that|this|these|those|with|from|have|been|were|into|about|over|they|them|their|there|then|than|when|what|which|while|would|could|should|must|please|make|want|story|film|scene|also|only|very|some|more|less|without|avoid|drop|remove|leave|never)$/u;

/** The beginnings of a text's telling words, so that `burns` and `burned` are one. */
function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words
      .filter((word) => word.length > 2 && !SAYS_NOTHING.test(word) && !SMALL.has(word))
      .map((word) => word.slice(0, 5)),
  );
}

const SMALL = new Set(
  "the and but for her his she him you are was has had not out any all can will who how its our one".split(
    " ",
  ),
);

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`;
}
