import type { MediaBytes } from "@roughcut/builtin-studio/contract/media";
import type { Json } from "./json";

export type * from "@roughcut/builtin-studio/contract/media";

/** What a call cost, in US dollars, as far as the adapter can tell; null when it is free or unknown. */
export interface ProviderCost {
  usd: number;
  units: number;
  unit: "token" | "character" | "image" | "second";
}

/**
 * Where slow work stands. `recipe` is what the same provider needs to remake or animate the result
 * later (kept beside the take); other providers ignore it.
 */
export type MediaOutcome =
  | { state: "working"; progress: number | null }
  | {
      state: "done";
      media: MediaBytes;
      /** Whether a clip was ordered with sound of its own. */
      hasOwnSound?: boolean;
      recipe: Json | null;
      cost: ProviderCost | null;
    };

/** Names a piece of slow work at its provider; plain JSON, so that it outlives the process. */
export interface WorkHandle {
  provider: string;
  reference: Json;
}

/** Is told what happens while slow work is looked up. */
export interface CheckListener {
  /** The result is there and about to be fetched from elsewhere. */
  onFetch?: () => Promise<void>;
  /** The work is done within the look itself: whole percents, rising. */
  onProgress?: (percent: number) => void;
}
