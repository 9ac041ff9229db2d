import { SAMPLE_RATE, samplesFor } from "@/lib/rules/house-format";
import { makeSoundEffect, type SoundEffect } from "./effects/sound-effect";
import { Ducker } from "./music/duck";
import { type Mood, musicBed } from "./music/music-bed";
import type { Stereo } from "./pcm";
import { type RoomTone, RoomToneSource } from "./room-tone";

/** How long one place takes to become another, from the join on. */
const CROSSFADE_SECONDS = 0.3;
/** The last place fades out with the film. */
const END_FADE_SECONDS = 0.5;

type Place = Exclude<RoomTone, "none">;

/** Something that is heard in a shot because the line says so. */
export interface EffectCue {
  effect: SoundEffect;
  /** From the start of the shot. */
  startSeconds: number;
  durationSeconds: number;
}

/** What is heard around the voice of a shot. */
export interface SoundscapeShot {
  roomTone: RoomTone;
  frameCount: number;
  effects?: readonly EffectCue[] | undefined;
}

/** Where the parts of a mix go: for a film all to the same samples, for stems each to its own. */
export interface MixBuses {
  /** Holds the voice, to which the music listens. */
  voice: Stereo;
  music: Stereo;
  places: Stereo;
  effects: Stereo;
}

/** Everything to the same samples, as a film is mixed. */
export function asOneBus(left: Float32Array, right: Float32Array): MixBuses {
  const sum: Stereo = [left, right];
  return { voice: sum, music: sum, places: sum, effects: sum };
}

/** Where a mixer stands between two shots, as plain values. */
export interface MixerState {
  /** In the order in which they were first heard, which decides how each sounds. */
  places: { place: Place; position: number; gain: number }[];
  duckerGain: number;
  /** The piece of music that is played, and how much of it was heard; null before the first. */
  music: { piece: number; seconds: number; at: number } | null;
  samplesLeft: number;
}

/** Music of this length is made at a time: the memory of a long film stays that of a short one. */
export const MUSIC_PIECE_SECONDS = 60;

/**
 * Lays the sound of places, what happens in them, and music if wanted, under the shots of a film. A
 * place that goes on from shot to shot is heard without a seam; a change is a crossfade, so that no
 * join clicks. Music gives way to speech.
 */
export class RoomToneMixer {
  private readonly sources = new Map<Place, { source: RoomToneSource; gain: number }>();
  private readonly ducker = new Ducker();
  private music: { left: Float32Array; right: Float32Array } | null = null;
  private musicSeconds = 0;
  private musicAt = 0;
  private piece = 0;
  private samplesLeft: number;

  /** @param music mood of the music under the whole film; null for none */
  constructor(
    private readonly shots: readonly SoundscapeShot[],
    private readonly mood: Mood | null = null,
  ) {
    this.samplesLeft = shots.reduce((sum, { frameCount }) => sum + samplesFor(frameCount), 0);
  }

  /**
   * Adds everything around the voice of shot `index`, which `buses.voice` holds alone. Call it once for
   * every shot, in order.
   */
  addTo(index: number, buses: MixBuses): void {
    const shot = this.shots[index];
    if (!shot) return;
    const { length } = buses.voice[0];
    // First of all, while the samples are still the voice alone: the music listens to it.
    if (this.mood) this.addMusic(this.mood, buses.voice[0], buses.music);
    if (shot.roomTone !== "none") this.open(shot.roomTone);
    const isLast = index === this.shots.length - 1;
    const fadeFrom = isLast
      ? samplesFor(shot.frameCount) - END_FADE_SECONDS * SAMPLE_RATE
      : Number.POSITIVE_INFINITY;
    for (const [place, state] of this.sources) {
      const wanted = place === shot.roomTone;
      if (!wanted && state.gain === 0) continue;
      const gains = ramp(state, length, wanted ? fadeFrom : 0);
      state.source.addTo(...buses.places, gains);
    }
    for (const [number, cue] of (shot.effects ?? []).entries())
      addEffect(cue, index * 7 + number, ...buses.effects);
  }

