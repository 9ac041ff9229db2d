import { useQuery } from "@/lib/client/use-query";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { shotEstimates, WireEstimate, WireStoryEstimates } from "@/lib/contracts/spending";

/**
 * What the buttons of a page would cost, asked when it opens and whenever something was made or
 * changed. Until the answer is there, and when it cannot be told, buttons say nothing of it: the start
 * itself asks again. Where nobody may press the buttons, nothing is asked.
 */
type Estimates<Name extends string> = Partial<Record<Name, WireEstimate>>;

/** What the starts of a story would cost, and what can be made of each of its lines alone. */
export interface StoryPrices {
  works: Partial<WireStoryEstimates["works"]>;
  lines: WireStoryEstimates["lines"];
}

export const NO_PRICES: StoryPrices = { works: {}, lines: {} };

export function useStoryEstimates(id: string, mayEdit: boolean): StoryPrices {
  const asked = { enabled: mayEdit, onReturn: false };
  return useQuery("GET /story/{id}/estimates", { id }, asked).data ?? NO_PRICES;
}

export function useWritingEstimates(id: string, mayEdit: boolean): Estimates<"logline" | "script"> {
  const asked = { enabled: mayEdit, onReturn: false };
  return useQuery("GET /story/{id}/writing-estimates", { id }, asked).data?.works ?? {};
}

/** What the button says that makes a face; empty where nothing is paid. */
export function useFaceEstimate(id: string): string {
  const asked = { onReturn: false };
  const { data } = useQuery("GET /character-image/{id}/face-estimate", { id }, asked);
  return data?.face?.text ?? "";
}

type ShotWorks = keyof ContractOutput<typeof shotEstimates>["works"] | "candidates";

/** `candidates`: four stills at once. @param version changes when something of the shot was made or changed */
export function useShotEstimates(
  dialogueId: string,
  mayEdit: boolean,
  version: string,
): Estimates<ShotWorks> {
  const asked = { enabled: mayEdit, onReturn: false, version };
  const { data } = useQuery("GET /shot/{dialogueId}/estimates", { dialogueId }, asked);
  return data ? { ...data.works, candidates: data.candidates } : {};
}
