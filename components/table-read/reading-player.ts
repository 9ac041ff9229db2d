import { shotDurationSeconds } from "@/lib/rules/shot";
import { beatAt, type ReadingBeat, type ReadingPlan } from "./reading-plan";

/** How many lines ahead are fetched while one is read. */
const LINES_AHEAD = 2;
const TICK_MS = 100;
/** How long a spoken shot holds after its last word. */
const TAIL_SECONDS = shotDurationSeconds(0, "");

/** Where a reading stands. */
export interface ReadingState {
  isPlaying: boolean;
  /** Of the beat that is read. */
  index: number;
  /** Seconds into that beat. */
  offset: number;
  /** Whether the last beat was read to its end. */
  isOver: boolean;
}

/**
 * Reads a plan aloud, beat by beat. While a voice sounds, the voice is the clock, so that a slow
 * connection delays the reading and cuts nothing off; everything else is held by the time. Only the
 * beat that is read and the next two are fetched.
 */
export class ReadingPlayer {
  private state: ReadingState = { isPlaying: false, index: 0, offset: 0, isOver: false };
  private voices = new Map<string, HTMLAudioElement>();
  /** Voices that cannot be played; their lines are held silently. */
  private broken = new Set<string>();
  private voice: HTMLAudioElement | null = null;
  private clock = { fromSeconds: 0, startedMs: 0 };
  private timer: ReturnType<typeof setInterval> | undefined;
  private listeners = new Set<() => void>();

  /** @param onVoiceFailed told once of each voice that cannot be played */
  constructor(
    private plan: ReadingPlan,
    private onVoiceFailed: (beat: ReadingBeat) => void,
  ) {}

  getState = (): ReadingState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes over lines that changed while the reading is open. */
  changePlan(plan: ReadingPlan): void {
    this.plan = plan;
    if (this.state.index >= plan.beats.length) this.goTo(plan.beats.length - 1);
  }

  /** Fetches the first beats, so that the reading begins at once. */
  open(): void {
    this.fetchNear();
  }

  close(): void {
    this.stop();
    for (const audio of this.voices.values()) release(audio);
    this.voices.clear();
  }

  play(): void {
    if (this.state.isPlaying || this.plan.beats.length === 0) return;
    if (this.state.isOver) this.change({ index: 0, offset: 0, isOver: false });
    this.change({ isPlaying: true });
    this.begin();
  }

  pause(): void {
    this.stop();
    this.change({ isPlaying: false });
  }

  /** Goes to a beat, and reads on if it was reading. */
  goTo(index: number, offset = 0): void {
    const last = Math.max(0, this.plan.beats.length - 1);
    this.stop();
    this.change({ index: Math.max(0, Math.min(last, index)), offset, isOver: false });
    if (this.state.isPlaying) this.begin();
    else this.fetchNear();
  }

  seek(seconds: number): void {
    const { index, offset } = beatAt(this.plan, seconds);
    this.goTo(index, offset);
  }

  private beat(): ReadingBeat | undefined {
    return this.plan.beats[this.state.index];
  }

  private begin(): void {
    this.fetchNear();
    const { offset } = this.state;
    const beat = this.beat();
    if (!beat) return;
    this.clock = { fromSeconds: offset, startedMs: performance.now() };
    this.timer = setInterval(() => this.tick(), TICK_MS);
    const { audio_url: url, audio_duration: length } = beat.line;
    const audio = url === null || this.broken.has(url) ? undefined : this.voices.get(url);
    if (!url || !audio || (length !== null && offset >= length)) return;
    this.voice = audio;
    audio.currentTime = offset;
    audio.onended = () => {
      // The breath after the last word.
      this.voice = null;
      const end = audio.currentTime;
      // Of a voice of unknown length the shot's was a guess.
      const fromSeconds = length === null ? Math.max(end, beat.seconds - TAIL_SECONDS) : end;
      this.clock = { fromSeconds, startedMs: performance.now() };
    };
    audio.onerror = () => this.giveUp(audio, url, beat);
    audio.play().catch((cause: unknown) => {
      // Paused before it began: somebody went on.
      if (cause instanceof DOMException && cause.name === "AbortError") return;
      this.giveUp(audio, url, beat);
    });
  }

  private giveUp(audio: HTMLAudioElement, url: string, beat: ReadingBeat): void {
    if (this.broken.has(url)) return;
    this.broken.add(url);
    if (this.voice === audio) {
      this.voice = null;
      this.clock = { fromSeconds: this.state.offset, startedMs: performance.now() };
    }
    this.onVoiceFailed(beat);
  }

  private tick(): void {
    const beat = this.beat();
    const elapsedSeconds = (performance.now() - this.clock.startedMs) / 1_000;
    const offset = this.voice ? this.voice.currentTime : this.clock.fromSeconds + elapsedSeconds;
    const isRead = beat === undefined || (!this.voice && offset >= beat.seconds);
    if (isRead) this.advance();
    else this.change({ offset });
  }

  private advance(): void {
    const { index } = this.state;
    this.stop();
    if (index + 1 < this.plan.beats.length) {
      this.change({ index: index + 1, offset: 0 });
      this.begin();
    } else {
      this.change({ isPlaying: false, isOver: true, offset: this.beat()?.seconds ?? 0 });
    }
  }

  private stop(): void {
    clearInterval(this.timer);
    const { voice } = this;
    this.voice = null;
    if (!voice) return;
    voice.onended = null;
    voice.pause();
  }

  private fetchNear(): void {
    const { index } = this.state;
    const near = this.plan.beats.slice(index, index + LINES_AHEAD + 1).map(({ line }) => line);
    const urls = new Set(near.flatMap(({ audio_url }) => audio_url ?? []));
    for (const [url, audio] of this.voices) {
      if (urls.has(url)) continue;
      release(audio);
      this.voices.delete(url);
    }
    for (const url of urls) {
      if (this.voices.has(url)) continue;
      const audio = new Audio(url);
      audio.preload = "auto";
      this.voices.set(url, audio);
    }
    for (const { image_url } of near) {
      if (image_url !== null) new Image().src = image_url;
    }
  }

  private change(part: Partial<ReadingState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }
}

/** Stops fetching and sounding. */
function release(audio: HTMLAudioElement): void {
  audio.onended = null;
  audio.onerror = null;
  audio.pause();
  audio.removeAttribute("src");
  audio.load();
}
