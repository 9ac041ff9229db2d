import { z } from "zod";
import { DEFAULT_IMAGE_MODEL, findModel, IMAGE_MODELS } from "../models";
import type { FileStore } from "../ports/file-store";
import type { ImageModel } from "../ports/image-model";
import type { Json } from "../ports/json";
import { type FalOptions, FalQueue, readFalReference, readFalResult } from "./fal-queue";

export interface FalImageOptions extends FalOptions {
  /** Where references are read from. */
  files: Pick<FileStore, "read">;
  model?: string | null;
  concurrency?: number;
}

const resultSchema = z.object({ images: z.array(z.object({ url: z.string() })).min(1) });

/** Makes stills at fal; with references by the family's editing model, which keeps faces. */
export function createFalImage(options: FalImageOptions): ImageModel {
  const queue = new FalQueue(options);
  const model = options.model ?? DEFAULT_IMAGE_MODEL;
  const facts = findModel(IMAGE_MODELS, model);
  return {
    provider: "fal",
    concurrency: options.concurrency ?? 8,
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
        aspect_ratio: request.subject.kind === "portrait" ? "1:1" : "16:9",
        resolution: "1K",
        output_format: "png",
        num_images: 1,
        seed: request.seed >>> 0,
        ...(references.length > 0 ? { image_urls: references } : {}),
      };
      const withReferences = references.length > 0 && facts ? facts.idWithReferences : model;
      return queue.submit(withReferences, input, 1, signal);
    },
    async check(handle, signal, onFetch) {
      const reference = readFalReference(handle);
      const data = await queue.findResult(reference, signal);
      if (data === null) return { state: "working", progress: null };
      const [image] = readFalResult(resultSchema, data).images;
      await onFetch?.();
      const media = await queue.download(image?.url ?? "", "image", signal);
      const usd = facts?.usdPerImage ?? null;
      const cost = usd === null ? null : { usd, units: 1, unit: "image" as const };
      return { state: "done", media, recipe: null, cost };
    },
  };
}
