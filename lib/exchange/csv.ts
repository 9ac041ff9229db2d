/** Spreadsheets take a text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/u;
/** So that Excel reads it as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A table as CSV (RFC 4180): every field in quotes. A text that a spreadsheet would compute gets an
 * apostrophe in front, as `'- What?` in dialogue.
 * @param rows the first one has the titles of the columns
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(field).join(",")}\r\n`).join("")}`;
}

function field(value: string | number): string {
  const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value);
  return `"${text.replaceAll('"', '""')}"`;
}
