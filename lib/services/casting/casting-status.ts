import { findLatestRun, listProgressEvents } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";
import type { characterGenerationStatus } from "@/lib/contracts/casting";
import type { ContractOutput } from "@/lib/contracts/contract";
import { castingStage, presentCharacter, readCharacter } from "@/lib/progress";

type CastingStatus = ContractOutput<typeof characterGenerationStatus>;

/** Where the latest casting run of a story stands, keyed by the name in the script. */
export async function castingStatus(scope: StoryScope): Promise<CastingStatus> {
  const run = await findLatestRun("characters", scope.storyId);
  if (!run) return { charactersStatus: {}, stage: "idle", progress: 0, error: null };
  const events = await listProgressEvents(run.id, 0);
  const ended = { completed: "complete", failed: "error", cancelled: "error" } as const;
  return {
    charactersStatus: Object.fromEntries(
      events
        .flatMap(({ body }) => readCharacter(body) ?? [])
        .map(({ name, progress, error, ...work }) => [
          name,
          { ...presentCharacter(work), progress, error },
        ]),
    ),
    stage:
      run.status === "queued" || run.status === "running"
        ? castingStage(run.phase)
        : ended[run.status],
    progress: run.progress,
    error: run.error,
  };
}
