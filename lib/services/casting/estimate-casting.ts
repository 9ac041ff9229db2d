import { type CastRow, listCast } from "@/db/queries/casting";
import type { StoryScope } from "@/lib/access";
import { imagePrice, textPrice } from "@/lib/ledger/prices";
import { sumOf } from "@/lib/ledger/to-estimate";
import type { Price } from "@/lib/providers/ports/price";
import type { Estimate } from "@/lib/rules/spending";
import { unreadyNames } from "./validate-cast";

/**
 * What the question for a description of somebody takes as a rule, in tokens: the rules, what the
 * person says in a short film, and what others say of them.
 */
const DESCRIPTION = { job: "short", input: 2_000, most: 400, effort: "low" } as const;

/** What giving everybody who lacks it a description and a face would cost. */
export async function estimateCasting(scope: StoryScope): Promise<Estimate> {
  const cast = await listCast({ storyId: scope.storyId });
  return estimateCast(cast, unreadyNames(cast));
}

/** What making some of a cast ready would cost. @param names whom, by their names in the script */
export function estimateCast(cast: readonly CastRow[], names: readonly string[]): Estimate {
  return sumOf(
    names.map((name) => {
      const member = cast.find(({ mapping }) => mapping.scriptCharacter === name);
      const known = member?.character;
      const isDescribed =
        known !== null && known !== undefined && known.imageDescription !== "" && known.voiceGender;
      const prices: Price[] = [];
      if (!isDescribed) prices.push(textPrice(DESCRIPTION, "usual"));
      if (!member?.face) prices.push(imagePrice(0));
      return prices;
    }),
  );
}
