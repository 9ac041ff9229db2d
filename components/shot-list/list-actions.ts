import type { WireLine } from "@/lib/contracts/parsing";

/** What can be made of one line from its row. */
export type MadePart = "audio" | "imagePrompt" | "image" | "videoPrompt" | "video";

/** What a person can do with a shot of the list, whichever way it is laid out; it hardly changes. */
export interface ListActions {
  mayEdit: boolean;
  /** Goes to the shot's own screen. */
  onOpen: (line: WireLine) => void;
  /** Plays the line, or stops it. */
  onPlay: (line: WireLine) => void;
  onMake: (line: WireLine, part: MadePart) => void;
  /** What making it would cost, in a figure; empty where nothing is paid. */
  priceOf: (line: WireLine, part: MadePart) => string;
}
