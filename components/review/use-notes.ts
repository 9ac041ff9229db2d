import { useState } from "react";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { invalidate } from "@/lib/client/query-keys";
import { useQuery } from "@/lib/client/use-query";
import type { ContractInput } from "@/lib/contracts/contract";
import type { listThreads, WireThread } from "@/lib/contracts/thread";
import { reviewErrors } from "@/lib/errors/catalogue/review";

type Query = Omit<ContractInput<typeof listThreads>, "id" | "cursor">;

/** Which notes of a story a list is of, beside what its reader filters. */
export type NotesPlace = Pick<Query, "subject_kind" | "subject_id" | "line_id" | "film_id">;

export const NOTES_FILTERS = ["unresolved", "all", "mine"] as const;
export type NotesFilter = (typeof NOTES_FILTERS)[number];

const QUERIES: Record<NotesFilter, Query> = {
  unresolved: { state: "unresolved" },
  all: { state: "all" },
  mine: { state: "all", mine: "true" },
};

/** The notes about something of a story, newest first, kept up to date as others write. */
export function useNotes(storyId: string, place: NotesPlace) {
  const [filter, setFilter] = useState<NotesFilter>("unresolved");
  const input = { id: storyId, ...place, ...QUERIES[filter] };
  const query = useQuery("GET /story/{id}/threads", input, {
    onFailure: reviewErrors["thread.listFailed"].text,
  });
  /** Pages behind the first, of the filter that they were asked with. */
  const [older, setOlder] = useState<{
    filter: NotesFilter;
    threads: WireThread[];
    cursor: string | null;
  } | null>(null);
  const { error: problem, attempt } = useAttempt();
  const more = older?.filter === filter ? older : null;
  const cursor = more ? more.cursor : (query.data?.next_cursor ?? null);
  const first = query.data?.threads ?? [];
  const known = new Set(first.map(({ id }) => id));
  const threads = [...first, ...(more?.threads ?? []).filter(({ id }) => !known.has(id))];
  const readMore = async () => {
    if (cursor === null) return;
    await attempt(async () => {
      const page = await call("GET /story/{id}/threads", { ...input, cursor });
      const before = more?.threads ?? [];
      setOlder({ filter, threads: [...before, ...page.threads], cursor: page.next_cursor });
    });
  };
  /** Puts in what a call has answered about a note, at once. */
  const put = (thread: WireThread) => {
    const swap = (list: readonly WireThread[]) =>
      list.map((one) => (one.id === thread.id ? thread : one));
    query.change((page) => ({ ...page, threads: swap(page.threads) }));
    setOlder((before) => before && { ...before, threads: swap(before.threads) });
    // It may belong to another filter now, and the counts have changed.
    void notesChanged();
  };
  return {
    filter,
    setFilter,
    threads,
    counts: query.data?.counts ?? null,
    isLoading: query.data === null && query.error === null,
    error: query.error ?? problem,
    reload: query.reload,
    readMore: cursor === null ? null : readMore,
    put,
  };
}
export type Notes = ReturnType<typeof useNotes>;

/** Has every list of notes on the page read again. */
export function notesChanged(): Promise<void> {
  return invalidate("GET /story/{id}/threads", "GET /thread/{threadId}");
}
