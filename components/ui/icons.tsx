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

const ring = "M12 2.5A9.5 9.5 0 0 1 12 21.5A9.5 9.5 0 0 1 12 2.5Z";
/** With a round line a path of no length is a dot. */
const middle = "M12 12h0";
const dots = "M5 12h0M12 12h0M19 12h0";
const grid = "M4 4h6.5v6.5H4ZM13.5 4H20v6.5H13.5ZM4 13.5h6.5V20H4ZM13.5 13.5H20V20H13.5Z";
const rows = "M4 4H20V20H4ZM4 9.3H20M4 14.7H20";
const pencil = "M4 20 5 15.5 16.5 4 20 7.5 8.5 19ZM13.5 7 17 10.5";
const turn = "M18.5 7A8.5 8.5 0 1 0 20.5 12M19.5 2.5V7.5H14.5";

export const Check = (props: IconProps) => <Line d="M5 12.5 10 17.5 19.5 7" {...props} />;
export const ChevronDown = (props: IconProps) => <Line d="M6.5 9.5 12 15 17.5 9.5" {...props} />;
export const ChevronRight = (props: IconProps) => <Line d="M9.5 6.5 15 12 9.5 17.5" {...props} />;
export const Circle = (props: IconProps) => <Line d={ring} {...props} />;
/** Eight dashes: a sixteenth of the circumference each, and as much between two. */
export const CircleDashed = (props: IconProps) => (
  <Line d={ring} strokeDasharray="3.73" strokeDashoffset="1.87" strokeLinecap="butt" {...props} />
);
export const CircleDot = (props: IconProps) => <Line d={ring + middle} {...props} />;
export const Close = (props: IconProps) => (
  <Line d="M6.5 6.5 17.5 17.5M17.5 6.5 6.5 17.5" {...props} />
);
export const Ellipsis = (props: IconProps) => <Line d={dots} strokeWidth={3} {...props} />;
export const Grid = (props: IconProps) => <Line d={grid} {...props} />;
export const Menu = (props: IconProps) => <Line d="M4 6H20M4 12H20M4 18H20" {...props} />;
export const Pause = (props: IconProps) => (
  <Line d="M6.5 4.5H10V19.5H6.5ZM14 4.5H17.5V19.5H14Z" {...props} />
);
export const Pencil = (props: IconProps) => <Line d={pencil} {...props} />;
export const Play = (props: IconProps) => <Line d="M6.5 4 19.5 12 6.5 20Z" {...props} />;
export const Rows = (props: IconProps) => <Line d={rows} {...props} />;
export const SkipBack = (props: IconProps) => <Line d="M19 5V19L8.5 12ZM5 5V19" {...props} />;
export const SkipForward = (props: IconProps) => <Line d="M5 5V19L15.5 12ZM19 5V19" {...props} />;
export const Square = (props: IconProps) => <Line d="M4 4H20V20H4Z" {...props} />;
export const TurnAgain = (props: IconProps) => <Line d={turn} {...props} />;
