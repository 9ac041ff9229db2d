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
        request.references.slice(0, most).map(async ({ media }) => {
          const bytes = await options.files.read(media.key);
          return queue.upload(bytes, media.contentType, signal);
        }),
      );
      const input: Record<string, Json> = {
        prompt: request.prompt,
        ...sizeFields(facts, request.subject.kind),
        num_images: 1,
        seed: request.seed >>> 0,
        ...(references.length > 0 ? { image_urls: references } : {}),
      };
      const withReferences = references.length > 0 && facts ? facts.idWithReferences : model;
      return queue.submit(withReferences, input, 1, signal);
    },
    async check(handle, signal, listener) {
      const reference = readFalReference(handle);
      const data = await queue.findResult(reference, signal);
      if (data === null) return { state: "working", progress: null };
      const { images, has_nsfw_concepts: unsafe } = readFalResult(resultSchema, data);
      if (unsafe?.[0]) {
        const message = "fal did not accept the content of the prompt.";
        const facts = { refusedInput: "prompt", refusalReason: "policy" } as const;
        throw new ProviderError("fal", "refused", message, facts);
      }
      const [image] = images;
      await listener?.onFetch?.();
      const media = await queue.download(image?.url ?? "", "image", signal);
      const usd = facts?.usdPerImage ?? null;
      const cost = usd === null ? null : { usd, units: 1, unit: "image" as const };
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
