import type { WayHeard } from "@roughcut/builtin-studio/contract/way-heard";
import { isOffScreen, NON_SPEAKING_PART } from "../shot";

export * from "@roughcut/builtin-studio/contract/way-heard";

/** What of a line says how its voice reaches us. */
export interface HeardLine {
  sceneHeading: string | null;
  characterName: string;
  /** The mark behind the name: `V.O.`. */
  extension: string;
  stageDirections: string;
}

const PHONES = "(?:phone|telephone|mobile|cell ?phone|speakerphone|line)";
const SPEAKERS =
  "(?:radio|walkie[- ]?talkie|intercom|megaphone|bullhorn|loudspeakers?|tannoy|p\\.?a\\.?|comms?|static|television|tv)";
/** Words of a direction; the first that is found counts. */
const WAYS: readonly (readonly [WayHeard, RegExp])[] = [
  ["telephone", through(PHONES)],
  ["telephone", /\b(?:filtered|voicemail|answering machine)\b/iu],
  ["radio", through(SPEAKERS)],
  [
    "distance",
    /\b(?:from afar|far (?:away|off)|distant(?:ly)?|(?:in|from) the distance|from (?:across|the other (?:side|end) of) the \p{L}+)\b/iu,
  ],
  [
    "off-screen",
    /\boff[- ]?(?:screen|camera)\b|\bfrom (?:outside|inside|upstairs|downstairs|below|above|behind the \p{L}+|the (?:next|other) room|the (?:hall(?:way)?|kitchen|corridor))\b/iu,
  ],
];
/** Words of a mark behind a name, which say it without a sentence; the first two also as a name. */
const NAMED: readonly (readonly [WayHeard, RegExp])[] = [
  ["telephone", new RegExp(`\\b(?:${PHONES}|filtered|voicemail|answering machine)\\b`, "iu")],
  ["radio", new RegExp(`\\b${SPEAKERS}(?!\\p{L})`, "iu")],
  ["off-screen", /\bo\.?\s?[sc]\b\.?|\boff\b/iu],
];
/** Whoever does this is at one end of a telephone, and is seen. */
const AT_THE_PHONE =
  /\binto (?:(?:the|a|his|her|their) )?(?:phone|telephone|receiver|mobile|cell ?phone)\b|\b(?:answers?|answering|picks? up|lifts?|dials?|grabs?|holds?)\b[^.]{0,30}\b(?:phone|telephone|receiver|mobile|cell ?phone)\b|\bon the (?:phone|telephone)\b/iu;
const CALL_ENDS =
  /\b(?:hangs? up|hung up|ends? the call|(?:puts?|sets?|slams?|lays?)\b[^.]{0,20}\b(?:receiver|phone)\b[^.]{0,10}\bdown|the line (?:goes|is) dead)\b/iu;

/**
 * How the voice of a line is heard; null for one that is there, and for a narrator. Whoever speaks from
 * outside the picture while somebody in the scene is on the telephone is its other side.
 * @param lines of the whole script, in their order
 * @param at which of them
 */
export function wayHeard(lines: readonly HeardLine[], at: number): WayHeard | null {
  const line = lines[at];
  if (!line || line.characterName === NON_SPEAKING_PART) return null;
  const { extension, stageDirections, characterName } = line;
  const told =
    wayIn(stageDirections, WAYS) ??
    wayIn(extension, NAMED.slice(0, 2)) ??
    wayIn(characterName, NAMED.slice(0, 2)) ??
    wayIn(extension, NAMED);
  const isOutside = isOffScreen(extension);
  const isPlain = told === null || told === "off-screen";
  return isOutside && isPlain && isCalling(lines, at) ? "telephone" : told;
}

function wayIn(text: string, ways: readonly (readonly [WayHeard, RegExp])[]): WayHeard | null {
  return ways.find(([, words]) => words.test(text))?.[0] ?? null;
}

/** `over the radio`; words into one are spoken here. */
function through(things: string): RegExp {
  return new RegExp(
    `\\b(?:on|over|through|via|by|from) (?:(?:the|a|an|his|her|their) )?${things}(?!\\p{L})`,
    "iu",
  );
}

/** Whether somebody else of the scene is on the telephone when a line is spoken. */
function isCalling(lines: readonly HeardLine[], at: number): boolean {
  const { sceneHeading, characterName } = lines[at] as HeardLine;
  for (let before = at - 1; before >= 0; before -= 1) {
    const line = lines[before];
    if (!line || line.sceneHeading !== sceneHeading) return false;
    if (line.characterName === characterName && line.extension === "") return false;
    if (CALL_ENDS.test(line.stageDirections)) return false;
    if (AT_THE_PHONE.test(line.stageDirections) && line.characterName !== characterName)
      return true;
  }
  return false;
}
