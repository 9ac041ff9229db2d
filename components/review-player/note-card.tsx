import { clsx } from "clsx";
import { NoteWords } from "@/components/review/note-words";
import { STATE_WORDS } from "@/components/review/state-words";
import { ThreadCard } from "@/components/review/thread-card";
import { StateWord } from "@/components/ui/state-word";
import type { WireThread } from "@/lib/contracts/thread";
import { rangeCode } from "@/lib/rules/film-frames";
import type { PlacedThread } from "./use-film-threads";

/** A note on the film in few lines; the one that was chosen opens with all that can be done with it. */
export function NoteCard({
  storyId,
  placed: { thread, place },
  filmVersion,
  isSelected,
  onGo,
  onThread,
  onGone,
}: {
  storyId: string;
  placed: PlacedThread;
  /** Number of the film that is watched. */
  filmVersion: number;
  isSelected: boolean;
  /** Shows its frame, and opens it; once more closes it. */
  onGo: () => void;
  onThread: (thread: WireThread) => void;
  onGone: () => void;
}) {
  const { author, state, comments } = thread;
  const note = comments[0];
  return (
    <li>
      <button
        type="button"
        aria-expanded={isSelected}
        onClick={onGo}
        className={clsx(
          "block w-full rounded-control px-2 py-2 text-left hover:bg-raised",
          isSelected && "bg-panel",
        )}
      >
        <span className="flex items-baseline gap-2 text-small">
          <span className={clsx("figures", place ? "text-accent" : "text-faint")}>
            {place ? rangeCode(place.from, place.to) : "Not in this version"}
          </span>
          <span className="min-w-0 truncate text-soft">
            {author.kind === "guest" ? `${author.name} (guest)` : author.name}
          </span>
          <StateWord state={STATE_WORDS[state].look} className="ml-auto text-caption">
            {STATE_WORDS[state].word}
          </StateWord>
        </span>
        {isSelected || !note ? null : (
          <span className="mt-0.5 line-clamp-2 block text-soft">
            {note.deleted ? "Deleted" : <NoteWords body={note.body} mentions={note.mentions} />}
          </span>
        )}
        <Facts thread={thread} filmVersion={filmVersion} />
      </button>
      {isSelected ? (
        <div className="mb-2">
          <ThreadCard
            storyId={storyId}
            thread={thread}
            isCurrent
            onThread={onThread}
            onGone={onGone}
          />
        </div>
      ) : null}
    </li>
  );
}

/** What else there is to know before it is opened. */
function Facts({ thread, filmVersion }: { thread: WireThread; filmVersion: number }) {
  const { film_version: made, marks, comment_count, audience } = thread;
  const replies = comment_count - 1;
  const facts = [
    ...(made === filmVersion
      ? []
      : [made === null ? "made on a version that is gone" : `made on version ${made}`]),
    ...(marks && marks.strokes.length > 0 ? ["drawn on the frame"] : []),
    ...(replies > 0 ? [replies === 1 ? "1 reply" : `${replies} replies`] : []),
    ...(audience === "everyone" ? ["guests see it"] : []),
  ];
  if (facts.length === 0) return null;
  return <span className="mt-0.5 block text-caption text-faint">{facts.join(" · ")}</span>;
}
