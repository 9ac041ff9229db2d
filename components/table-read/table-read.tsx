import { clsx } from "clsx";
import { useMemo, useState } from "react";
import { PlayerDialog, PlayerScreen } from "@/components/player/player-dialog";
import { scrubHandlers } from "@/components/player/scrub-handlers";
import type { WireLine } from "@/lib/contracts/parsing";
import { timeCode } from "@/lib/rules/time-code";
import { lengthVerdict } from "./length-verdict";
import { planReading, type ReadingPlan } from "./reading-plan";
import { ReadingStage } from "./reading-stage";
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
      time={{ now: timeCode(isOver ? total : read.seconds), total: timeCode(total) }}
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

/**
 * The whole reading as one line of scenes. Press into a scene, or draw along the line, to go there;
 * with the keyboard each scene is a button that goes to its beginning.
 */
function ReadingTimeline({
  plan,
  seconds,
  currentScene,
  onSeek,
  onScene,
}: {
  plan: ReadingPlan;
  seconds: number;
  currentScene: number;
  onSeek: (seconds: number) => void;
  /** Index of a scene whose beginning is asked for. */
  onScene: (scene: number) => void;
}) {
  const { scenes, totalSeconds } = plan;
  const share = (part: number) => `${(part / Math.max(totalSeconds, 0.001)) * 100}%`;
  return (
    <div className="relative touch-none select-none" {...scrubHandlers(totalSeconds, onSeek)}>
      <ol aria-label="Scenes" className="flex">
        {scenes.map((scene, index) => (
          <li
            key={scene.first}
            style={{ width: share(scene.seconds) }}
            className="min-w-0 border-l border-page first:border-l-0"
          >
            <button
              type="button"
              aria-label={`Scene ${index + 1}: ${scene.place}, at ${timeCode(scene.startSeconds)}`}
              aria-current={index === currentScene || undefined}
              title={scene.place}
              onClick={(event) => {
                // A pointer has gone to its very place already; keys come without one.
                if (event.detail === 0) onScene(index);
              }}
              className={clsx(
                "block h-7 w-full truncate px-1.5 text-left text-caption -outline-offset-2 transition-colors",
                index === currentScene
                  ? "bg-pressed text-ink"
                  : "bg-raised text-soft hover:bg-pressed",
              )}
            >
              {scene.place}
            </button>
          </li>
        ))}
      </ol>
      <div aria-hidden className="h-1.5 bg-raised">
        <div className="h-full bg-accent" style={{ width: share(seconds) }} />
      </div>
    </div>
  );
}
