import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { NoteWords } from "@/components/review/note-words";
import { STATE_WORDS } from "@/components/review/state-words";
import { ThreadCard } from "@/components/review/thread-card";
import { type NotesFilter, notesChanged } from "@/components/review/use-notes";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Segmented } from "@/components/ui/segmented";
import { StateWord } from "@/components/ui/state-word";
import type { WireThread } from "@/lib/contracts/thread";
import { frameCode, rangeCode } from "@/lib/rules/film-frames";
import type { PlacedThread, useFilmThreads } from "./use-film-threads";

/** The notes on a film in the order of the film, or the newest first. */
export function NoteList({
  storyId,
  threads: { notes, placed, order, setOrder },
  filmVersion,
  selectedId,
  onGo,
  mayWrite,
}: {
  storyId: string;
  threads: ReturnType<typeof useFilmThreads>;
  /** Number of the film that is watched. */
  filmVersion: number;
  selectedId: string | null;
  onGo: (placed: PlacedThread) => void;
  mayWrite: boolean;
}) {
  const { counts, filter, error, isLoading, readMore } = notes;
  const open = counts && filter !== "mine" ? counts.open + counts.doing : null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label="Which notes"
          value={filter}
          choices={[
            { value: "unresolved", label: open === null ? "Open" : `Open ${open}` },
            { value: "all", label: "All" },
            { value: "mine", label: "Mine" },
          ]}
          onChange={notes.setFilter}
        />
        <select
          aria-label="Order of the notes"
          value={order}
          onChange={(event) => setOrder(event.target.value === "newest" ? "newest" : "time")}
          className="h-8 rounded-control bg-transparent px-1 text-small text-soft hover:bg-pressed hover:text-ink max-sm:h-10"
        >
          <option value="time" className="bg-raised text-ink">
            In film order
          </option>
          <option value="newest" className="bg-raised text-ink">
            Newest first
          </option>
        </select>
      </div>
      {error ? (
        <ErrorBox
          message={error}
          action={
            <Button size="small" onClick={() => void notes.reload()}>
              Read again
            </Button>
          }
        />
      ) : null}
      {placed.length > 0 ? (
        <ol
          aria-label="Notes"
          className="min-h-0 flex-1 divide-y divide-line overflow-y-auto border-y border-line max-lg:max-h-[70svh]"
        >
          {placed.map((each) => (
            <NoteCard
              key={each.thread.id}
              storyId={storyId}
              placed={each}
              filmVersion={filmVersion}
              isSelected={each.thread.id === selectedId}
              onGo={() => onGo(each)}
              onThread={notes.put}
              onGone={() => void notesChanged()}
            />
          ))}
          {readMore ? (
            <li className="py-2">
              <Button size="small" variant="quiet" onClick={() => void readMore()}>
                Show older notes
              </Button>
            </li>
          ) : null}
        </ol>
      ) : isLoading ? (
        <p className="animate-breathe py-3 text-small text-soft">Reading the notes...</p>
      ) : error ? null : (
        <p className="py-3 text-small text-soft">
          <EmptyWords filter={filter} mayWrite={mayWrite} />
        </p>
      )}
      <NewNotes placed={placed} isRead={!isLoading} />
    </>
  );
}

/** Why the list is empty, and how a note is written: by keys, or with a finger. */
function EmptyWords({ filter, mayWrite }: { filter: NotesFilter; mayWrite: boolean }) {
  if (filter === "mine") return "Nothing here is from you or for you.";
  const none = filter === "all" ? "No notes on this film yet." : "No open notes on this film.";
  if (!mayWrite) return none;
  return (
    <>
      {`${none} `}
      <span className="pointer-coarse:hidden">Pause and press C to write one, M to draw.</span>
      <span className="hidden pointer-coarse:inline">
        Pause and tap the field above to write one.
      </span>
    </>
  );
}

/** Tells those who do not see the list of a note that somebody else has written meanwhile. */
function NewNotes({ placed, isRead }: { placed: readonly PlacedThread[]; isRead: boolean }) {
  const known = useRef<Set<string> | null>(null);
  const [words, setWords] = useState("");
  useEffect(() => {
    if (!isRead) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...placed.map(({ thread: { id } }) => id)]);
    const added = placed.find(
      ({ thread: { id, comments } }) =>
        before !== null && !before.has(id) && comments[0]?.mine === false,
    );
    if (!added) return;
    const { thread, place } = added;
    const where = place ? ` at ${frameCode(place.from)}` : "";
    setWords(`New note by ${thread.author.name}${where}`);
  }, [placed, isRead]);
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}

/** A note on the film in few lines; the one that was chosen opens with all that can be done with it. */
function NoteCard({
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
