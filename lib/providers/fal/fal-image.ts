import { z } from "zod";
import { imagePrice, type ModelPrices, pricedModel, withOwnPrice } from "../model-prices";
import type { FileStore } from "../ports/file-store";
import type { ImageModel } from "../ports/image-model";
import type { Json } from "../ports/json";
import { ProviderError } from "../ports/provider-error";
import { shapeFields, stillCropping } from "../shapes";
import { type FalOptions, FalQueue, readFalReference, readFalResult } from "./fal-queue";
import { IMAGE_MODELS } from "./models";
import { FAL, type FalModels, imageChoice, jobsUnderWay } from "./vendor";

export interface FalImageOptions extends FalOptions, Pick<FalModels, "imageModel"> {
  /** Where references are read from. */
  files: Pick<FileStore, "read">;
  prices?: ModelPrices;
  concurrency?: number;
}

const resultSchema = z.object({
  images: z.array(z.object({ url: z.string() })).min(1),
  /** Some models answer a prompt that they do not accept with a black picture. */
  has_nsfw_concepts: z.array(z.boolean()).optional(),
});

/**
 * Makes stills at fal; with references by the family's editing model, which keeps faces.
 * @throws EnvironmentError for a model that is not known
 */
export function createFalImage(options: FalImageOptions): ImageModel {
  const queue = new FalQueue(options);
  const priced = pricedModel(FAL.provider, imageChoice(options), options.prices);
  const { id: model, facts } = priced;
  return {
    provider: FAL.provider,
    concurrency: jobsUnderWay(options.concurrency ?? 8),
    isFree: false,
    tellsWhenDone: Boolean(options.webhookUrl),
    maximumReferences: facts.maximumReferences,
    price: (references) => imagePrice(priced, references),
    cropping: (aspect) => stillCropping(facts, aspect),
    async start(request, signal) {
      const references = await Promise.all(
        request.references.slice(0, facts.maximumReferences).map(async ({ media }) => ({
          bytes: await options.files.read(media.key),
          contentType: media.contentType,
        })),
      );
      const inputOf = (addresses: string[]): Record<string, Json> => ({
        prompt: request.prompt,
        ...shapeFields(facts, request),
        num_images: 1,
        seed: request.seed >>> 0,
        ...(addresses.length > 0 ? { image_urls: addresses } : {}),
      });
      const asked = references.length > 0 ? facts.idWithReferences : model;
      return queue.order(asked, references, inputOf, { units: 1 }, signal);
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
      const made = withOwnPrice(makerOf(reference.model) ?? facts, options.prices);
      const perImage = made.usdPerImage;
      const units = (made.billedUnit === "picture" ? result.billedUnits : null) ?? 1;
      const cost =
        perImage === null ? null : { usd: perImage * units, units, unit: "image" as const };
      return { state: "done", media, recipe: null, cost };
    },
  };
}

/** The model of a job that was ordered a while ago, perhaps by other settings; undefined where it is gone. */
function makerOf(asked: string) {
  return IMAGE_MODELS.find(({ id, idWithReferences }) => [id, idWithReferences].includes(asked));
}
