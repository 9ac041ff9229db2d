import type { Aspect } from "@/lib/rules/frame-format";
import type { ImageStyle } from "@/lib/rules/image-style";
import type { Cropping } from "@/lib/rules/made-shape";
import type { DrawnScene } from "./drawn-scene";
import type { CheckListener, MediaOutcome, MediaReference, WorkHandle } from "./media";
import type { PictureSubject, ShotSubject } from "./picture-subject";
import type { Price } from "./price";
import type { SeenTake } from "./seen-take";

export interface ImageRequest {
  /** The whole prompt in prose, as a text-to-image model wants it. */
  prompt: string;
  imageStyle: ImageStyle;
  seed: number;
  /** Which of several pictures of the same this is; left out, the first. */
  variant?: number;
  /** What a person wrote into the prompt, word for word; left out where nobody did. */
  words?: string;
  /** What should be different from a picture that is there, oldest wish first; the newest counts. */
  change?: readonly string[];
  /** The same facts in parts, for a provider that draws by rule. */
  subject: PictureSubject;
  /** Faces that must be recognised in the picture, then the room, then pictures of the wanted look. */
  references: { name: string; media: MediaReference }[];
}

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
