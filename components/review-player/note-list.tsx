import { useEffect, useRef, useState } from "react";
import { type NotesFilter, notesChanged } from "@/components/review/use-notes";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Segmented } from "@/components/ui/segmented";
import { frameCode } from "@/lib/rules/film-frames";
import { NoteCard } from "./note-card";
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
