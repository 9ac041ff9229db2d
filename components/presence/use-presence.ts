import { useEffect, useEffectEvent, useState } from "react";
import { call } from "@/lib/client/call";
import { useAtRest } from "@/lib/client/use-at-rest";
import { usePoll } from "@/lib/client/use-poll";
import { useQuery } from "@/lib/client/use-query";
import type { WirePresence } from "@/lib/contracts/presence";
import { HEARTBEAT_MS, type PresencePage } from "@/lib/rules/presence";

/** Where this window is. */
interface Place {
  page: PresencePage;
  lineId: string | null;
  isEditing: boolean;
}

/**
 * Says where this window is as long as it is in sight, and hears who else is in the story: at once by
 * the story's stream of changes, and with each beat.
 */
export function usePresence(storyId: string, { page, lineId, isEditing }: Place) {
  const atRest = useAtRest();
  const [tab] = useState(() => crypto.randomUUID());
  const { data, change } = useQuery(
    "GET /story/{id}/presence",
    { id: storyId },
    { enabled: atRest, onReturn: false },
  );
  const tell = useEffectEvent(async (signal?: AbortSignal) => {
    const { people } = await call(
      "PUT /story/{id}/presence",
      { id: storyId, tab, page, line: lineId, editing: isEditing },
      signal ? { signal } : {},
    );
    change(() => ({ people }));
  });
  usePoll(atRest ? HEARTBEAT_MS : null, tell, { firstMs: HEARTBEAT_MS });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told as soon as the place is another
  useEffect(() => {
    if (!atRest) return;
    const leaving = new AbortController();
    // Who else is there is worth nothing that a page could not do without.
    tell(leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [atRest, storyId, page, lineId, isEditing]);
  useEffect(
    () => () => {
      call("PUT /story/{id}/presence", { id: storyId, tab, page: "story", leaving: true }).catch(
        () => undefined,
      );
    },
    [storyId, tab],
  );
  return data?.people ?? NOBODY;
}

const NOBODY: WirePresence["people"] = [];
