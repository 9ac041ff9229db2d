import type { Clause } from "./clauses";

/** Nobody does these to somebody. */
const GOES =
  /^(?:run|walk|come|stand|sit|lie|kneel|crouch|wait|lean|march|stride|stagger|limp|hurry|appear|emerge|ride)$/;

/**
 * The clauses of a sentence, a participle at its head done by whom the rest is about: `Kneeling by the stove, Ben blows
 * on the coals`, `Crouched behind the crates is Ben`,
 * `At the front, setting the pace, runs Ben`.
 */
export function withLeadingParticiple(clauses: readonly Clause[]): readonly Clause[] {
  const [first, second, ...others] = clauses;
  if (!first?.minor || first.subjects.length > 0 || !second || second.minor) return clauses;
  const isNamed = second.objects.length > 0 && second.objects.every(({ type }) => type === "name");
  const isTurned =
    second.subjects.length === 0 &&
    (second.verb === "be" || (isNamed && GOES.test(second.verb ?? "")));
  const subjects = isTurned ? second.objects : second.subjects;
  const rest = isTurned ? { ...second, subjects, objects: [] } : second;
  return [{ ...first, subjects }, rest, ...others];
}
