import { type ReactNode, useState } from "react";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import type { WireClip } from "@/lib/contracts/cut";
import {
  LEAST_LEVEL_DB,
  MOST_GAP_FRAMES,
  MOST_OFFSET_FRAMES,
  MOST_TRANSITION_FRAMES,
  type NamedSettings,
} from "@/lib/rules/cut/settings";
import { lengthCode } from "@/lib/rules/cut/shot-length";
import { Detail } from "./detail";
import { LengthField } from "./length-field";
import type { TakeToShow } from "./shown-take";
import { SlowMenu } from "./slow-menu";
import { TakeMenu } from "./take-menu";

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
const END_FRAMES = { ...FRAMES, field: "Length of the fade at the end of" };
/** Half a second: what a transition has at first. */
export const USUAL_FRAMES = 12;

/** What a shot that begins with a cut has. */
export const NO_TRANSITIONS = { dissolve: 0, fade_in: 0 };
/** How a shot may begin, and how it may end. */
export const BEGINNINGS = [
  { value: "cut", label: "a cut" },
  { value: "dissolve", label: "a dissolve" },
  { value: "fade_in", label: "a fade from black" },
] as const;
export const ENDS = [
  { value: "cut", label: "a cut" },
  { value: "fade_out", label: "a fade to black" },
] as const;

const BLACK = {
  field: "Black before",
  less: "Shorten the black before",
  more: "Lengthen the black before",
  least: 0,
};
const VOICE_BEFORE = {
  field: "Voice before the picture of",
  less: "Less of the voice before the picture of",
  more: "More of the voice before the picture of",
  least: 0,
};
const VOICE_BEHIND = {
  field: "Voice behind the picture of",
  less: "Begin the voice nearer to the picture of",
  more: "Begin the voice farther behind the picture of",
  least: 0,
};
/** What a voice may be set to; another value stays until it is changed. */
const LEVELS = [12, 9, 6, 4, 2, 0, -2, -4, -6, -9, -12, -18, LEAST_LEVEL_DB];

/** "0:12 before its picture" */
export function offsetWords(offset: number): string {
  if (offset === 0) return "with its picture";
  return `${lengthCode(Math.abs(offset))} ${offset < 0 ? "before" : "behind"} its picture`;
}

/** "+3 dB" */
export function levelWords(level: number): string {
  return `${level > 0 ? "+" : level < 0 ? "\u2212" : ""}${Math.abs(level)} dB`;
}

/**
 * Where in its clip a shot begins: later, it becomes shorter by as much, unless its length is kept; then
 * it shows another part of the clip. What is heard of its line moves along. And which take it shows and how
 * fast, how it begins and ends, the black before it, and how loud its voice is.
 */
export function ShotDetails({
  name,
  clip,
  isFirst,
  onStart,
  onSettings,
  onShow,
  children,
}: {
  /** Of the shot: "line 3". */
  name: string;
  clip: WireClip;
  /** Nothing can be seen through the first shot of all. */
  isFirst: boolean;
  onStart: (from: number, keepsLength: boolean) => void;
  onSettings: (settings: Partial<NamedSettings>) => void;
  onShow: (shown: TakeToShow) => void;
  /** How it becomes two. */
  children: ReactNode;
}) {
  const [keepsLength, setKeepsLength] = useState(false);
  const begins = clip.dissolve > 0 ? "dissolve" : clip.fade_in > 0 ? "fade_in" : "cut";
  const levels = [...new Set([...LEVELS, clip.level])].toSorted((one, other) => other - one);
  return (
    <div className="flex basis-full flex-col items-end gap-1 pb-1 text-small text-soft">
      <Detail words="Take">
        <TakeMenu {...{ clip, onShow }} label={`Which take ${name} shows`} />
      </Detail>
      {clip.take_frames === null ? null : (
        <Detail words="Pace">
          <SlowMenu {...{ clip, name }} onSlow={(slow) => onSettings({ slow })} />
        </Detail>
      )}
      <Detail words="Begins in its clip at">
        <LengthField
          {...{ name, frames: clip.in, says: START }}
          onChange={(to) => onStart(to, keepsLength)}
        />
        <Switch label={`Keep the length of ${name}`} isOn={keepsLength} onSwitch={setKeepsLength} />
      </Detail>
      <Detail words="First part">{children}</Detail>
      <Detail words="Black before it">
        <LengthField
          {...{ name, frames: clip.gap, says: BLACK }}
          onChange={(to) => onSettings({ gap: Math.min(to, MOST_GAP_FRAMES) })}
        />
      </Detail>
      <TransitionDetail
        {...{ name, clip, says: FRAMES, value: begins, does: "begins", words: "Begins with" }}
        choices={BEGINNINGS.filter(({ value }) => !isFirst || value !== "dissolve")}
        onChange={(settings) => onSettings({ ...NO_TRANSITIONS, ...settings })}
      />
      <TransitionDetail
        {...{ name, clip, says: END_FRAMES, does: "ends", words: "Ends with", choices: ENDS }}
        value={clip.fade_out > 0 ? "fade_out" : "cut"}
        onChange={(settings) => onSettings({ fade_out: 0, ...settings })}
      />
      {clip.spoken_frames === null ? null : (
        <Detail words="Voice begins">
          <LengthField
            {...{ name, says: VOICE_BEFORE, frames: Math.max(0, -clip.offset) }}
            onChange={(to) => onSettings({ offset: -Math.min(to, MOST_OFFSET_FRAMES) || 0 })}
          />
          <span>before its picture, or</span>
          <LengthField
            {...{ name, says: VOICE_BEHIND, frames: Math.max(0, clip.offset) }}
            onChange={(to) => onSettings({ offset: Math.min(to, MOST_OFFSET_FRAMES) })}
          />
          <span>behind it</span>
        </Detail>
      )}
      {clip.spoken_frames === null ? null : (
        <Detail words="Voice">
          <div className="w-44">
            <Select
              size="small"
              aria-label={`How loud the voice of ${name} is`}
              value={String(clip.level)}
              choices={levels.map((level) => ({
                value: String(level),
                label: level === 0 ? "as loud as by itself" : levelWords(level),
              }))}
              onChange={(to) => onSettings({ level: Number(to) })}
            />
          </div>
        </Detail>
      )}
    </div>
  );
}

/** How a shot begins or ends, and within how many frames where that is no plain cut. */
function TransitionDetail<Kind extends "dissolve" | "fade_in" | "fade_out">({
  name,
  clip,
  words,
  does,
  says,
  value,
  choices,
  onChange,
}: {
  name: string;
  clip: WireClip;
  words: string;
  does: "begins" | "ends";
  says: typeof FRAMES;
  value: Kind | "cut";
  choices: readonly { value: Kind | "cut"; label: string }[];
  onChange: (settings: Partial<NamedSettings>) => void;
}) {
  return (
    <Detail words={words}>
      <div className="w-44">
        <Select
          size="small"
          aria-label={`How ${name} ${does}`}
          {...{ value, choices }}
          onChange={(to) => onChange(to === "cut" ? {} : { [to]: USUAL_FRAMES })}
        />
      </div>
      {value === "cut" ? null : (
        <LengthField
          {...{ name, frames: clip[value], says }}
          onChange={(to) => onChange({ [value]: Math.min(to, MOST_TRANSITION_FRAMES) })}
        />
      )}
    </Detail>
  );
}
