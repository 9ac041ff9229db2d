import { ErrorBox } from "@/components/ui/error-box";
import { ProgressBar } from "@/components/ui/progress-bar";
import { jobTexts, phaseLabel } from "./job-words";
import type { StoryVideoJob } from "./use-story-video-job";

/**
 * How far the making of the film is, and how it ended; nothing while nobody makes one.
 * @param onCancel null for those who may not stop it
 */
export function JobState({ job, onCancel }: { job: StoryVideoJob; onCancel: (() => void) | null }) {
  const label = phaseLabel(job.phase);
  return (
    <div className="not-empty:mb-6">
      {job.status === "running" ? (
        <ProgressBar
          label={label}
          percent={job.progress}
          doing={job.message === label ? "" : job.message}
          cancelling={job.cancelling}
          {...(onCancel ? { onCancel } : {})}
        />
      ) : null}
      {job.error ? <ErrorBox className="mt-4" message={job.error} /> : null}
      {job.status === "completed" ? (
        <div role="status" className="animate-fade">
          {job.message ? (
            <ProgressBar className="mb-3" label={label} percent={job.progress} />
          ) : null}
          <p className="text-good">{jobTexts.done}</p>
          {job.message ? <p className="text-soft">{job.message}</p> : null}
        </div>
      ) : null}
      {job.status === "cancelled" ? (
        <p role="status" className="text-soft">
          Cancelled. No video was made.
        </p>
      ) : null}
    </div>
  );
}
