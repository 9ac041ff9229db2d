import { useRouter } from "next/navigation";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { invalidateProduction } from "@/lib/client/query-keys";
import { useQuery } from "@/lib/client/use-query";
import type { WireFilmPlan } from "@/lib/contracts/film";

export interface MakeFilm {
  /** What it would take; null until that is known. */
  plan: WireFilmPlan | null;
  isStarting: boolean;
  /** Why the last start was refused, or what it would take is not known, in words. */
  error: string | null;
  /** Starts the film, or joins the one being made, and goes to where it is watched. */
  start: () => Promise<void>;
}

/**
 * "Make the film" of a story: what it would take now, and its start.
 * @param version another one has the plan asked for again: something that it tells of has changed
 */
export function useMakeFilm(storyId: string, isAsked: boolean, version: string): MakeFilm {
  const router = useRouter();
  const { isBusy: isStarting, error, attempt } = useAttempt();
  const asked = useQuery(
    "GET /story/{id}/make-film",
    { id: storyId },
    { enabled: isAsked, version },
  );
  const start = async () => {
    if (isStarting) return;
    await attempt(async () => {
      await call("POST /story/{id}/make-film", { id: storyId });
      void invalidateProduction();
      router.push(`/story/${storyId}/making`);
      return "leaves";
    });
  };
  return { plan: asked.data, isStarting, error: error ?? asked.error, start };
}
