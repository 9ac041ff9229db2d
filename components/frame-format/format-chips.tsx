"use client";

import { useId } from "react";
import {
  ASPECTS,
  type Aspect,
  FORMAT_HEIGHTS,
  type FrameFormat,
  frameRatio,
} from "@/lib/rules/frame-format";

/** Where each shape is at home. */
const USES: Readonly<Record<Aspect, string>> = {
  "16:9": "Screens and television",
  "9:16": "Telephones held upright",
  "1:1": "Feeds",
  "2.39:1": "Cinema",
};

/** The area of each little frame, in square pixels, so that none looks more important than another. */
const GLYPH_AREA = 150;

const CHIP =
  "relative inline-flex h-8 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-3 text-small text-soft figures transition-colors hover:bg-raised has-checked:border-accent has-checked:bg-raised has-checked:text-ink has-disabled:cursor-default has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-sm:h-10";

/** The format of a story's pictures: its shape, and how finely they are drawn. */
export function FormatChips({
  value,
  aspects = ASPECTS,
  disabled = false,
  onChange,
}: {
  value: FrameFormat;
  /** The shapes on offer; left out, all. */
  aspects?: readonly Aspect[];
  disabled?: boolean;
  onChange: (format: FrameFormat) => void;
}) {
  const name = useId();
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <fieldset disabled={disabled}>
        <legend className="mb-2 text-small font-medium text-soft">Format</legend>
        <div className="flex flex-wrap gap-2">
          {aspects.map((aspect) => (
            <label key={aspect} className={CHIP} title={USES[aspect]}>
              <input
                type="radio"
                name={`${name}-aspect`}
                value={aspect}
                checked={aspect === value.aspect}
                onChange={() => onChange({ ...value, aspect })}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Glyph aspect={aspect} />
              {aspect}
              <span className="sr-only">, {USES[aspect]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset disabled={disabled}>
        <legend className="sr-only">Height</legend>
        <div className="flex flex-wrap items-center gap-2">
          {FORMAT_HEIGHTS.map((height) => (
            <label key={height} className={CHIP}>
              <input
                type="radio"
                name={`${name}-height`}
                value={height}
                checked={height === value.height}
                onChange={() => onChange({ ...value, height })}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {height === 720 ? "720, quick" : "1080, fine"}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** A little frame of this shape. */
function Glyph({ aspect }: { aspect: Aspect }) {
  const height = Math.sqrt(GLYPH_AREA / frameRatio({ aspect }));
  return (
    <span
      aria-hidden
      className="rounded-[1px] border border-current"
      style={{ height, width: GLYPH_AREA / height }}
    />
  );
}
