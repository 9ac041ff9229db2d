import type { Clause } from "./clauses";

/**
 * The clauses of a sentence, a participle at its head done by whom the rest is about: `Kneeling by the stove, Ben blows
 * on the coals`, `Crouched behind the crates is Ben`.
 */
export function withLeadingParticiple(clauses: readonly Clause[]): readonly Clause[] {
  const [first, second, ...others] = clauses;
  if (!first?.minor || first.subjects.length > 0 || !second || second.minor) return clauses;
  const isTurned = second.verb === "be" && second.subjects.length === 0;
  const subjects = isTurned ? second.objects : second.subjects;
  const rest = isTurned ? { ...second, subjects, objects: [] } : second;
  return [{ ...first, subjects }, rest, ...others];
}
