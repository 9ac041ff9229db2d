/** What an expression is evaluated on: `async` is the new event where there are two. */
interface Context {
  event: unknown;
  async?: unknown;
}

type Operand = (context: Context) => unknown;

/** A path in an event, or a text in quotes without escapes. */
const OPERAND = String.raw`(?:(?:event|async)(?:\.\w+)+|"[^"\\]*"|'[^'\\]*')`;
const VALUE = new RegExp(`^${OPERAND}$`, "u");
const EQUALITY = new RegExp(String.raw`^(${OPERAND})\s*==\s*(${OPERAND})$`, "u");

/** Of the language of conditions (CEL) this is all that functions use: one value equals another. */
export function isCondition(text: string): boolean {
  return EQUALITY.test(text);
}

/** Whether a text can be a key or a priority: a path in the event, or a text in quotes. */
export function isKey(text: string): boolean {
  return VALUE.test(text);
}

/** Whether a condition holds; without one it does. A missing field makes it false, as in CEL. */
export function holds(condition: string | null | undefined, context: Context): boolean {
  if (!condition) return true;
  const [, left, right] = EQUALITY.exec(condition) ?? [];
  if (left === undefined || right === undefined) return false;
  const value = read(left)(context);
  return value !== undefined && value === read(right)(context);
}

/** The value of a key as text; empty when a field is missing. */
export function evaluateKey(key: string, event: unknown): string {
  const value = read(key)({ event });
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

function read(operand: string): Operand {
  if (!/^[ea]/u.test(operand)) return () => operand.slice(1, -1);
  return (context) =>
    operand.split(".").reduce<unknown>((value, name) => {
      const isObject = typeof value === "object" && value !== null && Object.hasOwn(value, name);
      return isObject ? Reflect.get(value, name) : undefined;
    }, context);
}
