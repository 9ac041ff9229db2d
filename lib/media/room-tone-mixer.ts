import { SAMPLE_RATE, samplesFor } from "@/lib/rules/house-format";
import { type RoomTone, RoomToneSource } from "./room-tone";

/** How long one place takes to become another, from the join on. */
const CROSSFADE_SECONDS = 0.3;
/** The last place fades out with the film. */
const END_FADE_SECONDS = 0.5;

type Place = Exclude<RoomTone, "none">;

/**
 * Lays the sound of places under the shots of a film. A place that goes on from shot to shot is heard
 * without a seam; a change is a crossfade, so that no join clicks.
 */
export class RoomToneMixer {
  private readonly sources = new Map<Place, { source: RoomToneSource; gain: number }>();

  constructor(private readonly shots: readonly { roomTone: RoomTone; frameCount: number }[]) {}

  /** Adds the place of shot `index` to its samples. Call it once for every shot, in order. */
  addTo(index: number, left: Float32Array, right: Float32Array): void {
    const shot = this.shots[index];
    if (!shot) return;
    if (shot.roomTone !== "none") this.open(shot.roomTone);
    const isLast = index === this.shots.length - 1;
    const fadeFrom = isLast
      ? samplesFor(shot.frameCount) - END_FADE_SECONDS * SAMPLE_RATE
      : Number.POSITIVE_INFINITY;
    for (const [place, state] of this.sources) {
      const wanted = place === shot.roomTone;
      if (!wanted && state.gain === 0) continue;
      const gains = ramp(state, left.length, (at) => (wanted && at < fadeFrom ? 1 : 0));
      state.source.addTo(left, right, gains);
    }
  }

  private open(place: Place): void {
    if (this.sources.has(place)) return;
    this.sources.set(place, { source: new RoomToneSource(place, this.sources.size + 1), gain: 0 });
  }
}

/** Gains that move towards the target at the speed of the crossfade; remembers where they end. */
function ramp(
  state: { gain: number },
  length: number,
  target: (at: number) => 0 | 1,
): Float32Array {
  const up = 1 / (CROSSFADE_SECONDS * SAMPLE_RATE);
  const gains = new Float32Array(length);
  for (let at = 0; at < length; at += 1) {
    state.gain = target(at) === 1 ? Math.min(1, state.gain + up) : Math.max(0, state.gain - up);
    // A quarter sine: the power of two places that cross stays the same.
    gains[at] =
      state.gain === 1 || state.gain === 0 ? state.gain : Math.sin((state.gain * Math.PI) / 2);
  }
  return gains;
}
