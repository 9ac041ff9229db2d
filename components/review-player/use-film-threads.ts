import { useMemo, useState } from "react";
import { useNotes } from "@/components/review/use-notes";
import type { WireStoryVideo } from "@/lib/contracts/story-video";
import type { WireThread } from "@/lib/contracts/thread";
import { placeInFilm } from "@/lib/rules/film-difference";

export type NoteOrder = "time" | "newest";

/** A note with its place in the film that is watched. */
export interface PlacedThread {
  thread: WireThread;
  /** In frames; null when its shot is not in this film, or it is about the whole of it. */
  place: { from: number; to: number | null } | null;
}

/**
 * The notes on a story's films, each at its place in the one that is watched: notes of other versions
 * stand at the same shot.
 */
export function useFilmThreads(storyId: string, film: Pick<WireStoryVideo, "version" | "shots">) {
  const notes = useNotes(storyId, { subject_kind: "film" });
  const [order, setOrder] = useState<NoteOrder>("time");
  const threads = useUnchanged(notes.threads);
  const placed = useMemo(() => {
    const found = threads.map(
      (thread): PlacedThread => ({ thread, place: placeInFilm(thread, film) }),
    );
    // What has no place comes last.
    return order === "newest"
      ? found
      : found.toSorted((one, other) => startOf(one) - startOf(other));
  }, [threads, film, order]);
  return { notes, placed, order, setOrder };
}

/** The list as it was, as long as the same things stand in it. */
function useUnchanged<Item>(list: readonly Item[]): readonly Item[] {
  const [known, setKnown] = useState(list);
  const isSame = known.length === list.length && known.every((item, at) => item === list[at]);
  if (!isSame) setKnown(list);
  return isSame ? known : list;
}

function startOf({ place }: PlacedThread): number {
  return place?.from ?? Number.MAX_SAFE_INTEGER;
}
