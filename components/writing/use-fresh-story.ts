import { useEffect, useEffectEvent, useState } from "react";
import { useQuery } from "@/lib/client/use-query";
import type { WireStory } from "@/lib/contracts/story";
import { storyErrors } from "@/lib/errors/catalogue/story";

/**
 * Reads a story again once the page is there and whenever somebody comes back to it: the page may
 * be an old one that the browser kept, and others may have saved meanwhile.
 * @returns words to show when that failed, and a way to try again
 */
export function useFreshStory(id: string, onStory: (story: WireStory) => void) {
  const [openedMs] = useState(() => Date.now());
  const { data, error, isLoading, updatedAt, reload } = useQuery(
    "GET /story/{id}/details",
    { id },
    { onFailure: storyErrors["story.detailsFailed"].text },
  );
  // Whatever was typed while the answer was on its way counts.
  const tell = useEffectEvent(onStory);
  useEffect(() => {
    // What an earlier visit has read is older than the page.
    if (data && updatedAt >= openedMs) tell(data.story);
  }, [data, updatedAt, openedMs]);
  return { error, isLoading, reload: () => void reload() };
}
