import type { z } from "zod";

/** What is wrong with an input: which field, and what to do, in words behind its name. */
export interface Complaint {
  /** `title`, `mappings.MARTA`; `body` for the whole. */
  field: string;
  /** `write at least one character`. */
  reason: string;
}

/** Words of the validator's own begin so; all others were written for people, in a contract. */
const VALIDATORS_WORDS = /^(?:Invalid|Too (?:small|big)|Unrecognized|Expected)\b/u;

/**
 * What a validator found wrong, in words for whoever sent it.
 * @param value what was judged, to tell a field that is missing from one of the wrong kind
 */
export function sayIssue(issue: z.core.$ZodIssue, value: unknown): Complaint {
  return { field: issue.path.join(".") || "body", reason: reasonOf(issue, value) };
}

function reasonOf(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case "invalid_type": {
      const wanted = `give ${KINDS[issue.expected] ?? "another value"}`;
      return isMissing(issue, value) ? `is missing: ${wanted}` : wanted;
    }
    case "too_small":
      return sayLimit(issue.origin, "at least", Number(issue.minimum), issue.inclusive ?? true);
    case "too_big":
      return sayLimit(issue.origin, "at most", Number(issue.maximum), issue.inclusive ?? true);
    case "invalid_value": {
      const choice = sayChoice(issue.values);
      return isMissing(issue, value) ? `is missing: ${choice}` : choice;
    }
    case "invalid_format":
      return FORMATS[issue.format] ?? ownWords(issue, "this is not written as it has to be");
    case "unrecognized_keys":
      return `leave out ${issue.keys.join(", ")}`;
    case "not_multiple_of":
      return `give a multiple of ${issue.divisor}`;
    case "invalid_union":
      return isMissing(issue, value) ? "is missing" : ownWords(issue, "give another value");
    default:
      return ownWords(issue, "give another value");
  }
}

/** What each kind of value is called; kinds that no contract asks for have no name. */
const KINDS: Record<string, string | undefined> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};

const FORMATS: Record<string, string | undefined> = {
  uuid: "give an id as this studio writes it",
  email: "give an email address",
  url: "give a web address",
  datetime: "give a date with a time, like 2026-01-31T18:00:00Z",
};

function sayLimit(
  origin: string,
  side: "at least" | "at most",
  limit: number,
  inclusive: boolean,
): string {
  const number = limit.toLocaleString("en");
  const one = (word: string) => (limit === 1 ? `one ${word}` : `${number} ${word}s`);
  if (origin === "string") return `write ${side} ${one("character")}`;
  if (origin === "array" || origin === "set") return `give ${side} ${one("value")}`;
  if (inclusive) return `give ${side} ${number}`;
  return `give ${side === "at least" ? "more" : "less"} than ${number}`;
}

function sayChoice(values: readonly z.core.util.Primitive[]): string {
  const names = values.map(String);
  const last = names.pop();
  return names.length === 0 ? `give ${last}` : `choose ${names.join(", ")} or ${last}`;
}

/** The words of a contract, if it has some. */
function ownWords({ message }: z.core.$ZodIssue, otherwise: string): string {
  return message === "" || VALIDATORS_WORDS.test(message) ? otherwise : message;
}

function isMissing({ path }: z.core.$ZodIssue, value: unknown): boolean {
  let found = value;
  for (const name of path) {
    if (typeof found !== "object" || found === null) return true;
    found = Object.getOwnPropertyDescriptor(found, name)?.value;
  }
  return found === undefined;
}
