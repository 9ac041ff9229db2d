import type { BuiltinStudio } from "@roughcut/builtin-studio";
import type { CaptionMaker } from "@/lib/providers/ports/caption-maker";
import { ofStudio } from "./studio";

/** Captions lettered by the studio, in a process of its own. */
export function createBuiltinCaptions({ draw }: BuiltinStudio): CaptionMaker {
  return {
    make: (texts, imageStyle, format, directory, signal) =>
      ofStudio(draw.captions({ texts, imageStyle, format, directory }, { signal })),
  };
}
