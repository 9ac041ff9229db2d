import { useDeferredValue, useMemo } from "react";
import { RunningTime } from "@/components/story/running-time";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { FeedbackBox } from "@/components/writing/feedback-box";
import { recommendationCalls } from "@/components/writing/recommendation-calls";
import {
  NoRecommendation,
  RecommendationStatus,
  type RecommendationWords,
  WriterNote,
} from "@/components/writing/recommendation-status";
import type { RecommendationState } from "@/components/writing/use-recommendation";
import { writingErrors } from "@/lib/errors/catalogue/writing";
import { ScreenplayPage } from "./screenplay-page";
import type { ScriptReading } from "./script-reading";

const WORDS: RecommendationWords = {
  writing: "Writing a script",
  writeNew: "Write a new one",
  showKept: "Show the earlier one",
  none: "No script has been recommended for this story yet.",
  nothing: "No script is recommended at the moment.",
};

/** A script that the AI recommends, beside the one that people write. */
export function ScriptRecommendation({
  state,
  plannedSeconds,
  reading,
  mayEdit,
  cost,
  onUse,
}: {
  state: RecommendationState;
  plannedSeconds: number;
  reading: ScriptReading;
  mayEdit: boolean;
  /** What another one would cost; empty where nothing is paid. */
  cost: string;
  onUse: (script: string) => void;
}) {
  const words = { ...WORDS, cost };
  const text = useDeferredValue(state.text);
  const { blocks } = useMemo(() => reading.toBlocks(text), [reading, text]);
  const { seconds } = useMemo(() => reading.measure(text), [reading, text]);
  const isBusy = state.phase !== "resting";
  return (
    <section aria-labelledby="recommendation" className="min-w-0">
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 id="recommendation" className="text-heading font-semibold">
          Recommendation
        </h2>
        {state.phase === "following" ? null : (
          <RunningTime
            seconds={seconds}
            plannedSeconds={plannedSeconds}
            className="text-small text-faint"
          />
        )}
      </div>
      <RecommendationStatus state={state} mayEdit={mayEdit} words={words} />
      {blocks.length > 0 ? (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
          tabIndex={0}
          aria-label="Recommended script"
          aria-busy={state.phase === "following"}
          className="max-h-[52dvh] overflow-y-auto rounded-panel"
        >
          <ScreenplayPage blocks={blocks} size="small" />
        </section>
      ) : isBusy ? (
        <LoadingScript />
      ) : state.failure?.retry === "fetch" ? null : (
        <NoRecommendation state={state} mayEdit={mayEdit} words={words} />
      )}
      {mayEdit && blocks.length > 0 ? (
        <Button
          className="mt-4"
          disabled={state.phase === "following"}
          onClick={() => onUse(state.text)}
        >
          Use This Script
        </Button>
      ) : null}
      <WriterNote state={state} />
      {state.phase === "loading" ? null : (
        <FeedbackBox
          saved={state.kept?.feedback ?? ""}
          updateLabel="Update Recommendation"
          help="What should the next one do differently?"
          cost={cost}
          busy={isBusy || state.kept === null}
          mayEdit={mayEdit}
          onUpdate={(feedback) => void state.start("refresh", feedback)}
          onReset={() => void state.start("reset")}
        />
      )}
    </section>
  );
}

function LoadingScript() {
  return (
    <div aria-hidden className="rounded-panel border border-line bg-panel px-10 py-8">
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="mt-5 h-4" />
      <Skeleton className="mt-2 h-4 w-4/5" />
      <Skeleton className="mt-6 ml-[36%] h-4 w-20" />
      <Skeleton className="mt-2 ml-[16%] h-4 w-3/5" />
      <Skeleton className="mt-6 ml-[36%] h-4 w-16" />
      <Skeleton className="mt-2 ml-[16%] h-4 w-1/2" />
    </div>
  );
}

/** The calls behind the recommended script of a story. */
export function scriptCalls(storyId: string) {
  return recommendationCalls(storyId, {
    fetch: "GET /script/get-recommendation",
    starts: {
      generate: "POST /script/generate-script-recommendation",
      refresh: "POST /script/refresh-recommendation",
      reset: "POST /script/reset-recommendation",
    },
    feedback: "POST /script/feedback",
    failures: {
      fetch: writingErrors["script.recommendationNotFetched"].text,
      generate: writingErrors["script.recommendationNotGenerated"].text,
      refresh: writingErrors["script.recommendationNotUpdated"].text,
      reset: writingErrors["script.recommendationNotReset"].text,
    },
  });
}
