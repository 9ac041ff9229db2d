import type { ReactNode } from "react";
import { StartLabel } from "@/components/production/start-label";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorBox } from "@/components/ui/error-box";
import { Notice } from "@/components/ui/notice";
import { ProgressBar } from "@/components/ui/progress-bar";
import { FeedbackBox } from "./feedback-box";
import type { Recommendation } from "./recommendation";
import type { RecommendationState } from "./use-recommendation";

interface Shown {
  state: RecommendationState;
  mayEdit: boolean;
  words: RecommendationWords;
}

/**
 * What the AI recommends, with where its writing stands, who wrote it, and feedback for the next.
 * @param children what is recommended; null while there is nothing of it
 * @param loading its place while it is not there yet
 */
export function RecommendationView({
  children,
  loading,
  ...shown
}: Shown & { children: ReactNode; loading: ReactNode }) {
  const { state, mayEdit, words } = shown;
  const isBusy = state.phase !== "resting";
  const isUnknown = state.failure?.retry === "fetch";
  return (
    <>
      <RecommendationStatus {...shown} />
      {children ?? (isBusy ? loading : isUnknown ? null : <NoRecommendation {...shown} />)}
      <WriterNote state={state} />
      {state.phase === "loading" ? null : (
        <FeedbackBox
          saved={state.kept?.feedback ?? ""}
          updateLabel={words.update}
          help={words.feedbackHelp}
          cost={words.cost}
          busy={isBusy || state.kept === null}
          mayEdit={mayEdit}
          onUpdate={(feedback) => void state.start("refresh", feedback)}
          onReset={() => void state.start("reset")}
        />
      )}
    </>
  );
}

/** Where the writing stands, above what is recommended: under way, stopped, failed, out of date. */
function RecommendationStatus({ state, mayEdit, words }: Shown) {
  const { failure, notice, phase, kept, isStopped } = state;
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      {phase === "starting" || phase === "following" ? (
        <div className="flex items-center gap-4">
          <ProgressBar
            className="min-w-0 flex-1"
            label={words.writing}
            doing={state.doing}
            percent={state.percent}
          />
          {phase === "following" && mayEdit ? (
            <Button size="small" disabled={state.isStopping} onClick={() => void state.stop()}>
              {state.isStopping ? "Stopping..." : "Stop"}
            </Button>
          ) : null}
        </div>
      ) : null}
      {failure ? (
        <ErrorBox
          message={
            <>
              {failure.text}
              {failure.reason ? <span className="block text-soft">{failure.reason}</span> : null}
            </>
          }
          action={
            failure.retry === "fetch" || mayEdit ? (
              <Button size="small" onClick={state.tryAgain}>
                <StartLabel cost={failure.retry === "fetch" ? "" : words.cost}>
                  Try again
                </StartLabel>
              </Button>
            ) : null
          }
        />
      ) : null}
      {notice ? (
        <Notice
          tone="warn"
          action={
            <Button size="small" variant="quiet" onClick={state.tryAgain}>
              Look again
            </Button>
          }
        >
          {notice}
        </Notice>
      ) : null}
      {isStopped && phase === "resting" ? (
        <Notice
          action={
            <>
              {kept ? (
                <Button size="small" variant="quiet" onClick={state.forgetStopped}>
                  {words.showKept}
                </Button>
              ) : null}
              {mayEdit ? (
                <Button size="small" variant="quiet" onClick={() => void state.start("generate")}>
                  <StartLabel cost={words.cost}>{words.writeNew}</StartLabel>
                </Button>
              ) : null}
            </>
          }
        >
          {state.isPartial
            ? "Stopped. What was written so far is shown, and not kept."
            : "Stopped."}
        </Notice>
      ) : null}
      {kept?.isStale && phase === "resting" && !isStopped && !failure ? (
        <Notice
          tone="warn"
          action={
            mayEdit ? (
              <Button size="small" variant="quiet" onClick={() => void state.start("generate")}>
                <StartLabel cost={words.cost}>{words.writeNew}</StartLabel>
              </Button>
            ) : null
          }
        >
          Out of date: the story or its project has changed since this was written.
        </Notice>
      ) : null}
    </div>
  );
}

export interface RecommendationWords {
  /** While it is written. */
  writing: string;
  /** A button that has it written again. */
  writeNew: string;
  /** What that would cost; empty where nothing is paid. */
  cost: string;
  /** A button that leaves what was stopped. */
  showKept: string;
  /** For people who may only read, when there is none. */
  none: string;
  /** For people who may write, when there is none because it was stopped or failed. */
  nothing: string;
  /** A button that has it written again by the feedback. */
  update: string;
  /** What feedback is for. */
  feedbackHelp: string;
}

/** There is no recommendation, and none on its way. */
function NoRecommendation({ state, mayEdit, words }: Shown) {
  if (!mayEdit) return <EmptyState>{words.none}</EmptyState>;
  const isOffered = state.failure === null && !state.isStopped;
  return (
    <EmptyState
      action={
        isOffered ? (
          <Button size="small" onClick={() => void state.start("generate")}>
            <StartLabel cost={words.cost}>{words.writeNew}</StartLabel>
          </Button>
        ) : null
      }
    >
      {words.nothing}
    </EmptyState>
  );
}

/** Who wrote it, and what it was not told. */
function WriterNote({ state }: { state: RecommendationState }) {
  const { kept, isPartial } = state;
  if (!kept || isPartial) return null;
  return (
    <div className="mt-4 text-small text-faint">
      <p>{writerWords(kept)}</p>
      <Placed title="From this project" words={kept.used} />
      <Placed title="Not placed" words={kept.notPlaced} isMissing />
      {kept.omitted.length > 0 ? (
        <details className="mt-1">
          <summary className="w-fit rounded-control py-1 text-soft hover:text-ink">
            Not everything in the project fitted
          </summary>
          <ul className="mt-1 list-disc pl-5">
            {kept.omitted.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

/** What of the project stands in the text, or does not. */
function Placed({
  title,
  words,
  isMissing = false,
}: {
  title: string;
  words: readonly string[];
  isMissing?: boolean;
}) {
  if (words.length === 0) return null;
  return (
    <section aria-label={title} className="mt-3">
      <h3 className={isMissing ? "font-medium text-warn" : "font-medium text-soft"}>{title}</h3>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {words.map((word) => (
          <li key={word} className="rounded-control border border-line px-2 py-0.5 break-words">
            {word}
          </li>
        ))}
      </ul>
    </section>
  );
}

function writerWords({ provider, providerName }: Recommendation): string {
  if (provider === "builtin") {
    return "Written by the offline writer: from this project's own material and known forms, without a language model.";
  }
  return providerName === null ? "" : `Written by ${providerName}.`;
}
