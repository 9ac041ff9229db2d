import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CastingProgress } from "@/components/casting/casting-progress";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { call } from "@/lib/client/call";
import { errorText, isRefusal, isSpendingRefusal } from "@/lib/client/client-error";
import { invalidateProduction } from "@/lib/client/query-keys";
import { useRun } from "@/lib/client/use-run";
import type * as casting from "@/lib/contracts/casting";
import type { ContractOutput } from "@/lib/contracts/contract";
import { productionErrors } from "@/lib/errors/catalogue/production";
import { fillText } from "@/lib/errors/fill-text";
import { StartLabel } from "./start-label";

/** How often casting is looked at; the first look comes as long after the start (spec 2, §9). */
const POLL_MS = 2_000;
/** How long the finished bar stays before the page goes on (spec 2, §9). */
const FINALISE_MS = 3_000;

type CastingStatus = ContractOutput<typeof casting.characterGenerationStatus>;

const PREPARING: CastingStatus = {
  charactersStatus: {},
  stage: "preparing",
  progress: 5,
  error: null,
};

/**
 * Generate Missing Characters: gives everybody who lacks them a description, a voice and a face.
 * What it shows comes from the run alone, so that a page opened meanwhile or afterwards says the same.
 * @param onChanged called whenever a character has got something, and at the end
 */
export function GenerateCharacters({
  storyId,
  runId,
  missing,
  cost,
  onChanged,
}: {
  storyId: string;
  /** The casting that is active now, whoever started it; undefined while none is known. */
  runId: string | undefined;
  /** How many names still lack something. */
  missing: number;
  /** What it would cost, to be read on its button; empty where nothing is paid. */
  cost: string;
  onChanged: () => Promise<void>;
}) {
  const [status, setStatus] = useState<CastingStatus>(PREPARING);
  const [error, setError] = useState<string | null>(null);
  const [isStopped, setStopped] = useState(false);
  const shownStages = useRef("");

  const show = async (next: CastingStatus) => {
    setStatus(next);
    const stages = Object.values(next.charactersStatus).map(({ stage }) => stage);
    if (stages.join() === shownStages.current) return;
    shownStages.current = stages.join();
    await onChanged();
  };
  const begin = () => {
    setError(null);
    setStopped(false);
    setStatus(PREPARING);
    shownStages.current = "";
  };
  const run = useRun({
    activeId: runId,
    pollMs: POLL_MS,
    onJoin: begin,
    poll: async (signal) => {
      const next = await call(
        "GET /script-character-generation/generation-status/{storyId}",
        { storyId },
        { signal },
      );
      await show(next);
      setError(null);
      const { stage } = next;
      if (stage !== "complete" && stage !== "error" && stage !== "idle") return "active";
      if (stage === "complete") await new Promise((resolve) => setTimeout(resolve, FINALISE_MS));
      await onChanged();
      setError(next.error);
      // An end without a reason is that of somebody who wanted it.
      setStopped(stage === "error" && next.error === null);
      return "over";
    },
    onPollFailed: (cause) => setError(isRefusal(cause) ? asReason(cause) : errorText(cause)),
    onStartFailed: (cause) => setError(asReason(cause)),
    onCancelFailed: (cause) => setError(errorText(cause)),
  });
  const { running, cancelling } = run;

  // A casting that failed while nobody looked says so when the page is opened again.
  const recall = useEffectEvent(async () => {
    if (running || missing === 0) return;
    const last = await call("GET /script-character-generation/generation-status/{storyId}", {
      storyId,
    }).catch(() => null);
    if (last?.stage !== "error") return;
    setStatus(last);
    setError(last.error);
  });
  useEffect(() => {
    void recall();
  }, []);

  const start = () => {
    begin();
    const story = { story_id: storyId };
    return run.start(async () => {
      await call("POST /script-character-generation/validate", story);
      await call("POST /script-character-generation/generate-missing-characters", story);
      void invalidateProduction();
      return null;
    });
  };

  return (
    <div className="flex flex-col gap-4">
      {missing > 0 || running ? (
        <div>
          <Button disabled={running} onClick={start}>
            {running ? (
              "Generating..."
            ) : (
              <StartLabel cost={cost}>Generate Missing Characters</StartLabel>
            )}
          </Button>
        </div>
      ) : null}
      {error ? <ErrorBox message={error} /> : null}
      {isStopped ? (
        <p role="status" className="text-small text-soft">
          Cancelled. What was made is kept.
        </p>
      ) : null}
      {running || error ? (
        <CastingProgress
          status={status}
          running={running}
          cancelling={cancelling}
          onCancel={run.cancel}
        />
      ) : null}
    </div>
  );
}

function asReason(cause: unknown): string {
  if (isSpendingRefusal(cause)) return cause.message;
  return fillText(productionErrors["generation.charactersFailed"].text, {
    reason: errorText(cause),
  });
}
