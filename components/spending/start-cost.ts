import type { WireEstimate } from "@/lib/contracts/spending";
import type { BatchKind } from "@/lib/rules/batch";

/** What a button that starts paid work says: how many pieces of what, and what they would cost. */
export interface StartCost {
  /** `38 images` */
  pieces: string;
  /** `about $1.52` */
  cost: string;
}

/** What a batch makes, of one and of more. */
export const PIECES: Record<BatchKind, [one: string, more: string]> = {
  audio: ["line", "lines"],
  "shot-types": ["shot type", "shot types"],
  "image-prompts": ["image prompt", "image prompts"],
  images: ["image", "images"],
  "video-prompts": ["video prompt", "video prompts"],
  "talking-videos": ["talking video", "talking videos"],
  "action-videos": ["action video", "action videos"],
};

/** Null where nothing is paid, or nothing would be made: then the button says what it always says. */
export function startCost(kind: BatchKind, estimate: WireEstimate | undefined): StartCost | null {
  if (!estimate || estimate.text === "") return null;
  const [one, more] = PIECES[kind];
  const pieces = `${estimate.pieces} ${estimate.pieces === 1 ? one : more}`;
  return { pieces, cost: estimate.text };
}
