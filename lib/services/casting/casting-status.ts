import { z } from "zod";
import { findLatestRun, listProgressEvents } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";

const stage = z.enum(["idle", "preparing", "creating", "generating", "complete", "error"]);
const characterState = z.object({
  name: z.string(),
  status: z.string(),
  stage,
  progress: z.number(),
  error: z.string().nullable(),
});

/** Where the latest casting run of a story stands, keyed by the name in the script. */
export async function castingStatus(scope: StoryScope) {
  const run = await findLatestRun("characters", scope.storyId);
  if (!run) return { charactersStatus: {}, stage: "idle" as const, progress: 0, error: null };
  const events = await listProgressEvents(run.id, 0);
  const states = events.flatMap(({ body }) => characterState.safeParse(body).data ?? []);
  const ended = { completed: "complete", failed: "error", cancelled: "error" } as const;
  const overall =
    run.status === "queued" || run.status === "running"
      ? (stage.safeParse(run.phase).data ?? "preparing")
      : ended[run.status];
  return {
    charactersStatus: Object.fromEntries(states.map(({ name, ...state }) => [name, state])),
    stage: overall,
    progress: run.progress,
    error: run.error,
  };
}
