import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import type { WireThread } from "@/lib/contracts/thread";
import { mentionOf } from "@/lib/rules/thread";
import { TakeBeingMade } from "./take-being-made";
import { TakeOrder } from "./take-order";

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
