import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from "react";
import { call } from "@/lib/client/call";
import { queryClient } from "@/lib/client/query-client";
import { keyOf } from "@/lib/client/query-keys";

/** Long enough to see what a frame shows, and short enough to see some of them in a look. */
const FRAME_MS = 800;
/** For as long the stills of a story are not asked for again; the files themselves are kept as long. */
const KNOWN_MS = 300_000;

/**
 * Shows the frames of a story one after the other while the pointer or the keyboard rests on its card. They are asked for at the first such look, in one call. Nobody who asked for less motion gets
 * any, and a finger, which only touches to open, neither.
 * @param storyId whose frames there are to see; null shows `stills` alone
 * @param stills that are known already
 * @returns the frame that is shown now; null for the card's own picture
 */
export function useCardFrames(storyId: string | null, stills: readonly string[]) {
  const [isLookedAt, setLookedAt] = useState(false);
  const [shown, setShown] = useState<string | null>(null);

  const play = useEffectEvent(async (signal: AbortSignal) => {
    const urls = storyId === null ? stills : await framesOf(storyId, stills);
    if (urls.length < 2) return;
    // The first of them is what the card shows already.
    for (let turn = 1; !signal.aborted; turn += 1) {
      const url = urls[turn % urls.length] ?? "";
      const [isThere] = await Promise.all([isShowable(url), pause(FRAME_MS)]);
      if (isThere && !signal.aborted) setShown(url);
    }
  });
  useEffect(() => {
    if (!isLookedAt) return;
    const leaving = new AbortController();
    void play(leaving.signal);
    return () => {
      leaving.abort();
      setShown(null);
    };
  }, [isLookedAt]);

  const begin = () => {
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) setLookedAt(true);
  };
  return {
    shown,
    /** For the card as a whole. */
    look: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === "mouse") begin();
      },
      onPointerLeave: () => setLookedAt(false),
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(":focus-visible")) begin();
      },
      onBlur: () => setLookedAt(false),
    },
  };
}

/** The frames of a story; those that are known when they cannot be read, which nobody has to be told. */
async function framesOf(storyId: string, known: readonly string[]): Promise<readonly string[]> {
  const input = { id: storyId };
  const answer = await queryClient()
    .fetchQuery({
      queryKey: keyOf("GET /story/{id}/frames", input),
      queryFn: () => call("GET /story/{id}/frames", input),
      staleTime: KNOWN_MS,
    })
    .catch(() => null);
  return answer?.frame_urls ?? known;
}

/** Whether a picture can be shown, once it is here. */
function isShowable(url: string): Promise<boolean> {
  const picture = new Image();
  picture.src = url;
  return picture.decode().then(
    () => true,
    () => false,
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
