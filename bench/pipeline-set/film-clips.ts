import { readFile } from "node:fs/promises";
import path from "node:path";
import { normaliseClip } from "@/lib/media/normalise-clip";
import { frameSize, STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { framesFor } from "@/lib/rules/house-format";
import { shotDurationSeconds } from "@/lib/rules/shot";
import { make } from "@/tests/media/media-kit";

/** What a clip of the bench's script lasts: its lines are all alike. */
interface ClipLengths {
  voiceSeconds: number;
  action: string;
}

/**
 * The clips that the simulated vendor makes: in the house format and exactly as long as their shots,
 * made before the clock runs, so that what is measured is the pipeline and not an encoder.
 */
export class FilmClips {
  readonly #folder: string;
  #spoken: Buffer | null = null;
  #acted: Buffer | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async prepare({ voiceSeconds, action }: ClipLengths): Promise<void> {
    this.#spoken = await this.#clip(shotDurationSeconds(voiceSeconds, ""));
    this.#acted = await this.#clip(shotDurationSeconds(null, action));
  }

  async clipFor(length: { seconds: number } | { voice: Buffer }): Promise<Buffer> {
    const clip = "voice" in length ? this.#spoken : this.#acted;
    if (!clip) throw new Error("no clips were prepared");
    return clip;
  }

  async #clip(seconds: number): Promise<Buffer> {
    const { studioFfmpeg } = await import("@/lib/providers");
    const given = path.join(this.#folder, `given-${seconds}.mp4`);
    const house = path.join(this.#folder, `house-${seconds}.mp4`);
    await make("-f", "lavfi", "-i", `testsrc=s=1280x720:r=24:d=${seconds + 1}`, given);
    await normaliseClip({
      size: frameSize(STANDARD_FORMAT),
      ffmpeg: await studioFfmpeg(),
      inputPath: given,
      outPath: house,
      frameCount: framesFor(seconds),
    });
    return readFile(house);
  }
}
