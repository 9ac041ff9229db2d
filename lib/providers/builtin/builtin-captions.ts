import type { CaptionMaker } from "@/lib/providers/ports/caption-maker";
import type { StudioPool } from "./studio/pool";

/** Captions lettered by the studio, in a process of its own. */
export function createBuiltinCaptions(options: { pool: StudioPool }): CaptionMaker {
  return {
    make: (texts, imageStyle, format, directory, signal) =>
      options.pool.run("captions", { texts, imageStyle, format, directory }, { signal }),
  };
}
