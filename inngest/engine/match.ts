import { Environment, type ParseResult } from "@marcbachmann/cel-js";

const environment = new Environment({
  unlistedVariablesAreDyn: true,
  homogeneousAggregateLiterals: false,
});
const parsed = new Map<string, ParseResult>();

/** Compiles a CEL expression. @throws ParseError naming the place of a syntax error. */
export function parseExpression(expression: string): ParseResult {
  const known = parsed.get(expression);
  if (known) return known;
  const result = environment.parse(expression);
  parsed.set(expression, result);
  return result;
}

/**
 * Whether an expression holds. `event` is the event of the run (for a trigger: the new one), `async`
 * the new event. A missing field makes it false, as on the Inngest server.
 */
export function holds(
  expression: string | null | undefined,
  context: { event: unknown; async?: unknown },
): boolean {
  if (!expression) return true;
  try {
    return parseExpression(expression)(context) === true;
  } catch {
    return false;
  }
}

/** The value of a key expression as text; empty when a field is missing. */
export function evaluateKey(expression: string, event: unknown): string {
  try {
    const value: unknown = parseExpression(expression)({ event });
    return typeof value === "string" ? value : (JSON.stringify(plain(value)) ?? "");
  } catch {
    return "";
  }
}

/** CEL integers are bigints, which JSON does not know. */
function plain(value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}

/** Whether a trigger's event name, which may end in a wildcard ("story/*"), covers an event. */
export function nameCovers(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}
