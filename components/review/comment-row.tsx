import { useState } from "react";
import { CreatedDate } from "@/components/story-video/created-date";
import { ActionMenu } from "@/components/ui/action-menu";
import { sayFailure } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import type { WireComment, WirePerson, WireThread } from "@/lib/contracts/thread";
import { Composer } from "./composer";
import { NoteWords } from "./note-words";
import { STATE_ACTS } from "./state-words";
import { TAKE_KIND_WORDS } from "./take-words";

/** One thing that was said, or that happened, in a note. */
export function CommentRow({
  storyId,
  comment,
  isNote,
  onThread,
  onGone,
}: {
  storyId: string;
  comment: WireComment;
  /** Whether it is the note itself. */
  isNote: boolean;
  onThread: (thread: WireThread) => void;
  /** The whole note has gone with it. */
  onGone: () => void;
}) {
  const [isChanging, setChanging] = useState(false);
  if (comment.kind !== "words") return <Happened comment={comment} />;
  const takeBack = () =>
    sayFailure(async () => {
      const { thread } = await call("DELETE /comment/{commentId}", { commentId: comment.id });
      if (thread) onThread(thread);
      else onGone();
    });
  const what = isNote ? "note" : "reply";
  const actions = [
    ...(comment.mine && !comment.deleted
      ? [{ label: "Change the words", onSelect: () => setChanging(true) }]
      : []),
    ...(comment.can_delete
      ? [{ label: `Remove this ${what}`, onSelect: () => void takeBack() }]
      : []),
  ];
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-small">
          <PersonName person={comment.author} />
          <span className="text-caption text-faint figures">
            <CreatedDate iso={comment.created_at} />
            {comment.edited ? ", edited" : null}
          </span>
        </p>
        {isChanging ? (
          <div className="mt-2">
            <Composer
              storyId={storyId}
              label={`The words of your ${what}`}
              button="Keep the words"
              initial={comment}
              autoFocus
              onClose={() => setChanging(false)}
              onSend={async ({ body, mentions }) => {
                const commentId = comment.id;
                const input = { commentId, body, mentions };
                onThread((await call("PUT /comment/{commentId}", input)).thread);
              }}
            />
          </div>
        ) : comment.deleted ? (
          <p className="text-small text-faint">These words were taken back.</p>
        ) : (
          <NoteWords body={comment.body} mentions={comment.mentions} />
        )}
      </div>
      {actions.length > 0 && !isChanging ? (
        <ActionMenu
          label={`More for the ${what} of ${comment.author.name}`}
          actions={actions}
          className="-mt-1 size-8 max-sm:size-10"
        />
      ) : null}
    </div>
  );
}

/** A guest is always said to be one. */
export function PersonName({ person }: { person: WirePerson }) {
  return (
    <span className="min-w-0">
      <span className="font-medium break-words">{person.name}</span>
      {person.kind === "guest" ? <span className="text-faint"> guest</span> : null}
    </span>
  );
}

/** A state that was set, or a take that was made, in a line. */
function Happened({ comment }: { comment: WireComment }) {
  const { author, take, state, body } = comment;
  const made = take
    ? `made ${TAKE_KIND_WORDS[take.kind]} take ${take.number} of this`
    : "made a take of this, which is gone";
  const answered = take ? `, answered by take ${take.number}` : "";
  const what = state ? `${STATE_ACTS[state]}${answered}` : made;
  return (
    <div className="border-l border-line-strong pl-3 text-small text-soft">
      <p>
        <PersonName person={author} /> {what}
        <span className="ml-2 text-caption text-faint figures">
          <CreatedDate iso={comment.created_at} />
        </span>
      </p>
      {body === "" ? null : <p className="mt-0.5 break-words">{body}</p>}
    </div>
  );
}
