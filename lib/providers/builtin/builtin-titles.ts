import type { BuiltinStudio } from "@roughcut/builtin-studio";
import { log } from "@/lib/log/log";
import type { TitleMaker } from "@/lib/providers/ports/title-maker";
import { ofStudio } from "./studio";

/** Titles and credits drawn by the studio, in a process of its own. */
export function createBuiltinTitles(options: {
  studio: BuiltinStudio;
  /** Path of a proven ffmpeg; asked for when the first card is made. */
  findFfmpegPath: () => Promise<string>;
}): TitleMaker {
  const { draw } = options.studio;
  return {
    frameCount: draw.titleFrameCount,
    make: async (request, outPath, signal) => {
      const ffmpegPath = await options.findFfmpegPath();
      const { badFrames, fault } = await ofStudio(
        draw.titles({ request, ffmpegPath, outPath }, { signal }),
      );
      if (fault) log("warn", "frames of a title could not be drawn", { badFrames, fault });
    },
  };
}
