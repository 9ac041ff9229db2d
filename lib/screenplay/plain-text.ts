import { findEmphasis } from "./emphasis";

/**
 * Text as it is read aloud or shown: Fountain's emphasis (`*i*`, `**b**`, `***bi***`, `_u_`) and its
 * backslashes gone, white space and line breaks as single spaces. A mark without a partner stays.
 */
export function toPlainText(text: string): string {
  const flat = text
    .split("\n")
    .map((line) => stripEmphasis(line))
    .join(" ");
  return flat.replace(/\s+/g, " ").trim();
}

function stripEmphasis(line: string): string {
  if (!/[*_\\]/.test(line)) return line;
  const { removed } = findEmphasis(line);
  let plain = "";
  for (let index = 0; index < line.length; index += 1) {
    if (!removed.has(index)) plain += line.charAt(index);
  }
  return plain;
}
