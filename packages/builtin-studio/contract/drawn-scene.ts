/**
 * What a studio that draws by rule shows of a shot: how it understood the script and the words that
 * people wrote, in words that anybody reads.
 */
export interface DrawnScene {
  /** Nothing is seen but black. */
  black: boolean;
  setting: {
    /** What kind of place is drawn: `kitchen`. */
    place: string;
    inside: boolean;
    /** `dawn`, `day`, `dusk` or `night`. */
    time: string;
    /** Empty for clear weather. */
    weather: string;
    /** What else the place does: `A train passes`. */
    happens: string[];
  };
  /** How near it is seen: `medium close-up`. */
  size: string;
  /** Left to right. */
  people: {
    name: string;
    /** Age, hair, clothes: `old woman, white hair in a bun, green coat`. */
    look: string;
    /** `sits`, `stands`. */
    posture: string;
    /** `writes`, `speaks`. */
    does: string[];
    /** What is in their hands; empty for nothing. */
    holds: string;
    /** `afraid`; empty for a face at rest. */
    feels: string;
  }[];
  /** Other things and animals that are drawn, with their number. */
  things: { noun: string; number: number }[];
  /** What the picture is about: somebody, a thing or the place. */
  about: string;
  /** What of the line is not drawn and stands in words on the picture. */
  written: string;
  /** Words that the script wants to be read: a title, a sign. */
  lettering: string;
  /** What of the script could not be understood, in its own words. */
  unknown: string[];
}
