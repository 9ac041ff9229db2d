import { useMemo, useState } from "react";
import { PlayerDialog, PlayerScreen } from "@/components/player/player-dialog";
import type { WireLine } from "@/lib/contracts/parsing";
import { lengthCode, timeCode } from "@/lib/rules/time-code";
import { lengthVerdict } from "./length-verdict";
import { planReading, type ReadingPlan } from "./reading-plan";
import { ReadingStage } from "./reading-stage";
import { ReadingTimeline } from "./reading-timeline";
import { useTableRead } from "./use-table-read";

/**
 * The table read: all lines one after the other over what there is to see, before anything costly
 * is made.
 * @param plannedSeconds how long the story was planned to be
 */
export function TableRead({
  lines,
  plannedSeconds,
}: {
  lines: readonly WireLine[];
  plannedSeconds: number;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PlayerDialog opens="Table read" isOpen={isOpen} onOpenChange={setOpen}>
      <Reading lines={lines} plannedSeconds={plannedSeconds} />
    </PlayerDialog>
  );
}

function Reading({
  lines,
  plannedSeconds,
}: {
  lines: readonly WireLine[];
  plannedSeconds: number;
}) {
  const plan = useMemo(() => planReading(lines), [lines]);
  const read = useTableRead(plan);
  const beat = plan.beats[read.index];
  if (!beat) return null;

  const goBack = () => read.goTo(read.index - 1);
  const goOn = () => read.goTo(read.index + 1);
  const { isPlaying, isOver } = read;
  const total = Math.round(plan.totalSeconds);
  return (
    <PlayerScreen
      title="Table read"
      about={<Length plan={plan} plannedSeconds={plannedSeconds} />}
      controls={{
        ...{ part: "line", isPlaying, isOver, onToggle: read.toggle },
        ...{ onPrevious: goBack, onNext: goOn },
      }}
      onKey={({ key }) => {
        if (key === "ArrowRight") goOn();
        else if (key === "ArrowLeft") goBack();
        else return false;
        return true;
      }}
      timeline={
        <ReadingTimeline
          plan={plan}
          seconds={read.seconds}
          currentScene={beat.scene}
          onSeek={read.seek}
          onScene={(scene) => read.goTo(plan.scenes[scene]?.first ?? 0)}
        />
      }
      time={{ now: isOver ? lengthCode(total) : timeCode(read.seconds), total: lengthCode(total) }}
      place={`Line ${beat.line.line_number} of ${plan.beats.length}`}
    >
      <ReadingStage beat={beat} />
    </PlayerScreen>
  );
}

/** How long the story reads, against what was planned, and how sure that is. */
function Length({ plan, plannedSeconds }: { plan: ReadingPlan; plannedSeconds: number }) {
  const { length, difference, fits } = lengthVerdict(plan.totalSeconds, plannedSeconds);
  const { estimatedCount } = plan;
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-soft figures">
      <span>
        {estimatedCount > 0 ? "Spoken about" : "Spoken"} {length}
      </span>
      <span className={fits ? "text-good" : "text-warn"}>{difference}</span>
      {estimatedCount > 0 ? (
        <span className="text-faint">
          {estimatedCount} {estimatedCount === 1 ? "line" : "lines"} without audio, estimated
        </span>
      ) : null}
    </p>
  );
}
