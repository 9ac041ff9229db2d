import { clsx } from "clsx";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { StateWord } from "@/components/ui/state-word";
import { sayFailure } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import type { WireThread } from "@/lib/contracts/thread";
import { rangeCode } from "@/lib/rules/film-frames";
import { CommentRow } from "./comment-row";
import { Composer } from "./composer";
import { MadeTake } from "./made-take";
import { NewTake } from "./new-take";
import { STATE_WORDS } from "./state-words";
import { TAKE_KIND_WORDS } from "./take-words";
import { ThreadDirection } from "./thread-direction";

const MarkedPicture = lazy(() => import("@/components/review-player/marked-picture"));

/**
 * One note with what was said about it and what can be done with it.
 * @param onOpen shows what the note is about, where that is on the page; left out, nothing does
 */
export function ThreadCard({
  storyId,
  thread,
  isCurrent = false,
  onThread,
  onGone,
  onOpen,
}: {
  storyId: string;
  thread: WireThread;
  isCurrent?: boolean;
  onThread: (thread: WireThread) => void;
  onGone: () => void;
  onOpen?: ((thread: WireThread) => void) | undefined;
}) {
  const [isReplying, setReplying] = useState(false);
  const { can, state, comments } = thread;
  const place = placeOf(thread);
  const changed = changedSince(thread);
  const hidden = thread.comment_count - comments.length;
  const attempt = (work: () => Promise<{ thread: WireThread }>) =>
    sayFailure(async () => {
      onThread((await work()).thread);
    });
  const threadId = thread.id;
  const [note, ...rest] = comments;
  return (
    <article
      id={`note-${threadId}`}
      // What a reader of the screen hears first: where, who, how it stands.
      aria-label={[place, thread.author.name, STATE_WORDS[state].word].filter(Boolean).join(", ")}
      className={clsx(
        "scroll-mt-24 rounded-panel border bg-panel p-4",
        isCurrent ? "border-accent" : "border-line",
      )}
    >
      <header className="mb-2 flex items-baseline justify-between gap-4 text-caption">
        {onOpen ? (
          <button
            type="button"
            onClick={() => onOpen(thread)}
            className="min-w-0 text-left text-soft underline decoration-line-strong underline-offset-4 figures hover:text-ink"
          >
            {place}
          </button>
        ) : (
          <span className="min-w-0 text-faint figures">{place}</span>
        )}
        <StateWord state={STATE_WORDS[state].look} className="text-caption">
          {STATE_WORDS[state].word}
        </StateWord>
      </header>
      {thread.quote === null ? null : (
        <blockquote className="mb-2 line-clamp-3 border-l-2 border-line-strong pl-3 font-script text-small text-soft">
          {thread.quote}
        </blockquote>
      )}
      {changed ? <p className="mb-2 text-caption text-warn">{changed}</p> : null}
      <div className="flex flex-col gap-3">
        {note ? (
          <CommentRow storyId={storyId} comment={note} isNote onThread={onThread} onGone={onGone} />
        ) : null}
        {hidden > 0 ? (
          <Button
            size="small"
            variant="quiet"
            className="self-start"
            onClick={() => void attempt(() => call("GET /thread/{threadId}", { threadId }))}
          >
            {hidden === 1 ? "Show 1 earlier reply" : `Show ${hidden} earlier replies`}
          </Button>
        ) : null}
        {rest.map((comment) => (
          <CommentRow
            key={comment.id}
            storyId={storyId}
            comment={comment}
            isNote={false}
            onThread={onThread}
            onGone={onGone}
          />
        ))}
      </div>
      {thread.take_url !== null && (thread.marks?.strokes.length || thread.x !== null) ? (
        <Suspense fallback={null}>
          <MarkedPicture thread={thread} />
        </Suspense>
      ) : null}
      <MadeTake thread={thread} onThread={onThread} />
      <footer className="mt-3 flex flex-col gap-3">
        <ThreadDirection
          storyId={storyId}
          thread={thread}
          onState={(next) =>
            void attempt(() => call("PUT /thread/{threadId}/state", { threadId, state: next }))
          }
          onUpdate={(change) =>
            void attempt(() => call("PUT /thread/{threadId}/update", { threadId, ...change }))
          }
        />
        <div className="flex flex-wrap items-start gap-x-2 gap-y-3">
          <NewTake storyId={storyId} thread={thread} onThread={onThread} />
          {can.reply && !isReplying ? (
            <Button
              size="small"
              variant="quiet"
              className="first:-ml-3"
              onClick={() => setReplying(true)}
            >
              Reply
            </Button>
          ) : null}
        </div>
        {isReplying ? (
          <Composer
            storyId={storyId}
            label={`Your answer to ${thread.author.name}`}
            button="Send answer"
            placeholder="Answer, or @ somebody"
            autoFocus
            onClose={() => setReplying(false)}
            onSend={async ({ body, mentions, key }) => {
              const input = { threadId, body, mentions, client_key: key };
              onThread((await call("POST /thread/{threadId}/comments", input)).thread);
            }}
          />
        ) : null}
      </footer>
    </article>
  );
}

/** Where in time a note is: `0:07:12 – 0:09:00`; null for notes about no moment. */
function momentOf({ frame_from: from, frame_to: to }: WireThread): string | null {
  return from === null ? null : rangeCode(from, to);
}

/** What a note is about, in few words: `S01_020, image, take 1`. */
function placeOf(thread: WireThread): string {
  const { subject, shot, take_kind: kind, take_number: number } = thread;
  const take = kind && number !== null ? `${TAKE_KIND_WORDS[kind]}, take ${number}` : null;
  const film = thread.film_version === null ? "film" : `film ${thread.film_version}`;
  const what: Record<typeof subject.kind, string | null> = {
    script: "script",
    line: shot === null ? "a line that is gone" : null,
    take: take ?? "a take that is gone",
    film,
    character: thread.character_name ?? "a character who is gone",
  };
  return [shot, what[subject.kind], momentOf(thread)].filter(Boolean).join(", ");
}

/** What has changed since a note was written; null when nothing has. */
function changedSince(thread: WireThread): string | null {
  if (thread.text_changed) return "Text changed";
  if (thread.take_chosen !== false || thread.take_number === null) return null;
  const now = thread.chosen_take_number;
  return now === null ? "This take is not in use" : `Take ${now} is in use now`;
}
