import type { CastRow } from "@/db/queries/casting";
import type { CastMember } from "@/lib/providers/ports/picture-subject";
import type { LineState } from "@/lib/rules/continuity/fold-scene";
import type { ShotPlan } from "@/lib/rules/shot-plan";

/** Where the director put a person, and where they look; nothing of whom nobody put. */
export function stagingOf(
  { staging }: ShotPlan,
  { mapping }: CastRow,
): Pick<CastMember, "staging"> {
  const found = staging.find(({ id }) => id === mapping.scriptCharacter);
  if (!found) return {};
  const { id: _, ...placed } = found;
  return { staging: placed };
}

/** What of a person differs when the line begins; nothing for most people of most lines. */
export function presentState(
  state: LineState | null,
  { mapping }: CastRow,
): Pick<CastMember, "now"> {
  const person = state?.before.people.find(({ name }) => name === mapping.scriptCharacter);
  if (!person) return {};
  const { name: _, ...now } = person;
  const differs = now.wardrobe !== "" || now.carries.length > 0 || now.state.length > 0;
  return differs ? { now } : {};
}
