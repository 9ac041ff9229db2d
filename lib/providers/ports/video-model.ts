import type { ImageStyle } from "@/lib/rules/image-style";
import type { Json } from "./json";
import type { MediaOutcome, MediaReference, WorkHandle } from "./media";
import type { ShotSubject } from "./picture-subject";
import type { SpeechTiming } from "./speech-model";

export interface VideoRequest {
  kind: "talking" | "action";
  prompt: string;
  imageStyle: ImageStyle;
  seed: number;
  /** How long the shot lasts in the film; the clip must be at least as long. */
  durationSeconds: number;
  subject: ShotSubject;
  /** The first frame. `recipe` is what the image provider left with the still, if anything. */
  still: { media: MediaReference; provider: string; recipe: Json | null };
  /** The line's own voice; null for shots in which nobody speaks. */
  audio: { media: MediaReference; durationSeconds: number; timing: SpeechTiming | null } | null;
}

/** Moves a still: a face that talks, or an action. The clip itself is silent; sound is added later. */
export interface VideoModel {
  readonly provider: string;
  readonly concurrency: number;
  /** Submits once; the handle is stored before anybody waits. @throws ProviderError */
  start(request: VideoRequest, signal?: AbortSignal): Promise<WorkHandle>;
  /**
   * Looks the work up by its handle.
   * @param onFetch told when the result is there and about to be fetched from elsewhere
   * @throws ProviderError
   */
  check(
    handle: WorkHandle,
    signal?: AbortSignal,
    onFetch?: () => Promise<void>,
  ): Promise<MediaOutcome>;
}
