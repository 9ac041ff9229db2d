import type { FileHandle } from "node:fs/promises";
import { FPS } from "@/lib/rules/house-format";

interface FilmWriterOptions {
  /** Open for writing, where the media data begins. */
  file: FileHandle;
  /** All AAC packets, bare, and how many of them belong to each half second. */
  packets: readonly Uint8Array[];
  packetChunks: readonly number[];
  /** Hears how many pictures were written so far. */
  onFrames: (written: number) => void;
}

/** Sound and picture alternate every half a second, the sound first, as players expect it. */
export const CHUNK_FRAMES = FPS / 2;
/** So much is gathered before it is written. */
const GATHERED_BYTES = 4_000_000;

/** Writes half a second after the other, its sound before its pictures. */
export class FilmWriter {
  private readonly gathered = Buffer.allocUnsafe(GATHERED_BYTES);
  private filled = 0;
  private framesInChunk = 0;
  private frames = 0;
  private chunk = 0;
  private packet = 0;

  constructor(private readonly options: FilmWriterOptions) {}

  /** How many more pictures stand side by side here; writes the sound that comes before them. */
  async roomForPictures(): Promise<number> {
    const { packets, packetChunks } = this.options;
    if (this.framesInChunk === CHUNK_FRAMES) this.framesInChunk = 0;
    if (this.framesInChunk === 0) {
      const until = this.packet + (packetChunks[this.chunk] ?? 0);
      for (const packet of packets.slice(this.packet, until)) await this.add(packet);
      this.packet = until;
      this.chunk += 1;
    }
    return CHUNK_FRAMES - this.framesInChunk;
  }

  /** Copies a piece of another file, that holds so many pictures. @returns false when it ends before */
  async copy(from: FileHandle, offset: number, size: number, frames: number): Promise<boolean> {
    for (let done = 0; done < size; ) {
      const room = await this.room(Math.min(size - done, GATHERED_BYTES));
      const { bytesRead } = await from.read(
        room,
        0,
        Math.min(room.length, size - done),
        offset + done,
      );
      if (bytesRead === 0) return false;
      this.filled += bytesRead;
      done += bytesRead;
    }
    this.framesInChunk += frames;
    this.frames += frames;
    return true;
  }

  private async add(bytes: Uint8Array): Promise<void> {
    const room = await this.room(bytes.length);
    room.set(bytes);
    this.filled += bytes.length;
  }

  /** Free memory of at least this length. */
  private async room(bytes: number): Promise<Buffer> {
    if (this.filled + bytes > GATHERED_BYTES) await this.flush();
    return this.gathered.subarray(this.filled);
  }

  /** Writes what was gathered; call it once more at the end. */
  async flush(): Promise<void> {
    for (let at = 0; at < this.filled; ) {
      const { bytesWritten } = await this.options.file.write(this.gathered, at, this.filled - at);
      at += bytesWritten;
    }
    this.filled = 0;
    this.options.onFrames(this.frames);
  }
}
