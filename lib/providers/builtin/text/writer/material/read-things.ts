/** Things that somebody can hold and the built-in studio can draw, found in texts. */
import { MODIFIERS } from "../../appearance-words";
import { wordsOf } from "../../story-text";

const PORTABLE = new Set(
  `letter envelope telegram postcard book diary journal logbook notebook ledger key cup bottle flask vial
  candle lantern torch lamp radio gramophone recorder cassette clock watch photo photograph portrait
  locket map chart compass knife dagger pistol revolver sword rope suitcase briefcase bag backpack
  satchel basket box crate parcel package ring necklace pendant bracelet coin flower rose hat crown
  helmet umbrella laptop camera telescope violin guitar cello skull shell stone pearl mirror ticket
  passport badge bell egg phone`.split(/\s+/u),
);

/** Colours and materials make a thing that one; `old` and `small` do as well. */
const OF_A_THING = new Set([
  ...MODIFIERS,
  ...`old silver golden broken lost stolen secret sealed unsigned unopened magic enchanted antique forged
  father's mother's grandfather's grandmother's pocket wedding music skeleton cursed glass last`.split(
    /\s+/u,
  ),
]);

/** Things that a text names, most often named first: `silver locket`. */
export function findThings(text: string): string[] {
  const words = wordsOf(text);
  const found = new Map<string, { phrase: string; count: number }>();
  words.forEach((word, at) => {
    const noun = PORTABLE.has(word) ? word : singularOf(word);
    if (noun === null) return;
    const before = words[at - 1] ?? "";
    const phrase = noun === word && OF_A_THING.has(before) ? `${before} ${noun}` : noun;
    const known = found.get(noun);
    if (!known) found.set(noun, { phrase, count: 1 });
    else {
      known.count += 1;
      if (phrase.length > known.phrase.length) known.phrase = phrase;
    }
  });
  return [...found.values()].sort((a, b) => b.count - a.count).map(({ phrase }) => phrase);
}

/** `letters` is one letter; a plural that is no portable thing gives null. */
function singularOf(word: string): string | null {
  const singular = word.replace(/s$/u, "");
  return singular !== word && PORTABLE.has(singular) ? singular : null;
}
