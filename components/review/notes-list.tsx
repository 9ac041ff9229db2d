import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import type { WireThread } from "@/lib/contracts/thread";
import { ThreadCard } from "./thread-card";
import { NOTES_FILTERS, type Notes, type NotesFilter, notesChanged } from "./use-notes";

const FILTER_WORDS: Record<NotesFilter, string> = { unresolved: "Open", all: "All", mine: "Mine" };

/** What is said where there are none, by what is looked for. */
const NOTHING: Record<Exclude<NotesFilter, "unresolved">, string> = {
  all: "Nobody has written a note here yet.",
  mine: "No note here is yours: none that you wrote, are to do, or are named in.",
};

/**
 * Notes with the filter above them.
 * @param empty what there is to do where nobody has written one
 */
export function NotesList({
  storyId,
  notes,
  empty,
  asked = null,
  currentId = null,
  onOpen,
}: {
  storyId: string;
  notes: Notes;
  empty: ReactNode;
  /** The note that somebody came for: it stands first when the filter leaves it out. */
  asked?: WireThread | null;
  currentId?: string | null;
  onOpen?: (thread: WireThread) => void;
}) {
  const { counts, filter, threads } = notes;
  const unresolved = counts ? counts.open + counts.doing : 0;
  const all = counts ? unresolved + counts.done + counts.declined : 0;
  const labelOf = (value: NotesFilter) => {
    // The counts are of what is asked for: those of "Mine" say nothing of the rest.
    const count = filter === "mine" || !counts ? null : { unresolved, all, mine: null }[value];
    return count === null ? FILTER_WORDS[value] : `${FILTER_WORDS[value]} ${count}`;
  };
  const isListed = asked === null || threads.some(({ id }) => id === asked.id);
  const shown = isListed ? threads : [asked, ...threads];
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Segmented
          label="Which notes"
          value={filter}
          choices={NOTES_FILTERS.map((value) => ({ value, label: labelOf(value) }))}
          onChange={notes.setFilter}
        />
      </div>
      {notes.error ? (
        <ErrorBox
          message={notes.error}
          action={
            <Button size="small" onClick={() => void notes.reload()}>
              Read again
            </Button>
          }
        />
      ) : null}
      {notes.isLoading ? (
        <div role="status" aria-label="Notes are being read" className="flex flex-col gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      ) : null}
      <ul aria-label="Notes" className="flex flex-col gap-3">
        {shown.map((thread) => (
          <li key={thread.id}>
            <ThreadCard
              storyId={storyId}
              thread={thread}
              isCurrent={thread.id === currentId}
              onThread={notes.put}
              onGone={() => void notesChanged()}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
      {!notes.isLoading && !notes.error && shown.length === 0 ? (
        <p className="rounded-panel border border-dashed border-line-strong px-4 py-5 text-soft">
          {filter === "unresolved"
            ? all === 0
              ? empty
              : "Every note here is done."
            : NOTHING[filter]}
        </p>
      ) : null}
      {notes.readMore ? (
        <Button size="small" className="self-start" onClick={() => void notes.readMore?.()}>
          Show older notes
        </Button>
      ) : null}
    </div>
  );
}
