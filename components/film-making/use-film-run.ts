import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { isActive } from "@/components/runs/run-words";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { invalidateProduction } from "@/lib/client/query-keys";
import { useQuery } from "@/lib/client/use-query";
import type { WireRun, WireRunDetail } from "@/lib/contracts/run-history";
import { FILM_STAGES, type FilmStage } from "@/lib/rules/film-stages";

/** How often a film that is made is polled; its shots are told of by a stream. */
const POLL_MS = 1_500;

export interface FilmRun {
  run: WireRun;
  /** What of it is under way, and how far that is; null between two. */
  stage: { name: FilmStage; run: WireRun } | null;
  isActive: boolean;
  isCancelling: boolean;
  cancel: () => Promise<void>;
  /** What went wrong with looking or cancelling, in words. */
  problem: string | null;
}

/**
 * Follows the run of a film to its end, and goes to the film when it was made while somebody looked.
 * @param activeId the film that is being made now, whoever started it
 * @param initial the newest film's run as the page came with it
 */
export function useFilmRun(
  storyId: string,
  activeId: string | undefined,
  initial: WireRunDetail,
): FilmRun {
  const router = useRouter();
  const { isBusy: isCancelling, error: refusal, attempt } = useAttempt();
  const id = activeId ?? initial.run.id;
  const { data, error } = useQuery(
    "GET /runs/{id}",
    { id },
    {
      ...(id === initial.run.id ? { seed: initial } : {}),
      everyMs: (known) => (known === null || isActive(known.run) ? POLL_MS : null),
    },
  );
  const { run, parts } = data ?? initial;
  const isBeingMade = isActive(run);
  const open = parts.find((part) => isActive(part));
  const name = FILM_STAGES.find((stage) => stage === open?.kind);

  const [wasActive] = useState(isBeingMade);
  const finish = useEffectEvent(() => {
    void invalidateProduction();
    router.replace(`/story/${storyId}/edit-video?play=1`);
  });
  const { status } = run;
  useEffect(() => {
    if (status === "completed" && wasActive) finish();
  }, [status, wasActive]);

  const cancel = () =>
    attempt(async () => {
      await call("POST /runs/{id}/cancel", { id: run.id });
      await invalidateProduction();
    });
  return {
    run,
    stage: open && name ? { name, run: open } : null,
    isActive: isBeingMade,
    isCancelling,
    cancel,
    problem: refusal ?? error,
  };
}
