"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { TryAgain } from "@/components/ui/try-again";
import type { WireInbox } from "@/lib/contracts/inbox";
import type { InboxState } from "@/lib/rules/inbox";
import { InboxRow } from "./inbox-row";
import { useInbox } from "./use-inbox";

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
