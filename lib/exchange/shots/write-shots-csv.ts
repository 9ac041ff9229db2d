import type { ListedShot } from "./listed-shot";
import { SHOT_COLUMNS } from "./shot-columns";

/** Spreadsheets take a text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/u;
/** So that Excel reads it as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A shot list as CSV (RFC 4180): every field in quotes, always the same columns. A text that a
 * spreadsheet would compute gets an apostrophe in front, as `'- What?` in dialogue.
 */
export function writeShotsCsv(shots: readonly ListedShot[]): string {
  const rows = [
    SHOT_COLUMNS.map(({ title }) => title),
    ...shots.map((shot) => SHOT_COLUMNS.map(({ value }) => value(shot))),
  ];
  return `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(field).join(",")}\r\n`).join("")}`;
}

function field(value: string | number): string {
  const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value);
  return `"${text.replaceAll('"', '""')}"`;
}
