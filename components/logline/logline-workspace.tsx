"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { Section } from "@/components/layout/section";
import { useWritingEstimates } from "@/components/spending/use-estimates";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { Skeleton } from "@/components/ui/skeleton";
import { readRecommendation } from "@/components/writing/recommendation";
import { recommendationCalls } from "@/components/writing/recommendation-calls";
import { RecommendationView } from "@/components/writing/recommendation-view";
import { useRecommendation } from "@/components/writing/use-recommendation";
import { useTextDraft } from "@/components/writing/use-text-draft";
import type { WireLoglineRecommendations } from "@/lib/contracts/writing";
import { writingErrors } from "@/lib/errors/catalogue/writing";
import { parseLoglineList } from "@/lib/rules/logline-list";
import { LOGLINE_FORM_ID, LoglineForm } from "./logline-form";

const WORDS = {
  writing: "Writing loglines",
  writeNew: "Write new ones",
  showKept: "Show the earlier ones",
  none: "No loglines have been recommended for this story yet.",
  nothing: "No loglines are recommended at the moment.",
  update: "Update Recommendations",
  feedbackHelp: "What should the next ones do differently?",
};

/** The logline of a story, with recommendations of the AI beside it. */
export function LoglineWorkspace({
  storyId,
  logline,
  seed,
  mayEdit,
}: {
  storyId: string;
  logline: string;
  /** The recommendations that the server knew when it made the page. */
  seed: WireLoglineRecommendations;
  mayEdit: boolean;
}) {
  const [calls] = useState(() => loglineCalls(storyId));
  const state = useRecommendation(calls, readRecommendation(seed), mayEdit);
  const draft = useTextDraft(`logline.${storyId}`, { text: logline, version: 0 });
  const [chosen, setChosen] = useState("");
  const loglines = parseLoglineList(state.text);
  const cost = useWritingEstimates(storyId, mayEdit).logline?.text ?? "";
  // Without a language model one's own words come first, and rules' proposals second.
  const ownFirst = seed.writer === "builtin";
  const own = <LoglineForm storyId={storyId} draft={draft} mayEdit={mayEdit} />;
  return (
    <div
      className={clsx(
        "grid gap-x-12 gap-y-12",
        ownFirst ? "lg:grid-cols-[24rem_minmax(0,1fr)]" : "lg:grid-cols-[minmax(0,1fr)_24rem]",
      )}
    >
      {ownFirst ? own : null}
      <Section title="Recommendations" className="mt-0">
        <RecommendationView
          state={state}
          mayEdit={mayEdit}
          words={{ ...WORDS, cost }}
          loading={<LoadingLoglines />}
        >
          {loglines.length === 0 ? null : (
            <>
              <LoglineChoices
                loglines={loglines}
                isPartial={state.phase === "following"}
                chosen={chosen}
                onChoose={setChosen}
                mayEdit={mayEdit}
              />
              {mayEdit ? (
                <Button
                  className="mt-4"
                  disabled={!loglines.includes(chosen)}
                  onClick={() => {
                    draft.replace(chosen, "The selected recommendation is in the text below.");
                    // On a phone the text stands further down.
                    document.getElementById(LOGLINE_FORM_ID)?.scrollIntoView({ block: "nearest" });
                  }}
                >
                  Apply Selected
                </Button>
              ) : null}
            </>
          )}
        </RecommendationView>
      </Section>
      {ownFirst ? null : own}
    </div>
  );
}

function LoadingLoglines() {
  return (
    <div className="flex flex-col gap-4" aria-hidden>
      {["w-full", "w-11/12", "w-full", "w-4/5", "w-10/12"].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture of a list, always the same
        <div key={index} className="flex items-start gap-3">
          <Skeleton className="size-[18px] rounded-full" />
          <div className="flex-1">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="mt-2 h-4 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

function loglineCalls(storyId: string) {
  return recommendationCalls(storyId, {
    fetch: "GET /logline/get-existing-recommendations",
    starts: {
      generate: "POST /logline/generate-recommendations",
      refresh: "POST /logline/refresh-recommendation",
      reset: "POST /logline/reset-recommendations",
    },
    feedback: "POST /logline/feedback",
    failures: {
      fetch: writingErrors["logline.recommendationsNotFetched"].text,
      generate: writingErrors["logline.recommendationsNotGenerated"].text,
      refresh: writingErrors["logline.recommendationsNotUpdated"].text,
      reset: writingErrors["logline.recommendationsNotReset"].text,
    },
  });
}

/**
 * Recommended loglines, one to be chosen; for people who may only read, a list.
 * @param isPartial more is being written: the last one may not be complete yet
 */
function LoglineChoices({
  loglines,
  isPartial,
  chosen,
  onChoose,
  mayEdit,
}: {
  loglines: readonly string[];
  isPartial: boolean;
  chosen: string;
  onChoose: (logline: string) => void;
  mayEdit: boolean;
}) {
  if (!mayEdit) {
    return (
      <ol className="flex list-decimal flex-col gap-3 pl-6 marker:text-faint">
        {loglines.map((logline) => (
          <li key={logline} className="max-w-[68ch] text-lead">
            {logline}
          </li>
        ))}
      </ol>
    );
  }
  return (
    <div aria-busy={isPartial} className="max-w-[72ch] text-lead">
      <RadioGroup
        label="Recommended loglines"
        value={chosen}
        choices={loglines.map((logline) => ({ value: logline, label: logline }))}
        onChange={onChoose}
        disabled={isPartial}
      />
    </div>
  );
}
