import type { ImageStyle } from "../../contract/image-style";
import type { ShotSubject } from "../../contract/picture-subject";
import { readShot } from "./read-shot";
import type { SceneSpec } from "./scene-spec";
import { STAGED_TAKES, varyTake } from "./vary-take";

/** Which drawing of a shot is meant: what the studio needs to draw it again. */
export type Take = {
  seed: number;
  /** Which of several, from 0. */
  variant?: number;
  /** What a person wrote into the prompt. */
  words?: string;
  /** Left out by stills from before takes were staged: they are the first one seen from nearer. */
  staged?: true;
};

/** What a take of a shot shows, and how often its camera has moved on after all that is staged. */
export function readTake(
  subject: ShotSubject,
  imageStyle: ImageStyle,
  take: Take,
): { spec: SceneSpec; reframed: number } {
  const { variant = 0, words = "" } = take;
  const spec = readShot(subject, imageStyle, take.seed, words);
  if (!take.staged) return { spec, reframed: variant };
  // Nothing can be staged otherwise in a place without people, or with a thing alone.
  const isStill = spec.characters.length === 0 || spec.shotSize === "insert";
  return {
    spec: varyTake(spec, variant, words),
    reframed: isStill ? variant : Math.floor(variant / STAGED_TAKES),
  };
}
