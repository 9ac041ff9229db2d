import { yearsIn } from "@roughcut/builtin-studio/read";

/** Voices break from about this age on. */
const GROWN_YEARS = 13;
const CHILD = /\b(?:child|boy|girl|kid|toddler|schoolboy|schoolgirl|infant)\b/i;
const GROWN =
  /\b(?:teen\w*|adolescent|young (?:man|woman)|mother|father|parent|[a-z]*girlfriend)\b/i;

/** Whether a description is of a child; its first sentence says who somebody is. */
export function isChild(description: string): boolean {
  const first = description.split(/[.;]/u)[0] ?? "";
  const years = yearsIn(first);
  if (years !== null) return years < GROWN_YEARS;
  return CHILD.test(first) && !GROWN.test(first);
}
