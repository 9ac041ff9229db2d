import {
  alreadyInStill,
  changedWords,
  tellScene,
  unheardInStill,
} from "@roughcut/builtin-studio/draw";
import type { ImageModel, ImageRequest } from "@/lib/providers/ports/image-model";
import type { Json } from "@/lib/providers/ports/json";
import type { WorkHandle } from "@/lib/providers/ports/media";
import type { StudioPool } from "./studio/pool";

/**
 * Draws stills by rule. Nothing is paid and the same request makes the same picture, so the handle
 * holds the request itself: after a crash the picture is simply drawn again.
 */
export function createBuiltinImage({ pool }: { pool: StudioPool }): ImageModel {
  return {
    provider: "builtin",
    concurrency: pool.size,
    isFree: true,
    tellsWhenDone: false,
    maximumReferences: 0,
    price: () => "free",
    unheard: unheardInStill,
    alreadySo: alreadyInStill,
    drawn: tellScene,
    start: async (request, signal) => {
      signal?.throwIfAborted();
      return { provider: "builtin", reference: asJson(withWishes(request)) };
    },
    check: async (handle, signal) => {
      const { jpeg, recipe } = await pool.run("still", requestOf(handle), { signal });
      return {
        state: "done",
        media: { bytes: jpeg, contentType: "image/jpeg" },
        recipe,
        cost: null,
      };
    },
  };
}

/** What a note wishes for becomes the words by which the studio draws. */
function withWishes({ change, ...request }: ImageRequest): ImageRequest {
  const { subject, words = "" } = request;
  if (!change || subject.kind !== "shot") return request;
  return { ...request, words: changedWords(subject, words, change) };
}

/** Requests are plain data: numbers, texts, lists. */
function asJson(request: ImageRequest): Json {
  return request as unknown as Json;
}

/** The reference of our own handle is the request that `start` put there. */
function requestOf(handle: WorkHandle): ImageRequest {
  return handle.reference as unknown as ImageRequest;
}
