import { useDeferredValue, useMemo } from "react";
import { RunningTime } from "@/components/story/running-time";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { recommendationCalls } from "@/components/writing/recommendation-calls";
import { RecommendationView } from "@/components/writing/recommendation-view";
import type { RecommendationState } from "@/components/writing/use-recommendation";
import { writingErrors } from "@/lib/errors/catalogue/writing";
import { ScreenplayPage } from "./screenplay-page";
import type { ScriptReading } from "./script-reading";

const WORDS = {
  writing: "Writing a script",
  writeNew: "Write a new one",
  showKept: "Show the earlier one",
  none: "No script has been recommended for this story yet.",
  nothing: "No script is recommended at the moment.",
  update: "Update Recommendation",
  feedbackHelp: "What should the next one do differently?",
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
  const text = useDeferredValue(state.text);
  const { blocks } = useMemo(() => reading.toBlocks(text), [reading, text]);
  const { seconds } = useMemo(() => reading.measure(text), [reading, text]);
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
      <RecommendationView
        state={state}
        mayEdit={mayEdit}
        words={{ ...WORDS, cost }}
        loading={<LoadingScript />}
      >
        {blocks.length === 0 ? null : (
          <>
            <section
              // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
              tabIndex={0}
              aria-label="Recommended script"
              aria-busy={state.phase === "following"}
              className="max-h-[52dvh] overflow-y-auto rounded-panel"
            >
              <ScreenplayPage blocks={blocks} size="small" />
            </section>
            {mayEdit ? (
              <Button
                className="mt-4"
                disabled={state.phase === "following"}
                onClick={() => onUse(state.text)}
              >
                Use This Script
              </Button>
            ) : null}
          </>
        )}
      </RecommendationView>
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
