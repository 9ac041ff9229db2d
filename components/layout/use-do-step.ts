import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { invalidateProduction } from "@/lib/client/query-keys";
import type { StepName } from "./production-steps";

/** Starts what a step of the production asks for, from wherever one is; its screen shows it at work. */
export function useDoStep(storyId: string) {
  const { isBusy: busy, error, attempt } = useAttempt();
  const doStep = async (step: StepName) => {
    if (busy) return;
    await attempt(async () => {
      await startOf(step, storyId);
      await invalidateProduction();
    });
  };
  return { busy, error, doStep };
}

function startOf(step: StepName, storyId: string): Promise<unknown> {
  const story = { story_id: storyId };
  switch (step) {
    case "cast":
      return call("POST /script-character-generation/generate-missing-characters", story);
    case "script":
      return call("POST /script-parsing/parse-script", story);
    default:
      return call("POST /script-media/generate-all/{storyId}", { storyId });
  }
}
