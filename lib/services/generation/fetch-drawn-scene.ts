import type { ShotScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { imageModel } from "@/lib/providers";
import type { DrawnScene } from "@/lib/providers/ports/drawn-scene";
import { seedOfStill } from "./build-requests";
import { directLine } from "./direct-story";
import { ownPrompt } from "./prompt-material";
import { lacksModel, shotModel } from "./shot-model";

/**
 * What the still of a shot would show if it were made now: from the same subject and words as its
 * order, so that it cannot say anything else.
 */
export async function fetchDrawnScene(
  scope: ShotScope,
): Promise<{ drawn: DrawnScene | null; own_words: string }> {
  const found = await directLine(scope, scope.lineId);
  if (!found) throw new AppError("shot.notFound");
  const { look, line } = found;
  const words = ownPrompt(line.row, "imagePrompt");
  const own_words = words ?? "";
  if (lacksModel("still", line)) return { drawn: null, own_words };
  const model = imageModel(shotModel("still", { story: look, line }).id);
  const { subject } = line;
  const order = { subject, imageStyle: look.imageStyle, seed: seedOfStill(subject, 0) };
  const drawn = model.drawn?.(words === null ? order : { ...order, words }) ?? null;
  return { drawn, own_words };
}
