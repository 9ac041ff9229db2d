import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { call } from "@/lib/client/call";
import { invalidate } from "@/lib/client/query-keys";
import { useQuery } from "@/lib/client/use-query";
import type { WireThread } from "@/lib/contracts/thread";
import { NOTE_QUERY } from "@/lib/rules/note-address";

/** Nobody's note: what is asked for while the address names none. */
const NONE = "00000000-0000-0000-0000-000000000000";

/**
 * The note that the page's address names, as links of the inbox and of mails do: read whatever the
 * list beside it shows, brought into sight once, and read in the inbox from then on.
 */
export function useAskedNote(): WireThread | null {
  const threadId = useSearchParams().get(NOTE_QUERY);
  const { data } = useQuery(
    "GET /thread/{threadId}",
    { threadId: threadId ?? NONE },
    { enabled: threadId !== null },
  );
  const thread = threadId === null ? null : (data?.thread ?? null);
  const shown = useRef<string | null>(null);
  const id = thread?.id ?? null;
  useEffect(() => {
    if (id === null || shown.current === id) return;
    shown.current = id;
    document.getElementById(`note-${id}`)?.scrollIntoView({ block: "center" });
    markNoteRead(id);
  }, [id]);
  return thread;
}

/** Takes what the inbox tells of a note for read. When that fails, it stays unread there. */
export function markNoteRead(threadId: string): void {
  call("PUT /inbox/read", { about: threadId }).then(
    () => invalidate("GET /inbox", "GET /inbox/unread"),
    () => undefined,
  );
}
