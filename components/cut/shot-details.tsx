import { useState } from "react";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import type { WireClip } from "@/lib/contracts/cut";
import { MOST_TRANSITION_FRAMES } from "@/lib/rules/cut/edits";
import type { ClipTransitions } from "./change-clips";
import { LengthField } from "./length-field";

const START = {
  field: "First frame of",
  less: "Begin earlier in",
  more: "Begin later in",
  least: 0,
};
const FRAMES = {
  field: "Length of the transition of",
  less: "Shorten the transition of",
  more: "Lengthen the transition of",
  least: 1,
};
/** Half a second: what a transition has at first. */
const USUAL_FRAMES = 12;

const NO_TRANSITIONS = { dissolve: 0, fade_in: 0 };
const BEGINNINGS = [
  { value: "cut", label: "a cut" },
  { value: "dissolve", label: "a dissolve" },
  { value: "fade_in", label: "a fade from black" },
] as const;
const ENDS = [
  { value: "cut", label: "a cut" },
  { value: "fade_out", label: "a fade to black" },
] as const;

/**
 * Where in its clip a shot begins: later, it becomes shorter by as much, unless its length is kept; then
 * it shows another part of the clip. What is heard of its line moves along. And how it begins and ends.
 */
export function ShotDetails({
  name,
  clip,
  isFirst,
  onStart,
  onTransitions,
}: {
  /** Of the shot: "line 3". */
  name: string;
  clip: WireClip;
  /** Nothing can be seen through the first shot of all. */
  isFirst: boolean;
  onStart: (from: number, keepsLength: boolean) => void;
  onTransitions: (transitions: Partial<ClipTransitions>) => void;
}) {
  const [keepsLength, setKeepsLength] = useState(false);
  const begins = clip.dissolve > 0 ? "dissolve" : clip.fade_in > 0 ? "fade_in" : "cut";
  const ends = clip.fade_out > 0 ? "fade_out" : "cut";
  const choices = BEGINNINGS.filter(({ value }) => !isFirst || value !== "dissolve");
  const frames = (
    key: keyof ClipTransitions,
    says = key === "fade_out" ? { ...FRAMES, field: "Length of the fade at the end of" } : FRAMES,
  ) => (
    <LengthField
      {...{ name, frames: clip[key], says }}
      onChange={(to) => onTransitions({ [key]: Math.min(to, MOST_TRANSITION_FRAMES) })}
    />
  );
  return (
    <div className="flex basis-full flex-col items-end gap-1 pb-1 text-small text-soft">
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
        <span>Begins in its clip at</span>
        <LengthField
          {...{ name, frames: clip.in, says: START }}
          onChange={(to) => onStart(to, keepsLength)}
        />
        <Switch label={`Keep the length of ${name}`} isOn={keepsLength} onSwitch={setKeepsLength} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
        <span>Begins with</span>
        <div className="w-44">
          <Select
            size="small"
            aria-label={`How ${name} begins`}
            value={begins}
            choices={choices}
            onChange={(to) =>
              onTransitions({ ...NO_TRANSITIONS, ...(to === "cut" ? {} : { [to]: USUAL_FRAMES }) })
            }
          />
        </div>
        {begins === "cut" ? null : frames(begins)}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
        <span>Ends with</span>
        <div className="w-44">
          <Select
            size="small"
            aria-label={`How ${name} ends`}
            value={ends}
            choices={ENDS}
            onChange={(to) => onTransitions({ fade_out: to === "cut" ? 0 : USUAL_FRAMES })}
          />
        </div>
        {ends === "cut" ? null : frames("fade_out")}
      </div>
    </div>
  );
}
