import type { ClipSound } from "./clip-sound";
import type { ImageStyle } from "./image-style";
import type { Json } from "./json";
import type { MediaReference } from "./media";
import type { ShotSubject } from "./picture-subject";
import type { SpeechTiming } from "./speech";

/** A still to be set in motion. */
export interface VideoRequest {
  kind: "talking" | "action";
  prompt: string;
  /** What a person wrote into the prompt, word for word; left out where nobody did. */
  words?: string;
  /** What should be different from a clip that is there, oldest wish first; the newest counts. */
  change?: readonly string[];
  imageStyle: ImageStyle;
  seed: number;
  /** Which of several clips of the same this is; left out, the first. */
  variant?: number;
  /** How long the shot lasts in the film; the clip must be at least as long. */
  durationSeconds: number;
  /** Whether its own sound is wanted. */
  sound: ClipSound;
  subject: ShotSubject;
  /** The first frame. `recipe` is what the image provider left with the still, if anything. */
  still: { media: MediaReference; provider: string; recipe: Json | null };
  /** The line's own voice; null for shots in which nobody speaks. */
  audio: { media: MediaReference; durationSeconds: number; timing: SpeechTiming | null } | null;
}
