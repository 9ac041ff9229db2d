import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { WireCut } from "@/lib/contracts/cut";
import type { WireLine } from "@/lib/contracts/parsing";
import { lineOfClip } from "@/lib/rules/cut/clip-id";
import { type Pace, type PacedShot, paceBy, paceTo } from "@/lib/rules/cut/pace";
import { frameCode } from "@/lib/rules/film-frames";
import { framesFor } from "@/lib/rules/house-format";
import { shotCount } from "@/lib/rules/shot";
import { timeCode } from "@/lib/rules/time-code";
import { framesOf, lengthOfClips } from "./cut-lines";

/** The part by which shots are tightened or loosened at a time. */
const STEP = 0.1;
const WHOLE = "whole";

/** What would become of some shots, until somebody takes it or leaves it. */
interface Offer extends Pace {
  wantedFrames: number;
  before: number;
}

/**
 * Makes a scene, or the whole film, tighter or looser, or fits the film to its planned length. What would
 * change is said first; words are never cut off.
 */
export function PacePanel({
  cut,
  byId,
  plannedSeconds,
  onApply,
}: {
  cut: WireCut;
  byId: ReadonlyMap<string, WireLine>;
  plannedSeconds: number;
  onApply: (lengths: Pace["changes"]) => void;
}) {
  const [scene, setScene] = useState(WHOLE);
  const [offer, setOffer] = useState<(Offer & { of: WireCut["clips"] }) | null>(null);
  const sceneOf = (lineId: string) => byId.get(lineId)?.scene_location ?? "No scene";
  const scenes = [...new Set(cut.clips.map(({ line_id }) => sceneOf(line_id)))];
  const isThere = scene === WHOLE || scenes.includes(scene);
  const clips = cut.clips.filter(
    ({ line_id }) => !isThere || scene === WHOLE || sceneOf(line_id) === scene,
  );
  const shots = clips.map((clip): PacedShot => {
    const spoken = (clip.spoken_frames ?? 0) - clip.in;
    return {
      ...{ clipId: clip.id, frames: framesOf(clip) },
      // Of one that begins behind its words, nothing is heard.
      spokenFrames: spoken > 0 ? spoken : null,
    };
  });
  const before = shots.reduce((sum, { frames }) => sum + frames, 0);
  // The black between the shots stays as it is.
  const black = lengthOfClips(clips) - before;
  const consider = (pace: Pace, wantedFrames: number) =>
    setOffer({
      ...{ ...pace, frames: pace.frames + black, of: cut.clips },
      ...{ wantedFrames: wantedFrames + black, before: before + black },
    });
  // What was offered is about shots that have changed since.
  const shown = offer?.of === cut.clips ? offer : null;
  const planned = framesFor(plannedSeconds);
  return (
    <details className="mb-3">
      <summary className="w-fit py-1 text-small text-soft hover:text-ink">Pace</summary>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <div className="w-56 max-sm:w-full">
          <Select
            aria-label="What is tightened or loosened"
            size="small"
            value={isThere ? scene : WHOLE}
            choices={[
              { value: WHOLE, label: "The whole film" },
              ...scenes.map((name) => ({ value: name, label: name })),
            ]}
            onChange={(chosen) => {
              setScene(chosen);
              setOffer(null);
            }}
          />
        </div>
        {([-STEP, STEP] as const).map((part) => (
          <Button
            key={part}
            size="small"
            onClick={() => consider(paceBy(shots, part), Math.round(before * (1 + part)))}
          >
            {part < 0 ? "Tighten by 10 %" : "Loosen by 10 %"}
          </Button>
        ))}
        {scene === WHOLE ? (
          <Button
            size="small"
            onClick={() => consider(paceTo(shots, planned - black), planned - black)}
          >
            {`Fit to ${timeCode(plannedSeconds)}`}
          </Button>
        ) : null}
      </div>
      <div role="status">
        {shown ? (
          <div className="mt-2 flex flex-wrap items-center gap-3 text-small text-soft">
            <p className="figures">{wordsOf(shown, byId)}</p>
            {shown.changes.length > 0 ? (
              <Button
                size="small"
                variant="primary"
                onClick={() => {
                  onApply(shown.changes);
                  setOffer(null);
                }}
              >
                Change them
              </Button>
            ) : null}
            <Button size="small" variant="quiet" onClick={() => setOffer(null)}>
              Leave it
            </Button>
          </div>
        ) : null}
      </div>
    </details>
  );
}

/** What an offer would do, in a sentence or two. */
function wordsOf(
  { changes, frames, wantedFrames, before }: Offer,
  byId: ReadonlyMap<string, WireLine>,
): string {
  const bound =
    wantedFrames < before
      ? "Words are not cut off, and silent shots keep a second."
      : "No shot becomes more than half as long again.";
  if (changes.length === 0) return before === wantedFrames ? "It is that long." : bound;
  const way = frames < before ? "shorter" : "longer";
  const numbers = [
    ...new Set(changes.map(({ clipId }) => byId.get(lineOfClip(clipId))?.line_number ?? 0)),
  ];
  const named = numbers.length <= 6 ? ` (line ${numbers.join(", ")})` : "";
  const said = `${frameCode(before)} becomes ${frameCode(frames)}: ${shotCount(changes.length)} ${way}${named}.`;
  return frames === wantedFrames ? said : `${said} ${bound}`;
}
