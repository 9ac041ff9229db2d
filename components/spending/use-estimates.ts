import { useEffect, useState } from "react";
import { call } from "@/lib/client/call";
import type { WireEstimate } from "@/lib/contracts/spending";
import {
  faceEstimate,
  shotEstimates,
  storyEstimates,
  writingEstimates,
} from "@/lib/contracts/spending";

/** What the buttons of a page would cost, by what they make. */
type Estimates<Name extends string> = Partial<Record<Name, WireEstimate>>;

/**
 * Asks what the buttons of a page would cost, when it opens and whenever `version` changes. Until the
 * answer is there, and when it cannot be told, buttons say nothing of it: the start itself asks again.
 * @param ask null where nobody may press the buttons
 */
function useEstimates<Name extends string>(
  ask: ((signal: AbortSignal) => Promise<Estimates<Name>>) | null,
  version: unknown,
): Estimates<Name> {
  const [estimates, setEstimates] = useState<Estimates<Name>>({});
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

/** @param version changes when something was made or what it is made from changed */
export function useStoryEstimates(id: string, mayEdit: boolean, version: unknown) {
  return useEstimates(
    mayEdit ? async (signal) => (await call(storyEstimates, { id }, { signal })).works : null,
    version,
  );
}

/** @param version changes when something was written */
export function useWritingEstimates(id: string, mayEdit: boolean, version: unknown) {
  return useEstimates(
    mayEdit ? async (signal) => (await call(writingEstimates, { id }, { signal })).works : null,
    version,
  );
}

/** What the button says that makes a face; empty where nothing is paid. */
export function useFaceEstimate(id: string): string {
  const { face } = useEstimates<"face">((signal) => call(faceEstimate, { id }, { signal }), id);
  return face?.text ?? "";
}

/** @param version changes when something of the shot was made or changed */
export function useShotEstimates(dialogueId: string, mayEdit: boolean, version: unknown) {
  return useEstimates(
    mayEdit
      ? async (signal) => (await call(shotEstimates, { dialogueId }, { signal })).works
      : null,
    version,
  );
}
