import { Allow, parse } from "partial-json";

/** What may be cut off. Half a number, `true` or `null` would be read as another value. */
const MAY_BE_OPEN = Allow.STR | Allow.ARR | Allow.OBJ;

/**
 * The value of a JSON text that is still being written: what is open is closed, what has only begun
 * (half a number, a key without its value) is left out. Undefined before there is a value, and for
 * text that is no JSON.
 */
export function parsePartialJson(text: string): unknown {
  try {
    return JSON.parse(JSON.stringify(parse(text, MAY_BE_OPEN)), withoutBrokenCharacters);
  } catch {
    return undefined;
  }
}

/** For `JSON.parse`: texts without NUL and halves of characters, which no database keeps. */
export function withoutBrokenCharacters(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.replace(/\0|\p{Surrogate}/gu, "") : value;
}
