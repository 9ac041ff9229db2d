/**
 * Reads what stage directions say about clothes, things in hands and bodies by word lists. A
 * word that is not listed means nothing, so that nothing is made up.
 */

/** Things that one person carries; furniture and what is built in are none. */
const THING =
  "lantern|candle|torch|flashlight|letter|envelope|book|notebook|bag|suitcase|backpack|satchel|basket|bottle|flask|cup|mug|glass|plate|tray|knife|gun|pistol|rifle|sword|axe|hammer|spade|shovel|broom|umbrella|rope|keys?|phone|telephone|photograph|photo|camera|box|crate|bucket|oar|map|stick|cane|staff|flowers?|bouquet|blanket|radio|guitar|violin|newspaper|parcel|package|coin|ring|watch|locket|compass|violin case|baby|cat|dog";
const GARMENT =
  "coat|overcoat|raincoat|oilskin|jacket|shirt|sweater|cardigan|vest|apron|dress|cloak|cape|shawl|scarf|hat|cap|hood|helmet|mask|glasses|gloves?|boots?|shoes?|uniform|gown|robe|tie";
const ARTICLE = "(?:an?|the|his|her|their|some)";

const TAKES = new RegExp(
  `\\b(?:picks? up|takes?|grabs?|snatch(?:es)?|carr(?:y|ies)|carrying|holds?|holding|clutch(?:es|ing)?|pulls? out|draws?|hoists?|lifts?|cradles?|grips?) (?:up )?${ARTICLE} ((?:[\\p{Ll}-]+ ){0,2}(?:${THING}))\\b`,
  "giu",
);
const PUTS_AWAY = new RegExp(
  `\\b(?:puts?|sets?|lays?|drops?|places?|hangs?|throws?|tosses|pockets|lowers?|abandons?|hands?|gives?|passes) (?:[\\p{L}'’-]+ ){0,3}?(?:down )?${ARTICLE} (?:[\\p{Ll}-]+ ){0,2}(${THING})\\b`,
  "giu",
);
const GIVES = /\b(?:hands?|gives?|passes)\b/iu;
const DRESSES = new RegExp(
  `\\b(?:puts? on|pulls? on|slips? (?:on|into)|dons?|shrugs? on) ${ARTICLE} ((?:[\\p{Ll}-]+ ){0,2}(?:${GARMENT}))\\b`,
  "giu",
);
const UNDRESSES = new RegExp(
  `\\b(?:takes? off|removes?|pulls? off|slips? (?:off|out of)|sheds?|shrugs? off|hangs? up) ${ARTICLE} ((?:[\\p{Ll}-]+ ){0,2}(?:${GARMENT}))\\b`,
  "giu",
);
const DRESS = `(?:[\\p{Ll}-]+ ){0,3}(?:${GARMENT}|pyjamas|pajamas|night(?:gown|shirt|dress)|suit|tuxedo|overalls|costume|swimsuit|kimono|sari)`;
/** `Ada, now in a white shirt and bow tie, leaves`: what somebody wears from here on. */
const DRESSED = new RegExp(
  `\\p{Lu}[\\p{L}.'’-]*,(?: (?:now|still|already|again|dressed))* (?:in|wearing) (${DRESS}(?:(?:, | and |, and )${DRESS})*)(?=[,.;]|$)`,
  "gu",
);
const BODY =
  /\b(soaked(?: to the skin)?|drenched|dripping wet|bleeding|bloodied|bandaged|muddy|covered in (?:mud|blood|dust|snow|soot|oil|flour|paint|ash))\b/giu;

/** What one stretch of directions about one person changes of them. */
export interface ReadChanges {
  takes: string[];
  /** Nouns only: whatever is carried and called so is gone. */
  putsAway: string[];
  /** Whether what is put away goes into the hands of somebody else who is named. */
  givesAway: boolean;
  /** `with the coat on`, `without the hat`, `a white shirt and bow tie`. */
  wardrobe: string[];
  state: string[];
}

export function readChanges(text: string): ReadChanges {
  return {
    takes: found(text, TAKES),
    putsAway: found(text, PUTS_AWAY),
    givesAway: GIVES.test(text),
    wardrobe: [
      ...found(text, DRESSED),
      ...found(text, DRESSES).map((garment) => `with the ${garment} on`),
      ...found(text, UNDRESSES).map((garment) => `without the ${garment}`),
    ],
    state: found(text, BODY),
  };
}

/** Whether directions speak of dressing or undressing: only then do clothes change within a scene. */
export function tellsOfDressing(text: string): boolean {
  return /\b(?:puts?|pulls?|slips?|shrugs?|takes?|throws?|buttons?|unbuttons?|zips?|unzips?|ties?|unties?|dons?|removes?|sheds?|strips?|undress\w*|dress\w*|chang(?:es|ing)|wraps?|unwraps?|drapes?|hangs?|tears?|rips?|rolls?|loosens?|wears?|wearing)\b/iu.test(
    text,
  );
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => (match[1] ?? "").toLowerCase());
}
