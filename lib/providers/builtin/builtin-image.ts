import type { BuiltinStudio } from "@roughcut/builtin-studio";
import type { ImageModel, ImageRequest } from "@/lib/providers/ports/image-model";
import type { Json } from "@/lib/providers/ports/json";
import type { WorkHandle } from "@/lib/providers/ports/media";
import { BUILTIN } from "../ports/builtin";
import { ofStudio } from "./studio";

/**
 * Draws stills by rule. Nothing is paid and the same request makes the same picture, so the handle
 * holds the request itself: after a crash the picture is simply drawn again.
 */
export function createBuiltinImage({ size, draw }: BuiltinStudio): ImageModel {
  /** What a note wishes for becomes the words by which the studio draws. */
  const withWishes = ({ change, ...request }: ImageRequest): ImageRequest => {
    const { subject, words = "" } = request;
    if (!change || subject.kind !== "shot") return request;
    return { ...request, words: draw.changedWords(subject, words, change) };
  };
  return {
    provider: BUILTIN,
    concurrency: size,
    isFree: true,
    tellsWhenDone: false,
    maximumReferences: 0,
    price: () => "free",
    unheard: draw.unheardInStill,
    alreadySo: draw.alreadyInStill,
    drawn: draw.tell,
    start: async (request, signal) => {
      signal?.throwIfAborted();
      return { provider: BUILTIN, reference: asJson(withWishes(request)) };
    },
    check: async (handle, signal) => {
      const { jpeg, recipe } = await ofStudio(draw.still(requestOf(handle), { signal }));
      return {
        state: "done",
        media: { bytes: jpeg, contentType: "image/jpeg" },
        recipe,
        cost: null,
      };
    },
  };
}

/** Requests are plain data: numbers, texts, lists. */
function asJson(request: ImageRequest): Json {
  return request as unknown as Json;
}

/** The reference of our own handle is the request that `start` put there. */
function requestOf(handle: WorkHandle): ImageRequest {
  return handle.reference as unknown as ImageRequest;
}
