import type { SVGProps } from "react";

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  size?: number;
}

/**
 * The product's signs, drawn on a field of 24 by 24 with one width of line. They say nothing by
 * themselves: a button with only a sign has its words in `aria-label`.
 */
function Icon({ size = 24, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...rest}
    />
  );
}

function Line({ d, ...rest }: IconProps) {
  return (
    <Icon {...rest}>
      <path d={d} />
    </Icon>
  );
}

const ring = "M12 2A10 10 0 0 1 12 22A10 10 0 0 1 12 2Z";
const middle = "M12 11A1 1 0 0 1 12 13A1 1 0 0 1 12 11Z";
/** With a round line a path of no length is a dot. */
const dots = "M5 12h0M12 12h0M19 12h0";
const grip = "M9 6h0M15 6h0M9 12h0M15 12h0M9 18h0M15 18h0";
const grid = "M3 3h7v7H3ZM14 3h7v7H14ZM3 14h7v7H3ZM14 14h7v7H14Z";
const rows = "M3.5 3.5H20.5V20.5H3.5ZM3.5 9.2H20.5M3.5 14.8H20.5";
const pencil = "M3 21 4.5 15.5 17 3 21 7 8.5 19.5ZM14.5 5.5 18.5 9.5";
const screen = "M3 5.5H21V18.5H3Z";
const keyboard = "M2.5 6H21.5V18H2.5ZM6.5 10h0M10 10h0M14 10h0M17.5 10h0M8 14H16";
const words = "M10.5 10.5A2.2 2.2 0 1 0 10.5 13.5M17.5 10.5A2.2 2.2 0 1 0 17.5 13.5";
const speaker = "M3.5 9V15H7.5L12.5 19.5V4.5L7.5 9Z";
const corners = "M9 3.5H3.5V9M15 3.5H20.5V9M9 20.5H3.5V15M15 20.5H20.5V15";
const inwards = "M3.5 9H9V3.5M20.5 9H15V3.5M3.5 15H9V20.5M20.5 15H15V20.5";
const turn = "M20.06 8A9 9 0 1 0 21 12M21 3V8H16";

export const Bell = (props: IconProps) => (
  <Line d="M6 17V11A6 6 0 0 1 18 11V17L19.5 18.5H4.5ZM10 21.5H14" {...props} />
);
export const Captions = (props: IconProps) => <Line d={screen + words} {...props} />;
export const Check = (props: IconProps) => <Line d="M4.5 12.5 9.5 17.5 20 6.5" {...props} />;
export const ChevronDown = (props: IconProps) => <Line d="M6 9 12 15 18 9" {...props} />;
export const ChevronRight = (props: IconProps) => <Line d="M9 6 15 12 9 18" {...props} />;
export const Circle = (props: IconProps) => <Line d={ring} {...props} />;
/** Eight dashes; a dash and what is between two are an eighth of the circumference. */
export const CircleDashed = (props: IconProps) => (
  <Line d={ring} strokeDasharray="2.85 5" strokeDashoffset="1.43" {...props} />
);
export const CircleDot = (props: IconProps) => <Line d={ring + middle} {...props} />;
export const Close = (props: IconProps) => <Line d="M6 6 18 18M18 6 6 18" {...props} />;
export const Ellipsis = (props: IconProps) => <Line d={dots} strokeWidth={4} {...props} />;
/** A frame in a frame. */
export const SafeFrame = (props: IconProps) => <Line d="M3 5h18v14H3zM7 9h10v6H7z" {...props} />;
export const Expand = (props: IconProps) => <Line d={corners} {...props} />;
export const Grid = (props: IconProps) => <Line d={grid} {...props} />;
export const Grip = (props: IconProps) => <Line d={grip} strokeWidth={3} {...props} />;
export const Lock = (props: IconProps) => (
  <Line d="M5.5 11H18.5V20.5H5.5ZM8.5 11V7.5A3.5 3.5 0 0 1 15.5 7.5V11" {...props} />
);
export const Keyboard = (props: IconProps) => <Line d={keyboard} {...props} />;
export const Menu = (props: IconProps) => <Line d="M4 5.5H20M4 12H20M4 18.5H20" {...props} />;
export const Pause = (props: IconProps) => (
  <Line d="M5.5 3.5H10V20.5H5.5ZM14 3.5H18.5V20.5H14Z" {...props} />
);
export const Pencil = (props: IconProps) => <Line d={pencil} {...props} />;
export const Play = (props: IconProps) => <Line d="M6 3.5 20 12 6 20.5Z" {...props} />;
export const Rows = (props: IconProps) => <Line d={rows} {...props} />;
export const Search = (props: IconProps) => (
  <Line d="M10.5 3.5A7 7 0 0 1 10.5 17.5A7 7 0 0 1 10.5 3.5ZM15.5 15.5 21 21" {...props} />
);
export const Shrink = (props: IconProps) => <Line d={inwards} {...props} />;
export const SkipBack = (props: IconProps) => <Line d="M20.5 4V20L8 12ZM3.5 5V19" {...props} />;
export const SkipForward = (props: IconProps) => <Line d="M3.5 4V20L16 12ZM20.5 5V19" {...props} />;
export const Sound = (props: IconProps) => (
  <Line d={`${speaker}M16 8.5A5 5 0 0 1 16 15.5M18.5 5.5A9 9 0 0 1 18.5 18.5`} {...props} />
);
export const SoundOff = (props: IconProps) => (
  <Line d={`${speaker}M16 9.5 21 14.5M21 9.5 16 14.5`} {...props} />
);
export const Square = (props: IconProps) => <Line d="M3.5 3.5H20.5V20.5H3.5Z" {...props} />;
export const TurnAgain = (props: IconProps) => <Line d={turn} {...props} />;
