import { MOST_OFFSET_FRAMES } from "@/lib/rules/cut/settings";
import { clampFrame } from "@/lib/rules/film-frames";
import { FPS } from "@/lib/rules/house-format";
import { Pictures } from "./pictures";
import {
  firstVoiceAt,
  isBlackAt,
  isHeardAt,
  mixAt,
  type PlayedShot,
  type PlayPlan,
  shotAt,
} from "./play-plan";
import { Voices } from "./voices";

/** Where the playing stands. */
export interface PlayState {
  isPlaying: boolean;
  /** Of the whole cut, from 0. */
  frame: number;
  /** Of the shot that is seen; -1 in an empty cut. */
  index: number;
  /** Whether the clip of that shot is seen, and not its still. */
  showsClip: boolean;
  /** How much of it is seen over the shot before, from 0 to 1; that one's still where its clip is not. */
  share: number;
  showsClipBefore: boolean;
  /** How much black is over both. */
  black: number;
  isOver: boolean;
  /** It stands still until something has come. */
  isWaiting: boolean;
}

/** What is heard is asked for so much before it is: a start in the past would cut it off. */
const LEAD_SECONDS = 0.05;
/** What is drawn now is seen with the next picture of the display, at 60 a second. */
const DISPLAY_SECONDS = 1 / 60;
/** Voices are planned so far ahead. */
const HORIZON_SECONDS = 4;

/**
 * Plays a cut from its clips, stills and voices as they are. The sound is the clock, and pictures follow
 * it; where something has not come yet, all of it waits, so that nothing is cut off.
 */
export class CutPlayer {
  private state: PlayState;
  private readonly context = new AudioContext();
  private readonly voices: Voices;
  private readonly pictures: Pictures;
  /** Where the cut was when the context's clock stood at `at`, in seconds. */
  private origin = { at: 0, seconds: 0 };
  private request = 0;
  private readonly listeners = new Set<() => void>();
  /** Two cuts at once would be a noise: the one that begins stops the other. */
  private static playing: CutPlayer | null = null;

  /** @param videos two screens, one over the other */
  constructor(
    private plan: PlayPlan,
    videos: readonly HTMLVideoElement[],
    onVoiceBroken: (shot: PlayedShot) => void,
  ) {
    this.state = {
      ...{ isPlaying: false, frame: 0, index: shotAt(plan, 0), showsClip: false },
      ...{ share: 1, showsClipBefore: false, black: 0 },
      ...{ isOver: false, isWaiting: false },
    };
    this.voices = new Voices(this.context, () => this.goOn(), onVoiceBroken);
    this.pictures = new Pictures(videos, () => this.goOn());
    this.prepare();
  }

  getState = (): PlayState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  play(): void {
    if (this.state.isPlaying || this.plan.shots.length === 0) return;
    if (CutPlayer.playing !== this) CutPlayer.playing?.pause();
    CutPlayer.playing = this;
    const frame = this.state.isOver ? 0 : this.state.frame;
    this.change({ isPlaying: true, isOver: false });
    this.startAt(frame);
  }

  pause(): void {
    this.stop();
    this.change({ isPlaying: false, isWaiting: false });
    this.render();
  }

  /** Goes to a frame, and plays on if it was playing. */
  goTo(wanted: number): void {
    const frame = clampFrame(wanted, this.plan.frames);
    this.stop();
    this.change({ frame, index: shotAt(this.plan, frame), isOver: false });
    if (this.state.isPlaying) this.startAt(frame);
    else {
      this.prepare();
      this.render();
    }
  }

  /** The cut was changed: stays, or plays on, at the same frame of it. */
  setPlan(plan: PlayPlan): void {
    if (plan === this.plan) return;
    this.plan = plan;
    this.goTo(this.state.frame);
  }

  close(): void {
    if (CutPlayer.playing === this) CutPlayer.playing = null;
    this.stop();
    this.pictures.close();
    void this.context.close();
  }

  private startAt(frame: number): void {
    this.origin = { at: this.context.currentTime + LEAD_SECONDS, seconds: frame / FPS };
    this.change({ frame, index: shotAt(this.plan, frame) });
    this.prepare();
    void this.context.resume();
    this.request = requestAnimationFrame(this.tick);
  }

  private stop(): void {
    cancelAnimationFrame(this.request);
    this.voices.stop();
  }

