import { actingUserId, type StoryScope } from "@/lib/access";
import type { StartedRun } from "@/lib/contracts/production";
import { startPaidRun } from "@/lib/ledger/start-paid-run";
import { requireValidCast } from "@/lib/services/casting/validate-cast";
import { countLeftAlone } from "@/lib/services/lock/protection";
import { estimateAllMedia } from "./estimate-story";
import { presentStart } from "./present-start";

/**
 * Has everything made that is missing for the shots of a story, or joins what is under way.
 * @throws AppError validation.incomplete until everybody who speaks has a voice and a face; 402 when
 *   it costs more than is left
 */
export async function startAllMedia(scope: StoryScope): Promise<StartedRun> {
  await requireValidCast(scope);
  const { run, joined } = await startPaidRun(
    {
      kind: "all-media",
      projectId: scope.projectId,
      storyId: scope.storyId,
      subjectId: scope.storyId,
      requestedBy: actingUserId(scope),
      parentRunId: null,
      input: {},
    },
    () => estimateAllMedia(scope),
  );
  const leftAlone = await countLeftAlone(scope.storyId);
  const message = joined ? "Generate all: already running" : "Generate all: started";
  return presentStart(run, { message, joined, leftAlone });
}
