/**
 * The language of a text in another script than Latin. Voices find the language of a line by
 * themselves, but a short one may be taken for another language of its script; languages with Latin
 * letters are too many to be told by their letters, and are left to the voice.
 */

type Letters = readonly [code: string, letters: RegExp];

/** Scripts of one language, or of one that is nearly always meant; ISO 639-1. */
const SCRIPTS: readonly (readonly [script: RegExp, languages: (text: string) => string | null])[] =
  [
    [/\p{Script=Cyrillic}/gu, (text) => firstOf(CYRILLIC, text)],
    [/\p{Script=Arabic}/gu, (text) => firstOf(ARABIC, text)],
    [/\p{Script=Hangul}/gu, () => "ko"],
    // A Japanese text is full of kana between its Chinese characters.
    [
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
      (text) => (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? "ja" : "zh"),
    ],
    [/\p{Script=Greek}/gu, () => "el"],
    [/\p{Script=Hebrew}/gu, () => "he"],
    // Marathi and Nepali share the script; without an own letter a line may be in any of them.
    [/\p{Script=Devanagari}/gu, (text) => (/ळ/u.test(text) ? "mr" : "hi")],
    [/\p{Script=Thai}/gu, () => "th"],
    [/\p{Script=Bengali}/gu, () => "bn"],
    [/\p{Script=Tamil}/gu, () => "ta"],
    [/\p{Script=Telugu}/gu, () => "te"],
    [/\p{Script=Gujarati}/gu, () => "gu"],
    [/\p{Script=Kannada}/gu, () => "kn"],
    [/\p{Script=Malayalam}/gu, () => "ml"],
    [/\p{Script=Gurmukhi}/gu, () => "pa"],
    [/\p{Script=Georgian}/gu, () => "ka"],
    [/\p{Script=Armenian}/gu, () => "hy"],
  ];

/** Letters that only one language of the script has; the last entry is what is left. */
const CYRILLIC: readonly Letters[] = [
  ["be", /ў/iu],
  ["uk", /[їєґ]/iu],
  ["kk", /[әғқңұһ]/iu],
  ["mk", /[ѓќѕ]/iu],
  ["sr", /[ђћ]/iu],
  ["ru", /[ыэё]/iu],
  // Russian has it before soft vowels only.
  ["bg", /ъ(?![еёюя])|щ[аъ]/iu],
  ["uk", /і/iu],
  ["ru", /./u],
];
const ARABIC: readonly Letters[] = [
  ["ur", /[ٹڈڑںےھہ]/u],
  ["fa", /[پچژگکی]/u],
  ["ar", /./u],
];

/**
 * ISO 639-1 code of the language; null where most letters are Latin, and for scripts that are not known.
 * @param text the words of a line
 * @param around what is said before and after it, which tells more where the line is short
 */
export function languageOf(text: string, around = ""): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, languageIn] of SCRIPTS) {
    const count = text.match(script)?.length ?? 0;
    if (count === 0 || 2 * count < letters) continue;
    // Only what is written in the same script says anything of it.
    const sameScript = [...`${text} ${around}`].filter((letter) => letter.match(script)).join("");
    return languageIn(sameScript);
  }
  return null;
}

function firstOf(languages: readonly Letters[], text: string): string | null {
  return languages.find(([, letters]) => letters.test(text))?.[0] ?? null;
}
