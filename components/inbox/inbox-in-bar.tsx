"use client";

import { Bell } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useAtRest } from "@/lib/client/use-at-rest";
import { useQuery } from "@/lib/client/use-query";

/** Between two looks at how much is unread; what happens in an open story tells itself at once. */
const LOOK_AGAIN_MS = 30_000;
/** More are not counted. */
const MOST = 100;

/** The way to the inbox in the bar above every page, with how much of it is unread. */
export function InboxInBar() {
  const atRest = useAtRest();
  const { data } = useQuery(
    "GET /inbox/unread",
    {},
    { enabled: atRest, everyMs: () => LOOK_AGAIN_MS },
  );
  const unread = data?.unread ?? 0;
  return (
    <Link
      href="/inbox"
      className="flex items-center gap-1.5 rounded-control px-1 py-1.5 text-small text-soft transition-colors hover:text-ink"
    >
      <Bell size={18} className="sm:hidden" />
      <span className="max-sm:sr-only">Inbox</span>
      {unread > 0 ? (
        <span className="rounded-full bg-accent px-1.5 text-caption font-semibold text-on-accent figures">
          <span aria-hidden>{unread < MOST ? unread : `${MOST - 1}+`}</span>
          <span className="sr-only">{unread} unread</span>
        </span>
      ) : null}
    </Link>
  );
}
