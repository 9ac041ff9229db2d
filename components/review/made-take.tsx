import { lazy, Suspense } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { invalidate, invalidateMedia } from "@/lib/client/query-keys";
import type { WireComment, WireThread } from "@/lib/contracts/thread";
import { TAKE_KIND_WORDS } from "./take-words";

const CompareView = lazy(() =>
  import("@/components/compare/compare-view").then(({ CompareView: view }) => ({ default: view })),
);

type Made = NonNullable<WireComment["take"]>;

/** The newest take that was made from a note beside the one it changes, to be used or not. */
export function MadeTake({
  thread,
  onThread,
}: {
  thread: WireThread;
  onThread: (thread: WireThread) => void;
}) {
  const { isBusy: busy, attempt } = useAttempt(toast.error);
  const take = thread.comments.findLast(({ kind, take }) => kind === "take" && take)?.take;
  if (!take || take.chosen || thread.state === "done" || thread.state === "declined") return null;
  const use = async () => {
    const dialogueId = thread.line_id;
    if (dialogueId === null) return;
    await attempt(async () => {
      await call("POST /shot/{dialogueId}/choose-take", { dialogueId, take_id: take.id });
      const done = { threadId: thread.id, state: "done", resolved_take_id: take.id } as const;
      onThread((await call("PUT /thread/{threadId}/state", done)).thread);
      await Promise.all([invalidate("GET /shot/{dialogueId}/details"), invalidateMedia()]);
    });
  };
  return (
    <div className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
      <Beside take={take} />
      {thread.can.make_take ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" variant="primary" disabled={busy} onClick={() => void use()}>
            {busy ? "Taking it in..." : "Use this take"}
          </Button>
          <p className="text-small text-faint">It closes the note. The old one stays a take.</p>
        </div>
      ) : null}
    </div>
  );
}

/** Both beside each other: pictures and clips to be compared, voices to be heard. */
function Beside({ take }: { take: Made }) {
  const sides = [
    ...(take.before ? [{ label: `Take ${take.before.number}`, url: take.before.url }] : []),
    { label: `Take ${take.number}, new`, url: take.url },
  ];
  const [one, other] = sides;
  if (take.kind === "audio" || !one || !other) {
    return (
      <div className="flex flex-col gap-2">
        {sides.map(({ label, url }) => (
          <Alone key={url} kind={take.kind} label={label} url={url} />
        ))}
      </div>
    );
  }
  const kind = take.kind;
  return (
    <Suspense fallback={<p className="animate-breathe text-soft">Fetching both...</p>}>
      <CompareView
        one={{ ...one, kind, durationSeconds: null }}
        other={{ ...other, kind, durationSeconds: null }}
      />
    </Suspense>
  );
}

function Alone({ kind, label, url }: { kind: Made["kind"]; label: string; url: string }) {
  const name = `The ${TAKE_KIND_WORDS[kind]}: ${label}`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="w-24 text-small text-soft figures">{label}</span>
      {kind === "image" ? (
        // Files are read with the session's cookie, which an image optimiser would not send.
        // biome-ignore lint/performance/noImgElement: see above
        <img src={url} alt={name} loading="lazy" className="w-full rounded-frame" />
      ) : kind === "video" ? (
        // biome-ignore lint/a11y/useMediaCaption: a clip of seconds; captions belong to the film
        <video src={url} aria-label={name} controls preload="none" className="w-full" />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the words are the line's
        <audio
          src={url}
          aria-label={name}
          controls
          preload="none"
          className="h-10 min-w-0 flex-1"
        />
      )}
    </div>
  );
}
