import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { StoryChange } from "@/lib/contracts/story-changes";
import { queryClient } from "./query-client";
import { keyOf, keysChangedBy } from "./query-keys";
import { tellRunsChanged } from "./runs-changed";
import type { Production } from "./use-production";
import { useStream } from "./use-stream";

/** Changes that come close together, like the lines of a parse, are read once. */
const TOGETHER_MS = 1_000;
/** What people say to each other, and who is there, is seen within the second. */
const SAID_MS = 50;
const SAID: ReadonlySet<StoryChange["entity"]> = new Set(["thread", "approvals", "presence"]);

/**
 * Brings what anybody changes in a story into the page: what shows it is read again, and what only the
 * server reads is rendered anew as soon as nobody types. The stream tells that something changed and
 * not how, so what is typed stays as it is. A hidden page needs no connection; when somebody comes
 * back, the stream begins with what changed meanwhile.
 */
export function useStoryChanges(storyId: string): void {
  const router = useRouter();
  const isSeen = useSyncExternalStore(followSight, readSight, () => false);
  /** The newest version that the page has heard of; null before the stream has told it. */
  const version = useRef<number | null>(null);
  const [after, setAfter] = useState<number | null>(null);
  const waiting = useRef<StoryChange[]>([]);

  const read = useEffectEvent(() => {
    // A run tells itself of the lines that it makes, and what they are now is read at its end.
    const isMaking = hasActiveRun(storyId);
    const changes = waiting.current
      .splice(0)
      .filter(({ entity }) => entity !== "line" || !isMaking);
    const keys = new Map(changes.flatMap(keysChangedBy).map((key) => [JSON.stringify(key), key]));
    for (const queryKey of keys.values()) void queryClient().invalidateQueries({ queryKey });
    if (changes.some(({ entity }) => entity === "run")) tellRunsChanged();
    const isRendered = changes.some(({ entity }) => entity === "story" || entity === "script");
    if (isRendered) whenNobodyTypes(() => router.refresh());
  });
  useEffect(() => {
    if (!isSeen) setAfter(version.current);
  }, [isSeen]);

  useStream(
    isSeen
      ? { address: "GET /story/{id}/changes", params: { id: storyId }, lastEventId: after }
      : null,
    {
      onEvent: (change) => {
        // The first message only tells where the story stands.
        const isFirst = version.current === null;
        version.current = change.version;
        if (isFirst) return;
        waiting.current.push(change);
        if (SAID.has(change.entity)) setTimeout(read, SAID_MS);
        else if (waiting.current.length === 1) setTimeout(read, TOGETHER_MS);
      },
    },
  );
}

function hasActiveRun(id: string): boolean {
  const production = queryClient().getQueryData<Production>(
    keyOf("GET /story/{id}/production", { id }),
  );
  return Object.keys(production?.active_runs ?? {}).length > 0;
}

function followSight(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}

function readSight(): boolean {
  return document.visibilityState === "visible";
}

/** Rendering a page anew in the middle of a word would be felt. */
function whenNobodyTypes(act: () => void): void {
  const isTyping = document.activeElement?.matches("input, textarea, [contenteditable]") ?? false;
  if (isTyping) document.addEventListener("focusout", act, { once: true });
  else act();
}
