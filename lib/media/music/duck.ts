import { SAMPLE_RATE } from "@/lib/rules/house-format";
import type { Stereo } from "../pcm";

/** Under speech, music is this much quieter: 10 dB. */
const UNDER_SPEECH = 0.32;
/** Speech is louder than this; breath and room are not (linear). */
const SPEECH_LEVEL = 0.01;
/** Quickly out of the way of a word, slowly back, and not in the gaps between words. */
const ATTACK_SECONDS = 0.12;
const RELEASE_SECONDS = 0.9;

/** Adds music under the voice of a shot. Keeps its state: call it for all shots, in order. */
export class Ducker {
  /** What music is multiplied by now. */
  gain = 1;

  /**
   * Adds `music` (from `offset` on) to both channels, quieter wherever the voice speaks.
   * @param voice is heard before anything is added, so it may be the left channel itself
   */
  addTo(
    voice: Float32Array,
    [left, right]: Stereo,
    music: { left: Float32Array; right: Float32Array },
    offset: number,
  ): void {
    const attack = 1 - Math.exp(-1 / (ATTACK_SECONDS * SAMPLE_RATE));
    const release = 1 - Math.exp(-1 / (RELEASE_SECONDS * SAMPLE_RATE));
    for (let index = 0; index < left.length; index += 1) {
      const loudness = Math.abs(voice[index] as number);
      const wanted = loudness > SPEECH_LEVEL ? UNDER_SPEECH : 1;
      this.gain += (wanted - this.gain) * (wanted < this.gain ? attack : release);
      left[index] = (left[index] as number) + (music.left[offset + index] ?? 0) * this.gain;
      right[index] = (right[index] as number) + (music.right[offset + index] ?? 0) * this.gain;
    }
  }
}
