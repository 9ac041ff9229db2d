"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { tellRunsChanged } from "@/lib/client/runs-changed";
import { useQuery } from "@/lib/client/use-query";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { makeTakeOfThread, WireThread } from "@/lib/contracts/thread";
import { TAKE_KINDS, type TakeKind } from "@/lib/rules/own-file";
import { CHANGE_MAXIMUM } from "@/lib/rules/take-change";
import { mentionOf, splitBody } from "@/lib/rules/thread";
import { TAKE_KIND_WORDS } from "./take-words";
import { notesChanged } from "./use-notes";

const KIND_LABELS: Record<TakeKind, string> = {
  image: "A new image",
  audio: "A new reading",
  video: "A new video",
};

/** How often a take that is being made is looked at. */
const LOOK_MS = 1_500;

/** Turns a note into a take: an editor makes it, everybody else who may write asks for it. */
export function NewTake({
  storyId,
  thread,
  onThread,
}: {
  storyId: string;
  thread: WireThread;
  onThread: (thread: WireThread) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [startedId, setStartedId] = useState<string | null>(null);
  const isOver = thread.state === "done" || thread.state === "declined";
  const runId = thread.run_id ?? startedId;
  if (runId !== null) {
    return <BeingMade key={runId} runId={runId} onEnd={() => setStartedId(null)} />;
  }
  if (thread.line_number === null || isOver) return null;
  if (!thread.can.make_take) {
    return thread.can.reply ? (
      <AskForTake storyId={storyId} thread={thread} onThread={onThread} />
    ) : null;
  }
  if (!isOpen) {
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        Make a new take from this
      </Button>
    );
  }
  return (
    <TakeOrder
      thread={thread}
      onClose={() => setOpen(false)}
      onStarted={(id) => {
        setOpen(false);
        setStartedId(id);
      }}
    />
  );
}

/** The words of a note without the people in it. */
function wordsOf(thread: WireThread): string {
  return splitBody(thread.comments[0]?.body ?? "")
    .map((part) => ("words" in part ? part.words : ""))
    .join("")
    .trim();
}

type Told = ContractOutput<typeof makeTakeOfThread>;

/** What is to be made, from which words, and what it costs. */
function TakeOrder({
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
  const [told, setTold] = useState<Told | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = { threadId: thread.id, kind, instruction: words };
  const estimate = useEffectEvent(async () => {
    setError(null);
    try {
      setTold(await call("POST /thread/{threadId}/make-take", { ...input, estimate_only: true }));
    } catch (cause) {
      setTold(null);
      setError(errorText(cause));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind has another price
  useEffect(() => void estimate(), [kind]);
  const start = async () => {
    setBusy(true);
    setError(null);
    try {
      const { run_id: runId } = await call("POST /thread/{threadId}/make-take", input);
      tellRunsChanged();
      if (runId !== null) onStarted(runId);
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setBusy(false);
    }
  };
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
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            className="min-h-16"
            value={words}
            maxLength={CHANGE_MAXIMUM}
            onChange={(event) => setWords(event.target.value)}
            onBlur={() => void estimate()}
          />
        )}
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
          disabled={busy || words.trim() === ""}
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

/** A take on its way; its end is told by the note, and why there is none, here. */
function BeingMade({ runId, onEnd }: { runId: string; onEnd: () => void }) {
  const { data } = useQuery(
    "GET /runs/{id}",
    { id: runId },
    { everyMs: (known) => (known === null || isActive(known.run.status) ? LOOK_MS : null) },
  );
  const run = data?.run;
  const status = run?.status ?? "queued";
  const end = useEffectEvent(() => {
    void notesChanged().then(() => {
      if (status === "completed") onEnd();
    });
  });
  useEffect(() => {
    if (!isActive(status)) end();
  }, [status]);
  const cancel = async () => {
    try {
      await call("POST /runs/{id}/cancel", { id: runId });
    } catch (cause) {
      toast.error(errorText(cause));
    }
  };
  if (status === "failed" || status === "cancelled") {
    return (
      <div className="flex w-full flex-wrap items-center gap-3">
        <p role="alert" className="min-w-0 flex-1 text-small text-bad">
          {status === "cancelled"
            ? "The take was cancelled."
            : (run?.error ?? "No take came of it.")}
        </p>
        <Button size="small" onClick={onEnd}>
          Start over
        </Button>
      </div>
    );
  }
  return (
    <ProgressBar
      className="w-full"
      label="A new take is being made"
      percent={run && run.progress > 0 ? run.progress : null}
      {...(run?.message ? { doing: run.message } : {})}
      {...(run?.may_cancel ? { onCancel: () => void cancel() } : {})}
    />
  );
}

function isActive(status: string): boolean {
  return status === "queued" || status === "running";
}

/** A wish for a take, said to whoever may make it. */
function AskForTake({
  storyId,
  thread,
  onThread,
}: {
  storyId: string;
  thread: WireThread;
  onThread: (thread: WireThread) => void;
}) {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      const { people } = await call("GET /story/{id}/people", { id: storyId });
      const maker =
        people.find(({ id }) => id === thread.assignee?.id) ??
        people.find(({ level }) => level === "owner");
      const named = maker ? `${mentionOf(maker.id)} ` : "";
      const body = `${named}Please make a new take from this.`;
      const input = { threadId: thread.id, body, mentions: maker ? [maker.id] : [] };
      onThread((await call("POST /thread/{threadId}/comments", input)).thread);
    } catch (cause) {
      toast.error(errorText(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" disabled={busy} onClick={() => void ask()}>
      {busy ? "Asking..." : "Ask for a new take"}
    </Button>
  );
}
