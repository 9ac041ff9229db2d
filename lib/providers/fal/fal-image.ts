import { z } from "zod";
import type { ImageModelFacts } from "../model-facts";
import { imagePrice, type ModelPrices, pricedModel } from "../model-prices";
import type { FileStore } from "../ports/file-store";
import type { ImageModel } from "../ports/image-model";
import type { Json } from "../ports/json";
import { ProviderError } from "../ports/provider-error";
import { type FalOptions, FalQueue, readFalReference, readFalResult } from "./fal-queue";
import { DEFAULT_IMAGE_MODEL, FAL, IMAGE_MODELS, jobsUnderWay } from "./vendor";

export interface FalImageOptions extends FalOptions {
  /** Where references are read from. */
  files: Pick<FileStore, "read">;
  imageModel?: string | null;
  prices?: ModelPrices;
  concurrency?: number;
}

const resultSchema = z.object({
  images: z.array(z.object({ url: z.string() })).min(1),
  /** Some models answer a prompt that they do not accept with a black picture. */
  has_nsfw_concepts: z.array(z.boolean()).optional(),
});

/** Makes stills at fal; with references by the family's editing model, which keeps faces. */
export function createFalImage(options: FalImageOptions): ImageModel {
  const queue = new FalQueue(options);
  const model = options.imageModel ?? DEFAULT_IMAGE_MODEL;
  const priced = pricedModel(FAL.provider, model, IMAGE_MODELS, options.prices);
  const { facts } = priced;
  return {
    provider: FAL.provider,
    concurrency: jobsUnderWay(options.concurrency ?? 8),
    isFree: false,
    tellsWhenDone: Boolean(options.webhookUrl),
    price: (references) => imagePrice(priced, references),
    async start(request, signal) {
      const most = facts?.maximumReferences ?? 0;
      const references = await Promise.all(
        request.references.slice(0, most).map(async ({ media }) => ({
          bytes: await options.files.read(media.key),
          contentType: media.contentType,
        })),
      );
      const inputOf = (addresses: string[]): Record<string, Json> => ({
        prompt: request.prompt,
        ...sizeFields(facts, request.subject.kind),
        num_images: 1,
        seed: request.seed >>> 0,
        ...(addresses.length > 0 ? { image_urls: addresses } : {}),
      });
      const withReferences = references.length > 0 && facts ? facts.idWithReferences : model;
      return queue.order(withReferences, references, inputOf, 1, signal);
    },
    async check(handle, signal, listener) {
      const reference = readFalReference(handle);
      const result = await queue.findResult(reference, signal);
      if (result === null) return { state: "working", progress: null };
      const { images, has_nsfw_concepts: unsafe } = readFalResult(resultSchema, result.data);
      if (unsafe?.[0]) {
        const message = "fal did not accept the content of the prompt.";
        const facts = { refusedInput: "prompt", refusalReason: "policy" } as const;
        throw new ProviderError("fal", "refused", message, facts);
      }
      const [image] = images;
      await listener?.onFetch?.();
      const media = await queue.download(image?.url ?? "", "image", signal);
      const perImage = facts?.usdPerImage ?? null;
      const units = result.billedUnits ?? 1;
      const cost =
        perImage === null ? null : { usd: perImage * units, units, unit: "image" as const };
      return { state: "done", media, recipe: null, cost };
    },
  };
}

/** How a family is asked for the format of a shot or a portrait. */
function sizeFields(
  facts: ImageModelFacts | null,
  kind: "shot" | "portrait",
): Record<string, Json> {
  const isPortrait = kind === "portrait";
  if (facts?.sizing === "image_size") {
    return { image_size: isPortrait ? "square_hd" : "landscape_16_9" };
  }
  return {
    aspect_ratio: isPortrait ? "1:1" : "16:9",
    resolution: "1K",
    output_format: "png",
  };
}
