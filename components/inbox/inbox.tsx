"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { useState } from "react";
import { CreatedDate } from "@/components/story-video/created-date";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Frame } from "@/components/ui/frame";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { TryAgain } from "@/components/ui/try-again";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { invalidate } from "@/lib/client/query-keys";
import { useQuery } from "@/lib/client/use-query";
import type { WireInbox, WireNotification } from "@/lib/contracts/inbox";
import { inboxErrors } from "@/lib/errors/catalogue/inbox";
import type { InboxMark, InboxState } from "@/lib/rules/inbox";

const PARTS: readonly { value: InboxState; label: string }[] = [
  { value: "all", label: "All" },
  { value: "unread", label: "Unread" },
  { value: "read", label: "Read" },
  { value: "archived", label: "Archived" },
];

const EMPTY: Record<InboxState, string> = {
  all: "Nothing has happened yet. When somebody mentions you, answers a note of yours or asks you to approve a shot, you read it here. Follow a story to be told of everything in it.",
  unread: "You have read everything.",
  read: "Nothing that you have read is left here.",
  archived: "Nothing is archived.",
};

const ALL_ARCHIVED = "Everything you were told is archived. What happens next is shown here.";

/** What the caller was told, part by part. */
export function Inbox({ seed }: { seed: WireInbox | null }) {
  const [part, setPart] = useState<InboxState>("all");
  const inbox = useInbox(part, seed);
  const { notifications, unread, hasArchived, error, isBusy, hasMore, readOlder, mark, reload } =
    inbox;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Segmented label="Part of the inbox" value={part} choices={PARTS} onChange={setPart} />
        <Button
          size="small"
          variant="quiet"
          disabled={unread === 0 || isBusy}
          onClick={() => void mark({ all: true }, "read")}
        >
          Mark everything as read
        </Button>
      </div>
      {error ? (
        <TryAgain className="mb-6" message={error} isBusy={isBusy} onTry={() => void reload()} />
      ) : null}
      <div aria-live="polite" className="sr-only">
        {notifications === null ? "" : `${unread} unread`}
      </div>
      {notifications === null && !error ? <LoadingInbox /> : null}
      {notifications?.length === 0 ? (
        <EmptyState>{part === "all" && hasArchived ? ALL_ARCHIVED : EMPTY[part]}</EmptyState>
      ) : null}
      {notifications && notifications.length > 0 ? (
        <ul aria-label="Inbox" className="border-t border-line">
          {notifications.map((each) => (
            <InboxRow
              key={each.id}
              notification={each}
              onMark={(to) => void mark({ ids: [each.id] }, to)}
            />
          ))}
        </ul>
      ) : null}
      {hasMore ? (
        <Button className="mt-6" size="small" disabled={isBusy} onClick={() => void readOlder()}>
          {isBusy ? "Loading..." : "Show Older"}
        </Button>
      ) : null}
    </>
  );
}

function LoadingInbox() {
  return (
    <div className="flex flex-col gap-3">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  );
}

/** One thing that happened, with a still of its shot; opening it reads it. */
function InboxRow({
  notification,
  onMark,
}: {
  notification: WireNotification;
  onMark: (to: InboxMark) => void;
}) {
  const { title, text, story, project_name, path, still_url, created_at, read, archived } =
    notification;
  return (
    <li
      className={clsx(
        "flex gap-4 border-b border-line py-4 pl-3 max-sm:gap-3",
        read ? "border-l-2 border-l-transparent" : "border-l-2 border-l-accent",
      )}
    >
      {still_url ? (
        <Frame src={still_url} alt="" className="w-28 shrink-0 self-start max-sm:w-20" />
      ) : null}
      <div className="min-w-0 flex-1">
        <p className={clsx("break-words", read ? "text-soft" : "font-medium text-ink")}>
          {read ? null : <span className="sr-only">Unread: </span>}
          <Link
            href={path}
            prefetch={false}
            onClick={() => {
              if (!read) onMark("read");
            }}
            className="rounded-control hover:text-accent-bright hover:underline"
          >
            {title}
          </Link>
        </p>
        {text ? <p className="mt-1 line-clamp-3 break-words text-soft">{text}</p> : null}
        <p className="mt-1 text-small text-faint">
          <Link
            href={`/story/${story.id}`}
            className="rounded-control hover:text-ink hover:underline"
          >
            {story.title}
          </Link>{" "}
          · {project_name} · <CreatedDate iso={created_at} />
        </p>
        <div className="mt-2 -ml-3 flex flex-wrap gap-2">
          <Button
            size="small"
            variant="quiet"
            aria-label={`${read ? "Mark as unread" : "Mark as read"}: ${title}`}
            onClick={() => onMark(read ? "unread" : "read")}
          >
            {read ? "Mark as unread" : "Mark as read"}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={`${archived ? "Put back" : "Archive"}: ${title}`}
            onClick={() => onMark(archived ? "read" : "archived")}
          >
            {archived ? "Put back" : "Archive"}
          </Button>
        </div>
      </div>
    </li>
  );
}

const onFailure = inboxErrors["inbox.notRead"].text;

/**
 * One part of the caller's inbox: its newest page read again on return, older ones when they are asked
 * for, and what can be done with what is in it.
 * @param seed what the server read of all that is not archived; null when it could not
 */
function useInbox(state: InboxState, seed: WireInbox | null) {
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
