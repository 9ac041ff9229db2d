import { listActiveRuns } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { batchStates as batchStatesCall } from "@/lib/contracts/production";
import { BATCH_KINDS, type BatchKind } from "@/lib/rules/batch";
import { batchStates } from "./batch-states";

/** Work on single lines as a page finds it when it opens. */
export interface LineWorkFound {
  /** Where the batches stand, which tell of the rest. */
  states: ContractOutput<typeof batchStatesCall>;
  /** What could not be made when it was last tried, and why. */
  failures: { kind: BatchKind; line_id: string; error: string }[];
  /** What is made of one line alone; what belongs to a batch is told by the batch. */
  under_way: { kind: BatchKind; line_id: string; run_id: string }[];
}

/** Which lines of a story something failed on, and which are worked on by themselves. */
export async function findLineWork(scope: StoryScope): Promise<LineWorkFound> {
  const [states, active] = await Promise.all([
    batchStates(scope),
    listActiveRuns({ storyId: scope.storyId }),
  ]);
  const failures = BATCH_KINDS.flatMap((kind) =>
    (states.batches[kind]?.failures ?? []).map(({ line_id, error }) => ({ kind, line_id, error })),
  );
  const under_way = active.flatMap((run) => {
    const kind = BATCH_KINDS.find((known) => known === run.kind);
    const isSingle = kind !== undefined && run.subjectId !== scope.storyId;
    return isSingle ? [{ kind, line_id: run.subjectId, run_id: run.id }] : [];
  });
  return { states, failures, under_way };
}
