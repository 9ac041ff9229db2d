"use client";

import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { LinkButton } from "@/components/ui/link-button";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { WireLine } from "@/lib/contracts/parsing";
import type { MissingChoice } from "@/lib/rules/missing-shots";
import type { FilmChoices } from "./film-choices";
import { shownLines } from "./film-times";
import { jobTexts, phaseLabel } from "./job-words";
import { MissingShots } from "./missing-shots";
import type { StoryVideoJob } from "./use-story-video-job";

/** Where a story's shots become one video: the button, what it will join, and how far it is. */
export function CreateStoryVideo({
  storyId,
  lines,
  mayEdit,
  wanted,
  job,
  choices,
  onChoose,
  onCreate,
  onCancel,
}: {
  storyId: string;
  lines: WireLine[];
  mayEdit: boolean;
  /** Whether there is no video yet, or it is out of date. */
  wanted: boolean;
  job: StoryVideoJob;
  choices: FilmChoices;
  onChoose: (change: Partial<FilmChoices>) => void;
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
      {hasShots ? (
        <MissingShots
          lines={lines}
          choice={choices.missing}
          disabled={running}
          onChoose={(missing) => onChoose({ missing })}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant={isNext ? "primary" : "secondary"} disabled={running} onClick={onCreate}>
          {running ? "Creating..." : "Create Story Video"}
        </Button>
        <Switch
          label="Titles and credits"
          isOn={choices.titles}
          disabled={running}
          onSwitch={(titles) => onChoose({ titles })}
        />
        <Switch
          label="Music"
          isOn={choices.music}
          disabled={running}
          onSwitch={(music) => onChoose({ music })}
        />
        <p className="min-w-0 flex-1 basis-72 text-small text-soft">
          {whatIsJoined(lines, choices.missing)}
        </p>
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

function Switch({
  label,
  isOn,
  disabled,
  onSwitch,
}: {
  label: string;
  isOn: boolean;
  disabled: boolean;
  onSwitch: (isOn: boolean) => void;
}) {
  return (
    <label className="flex items-center gap-2.5 text-small text-soft">
      <input
        type="checkbox"
        checked={isOn}
        disabled={disabled}
        onChange={(event) => onSwitch(event.target.checked)}
        className="size-4 accent-accent"
      />
      {label}
    </label>
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
          {job.message ? (
            <ProgressBar className="mb-3" label={phaseLabel(job.phase)} percent={job.progress} />
          ) : null}
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

/** How many shots go in, and how many of them as stills. */
function whatIsJoined(lines: readonly WireLine[], missing: MissingChoice): string {
  if (lines.length === 0) return "The script has not been parsed into lines yet.";
  if (shownLines(lines).length === 0) return "No line has an image or a video yet.";
  const shown = shownLines(lines, missing);
  if (missing === "fail" && shown.length < lines.length) {
    return "Waits until every shot has a video.";
  }
  if (shown.length === 0) return "No shot has a video yet.";
  const stills = shown.filter(({ video_url }) => video_url === null).length;
  const count =
    shown.length === lines.length ? `all ${lines.length}` : `${shown.length} of ${lines.length}`;
  const asStills = stills === 0 ? "" : `, ${stills === shown.length ? "all" : stills} as stills`;
  return `Joins ${count} shots in line order${asStills}.`;
}
