import { findLatestRun } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";

/** Where the latest parsing of a story stands, in the specification's words. */
export async function parsingStatus(scope: StoryScope) {
  const run = await findLatestRun("parse", scope.storyId);
  if (!run) return { status: "idle", message: "", error: null };
  const status = { queued: "starting", running: "processing", cancelled: "failed" } as const;
  return {
    status:
      run.status === "queued" || run.status === "running" || run.status === "cancelled"
        ? status[run.status]
        : run.status,
    message: run.message,
    // Cancelled is an end without lines, which the specification's screen knows as failed.
    error: run.status === "cancelled" ? "Cancelled" : run.error,
  };
}
