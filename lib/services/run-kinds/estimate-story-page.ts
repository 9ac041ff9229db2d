import type { StoryScope } from "@/lib/access";
import type { WireStoryEstimates } from "@/lib/contracts/spending";
import { isAnythingPaid } from "@/lib/ledger/prices";
import { byKind } from "@/lib/rules/batch";
import { type Estimate, NOTHING_TO_PAY } from "@/lib/rules/spending";
import { estimateCasting } from "@/lib/services/casting/estimate-casting";
import { estimateStory } from "@/lib/services/generation/estimate-story";
import { estimateParsing } from "@/lib/services/parsing/estimate-parsing";
import { presentEstimate, presentLinePrices } from "@/lib/services/spending/present-estimate";

/** What the buttons of a story's page would cost: where all is built in, nothing is looked up. */
export async function fetchStoryEstimates(scope: StoryScope): Promise<WireStoryEstimates> {
  const [{ works, lines }, characters, parse] = await Promise.all([
    estimateStory(scope),
    ifPaid(() => estimateCasting(scope)),
    ifPaid(() => estimateParsing(scope)),
  ]);
  return {
    works: {
      ...byKind((kind) => presentEstimate(works[kind])),
      "all-media": presentEstimate(works["all-media"]),
      characters: presentEstimate(characters),
      parse: presentEstimate(parse),
    },
    lines: Object.fromEntries([...lines].map(([id, ofLine]) => [id, presentLinePrices(ofLine)])),
  };
}

async function ifPaid(estimate: () => Promise<Estimate>): Promise<Estimate> {
  return isAnythingPaid() ? estimate() : NOTHING_TO_PAY;
}
