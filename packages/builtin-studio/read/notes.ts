import type { Direction } from "./scene";
import lines from "./words/lines.json";

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
const SIZES = lines.shotSizes.map(({ is, size }) => ({
  pattern: new RegExp(is),
  size: size as Direction["size"],
}));

const SHOUTED = /^\p{Lu}[\p{Lu}'’.-]+(?=[\s.,:;–—-]|$)/u;

/** Takes the writer's instructions to camera and editor off a line; null where it has none. */
export function readNote(text: string): Note | null {
  const line = text.trim();
  const noted = (more: Partial<Note>, note = line, size: Direction["size"] = null): Note => ({
    ...{ direction: { note, size }, rest: "", goesTo: null, lettering: null, black: false },
    ...{ aside: ASIDE.test(line), intercut: /^(?:BEGIN |START )?INTERCUT/.test(line) },
    ...more,
  });
  const heading = HEADING_BEHIND.exec(line)?.[1];
  if (heading) return noted({ goesTo: { kind: "heading", text: heading } });
  const isShouted = line === line.toUpperCase();
  const back = isShouted || /^back to scene/i.test(line) ? BACK.exec(line) : null;
  if (back) {
    const name = (back[1] ?? "").replace(/[.:]+$/, "").trim();
    const isPlace = name !== "" && !/^(?:SCENE|PRESENT|SHOT)$/i.test(name) && !/^END/i.test(line);
    return noted({
      goesTo: isPlace ? { kind: "place", name: name.toLowerCase() } : { kind: "back" },
    });
  }
  const lettering = LETTERING.exec(line)?.[1]?.replace(/^["“]|["”.]+$/g, "");
  if (lettering !== undefined) return noted({ lettering, black: /BLACK/i.test(line) });
  if (ALONE.test(line) && isShouted) return noted({ black: /BLACK/.test(line) });
  for (const { pattern, size } of SIZES) {
    const found = pattern.exec(line)?.[0] ?? "";
    const rest = line.slice(found.length);
    // `ON BEN` is an instruction, `On the table` says where something is.
    const isPlace = /^on$/i.test(found.trim()) && !SHOUTED.test(rest);
    if (found.trim() !== "" && !isPlace) return noted({ rest }, found.trim(), size);
  }
  const black = /^(?:OVER BLACK|BLACK SCREEN|DARKNESS)[.:]\s*(.*)$/.exec(line);
  return black ? noted({ rest: black[1] ?? "", black: true }, "OVER BLACK") : null;
}
