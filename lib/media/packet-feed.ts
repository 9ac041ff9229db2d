import { adtsFrames, packetOf } from "./adts";
import { MediaError } from "./media-error";

/**
 * The packets of a film's sound, which may still be in the making: what is known already can be
 * written while the rest is encoded.
 */
export class PacketFeed {
  private frames: Uint8Array[] = [];
  private waiting: (() => void)[] = [];
  private isSettled = false;
  private failure: unknown = null;
  /** Grows when packets that were handed out before are no longer valid. */
  version = 0;

  /** Sound that is there already. @param adts AAC as `encodeAac` returns it */
  static of(adts: Uint8Array): PacketFeed {
    const feed = new PacketFeed();
    feed.settle(adts);
    return feed;
  }

  /** Takes the next whole packets in ADTS framing; the film's first holds only the encoder's delay. */
  push(adts: Uint8Array): void {
    this.frames.push(...adtsFrames(adts));
    this.wake();
  }

  /** Sets the final sound; when it differs from what was pushed, the packets begin anew. */
  settle(adts: Uint8Array): void {
    const frames = adtsFrames(adts);
    const { frames: pushed } = this;
    const holds = pushed.every((frame, at) => {
      const settled = frames[at];
      return settled !== undefined && Buffer.compare(frame, settled) === 0;
    });
    if (!holds) this.version += 1;
    this.frames = frames;
    this.isSettled = true;
    this.wake();
  }

  /** Ends every wait with this error: there will be no sound. */
  fail(error: unknown): void {
    this.failure = error;
    this.wake();
  }

  /** Bare packets, counted without the encoder's delay. @throws MediaError when there are too few */
  async take(from: number, to: number): Promise<Uint8Array[]> {
    while (this.frames.length <= to && !this.isSettled) await this.changed();
    const packets = this.frames.slice(from + 1, to + 1).map(packetOf);
    if (packets.length === to - from) return packets;
    throw new MediaError("inexact", "The encoded sound is too short.");
  }

  /** Resolves when nothing changes any more. */
  async settled(): Promise<void> {
    while (!this.isSettled) await this.changed();
  }

  private async changed(): Promise<void> {
    if (this.failure) throw this.failure;
    await new Promise<void>((resolve) => this.waiting.push(resolve));
    if (this.failure) throw this.failure;
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
