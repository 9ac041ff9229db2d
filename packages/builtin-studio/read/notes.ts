import type { Direction } from "./scene";

/** What an instruction does to the scene it stands in. */
export interface Note {
  direction: Direction;
  /** What of the line is left to see: `the knife` of `CLOSE ON the knife.` */
  rest: string;
  /** The scene before comes back, or one that names itself. */
  goesTo:
    | { kind: "back" }
    | { kind: "place"; name: string }
    | { kind: "heading"; text: string }
    | null;
  /** What begins here is beside the scene until BACK or END ends it: a flashback, a montage. */
  aside: boolean;
  /** From here on two places are cut into each other. */
  intercut: boolean;
  /** Words on the screen. */
  lettering: string | null;
  /** Nothing is seen: `OVER BLACK`. */
  black: boolean;
}

const BACK =
  /^(?:(?:CUT |WE (?:GO|ARE|CUT) )?BACK (?:TO|IN|ON|WITH)|RETURN TO|RESUME|END (?:OF )?(?:FLASHBACK|MONTAGE|INTERCUT|DREAM|INSERT|SERIES OF SHOTS))\b[: -]*(?:TO )?(.*)$/i;
const ALONE =
  /^(?:(?:BEGIN |START |END (?:OF )?)?(?:MONTAGE|SERIES OF SHOTS|FLASHBACK|INTERCUT(?:TING)?|SPLIT SCREEN|DREAM SEQUENCE|TITLES?|CREDITS|MAIN TITLES?|OPENING CREDITS)|FLASH (?:BACK|CUT)|CUT TO BLACK|BLACK|FADE (?:IN|OUT|TO BLACK)|BLACKOUT|OVER BLACK|TIME (?:CUT|JUMP)|LATER|MOMENTS LATER|CONTINUOUS|SAME|SMASH CUT|MATCH CUT|DISSOLVE TO|JUMP CUT|THE END|END|INTERCUT WITH .*|INTERCUT .*)\s*(?:TO)?[:.]*(?:\s*[-–—].*)?$/;
/** `FLASHBACK - EXT. LAKE - DAY`: a heading behind an instruction. */
const HEADING_BEHIND =
  /^(?:(?:FLASH ?BACK|FLASH CUT|DREAM(?: SEQUENCE)?|MONTAGE|INTERCUT(?: WITH)?|(?:SMASH |MATCH |HARD )?CUT)(?: TO)?)\s*[:–—-]*\s*((?:INT|EXT|I\/E)[./ ].+)$/;
const ASIDE = /^(?:BEGIN |START )?(?:MONTAGE|SERIES OF SHOTS|FLASH ?BACK|FLASH CUT|DREAM)/;
const LETTERING =
  /^(?:SUPER(?:IMPOSE)?|TITLE(?: CARD)?|CHYRON|CAPTION|CARD|ON SCREEN|OVER BLACK,? (?:TITLE|SUPER|WORDS))\s*[:–—-]\s*(.+)$/i;
const SIZES: readonly (readonly [RegExp, Direction["size"]])[] = [
  [
    /^(?:BEGIN |START )?(?:MONTAGE|SERIES OF SHOTS|FLASH ?BACK|DREAM(?: SEQUENCE)?|INTERCUT)\s*[:–—-]+\s*/,
    null,
  ],
  [/^(?:EXTREME |TIGHT )?(?:CLOSE|TIGHT|CLOSE-?UP|ECU|CU)(?: (?:ON|OF))?\b\s*[:–—-]?\s*/, "close"],
  [/^INSERT(?: SHOT)?\b\s*[:–—-]?\s*(?:ON )?/, "insert"],
  [
    /^(?:WIDE(?: SHOT| ON)?|AERIAL(?: SHOT)?|ESTABLISHING(?: SHOT)?|HIGH ANGLE|LOW ANGLE|CRANE SHOT)\b\s*[:–—-]?\s*(?:ON |OF )?/,
    "wide",
  ],
  [
    /^(?:ANGLE ON|ON|REVERSE ON|REVERSE ANGLE|REVERSE|POV(?: SHOT)?|P\.O\.V\.|[A-Z]+'S POV|TRACKING(?: SHOT)?|NEW ANGLE|ANOTHER ANGLE|FOCUS ON|PAN TO|TILT (?:UP|DOWN) TO|WE SEE|REVEAL)\b\s*[:–—-]?\s*/,
    null,
  ],
];

const SHOUTED = /^\p{Lu}[\p{Lu}'’.-]+(?=[\s.,:;–—-]|$)/u;

/** Takes the writer's instructions to camera and editor off a line; null where it has none. */
export function readNote(text: string): Note | null {
  const line = text.trim();
  const none: Note = {
    direction: { note: "", size: null },
    rest: "",
    goesTo: null,
    lettering: null,
    black: false,
    aside: ASIDE.test(line),
    intercut: /^(?:BEGIN |START )?INTERCUT/.test(line),
  };
  const heading = HEADING_BEHIND.exec(line)?.[1];
  if (heading)
    return {
      ...none,
      direction: { note: line, size: null },
      goesTo: { kind: "heading", text: heading },
    };
  const back = BACK.exec(line);
  if (back && (line === line.toUpperCase() || /^back to scene/i.test(line))) {
    const where = (back[1] ?? "").replace(/[.:]+$/, "").trim();
    const isPlace = where !== "" && !/^(?:SCENE|PRESENT|SHOT)$/i.test(where) && !/^END/i.test(line);
    return {
      ...none,
      direction: { note: line, size: null },
      goesTo: isPlace ? { kind: "place", name: where.toLowerCase() } : { kind: "back" },
    };
  }
  const lettering = LETTERING.exec(line);
  if (lettering?.[1]) {
    const words = lettering[1].replace(/^["“]|["”.]+$/g, "");
    return {
      ...none,
      direction: { note: line, size: null },
      lettering: words,
      black: /BLACK/i.test(line),
    };
  }
  if (ALONE.test(line) && line === line.toUpperCase()) {
    return { ...none, direction: { note: line, size: null }, black: /BLACK/.test(line) };
  }
  for (const [pattern, size] of SIZES) {
    const found = pattern.exec(line);
    if (!found || found[0].trim() === "") continue;
    const rest = line.slice(found[0].length);
    // `ON BEN` is an instruction, `On the table` says where something is.
    if (/^on$/i.test(found[0].trim()) && !SHOUTED.test(rest)) continue;
    return { ...none, direction: { note: found[0].trim(), size }, rest };
  }
  const black = /^(?:OVER BLACK|BLACK SCREEN|DARKNESS)[.:]\s*(.*)$/.exec(line);
  if (black)
    return {
      ...none,
      direction: { note: "OVER BLACK", size: null },
      rest: black[1] ?? "",
      black: true,
    };
  return null;
}
