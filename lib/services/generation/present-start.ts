import type { RunRow } from "@/db/queries/runs";
import type { StartedRun } from "@/lib/contracts/production";
import { withLeftAlone } from "@/lib/rules/approval";

/** What the start of a batch answers, with how many shots it leaves alone, if there are any. */
export function presentStart(
  run: RunRow,
  start: { message: string; joined: boolean; leftAlone: number },
): StartedRun {
  const { message, joined, leftAlone } = start;
  return {
    run_id: run.id,
    status: run.status,
    message: withLeftAlone(message, leftAlone),
    joined,
    ...(leftAlone > 0 ? { left_alone: leftAlone } : {}),
  };
}
