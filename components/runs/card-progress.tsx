import { ProgressBar } from "@/components/ui/progress-bar";
import { percentOf, useActiveRuns } from "./active-runs";

/**
 * What is being made of a story, or in a project, as a bar for its card; nothing while nothing runs.
 * It asks the server nothing: the bar above the page does, for all of them.
 */
export function CardProgress({
  className,
  ...of
}: ({ storyId: string } | { projectId: string }) & { className?: string }) {
  const runs = useActiveRuns().filter(({ story, project }) =>
    "storyId" in of ? story?.id === of.storyId : project.id === of.projectId,
  );
  const [first, ...others] = runs;
  if (!first) return null;
  const isWaiting = runs.every(({ status }) => status === "queued");
  return (
    <ProgressBar
      {...(className ? { className } : {})}
      label={others.length > 0 ? `${first.title} and ${others.length} more` : first.title}
      percent={isWaiting ? null : percentOf(runs)}
      count={isWaiting ? "Waiting" : `${percentOf(runs)} %`}
    />
  );
}
