import { useEffect, useEffectEvent, useState } from "react";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { useOnReturn } from "@/lib/client/use-on-return";
import type { WireStory } from "@/lib/contracts/story";
import { storyErrors } from "@/lib/errors/catalogue/story";

/**
 * Reads a story again once the page is there and whenever somebody comes back to it: the page may
 * be an old one that the browser kept, and others may have saved meanwhile.
 * @returns words to show when that failed, and a way to try again
 */
export function useFreshStory(storyId: string, onStory: (story: WireStory) => void) {
  const [error, setError] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  // Whatever was typed while the answer was on its way counts.
  const tell = useEffectEvent(onStory);
  const load = async (signal?: AbortSignal) => {
    setLoading(true);
    try {
      const options = {
        onFailure: storyErrors["story.detailsFailed"].text,
        ...(signal ? { signal } : {}),
      } as const;
      const { story } = await call("GET /story/{id}/details", { id: storyId }, options);
      setError(null);
      if (!signal?.aborted) tell(story);
    } catch (cause) {
      if (!signal?.aborted) setError(errorText(cause));
    } finally {
      if (!signal?.aborted) setLoading(false);
    }
  };
  const begin = useEffectEvent(load);
  useEffect(() => {
    const leaving = new AbortController();
    void begin(leaving.signal);
    return () => leaving.abort();
  }, []);
  useOnReturn(() => load());
  return { error, isLoading, reload: () => void load() };
}
