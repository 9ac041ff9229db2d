import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { tellRunsChanged } from "@/lib/client/runs-changed";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { makeTakeOfThread, WireThread } from "@/lib/contracts/thread";
import { TAKE_KINDS, type TakeKind } from "@/lib/rules/own-file";
import { CHANGE_MAXIMUM } from "@/lib/rules/take-change";
import { splitBody } from "@/lib/rules/thread";
import { TAKE_KIND_WORDS } from "./take-words";

const KIND_LABELS: Record<TakeKind, string> = {
  image: "A new image",
  audio: "A new reading",
  video: "A new video",
};

/** The words of a note without the people in it. */
function wordsOf(thread: WireThread): string {
  return splitBody(thread.comments[0]?.body ?? "")
    .map((part) => ("words" in part ? part.words : ""))
    .join("")
    .trim();
}

type Told = ContractOutput<typeof makeTakeOfThread>;

/** Whoever types is told once they pause. */
const TELL_AFTER_MS = 400;

/** What is to be made, from which words, and what it costs. */
export function TakeOrder({
  thread,
  onClose,
  onStarted,
}: {
  thread: WireThread;
  onClose: () => void;
  onStarted: (runId: string) => void;
}) {
  const [kind, setKind] = useState<TakeKind>(thread.take_kind ?? "image");
  const [words, setWords] = useState(() => wordsOf(thread).slice(0, CHANGE_MAXIMUM));
  /** What would come of it, and of which kind and words that was said. */
  const [told, setTold] = useState<(Told & { of: string }) | null>(null);
  const { isBusy: busy, error, setError, attempt } = useAttempt();
  const { id: threadId } = thread;
  const input = { threadId, kind, instruction: words };
  const asked = `${kind} ${words}`;
  const isWordless = words.trim() === "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is made of these
  useEffect(() => {
    if (isWordless) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      try {
        const answer = await call("POST /thread/{threadId}/make-take", {
          ...input,
          estimate_only: true,
        });
        if (isOver) return;
        setTold({ ...answer, of: asked });
        setError(null);
      } catch (cause) {
        if (!isOver) setError(errorText(cause));
      }
    }, TELL_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [threadId, kind, words]);
  // Nobody spends before they have read what of it can be done; where that cannot be told, they may try.
  const isTold = told?.of === asked || error !== null;
  const start = () =>
    attempt(async () => {
      const { run_id: runId } = await call("POST /thread/{threadId}/make-take", input);
      tellRunsChanged();
      if (runId !== null) onStarted(runId);
    });
  const cost = told?.estimate.text ?? "";
  return (
    <div className="flex w-full flex-col gap-3 rounded-control border border-line-strong p-3">
      <div className="w-44">
        <Select
          size="small"
          aria-label="What is made"
          value={kind}
          choices={TAKE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          onChange={setKind}
        />
      </div>
      <Field
        label="What should be different"
        help={`Everything else stays as in the ${TAKE_KIND_WORDS[kind]} that was seen.`}
      >
        <TextArea
          rows={2}
          className="min-h-16"
          value={words}
          maxLength={CHANGE_MAXIMUM}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      {told?.not_understood || told?.already_so ? (
        <p role="status" className="text-small text-warn">
          {[told.not_understood, told.already_so].filter(Boolean).join(" ")}
        </p>
      ) : null}
      {error ? (
        <p role="alert" className="text-small text-bad">
          {error}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          variant="primary"
          disabled={busy || isWordless || !isTold}
          onClick={() => void start()}
        >
          {busy ? "Starting..." : cost === "" ? "Start the take" : `Start the take, ${cost}`}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </div>
  );
}
