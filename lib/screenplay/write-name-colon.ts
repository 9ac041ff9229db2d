import { isPause } from "@/lib/rules/spoken/written-pauses";
import type { Action, Dialogue } from "./element";

/**
 * Writes one speech or one paragraph of a plain script as `readNameColon` reads it: on one line, with
 * extensions and directions in brackets behind the name. A line that begins with a name and a colon
 * would be a speech, so such a paragraph is written as 'Action: ...'.
 */
export function writeNameColon(element: Dialogue | Action): string {
  if (element.kind === "action") {
    const text = onOneLine(element.text);
    return /^[^:：]{1,60}[:：]/u.test(text) ? `Action: ${text}` : text;
  }
  const words: string[] = [];
  const directions: string[] = [];
  for (const part of element.parts) {
    const text = onOneLine(part.text);
    if (part.kind !== "parenthetical") words.push(text);
    else if (isPause(text) && words.length > 0) words.push(`(${text})`);
    else directions.push(text);
  }
  const brackets = [...element.extensions, ...directions].map((text) => ` (${text})`).join("");
  return `${element.characterName}${brackets}: ${words.join(" ")}`;
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
