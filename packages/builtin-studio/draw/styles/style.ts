import type { ImageStyle } from "../../contract/image-style";
import type { Colour } from "../pen/colour";
import type { TimeOfDay } from "../shot/scene-spec";

/** How a form gets its volume: two flat tones, printed dots, neon edges, brush, pen and wash, or hard black. */
type Finish = "cel" | "print" | "neon" | "paint" | "storybook" | "noir";

/** The light of one time of day, outdoors, in clear weather. */
interface Daylight {
  /** Sky colours from the top of the picture to the horizon. */
  sky: readonly [Colour, Colour, Colour];
  /** What everything is seen through: colours are multiplied by it. */
  ambient: Colour;
  /** Sun, moon or the last glow: the colour of the lit edges. */
  key: Colour;
  /** What far things fade into. */
  haze: Colour;
}

/**
 * One of the six image styles as the studio draws it: palette, line, light and texture. Everything a
 * style decides stands here or is decided by `finish`; painters never ask for a style by name.
 */
export interface Style {
  name: ImageStyle;
  finish: Finish;
  daylight: Readonly<Record<TimeOfDay, Daylight>>;
  /** What rooms are seen through by day and after dark. */
  indoors: { day: Colour; night: Colour };
  /** Lamps, fires and lit windows. */
  lamp: Colour;
  /** Colours of signs and screens. */
  signs: readonly [Colour, ...Colour[]];
  /** Translates a natural colour of a place into the style's palette. */
  local(colour: Colour): Colour;
  /** The same for people, whose colours must stay recognisable. */
  figure(colour: Colour): Colour;
  /** How much brighter people stand in the light than the place behind them, 0 to 1. */
  lift: number;
  ink: {
    colour: Colour;
    /** Line width in pixels around a person in a medium shot; 0 draws no outline. */
    figurePx: number;
    /** Line width in pixels around things of the place. */
    setPx: number;
    /** How much thicker the line is on the side away from the light, as a share. */
    weight: number;
  };
  shade: { colour: Colour; strength: number };
  /** Light on the edges of people: towards the light, and away from it. */
  rim: { lit: Colour | null; far: Colour | null; strength: number };
  face: {
    /** Eye size; 1 is natural. */
    eye: number;
    nose: "tick" | "line" | "plane";
    /** How much narrower the chin is than natural, 0 to 1. */
    taper: number;
    blush: number;
    lips: number;
  };
  /** Share of noise, darkness in the corners, and the texture laid over everything. */
  overlay: {
    grain: number;
    vignette: number;
    texture: "none" | "dots" | "lines" | "canvas" | "bloom";
  };
  /** Brush strokes that rework the place, as a share of full density; 0 leaves it clean. */
  brush: number;
  caption: {
    font: string;
    sizePx: number;
    colour: Colour;
    spoken: Colour;
    upperCase: boolean;
    /** What stands behind the words. */
    plate: "shadow" | "box" | "bar";
  };
}
