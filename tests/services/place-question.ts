import { describeLocationRequest } from "@/lib/prompts/describe-location";
import { answerText } from "@/lib/services/text/answer-text";

/** Asks for the description of one and the same place, as a step of a run does. */
export function askAboutPlace<Kept>(
  { projectId, runId }: { projectId: string; runId: string },
  keep: (description: string) => Promise<Kept>,
): Promise<Kept> {
  return answerText({
    billing: { projectId, runId, storyId: null, lineId: null },
    request: describeLocationRequest({
      task: "describe-location",
      name: "LAMP ROOM",
      mentions: ["The great lens turns."],
    }),
    check: () => [],
    keep: (answer) => keep(answer.description),
  });
}
