import type { ImageRequest } from "@roughcut/builtin-studio/contract/image-request";
import type { Aspect } from "@/lib/rules/frame-format";
import type { Cropping } from "@/lib/rules/made-shape";
import type { DrawnScene } from "./drawn-scene";
import type { CheckListener, MediaOutcome, WorkHandle } from "./media";
import type { ShotSubject } from "./picture-subject";
import type { Price } from "./price";
import type { SeenTake } from "./seen-take";

export type { ImageRequest };

/** Makes stills: in the format of its subject for shots, square for portraits where the provider can. */
export interface ImageModel {
  readonly provider: string;
  readonly concurrency: number;
  /** Whether nothing of it is ever paid. */
  readonly isFree: boolean;
  /** Whether a message comes when work has ended; without one it is looked up more often. */
  readonly tellsWhenDone: boolean;
  /** How many reference pictures it looks at; 0 for a provider that draws by rule. */
  readonly maximumReferences: number;
  /** @param references how many reference pictures go along */
  price(references: number): Price;
  /**
   * What of its pictures is cropped to make this shape; null, or left out, where nothing is. A model that
   * cannot make a shape makes the nearest one.
   */
  cropping?(aspect: Aspect): Cropping | null;
  /**
   * Which parts of a wished change it can do nothing with, in the words that came; left out by models
   * that read any words.
   */
  unheard?(words: string): string[];
  /** Which parts of a wished change the take that was seen shows already; nothing would come of them. */
  alreadySo?(words: string, seen: SeenTake): string[];
  /** What the still of a shot shows; left out by models of which nobody can tell before it is made. */
  drawn?(
    shot: Pick<ImageRequest, "imageStyle" | "seed" | "words"> & { subject: ShotSubject },
  ): DrawnScene;
  /** Submits once; the handle is stored before anybody waits. @throws ProviderError */
  start(request: ImageRequest, signal?: AbortSignal): Promise<WorkHandle>;
  /**
   * Looks the work up by its handle.
   * @param listener told what happens meanwhile
   * @throws ProviderError
   */
  check(handle: WorkHandle, signal?: AbortSignal, listener?: CheckListener): Promise<MediaOutcome>;
}
