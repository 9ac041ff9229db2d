import { SAMPLE_RATE } from "../contract/house-format";
import type { WayHeard } from "../contract/way-heard";
import { SOUND } from "./data";
import { equalise } from "./equaliser";

/** Makes a whole line sound as it reaches us, in place. Its loudness is set by whoever levels it. */
export function placeVoice(samples: Float32Array, heard: WayHeard): void {
  const { bands, drive, driven, echoes } = SOUND.ways[heard];
  equalise(samples, SAMPLE_RATE, bands);
  for (let index = 0; index < samples.length && drive > 0; index++) {
    samples[index] = Math.tanh((samples[index] ?? 0) * drive) / drive;
  }
  equalise(samples, SAMPLE_RATE, driven);
  if (echoes.length === 0) return;
  const direct = samples.slice();
  for (const [seconds, share] of echoes) {
    const late = Math.round(seconds * SAMPLE_RATE);
    for (let index = late; index < samples.length; index++) {
      samples[index] = (samples[index] ?? 0) + share * (direct[index - late] ?? 0);
    }
  }
}
