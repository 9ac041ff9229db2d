import type { VideoRequest } from "@roughcut/builtin-studio/contract/video-request";
import type { ClipSound } from "@/lib/rules/clip-sound";
import type { Aspect } from "@/lib/rules/frame-format";
import type { Cropping } from "@/lib/rules/made-shape";
import type { CheckListener, MediaOutcome, WorkHandle } from "./media";
import type { Price } from "./price";
import type { SeenTake } from "./seen-take";

export type { VideoRequest };

/** What of a clip decides how it is ordered, and so its price. */
export interface ClipLength {
  /** Whether a mouth is to move. */
  talks: boolean;
  /** How long the shot lasts in the film. */
  durationSeconds: number;
  /** Length of the voice under it; null for none. */
  audioSeconds: number | null;
  /** Whether its own sound is wanted. */
  sound: ClipSound;
}

/** Moves a still: a face that talks, or an action. Voices are added later. */
export interface VideoModel {
  readonly provider: string;
  readonly concurrency: number;
  /** Whether nothing of it is ever paid. */
  readonly isFree: boolean;
  /** Whether a message comes when work has ended; without one it is looked up more often. */
  readonly tellsWhenDone: boolean;
  price(clip: ClipLength): Price;
  /**
   * How long a clip comes as it is ordered, in seconds: at least its shot, but for shots that are longer
   * than the longest clip on offer.
   */
  orderedSeconds(clip: ClipLength): number;
  /**
   * What of its pictures is cropped to make this shape; null, or left out, where nothing is. A model that
   * cannot make a shape makes the nearest one.
   */
  cropping?(aspect: Aspect, talks: boolean): Cropping | null;
  /** As for pictures: which parts of a wished change it can do nothing with. */
  unheard?(words: string): string[];
  /** Which parts of a wished change the take that was seen shows already; nothing would come of them. */
  alreadySo?(words: string, seen: SeenTake): string[];
  /** Submits once; the handle is stored before anybody waits. @throws ProviderError */
  start(request: VideoRequest, signal?: AbortSignal): Promise<WorkHandle>;
  /**
   * Looks the work up by its handle.
   * @param listener told what happens meanwhile
   * @throws ProviderError
   */
  check(handle: WorkHandle, signal?: AbortSignal, listener?: CheckListener): Promise<MediaOutcome>;
}
