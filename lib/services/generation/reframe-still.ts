import * as z from "zod";
import { inputHash } from "@/lib/ledger/input-hash";
import { cropStill } from "@/lib/media/crop-still";
import { fileStore, imageModel, scratchDirectory, studioFfmpeg } from "@/lib/providers";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import type { ImageModel } from "@/lib/providers/ports/image-model";
import type { MediaOutcome, WorkHandle } from "@/lib/providers/ports/media";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import { formatKey, formatOfKey, frameSize, STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { reframedRecipe } from "@/lib/rules/reframed-still";
import type { DirectedLine } from "./direct-story";
import type { PictureOrder } from "./make-picture";

/** Stills of a story's other format, cropped to the one it has: nothing is paid, nothing is drawn. */

/** Stands where the name of a model stands for what models make. */
const REFRAMING = "reframing";

const handleSchema = z.object({
  key: z.string(),
  madeBy: z.string(),
  focus: z.number(),
  format: z.string(),
});

/** Where across the picture those are who matter, by the side that the director gave them. */
const FOCUS = { left: 0.36, middle: 0.5, right: 0.64 };

/** The crop that a line's still is to be; null where it is to be made anew. */
export function reframingOrder({ subject, reframes }: DirectedLine): PictureOrder | null {
  if (!reframes) return null;
  const { format, cast, speakerId } = subject;
  const seen = cast.find(({ id }) => id === speakerId) ?? cast[0];
  const focus = FOCUS[seen?.staging?.side ?? "middle"];
  const { mediaKey: key, provider: madeBy } = reframes;
  return {
    provider: BUILTIN,
    model: REFRAMING,
    hash: inputHash({ take: "image", reframed: key, format: formatKey(format), focus }),
    price: "free",
    start: async () => ({
      provider: BUILTIN,
      reference: { key, madeBy, focus, format: formatKey(format) },
    }),
  };
}

/** Does what was ordered. */
const reframer = {
  provider: BUILTIN,
  tellsWhenDone: false,
  check: async ({ reference }: WorkHandle): Promise<MediaOutcome> => {
    const { key, madeBy, focus, format } = handleSchema.parse(reference);
    const still = await fileStore().read(key);
    const size = frameSize(formatOfKey(format) ?? STANDARD_FORMAT);
    const tools = { ffmpeg: await studioFfmpeg(), scratchDirectory: scratchDirectory() };
    const bytes = await cropStill(still, { size, focus }, tools).catch((cause: unknown) => {
      const message = "The still of the other format cannot be read as a picture.";
      throw new ProviderError(BUILTIN, "refused", message, { cause });
    });
    const media = { bytes, contentType: "image/jpeg" };
    return { state: "done", media, recipe: reframedRecipe(madeBy), cost: null };
  },
};

/** Who makes the still of an order: a model, or nobody where it is a crop. */
export function stillMaker(
  id: string | null,
): Pick<ImageModel, "provider" | "tellsWhenDone" | "check"> {
  return id === REFRAMING ? reframer : imageModel(id);
}
