/** What XML 1.0 forbids even escaped: control characters, halves of characters, two that are none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is dropped
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it may stand in an element or in a quoted attribute; what XML cannot hold is dropped. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, "")
    .replace(/[&<>"]/gu, (mark) => ESCAPES[mark] ?? mark);
}
