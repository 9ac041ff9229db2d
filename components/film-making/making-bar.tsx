import { timeLeftText } from "@/components/production/batch-words";
import type { StoryWork } from "@/components/shot-list/line-work";
import { ErrorBox } from "@/components/ui/error-box";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { WireLine } from "@/lib/contracts/parsing";
import { frameStateOf } from "./frame-state";
import { filmSecondsLeft, shotWords } from "./making-words";
import type { FilmRun } from "./use-film-run";

/** How far the film is: which frame of how many, what is made now, about how long it takes still. */
export function MakingBar({
  film,
  lines,
  work,
  mayEdit,
}: {
  film: FilmRun;
  lines: readonly WireLine[];
  work: StoryWork;
  mayEdit: boolean;
}) {
  const { run, isActive, isCancelling, cancel, problem } = film;
  if (!isActive) return <FilmEnd film={film} />;
  const left = filmSecondsLeft(run.progress, run.duration_seconds);
  return (
    <>
      <ProgressBar
        label={labelOf(film, lines, work)}
        percent={run.progress}
        doing={doingOf(film, lines, work)}
        timeLeft={timeLeftText(left ?? undefined)}
        cancelling={isCancelling}
        {...(mayEdit && run.may_cancel ? { onCancel: cancel } : {})}
      />
      <p className="mt-2 mb-6 text-small text-faint">
        You can leave this page: the film is made all the same.
      </p>
      {problem ? <ErrorBox className="mb-6" message={problem} /> : null}
    </>
  );
}

function FilmEnd({ film: { run, problem } }: { film: FilmRun }) {
  if (run.status === "completed") {
    return (
      <p role="status" className="mb-6 text-good">
        The film is made. It opens in a moment.
      </p>
    );
  }
  if (run.status === "cancelled") {
    return (
      <p role="status" className="mb-6 text-soft">
        Cancelled. What was made is kept, and is not made again.
      </p>
    );
  }
  return (
    <ErrorBox
      className="mb-6"
      message={problem ?? run.error ?? "The film could not be made. What was made is kept."}
    />
  );
}

function labelOf({ stage }: FilmRun, lines: readonly WireLine[], work: StoryWork): string {
  switch (stage?.name) {
    case "parse":
      return "Reading the script";
    case "characters":
      return "Casting";
    case "all-media": {
      const made = lines.filter((line) => frameStateOf(line, work.get(line.id)).name === "clip");
      return `Frame ${Math.min(made.length + 1, lines.length)} of ${lines.length}`;
    }
    case "story-video":
      return "Joining the shots";
    default:
      return "Making the film";
  }
}

function doingOf({ stage }: FilmRun, lines: readonly WireLine[], work: StoryWork): string {
  if (stage?.name !== "all-media") return stage?.run.message ?? "";
  const now = lines.find((line) => frameStateOf(line, work.get(line.id)).isWorkedOn);
  return now ? `now: ${shotWords(now)}` : "";
}
