import type { FileHandle } from "node:fs/promises";
import { FPS } from "@/lib/rules/house-format";
import type { PacketFeed } from "./packet-feed";

interface FilmWriterOptions {
  file: FileHandle;
  /** Where the media data begins. */
  start: number;
  sound: PacketFeed;
  /** How many packets of sound belong to each half second. */
  packetChunks: readonly number[];
  /** Called with the number of pictures written so far. */
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
  private readonly packets: number[] = [];
  private at: number;

  constructor(private readonly options: FilmWriterOptions) {
    this.at = options.start;
  }

  /** How many more pictures stand side by side here; writes the sound that comes before them. */
  async roomForPictures(): Promise<number> {
    const { sound, packetChunks } = this.options;
    if (this.framesInChunk === CHUNK_FRAMES) this.framesInChunk = 0;
    if (this.framesInChunk === 0) {
      const { length } = this.packets;
      const packets = await sound.take(length, length + (packetChunks[this.chunk] ?? 0));
      for (const packet of packets) await this.add(packet);
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
    this.packets.push(bytes.length);
  }

  /** Free memory of at least this length. */
  private async room(bytes: number): Promise<Buffer> {
    if (this.filled + bytes > GATHERED_BYTES) await this.flush();
    return this.gathered.subarray(this.filled);
  }

  /** Writes what is left, after which the file ends. @returns the bytes of each packet of sound */
  async finish(): Promise<number[]> {
    await this.flush();
    await this.options.file.truncate(this.at);
    return this.packets;
  }

  private async flush(): Promise<void> {
    const { file } = this.options;
    for (let done = 0; done < this.filled; ) {
      const left = this.filled - done;
      const { bytesWritten } = await file.write(this.gathered, done, left, this.at);
      done += bytesWritten;
      this.at += bytesWritten;
    }
    this.filled = 0;
    this.options.onFrames(this.frames);
  }
}
