"use client";

import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { LinkButton } from "@/components/ui/link-button";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { WireLine } from "@/lib/contracts/parsing";
import { shownLines } from "./film-times";
import { jobTexts, phaseLabel } from "./job-words";
import type { StoryVideoJob } from "./use-story-video-job";

/** Where a story's shots become one video: the button, what it will join, and how far it is. */
export function CreateStoryVideo({
  storyId,
  lines,
  mayEdit,
  wanted,
  job,
  onCreate,
  onCancel,
}: {
  storyId: string;
  lines: WireLine[];
  mayEdit: boolean;
  /** Whether there is no video yet, or it is out of date. */
  wanted: boolean;
  job: StoryVideoJob;
  onCreate: () => void;
  onCancel: () => void;
}) {
  const running = job.status === "running";
  const hasShots = shownLines(lines).length > 0;
  // While clips are missing, the next step is to make those: the head of the page says so.
  const isNext = wanted && hasShots && lines.every(({ video_url }) => video_url !== null);
  if (!mayEdit) {
    return (
      <>
        <p className="text-soft">{jobTexts.levelTooLow}</p>
        {running ? <JobProgress job={job} /> : null}
      </>
    );
  }
  return (
    <section aria-label="Create Story Video">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant={isNext ? "primary" : "secondary"} disabled={running} onClick={onCreate}>
          {running ? "Creating..." : "Create Story Video"}
        </Button>
        <p className="min-w-0 flex-1 basis-72 text-small text-soft">{whatIsJoined(lines)}</p>
        {hasShots ? null : (
          <LinkButton variant="primary" href={`/story/${storyId}/script-media`}>
            Make the shots
          </LinkButton>
        )}
      </div>
      {running ? <JobProgress job={job} onCancel={onCancel} /> : null}
      <JobEnd job={job} />
    </section>
  );
}

function JobProgress({ job, onCancel }: { job: StoryVideoJob; onCancel?: () => void }) {
  const label = phaseLabel(job.phase);
  return (
    <ProgressBar
      className="mt-5"
      label={label}
      percent={job.progress}
      doing={job.message === label ? "" : job.message}
      cancelling={job.cancelling}
      {...(onCancel ? { onCancel } : {})}
    />
  );
}

function JobEnd({ job }: { job: StoryVideoJob }) {
  return (
    <>
      {job.error ? <ErrorBox className="mt-4" message={job.error} /> : null}
      {job.status === "completed" ? (
        <div role="status" className="mt-4 animate-fade">
          <p className="text-good">{jobTexts.done}</p>
          {job.message ? <p className="text-soft">{job.message}</p> : null}
        </div>
      ) : null}
      {job.status === "cancelled" ? (
        <p role="status" className="mt-4 text-soft">
          Cancelled. No video was made.
        </p>
      ) : null}
    </>
  );
}

/** Which shots go in as clips, as stills, and not at all. */
function whatIsJoined(lines: readonly WireLine[]): string {
  if (lines.length === 0) return "The script has not been parsed into lines yet.";
  const shown = shownLines(lines);
  if (shown.length === 0) return "No line has an image or a video yet.";
  const stills = shown.filter(({ video_url }) => video_url === null);
  const onlyStills = stills.length === shown.length;
  const missing = lines.filter((line) => !shown.includes(line));
  return [
    missing.length === 0
      ? `Joins all ${lines.length} shots in line order.`
      : `Joins ${shown.length} of ${lines.length} shots in line order.`,
    onlyStills ? "None has a video yet, so their stills are shown." : "",
    stills.length > 0 && !onlyStills
      ? `Without a video, so the still is shown: ${lineList(stills)}.`
      : "",
    missing.length > 0 ? `Without an image, left out: ${lineList(missing)}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** More than these would be a wall of numbers. */
const LISTED_LINES = 12;

function lineList(lines: readonly WireLine[]): string {
  const numbers = lines.slice(0, LISTED_LINES).map(({ line_number }) => line_number);
  const more = lines.length - numbers.length;
  return `${lines.length === 1 ? "line" : "lines"} ${numbers.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
