import { useState } from "react";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { invalidate } from "@/lib/client/query-keys";
import { useQuery } from "@/lib/client/use-query";
import type { WireInbox, WireNotification } from "@/lib/contracts/inbox";
import { inboxErrors } from "@/lib/errors/catalogue/inbox";
import type { InboxMark, InboxState } from "@/lib/rules/inbox";

const onFailure = inboxErrors["inbox.notRead"].text;

/**
 * One part of the caller's inbox: its newest page read again on return, older ones when they are asked
 * for, and what can be done with what is in it.
 * @param seed what the server read of all that is not archived; null when it could not
 */
export function useInbox(state: InboxState, seed: WireInbox | null) {
  const { data, error, isLoading, reload } = useQuery(
    "GET /inbox",
    { state },
    { onFailure, ...(state === "all" ? { seed } : {}) },
  );
  /** What was read after the newest page, of the state it was read of. */
  const [older, setOlder] = useState<{ state: InboxState; pages: WireInbox[] }>({
    state,
    pages: [],
  });
  /** Why something could not be done; it is told until the next thing is tried. */
  const { isBusy, error: problem, setError: setProblem, attempt } = useAttempt();
  const pages = older.state === state ? older.pages : [];
  const last = pages.at(-1) ?? data;

  const whileBusy = (work: () => Promise<void>) =>
    attempt(async () => {
      await work();
      setProblem(null);
    });
  const readOlder = () =>
    whileBusy(async () => {
      const cursor = last?.next_cursor;
      if (!cursor) return;
      const page = await call("GET /inbox", { state, cursor }, { onFailure });
      setOlder({ state, pages: [...pages, page] });
    });
  const mark = (which: { ids: string[] } | { all: true }, to: InboxMark) =>
    whileBusy(async () => {
      await call(
        "PUT /inbox/read",
        { ...which, state: to },
        { onFailure: inboxErrors["inbox.notMarked"].text },
      );
      setOlder({ state, pages: [] });
      await invalidate("GET /inbox", "GET /inbox/unread");
    });
  const known = new Map<string, WireNotification>();
  for (const page of [data, ...pages]) {
    for (const each of page?.notifications ?? []) known.set(each.id, each);
  }
  return {
    notifications: data === null ? null : [...known.values()],
    unread: data?.unread ?? 0,
    hasArchived: data?.has_archived ?? false,
    error: error ?? problem,
    isBusy: isBusy || isLoading,
    hasMore: Boolean(last?.next_cursor),
    readOlder,
    mark,
    reload,
  };
}
