import { clsx } from "clsx";
import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { inputClasses } from "@/components/ui/text-input";
import { MOST_SHOT_FRAMES } from "@/lib/rules/cut/edits";
import { lengthCode, readLength } from "@/lib/rules/cut/shot-length";
import { FPS } from "@/lib/rules/house-format";

const LENGTH = { field: "Length of", less: "Shorten", more: "Lengthen", least: 1 };

/** Frames that the keys of the field change a length by. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/**
 * A length of a shot, or a place in its clip, in seconds and frames: typed, or changed by the arrow keys
 * (a frame), Page Up and Page Down (ten) and the buttons beside it. What is none is put back.
 */
export function LengthField({
  name,
  frames,
  says = LENGTH,
  onChange,
}: {
  /** Of the shot: "line 3". */
  name: string;
  frames: number;
  /** How field and buttons are called, before the name of the shot, and the least that may be typed. */
  says?: typeof LENGTH;
  onChange: (frames: number) => void;
}) {
  const { least } = says;
  const [typed, setTyped] = useState<string | null>(null);
  const set = (next: number) => {
    setTyped(null);
    const bounded = Math.min(Math.max(least, next), MOST_SHOT_FRAMES);
    if (bounded !== frames) onChange(bounded);
  };
  const settle = () => {
    if (typed !== null) set(readLength(typed, least) ?? frames);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      set((readLength(typed ?? "", least) ?? frames) + step);
    } else if (event.key === "Enter") settle();
    else if (event.key === "Escape") setTyped(null);
  };
  const step = (by: number, words: string, sign: string) => (
    <Button
      size="small"
      variant="quiet"
      className="w-8 px-0! max-sm:w-10"
      aria-label={`${words} ${name}`}
      aria-disabled={by < 0 && frames === least}
      onClick={() => set(frames + by)}
    >
      {sign}
    </Button>
  );
  return (
    <div className="flex shrink-0 items-center">
      {step(-1, says.less, "−")}
      <input
        role="spinbutton"
        aria-label={`${says.field} ${name}`}
        aria-valuenow={frames}
        aria-valuemin={least}
        aria-valuemax={MOST_SHOT_FRAMES}
        aria-valuetext={`${Math.floor(frames / FPS)} seconds ${frames % FPS} frames`}
        inputMode="decimal"
        value={typed ?? lengthCode(frames)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={onKeyDown}
        className={clsx(inputClasses, "h-8 w-18! px-1! text-center figures max-sm:h-10")}
      />
      {step(1, says.more, "+")}
    </div>
  );
}
