import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** What a person types into. */
type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** What stands in a field of the server's page, and where the caret is. */
interface EarlyText {
  text: string;
  caret: number | null;
}

/**
 * Keeps what was typed, or filled in by the browser, before the scripts of the page came: the text
 * on the screen wins over the one that the component begins with.
 * @param id of the element in the document, which is read before React takes the element over:
 *   doing so, React puts the first text back into a text area
 * @param value what the component begins with; undefined for a field that keeps its own text
 */
export function useEarlyText(
  element: RefObject<TextElement | null>,
  id: string,
  value: string | number | readonly string[] | undefined,
): void {
  const [early] = useState(() => findEarlyText(id));
  const keep = useEffectEvent(() => {
    const field = element.current;
    if (!field) return;
    // Browsers keep line ends as one character, whatever the text had.
    const begun = value === undefined ? field.defaultValue : String(value);
    const expected = begun.replaceAll("\r\n", "\n");
    if (field.value !== expected) return announceText(field, field.value);
    if (early === null || early.text === expected) return;
    announceText(field, early.text);
    if (early.caret !== null) field.setSelectionRange(early.caret, early.caret);
  });
  useEffect(() => keep(), []);
}

/** Null on the server, and for a field that the server's page did not have. */
function findEarlyText(id: string): EarlyText | null {
  if (typeof document === "undefined") return null;
  const field = document.getElementById(id);
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) {
    return { text: field.value, caret: field.selectionStart };
  }
  return null;
}

/**
 * Makes React notice a text that it did not see being typed: it compares with the last value that
 * was set on the element itself, so that one is emptied, and the text put back behind its back.
 */
function announceText(element: TextElement, text: string): void {
  const prototype =
    element instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype;
  element.value = "";
  Reflect.set(prototype, "value", text, element);
  element.dispatchEvent(new Event("input", { bubbles: true }));
}
