import { exportPath } from "@/components/export/export-files";
import { Button, buttonClasses } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Skeleton } from "@/components/ui/skeleton";
import type { WireHandOverPlan } from "@/lib/contracts/hand-over";
import { FPS } from "@/lib/rules/house-format";

import type { useHandOver } from "./use-hand-over";

/** The package for editors: what it holds, its making where something is missing, and its links. */
export function PackagePart({
  storyId,
  handOver,
  mayEdit,
}: {
  storyId: string;
  handOver: ReturnType<typeof useHandOver>;
  mayEdit: boolean;
}) {
  const { plan, error } = handOver;
  if (plan.data === null) {
    if (plan.error === null) return <Skeleton className="h-24" />;
    const again = (
      <Button size="small" onClick={plan.reload}>
        Try again
      </Button>
    );
    return <ErrorBox message={plan.error} action={again} />;
  }
  const { obstacle, is_ready } = plan.data;
  if (obstacle !== null) return <p className="text-soft">{obstacle}</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-small text-soft">
        Clips, each line's sound, four stems, titles, captions, the film, and all timelines that
        find them. {lengthOf(plan.data)}
      </p>
      {hintsOf(plan.data).map((hint) => (
        <p key={hint} className="text-small text-warn">
          {hint}
        </p>
      ))}
      <div className="w-full" aria-live="polite">
        {handOver.isRunning ? (
          <ProgressBar
            label="Preparing"
            percent={plan.data.progress}
            doing={plan.data.message}
            cancelling={handOver.isCancelling}
            {...(mayEdit && handOver.cancel ? { onCancel: handOver.cancel } : {})}
          />
        ) : null}
        {error ? <ErrorBox message={error} /> : null}
      </div>
      {is_ready && !handOver.isRunning ? (
        <PackageLinks storyId={storyId} />
      ) : handOver.isRunning ? null : mayEdit ? (
        <Button variant="primary" onClick={handOver.prepare}>
          Prepare the package
        </Button>
      ) : (
        <p className="text-small text-soft">
          Its stems are not rendered yet. Somebody who may edit this story has to prepare it.
        </p>
      )}
    </div>
  );
}

function PackageLinks({ storyId }: { storyId: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <a
        href={exportPath(storyId, "handover.zip")}
        download
        className={buttonClasses("primary", "normal")}
      >
        Download the package (.zip)
      </a>
      <a
        href={exportPath(storyId, "handover.otioz")}
        download
        className={buttonClasses("secondary", "normal")}
      >
        OTIO archive (.otioz)
      </a>
    </div>
  );
}

function lengthOf({ frames, shots }: WireHandOverPlan): string {
  return `${shots} shots, ${frames} frames, ${Math.round(frames / FPS)} s.`;
}

/** What somebody should know before they send it to an editor. */
function hintsOf({ missing, has_film }: WireHandOverPlan): string[] {
  return [
    ...(missing > 0
      ? [
          `${missing === 1 ? "1 shot has" : `${missing} shots have`} no picture yet: a gap with a marker.`,
        ]
      : []),
    ...(has_film
      ? []
      : ["The film does not go along: there is none, or shots have changed since. Make it first."]),
  ];
}
