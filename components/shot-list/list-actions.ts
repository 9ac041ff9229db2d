import type { WireLine } from "@/lib/contracts/parsing";
import type { LinePart } from "@/lib/rules/batch";
import type { LineWork } from "./line-work";

/** What can be made of one line from its row; shot types are decided for the whole story. */
export const MADE_PARTS = ["audio", "imagePrompt", "image", "videoPrompt", "video"] as const;
export type MadePart = (typeof MADE_PARTS)[number];

export function isMadePart(part: LinePart): part is MadePart {
  return MADE_PARTS.some((made) => made === part);
}

/** What every control of a shot in the list is about. */
export interface ShotControl {
  line: WireLine;
  work: LineWork | undefined;
  actions: ListActions;
  /** -1 while the keyboard stands on another shot. */
  tabIndex: number;
  className?: string;
}

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
