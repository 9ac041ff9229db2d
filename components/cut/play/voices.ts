import { gainOf } from "@/lib/rules/decibels";
import { FPS } from "@/lib/rules/house-format";
import type { PlayedShot } from "./play-plan";

/** So many shots ahead are fetched while one is seen. */
const SHOTS_AHEAD = 4;

/**
 * The voices of the shots that come next, read whole, so that each is heard at its very sample: by the
 * clock of the sound, which the pictures follow.
 */
export class Voices {
  private readonly buffers = new Map<string, AudioBuffer | "fetching" | "broken">();
  private sounding: AudioBufferSourceNode[] = [];
  private readonly planned = new Set<PlayedShot>();

  /**
   * @param onChange when another voice is there, or known to be broken
   * @param onBroken told once of each voice that cannot be played
   */
  constructor(
    private readonly context: AudioContext,
    private readonly onChange: () => void,
    private readonly onBroken: (shot: PlayedShot) => void,
  ) {}

  /** Fetches the voices of a shot and the next ones, and forgets all others. */
  fetchNear(shots: readonly PlayedShot[], index: number): void {
    const near = shots.slice(index, index + 1 + SHOTS_AHEAD);
    const urls = new Set(near.flatMap(({ line }) => line.audio_url ?? []));
    for (const [url, buffer] of this.buffers) {
      if (!urls.has(url) && buffer !== "broken") this.buffers.delete(url);
    }
    for (const shot of near) {
      const url = shot.line.audio_url;
      if (url && !this.buffers.has(url)) void this.fetch(url, shot);
    }
  }

  /** Whether a shot can be heard as it should be; one whose voice is broken is silent. */
  isReady({ line: { audio_url: url } }: PlayedShot): boolean {
    return url === null || (this.buffers.get(url) ?? "fetching") !== "fetching";
  }

  /**
   * Lets a shot's voice be heard at its moment, once; what of it is past already is left out.
   * @param at when its picture begins, on the context's clock
   */
  plan(shot: PlayedShot, at: number): void {
    const buffer = this.buffers.get(shot.line.audio_url ?? "");
    if (this.planned.has(shot) || !buffer || typeof buffer === "string") return;
    this.planned.add(shot);
    const begins = at + shot.offset / FPS;
    const missed = Math.max(0, this.context.currentTime - begins);
    const from = shot.from / FPS;
    const seconds = Math.min(shot.voiceFrames / FPS, buffer.duration - from) - missed;
    if (seconds <= 0) return;
    const node = this.context.createBufferSource();
    node.buffer = buffer;
    const gain = this.context.createGain();
    gain.gain.value = gainOf(shot.level);
    node.connect(gain).connect(this.context.destination);
    node.start(begins + missed, from + missed, seconds);
    this.sounding.push(node);
  }

  /** Stops all that is heard or planned. */
  stop(): void {
    for (const node of this.sounding) node.stop();
    this.sounding = [];
    this.planned.clear();
  }

  private async fetch(url: string, shot: PlayedShot): Promise<void> {
    this.buffers.set(url, "fetching");
    try {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const buffer = await this.context.decodeAudioData(await answer.arrayBuffer());
      // It may have been forgotten meanwhile.
      if (this.buffers.has(url)) this.buffers.set(url, buffer);
    } catch {
      // Nothing of the reason would help: the shot is played without its voice, and that is said.
      this.buffers.set(url, "broken");
      this.onBroken(shot);
    }
    this.onChange();
  }
}
