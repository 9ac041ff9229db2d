import { RadioChips } from "@/components/ui/radio-chips";
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

const HEIGHTS = FORMAT_HEIGHTS.map((height) => ({
  value: height,
  label: height === 720 ? "720, quick" : "1080, fine",
}));

/** The area of each little frame, in square pixels, so that none looks more important than another. */
const GLYPH_AREA = 150;

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
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <RadioChips
        label="Format"
        value={value.aspect}
        choices={aspects.map(choiceOf)}
        disabled={disabled}
        onChange={(aspect) => onChange({ ...value, aspect })}
      />
      <RadioChips
        label="Height"
        isLabelHidden
        value={value.height}
        choices={HEIGHTS}
        disabled={disabled}
        onChange={(height) => onChange({ ...value, height })}
      />
    </div>
  );
}

function choiceOf(aspect: Aspect) {
  const label = (
    <>
      <Glyph aspect={aspect} />
      {aspect}
      <span className="sr-only">, {USES[aspect]}</span>
    </>
  );
  return { value: aspect, label, title: USES[aspect] };
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
