import { titleFrameCount } from "@roughcut/builtin-studio/draw";
import { log } from "@/lib/log/log";
import type { TitleMaker } from "@/lib/providers/ports/title-maker";
import type { StudioPool } from "./studio/pool";

/** Titles and credits drawn by the studio, in a process of its own. */
export function createBuiltinTitles(options: {
  pool: StudioPool;
  /** Path of a proven ffmpeg; asked for when the first card is made. */
  findFfmpegPath: () => Promise<string>;
}): TitleMaker {
  return {
    frameCount: titleFrameCount,
    make: async (request, outPath, signal) => {
      const ffmpegPath = await options.findFfmpegPath();
      const { badFrames, fault } = await options.pool.run(
        "titles",
        { request, ffmpegPath, outPath },
        { signal },
      );
      if (fault) log("warn", "frames of a title could not be drawn", { badFrames, fault });
    },
  };
}
