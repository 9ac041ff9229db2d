import { useEffect, useEffectEvent, useState } from "react";
import { isActive } from "@/components/runs/run-words";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { sayFailure, toast } from "@/components/ui/toast";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { useQuery } from "@/lib/client/use-query";
import type { WireThread } from "@/lib/contracts/thread";
import { mentionOf } from "@/lib/rules/thread";
import { TakeOrder } from "./take-order";
import { notesChanged } from "./use-notes";

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
    return <TakeBeingMade key={runId} runId={runId} onEnd={() => setStartedId(null)} />;
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
  const { isBusy: busy, attempt } = useAttempt(toast.error);
  const ask = () =>
    attempt(async () => {
      const { people } = await call("GET /story/{id}/people", { id: storyId });
      const maker =
        people.find(({ id }) => id === thread.assignee?.id) ??
        people.find(({ level }) => level === "owner");
      const named = maker ? `${mentionOf(maker.id)} ` : "";
      const body = `${named}Please make a new take from this.`;
      const input = { threadId: thread.id, body, mentions: maker ? [maker.id] : [] };
      onThread((await call("POST /thread/{threadId}/comments", input)).thread);
    });
  return (
    <Button size="small" disabled={busy} onClick={() => void ask()}>
      {busy ? "Asking..." : "Ask for a new take"}
    </Button>
  );
}

/** How often a take that is being made is polled. */
const POLL_MS = 1_500;

/** A take on its way; its end is told by the note, and why there is none, here. */
function TakeBeingMade({ runId, onEnd }: { runId: string; onEnd: () => void }) {
  const { data } = useQuery(
    "GET /runs/{id}",
    { id: runId },
    { everyMs: (known) => (known === null || isActive(known.run) ? POLL_MS : null) },
  );
  const run = data?.run;
  const status = run?.status ?? "queued";
  const end = useEffectEvent(() => {
    void notesChanged().then(() => {
      if (status === "completed") onEnd();
    });
  });
  useEffect(() => {
    if (!isActive({ status })) end();
  }, [status]);
  const cancel = () =>
    sayFailure(async () => {
      await call("POST /runs/{id}/cancel", { id: runId });
    });
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