  /** Where the cut is heard now, in seconds: what is asked of the sound comes out a little later. */
  private heardAt(): number {
    const late = this.context.outputLatency || this.context.baseLatency || 0;
    const { at, seconds } = this.origin;
    return Math.max(seconds, seconds + this.context.currentTime - late - at);
  }

  private tick = (): void => {
    this.request = requestAnimationFrame(this.tick);
    const frame = Math.floor((this.heardAt() + DISPLAY_SECONDS) * FPS + 0.01);
    if (frame >= this.plan.frames) {
      this.stop();
      this.change({ isPlaying: false, isOver: true, frame: this.plan.frames - 1 });
      this.render();
      return;
    }
    const index = shotAt(this.plan, frame);
    if (index !== this.state.index) {
      this.change({ index });
      this.prepare();
    }
    if (!this.isReady()) {
      // The clock of the sound stands still with the pictures.
      void this.context.suspend();
      this.change({ isWaiting: true });
      return;
    }
    if (this.context.state === "suspended") void this.context.resume();
    this.planVoices();
    this.change({ frame, isWaiting: false });
    this.prepareOther();
    this.render();
  };

  /** Something has come: what stands still shows it, what waits looks again by itself. */
  private goOn(): void {
    if (!this.state.isPlaying) this.render();
  }

  private isReady(): boolean {
    const { frame, index } = this.state;
    const shot = this.plan.shots[index];
    return (
      (!shot || this.pictures.isReady(shot)) &&
      this.shotsToHear().every((one) => !isHeardAt(one, frame) || this.voices.isReady(one))
    );
  }

  private planVoices(): void {
    const { at, seconds } = this.origin;
    const until = (this.state.frame / FPS + HORIZON_SECONDS) * FPS;
    for (const shot of this.shotsToHear()) {
      if (shot.start > until + MOST_OFFSET_FRAMES) return;
      this.voices.plan(shot, at + shot.start / FPS - seconds);
    }
  }

  /** The shots whose voices are not over yet. */
  private shotsToHear(): readonly PlayedShot[] {
    return this.plan.shots.slice(firstVoiceAt(this.plan, this.state.frame));
  }

  private prepare(): void {
    const { shots } = this.plan;
    const { index, frame } = this.state;
    this.voices.fetchNear(shots, Math.min(Math.max(0, index), firstVoiceAt(this.plan, frame)));
    this.pictures.prepare(shots[index], undefined);
    this.prepareOther();
    const still = shots[index + 1]?.line.image_url;
    if (still) new Image().src = still;
  }

  /** The other screen is for the next shot, or for the one before while that is seen through this one. */
  private prepareOther(): void {
    const { shots } = this.plan;
    const { index, frame } = this.state;
    const shot = shots[index];
    const isMixed = shot !== undefined && frame < shot.start + shot.dissolve;
    this.pictures.prepare(shots[isMixed ? index - 1 : index + 1], shot);
  }

  private render(): void {
    const { frame, index, isPlaying, isWaiting } = this.state;
    const shot = this.plan.shots[index];
    const seconds = isPlaying
      ? this.heardAt() - (shot?.start ?? 0) / FPS
      : (frame - (shot?.start ?? 0)) / FPS;
    const isBlack = shot !== undefined && isBlackAt(shot, frame);
    const { share, black } = mixOf(shot, isBlack, seconds);
    const under = share < 1 ? this.plan.shots[index - 1] : undefined;
    const moves = isPlaying && !isWaiting && !isBlack;
    // Under black a clip stands where it begins or ended.
    const into = isBlack ? clampFrame(seconds * FPS, shot.frames) / FPS : seconds;
    const { shows, showsUnder } = this.pictures.show(shot, into, moves, { under, share });
    this.change({ showsClip: shows, showsClipBefore: showsUnder, share, black });
  }

  private change(part: Partial<PlayState>): void {
    const next = { ...this.state, ...part };
    const isSame = (Object.keys(part) as (keyof PlayState)[]).every(
      (key) => next[key] === this.state[key],
    );
    if (isSame) return;
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}

/** What of a shot, and of black, is seen. */
function mixOf(
  shot: PlayedShot | undefined,
  isBlack: boolean,
  seconds: number,
): ReturnType<typeof mixAt> {
  if (isBlack) return { share: 1, black: 1 };
  return shot ? mixAt(shot, seconds * FPS) : { share: 1, black: 0 };
}
