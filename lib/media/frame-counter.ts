/** Something that has so many frames to be encoded. */
interface Part {
  frameCount: number;
}

/** Adds up the frames of several encoders that run at once. */
export class FrameCounter {
  private readonly done = new Map<Part, number>();
  private readonly total: number;

  constructor(
    parts: readonly Part[],
    private readonly onProgress: ((done: number, total: number) => void) | undefined,
  ) {
    this.total = parts.reduce((sum, { frameCount }) => sum + frameCount, 0);
  }

  report(part: Part, frames: number): void {
    this.done.set(part, Math.min(frames, part.frameCount));
    const done = [...this.done.values()].reduce((sum, count) => sum + count, 0);
    this.onProgress?.(done, this.total);
  }
}
