import { useEffect, useState } from "react";
import { call } from "@/lib/client/call";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { shotEstimates, WireEstimate, WireStoryEstimates } from "@/lib/contracts/spending";

type Estimates<Name extends string> = Partial<Record<Name, WireEstimate>>;

/**
 * Asks what the buttons of a page would cost, when it opens and whenever `version` changes. Until the
 * answer is there, and when it cannot be told, buttons say nothing of it: the start itself asks again.
 * @param ask null where nobody may press the buttons
 * @param nothing what is known before
 */
function useEstimates<Answer>(
  ask: ((signal: AbortSignal) => Promise<Answer>) | null,
  nothing: Answer,
  version: unknown,
): Answer {
  const [estimates, setEstimates] = useState(nothing);
  const isAsked = ask !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for a new version, not for a new closure
  useEffect(() => {
    if (ask === null) return;
    const leaving = new AbortController();
    ask(leaving.signal).then(
      (answer) => {
        if (!leaving.signal.aborted) setEstimates(answer);
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [isAsked, version]);
  return estimates;
}

/** What the starts of a story would cost, and what can be made of each of its lines alone. */
export interface StoryPrices {
  works: Partial<WireStoryEstimates["works"]>;
  lines: WireStoryEstimates["lines"];
}

const NO_PRICES: StoryPrices = { works: {}, lines: {} };

/** @param version changes when something was made or what it is made from changed */
export function useStoryEstimates(id: string, mayEdit: boolean, version: unknown): StoryPrices {
  return useEstimates<StoryPrices>(
    mayEdit ? (signal) => call("GET /story/{id}/estimates", { id }, { signal }) : null,
    NO_PRICES,
    version,
  );
}

/** @param version changes when something was written */
export function useWritingEstimates(id: string, mayEdit: boolean, version: unknown) {
  return useEstimates<Estimates<"logline" | "script">>(
    mayEdit
      ? async (signal) =>
          (await call("GET /story/{id}/writing-estimates", { id }, { signal })).works
      : null,
    {},
    version,
  );
}

/** What the button says that makes a face; empty where nothing is paid. */
export function useFaceEstimate(id: string): string {
  const { face } = useEstimates<Estimates<"face">>(
    (signal) => call("GET /character-image/{id}/face-estimate", { id }, { signal }),
    {},
    id,
  );
  return face?.text ?? "";
}

/** @param version changes when something of the shot was made or changed */
export function useShotEstimates(dialogueId: string, mayEdit: boolean, version: unknown) {
  return useEstimates<Estimates<keyof ContractOutput<typeof shotEstimates>["works"]>>(
    mayEdit
      ? async (signal) =>
          (await call("GET /shot/{dialogueId}/estimates", { dialogueId }, { signal })).works
      : null,
    {},
    version,
  );
}
