import type { ImageStyle } from "./image-style";
import type { MediaReference } from "./media";
import type { PictureSubject } from "./picture-subject";

/** A picture to be made. */
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
