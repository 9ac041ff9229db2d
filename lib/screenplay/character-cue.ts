/** A cue: who speaks, with what stands in brackets behind the name. */
export interface CharacterCue {
  characterName: string;
  extensions: string[];
  dual: boolean;
}

/** Longer than any name with its extensions: a shouted paragraph. */
const LONGEST_CUE = 80;
const LONGEST_NAME = 45;
/** 'McCLANE', 'MacLEOD': names keep these small letters even among capitals. */
const SCOTTISH_PREFIX = /\b(?:Mc|Mac)(?=\p{Lu}\p{Lu})/gu;
/** Extensions by which a cue is known even when nothing is said under it. */
const USUAL_EXTENSION = /^(?:v\.?\s?o\.?|o\.?\s?[sc]\.?|cont['’.]?d?\.?|continued|continuing)$/i;
const CONTINUED = /^(?:cont['’.]?d?\.?|continued|continuing|more)$/i;

/** Reads a cue that names itself by its capitals; null when the line is none. */
export function findCharacterCue(line: string): CharacterCue | null {
  const text = line.trim();
  if (text.length > LONGEST_CUE) return null;
  const cue = parseCharacterCue(text);
  if (!cue || cue.characterName.length > LONGEST_NAME) return null;
  const letters = cue.characterName.replace(SCOTTISH_PREFIX, "M");
  if (!/\p{Lu}/u.test(letters) || /\p{Ll}/u.test(letters)) return null;
  // Names do not begin or end like these; sentences, sounds and instructions in capitals do.
  if (/^[^\p{L}\p{N}'’#&]/u.test(letters)) return null;
  if (/[!?:;,…*_-]$|\.\.$|\p{L}{4}\.$/u.test(letters)) return null;
  return cue;
}

/** Whether a cue is certain even with no word under it, because of an extension like (V.O.). */
export function hasUsualExtension(cue: CharacterCue): boolean {
  return cue.extensions.some((extension) => USUAL_EXTENSION.test(extension));
}

/** Whether an extension only says that the same person goes on: (CONT'D), (MORE). */
export function isContinuedMark(extension: string): boolean {
  return CONTINUED.test(extension.trim());
}

/** Takes a cue's text apart, however it is written; null when there is no name in it. */
export function parseCharacterCue(line: string): CharacterCue | null {
  const whole = withoutCaret(line);
  const open = whole.text.indexOf("(");
  const extensions = open < 0 ? [] : parseExtensions(whole.text.slice(open));
  const name = withoutCaret(open < 0 || !extensions ? whole.text : whole.text.slice(0, open));
  if (!/\p{L}/u.test(name.text)) return null;
  return {
    characterName: name.text,
    extensions: extensions ?? [],
    dual: whole.dual || name.dual,
  };
}

/** The caret of dual dialogue stands behind the extensions, in some scripts behind the name. */
function withoutCaret(text: string): { text: string; dual: boolean } {
  let rest = text.trim();
  const dual = rest.endsWith("^");
  while (rest.endsWith("^")) rest = rest.slice(0, -1).trimEnd();
  return { text: rest, dual };
}

/** '(V.O.) (CONT'D)' -> ['V.O.', "CONT'D"]; null when something else stands between. */
function parseExtensions(tail: string): string[] | null {
  const extensions: string[] = [];
  let rest = tail.trim();
  while (rest !== "") {
    if (!rest.startsWith("(")) return null;
    const close = rest.indexOf(")");
    const inner = rest.slice(1, close < 0 ? undefined : close).trim();
    if (inner.includes("(")) return null;
    if (inner !== "") extensions.push(inner);
    rest = close < 0 ? "" : rest.slice(close + 1).trim();
  }
  return extensions;
}

/**
 * What two spellings of one name have in common: capitals, one space between words, plain
 * apostrophes. Two cues with the same key are one character.
 */
export function characterKey(name: string): string {
  return name
    .replace(/[’ʼ`´]/g, "'")
    .replace(/\s+/g, " ")
    .trim()
    .toUpperCase();
}
