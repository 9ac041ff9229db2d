import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { WireClip } from "@/lib/contracts/cut";
import { shotCount } from "@/lib/rules/shot";
import type { CutChange } from "../change-clips";
import { framesOf } from "../cut-lines";
import { BEGINNINGS, ENDS, NO_TRANSITIONS, USUAL_FRAMES } from "../shot-details";
import { fillingSlow } from "../slow-menu";
import { TakeMenu } from "../take-menu";
import type { TimelineAction } from "./timeline-keys";

/** What can be done with the shots that are selected on the timeline, all at once. */
export function SelectedShots({
  clips,
  firstClipId,
  onAct,
  onChange,
}: {
  clips: readonly WireClip[];
  /** Of the first shot of all, through which nothing can be seen. */
  firstClipId: string | undefined;
  onAct: (action: TimelineAction) => void;
  onChange: (changes: readonly CutChange[]) => void;
}) {
  const act = (words: string, action: TimelineAction) => (
    <Button size="small" onClick={() => onAct(action)}>
      {words}
    </Button>
  );
  if (clips.length === 0) {
    return (
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-small text-faint">
        {act("Split at playhead", { does: "split" })}
        <p>
          Select shots by a click or the arrow keys; draw their ends to trim them, or the shots to
          move them.
        </p>
      </div>
    );
  }
  const clip = clips.length === 1 ? clips[0] : undefined;
  const canFill = clips.some((one) => fillingSlow(one) !== null);
  const begin = sameOf(clips, ({ dissolve, fade_in }) =>
    dissolve > 0 ? "dissolve" : fade_in > 0 ? "fade_in" : "cut",
  );
  const end = sameOf(clips, ({ fade_out }) => (fade_out > 0 ? "fade_out" : "cut"));
  return (
    <div className="flex flex-wrap items-center gap-1">
      <p role="status" className="mr-2 text-small text-soft">
        {`${shotCount(clips.length)} selected`}
      </p>
      {act("Earlier", { does: "move", by: -1 })}
      {act("Later", { does: "move", by: 1 })}
      {act("Leave out", { does: "leave-out" })}
      {act("Duplicate", { does: "duplicate" })}
      {act("Split at playhead", { does: "split" })}
      {clip ? (
        <>
          {act("Begin at playhead", { does: "begin-here" })}
          {act("End at playhead", { does: "end-here" })}
        </>
      ) : null}
      {canFill ? act("Slow down to fill", { does: "slow-to-fill" }) : null}
      {clip ? (
        <TakeMenu
          clip={clip}
          label="Which take the selected shot shows"
          says="show "
          onShow={(shown) => onChange([{ does: "show", clipId: clip.id, ...shown }])}
        />
      ) : null}
      <div className="w-48">
        <Select
          size="small"
          aria-label="How the selected shots begin"
          value={begin}
          choices={withMixed(begin, BEGINNINGS).map((choice) => ({
            ...choice,
            label: `begin with ${choice.label}`,
          }))}
          onChange={(kind) => {
            const settings = { ...NO_TRANSITIONS };
            onChange(
              clips.map((clip) => {
                const frames = Math.min(USUAL_FRAMES, framesOf(clip));
                const isFirst = clip.id === firstClipId;
                const has = kind === "fade_in" || (kind === "dissolve" && !isFirst);
                const own = has ? { ...settings, [kind]: frames } : settings;
                return { does: "settings", clipId: clip.id, ...own };
              }),
            );
          }}
        />
      </div>
      <div className="w-48">
        <Select
          size="small"
          aria-label="How the selected shots end"
          value={end}
          choices={withMixed(end, ENDS).map((choice) => ({
            ...choice,
            label: `end with ${choice.label}`,
          }))}
          onChange={(kind) =>
            onChange(
              clips.map((clip) => {
                const frames = Math.min(USUAL_FRAMES, framesOf(clip));
                return {
                  ...{ does: "settings", clipId: clip.id },
                  fade_out: kind === "fade_out" ? frames : 0,
                };
              }),
            )
          }
        />
      </div>
    </div>
  );
}

const MIXED = "mixed";

/** What all of them have; `mixed` where they differ. */
function sameOf<Kind extends string>(
  clips: readonly WireClip[],
  kindOf: (clip: WireClip) => Kind,
): Kind | typeof MIXED {
  const kinds = new Set(clips.map(kindOf));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== undefined ? kind : MIXED;
}

function withMixed(value: string, choices: readonly { value: string; label: string }[]) {
  return value === MIXED ? [{ value: MIXED, label: "different things" }, ...choices] : choices;
}
