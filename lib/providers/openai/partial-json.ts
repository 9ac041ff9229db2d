/**
 * The value of a JSON text that is still being written: what is open is closed, what has only begun
 * (half a number, a key without its value) is left out. Undefined before there is a value, and for
 * text that is no JSON.
 */
export function parsePartialJson(text: string): unknown {
  const { closers, safeEnd, safeClosers, openString } = scan(text);
  const whole = openString === null ? text : `${withoutHalfEscape(text, openString)}"`;
  return parsed(whole + closers) ?? parsed(text.slice(0, safeEnd) + safeClosers);
}

interface Scan {
  /** Brackets that are open at the end, closed from the inside out. */
  closers: string;
  /** The last place before which everything is whole, and the brackets open there. */
  safeEnd: number;
  safeClosers: string;
  /** Where the string begins that is open at the end. */
  openString: number | null;
}

function scan(text: string): Scan {
  const open: string[] = [];
  const closersOf = () => open.toReversed().join("");
  let safeEnd = 0;
  let safeClosers = "";
  let openString: number | null = null;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (openString !== null) {
      if (character === "\\") index += 1;
      else if (character === '"') openString = null;
      continue;
    }
    if (character === '"') openString = index;
    else if (character === "{" || character === "[") {
      open.push(character === "{" ? "}" : "]");
      safeEnd = index + 1;
      safeClosers = closersOf();
    } else if (character === "}" || character === "]") {
      open.pop();
      safeEnd = index + 1;
      safeClosers = closersOf();
    } else if (character === ",") {
      safeEnd = index;
      safeClosers = closersOf();
    }
  }
  return { closers: closersOf(), safeEnd, safeClosers, openString };
}

/** An escape that was cut in two would swallow the quotation mark that closes the string. */
function withoutHalfEscape(text: string, stringStart: number): string {
  const body = text.slice(stringStart + 1);
  const half = /(?:^|[^\\])(?:\\\\)*(\\(?:u[0-9a-fA-F]{0,3})?)$/u.exec(body)?.[1];
  return half === undefined ? text : text.slice(0, -half.length);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, withoutBrokenCharacters);
  } catch {
    return undefined;
  }
}

/** For `JSON.parse`: texts without NUL and halves of characters, which no database keeps. */
export function withoutBrokenCharacters(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.replace(/\0|\p{Surrogate}/gu, "") : value;
}
