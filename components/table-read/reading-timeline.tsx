import { clsx } from "clsx";
import { scrubHandlers } from "@/components/player/scrub-handlers";
import { timeCode } from "@/lib/rules/time-code";
import type { ReadingPlan } from "./reading-plan";

/**
 * The whole reading as one line of scenes. Press into a scene, or draw along the line, to go there;
 * with the keyboard each scene is a button that goes to its beginning.
 */
export function ReadingTimeline({
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