  /**
   * All that decides what is added to shot `index`, which is the next, beside the shot itself: equal
   * states and equal shots give equal sound.
   */
  state(index: number): unknown {
    const sources = [...this.sources].map(([place, { source, gain }]) => [
      ...[place, source.position, gain],
    ]);
    if (!this.mood) return sources;
    const { musicAt, piece, ducker } = this;
    // The last piece of music is as long as the film; how much there is behind it changes nothing.
    const reach =
      samplesFor(this.shots[index]?.frameCount ?? 0) + MUSIC_PIECE_SECONDS * SAMPLE_RATE;
    const length = this.music?.left.length ?? 0;
    const left = Math.min(this.samplesLeft, reach);
    return [sources, this.mood, piece, musicAt, length, left, ducker.gain];
  }

  /** Where it stands before the next shot. */
  pause(): MixerState {
    return {
      places: [...this.sources].map(([place, { source, gain }]) => {
        return { place, position: source.position, gain };
      }),
      duckerGain: this.ducker.gain,
      music: this.music && { piece: this.piece - 1, seconds: this.musicSeconds, at: this.musicAt },
      samplesLeft: this.samplesLeft,
    };
  }

  /** Goes on, with the same shots, from where another stood: the next shots sound the same to the bit. */
  resume({ places, duckerGain, music, samplesLeft }: MixerState): void {
    for (const { place, position, gain } of places) {
      const source = new RoomToneSource(place, this.sources.size + 1, position);
      this.sources.set(place, { source, gain });
    }
    this.ducker.gain = duckerGain;
    this.samplesLeft = samplesLeft;
    if (!music || !this.mood) return;
    this.piece = music.piece;
    this.playNext(this.mood, music.seconds);
    this.musicAt = music.at;
  }

  private playNext(mood: Mood, seconds: number): void {
    this.music = musicBed({ mood, durationSeconds: seconds, seed: this.piece });
    this.musicSeconds = seconds;
    this.musicAt = 0;
    this.piece += 1;
  }

  private open(place: Place): void {
    if (this.sources.has(place)) return;
    this.sources.set(place, { source: new RoomToneSource(place, this.sources.size + 1), gain: 0 });
  }

  private addMusic(mood: Mood, voice: Float32Array, [left, right]: Stereo): void {
    for (let from = 0; from < voice.length; ) {
      if (!this.music || this.musicAt >= this.music.left.length) {
        this.playNext(mood, Math.min(MUSIC_PIECE_SECONDS, this.samplesLeft / SAMPLE_RATE));
      }
      const { music } = this;
      if (!music) return;
      const count = Math.min(voice.length - from, music.left.length - this.musicAt);
      const to = from + count;
      const part: Stereo = [left.subarray(from, to), right.subarray(from, to)];
      this.ducker.addTo(voice.subarray(from, to), part, music, this.musicAt);
      this.musicAt += count;
      this.samplesLeft -= count;
      from = to;
    }
  }
}

function addEffect(cue: EffectCue, seed: number, left: Float32Array, right: Float32Array): void {
  const first = Math.max(0, Math.round(cue.startSeconds * SAMPLE_RATE));
  const room = (left.length - first) / SAMPLE_RATE;
  if (room <= 0) return;
  const samples = makeSoundEffect(cue.effect, Math.min(cue.durationSeconds, room), seed);
  for (const [index, sample] of samples.entries()) {
    const at = first + index;
    if (at >= left.length) return;
    left[at] = (left[at] as number) + sample;
    right[at] = (right[at] as number) + sample;
  }
}

/**
 * Gains that move up at the speed of the crossfade, and down from `fadeFrom` on; remembers where they
 * end. Null where nothing moves, which is nearly everywhere.
 */
function ramp(state: { gain: number }, length: number, fadeFrom: number): Float32Array | null {
  if (state.gain === 1 && fadeFrom >= length) return null;
  const step = 1 / (CROSSFADE_SECONDS * SAMPLE_RATE);
  const gains = new Float32Array(length);
  for (let at = 0; at < length; at += 1) {
    if (state.gain === 1 && at < fadeFrom) {
      // Nothing moves until the fade: as a rule, to the end of the shot.
      const end = Math.min(length, Math.ceil(fadeFrom));
      gains.fill(1, at, end);
      at = end - 1;
      continue;
    }
    state.gain = at < fadeFrom ? Math.min(1, state.gain + step) : Math.max(0, state.gain - step);
    // A quarter sine: the power of two places that cross stays the same.
    gains[at] =
      state.gain === 1 || state.gain === 0 ? state.gain : Math.sin((state.gain * Math.PI) / 2);
  }
  return gains;
}
