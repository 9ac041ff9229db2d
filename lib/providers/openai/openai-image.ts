import type OpenAI from "openai";
import { z } from "zod";
import { DEADLINES } from "../deadlines";
import type { ImageModelFacts } from "../model-facts";
import { imagePrice, pricedModel } from "../model-prices";
import type { FileStore } from "../ports/file-store";
import type { ImageModel, ImageRequest } from "../ports/image-model";
import type { ProviderCost, WorkHandle } from "../ports/media";
import { ProviderError } from "../ports/provider-error";
import { shapeFields, stillCropping } from "../shapes";
import { guardedFetch, type ModelAccess, malformed, perhapsPaid, vendorCall } from "../vendor-call";
import { keepResult, readResult, removeOldResults } from "./kept-results";
import { imageChoice, OPENAI, type OpenAiModels } from "./vendor";

export interface OpenAiImageOptions extends ModelAccess, Pick<OpenAiModels, "imageModel"> {
  /** Where references are read from, and results lie until they are collected. */
  files: Pick<FileStore, "read" | "put" | "list" | "remove">;
}

const handleSchema = z.object({
  key: z.string(),
  model: z.string(),
  usd: z.number().nullable(),
});

/**
 * Makes stills with OpenAI's image models. They answer at once, so that the result is kept in our
 * own store before the handle is given out, and a crash after that finds it there. The models take
 * no seed: variants differ by themselves.
 * @throws EnvironmentError for a model that is not known
 */
export function createOpenAiImage(options: OpenAiImageOptions): ImageModel {
  const timeoutMs = options.timeoutMs ?? DEADLINES.picture;
  let client: OpenAI | null = null;
  const priced = pricedModel(OPENAI.provider, imageChoice(options), options.prices);
  const { id: model, facts } = priced;

  async function order(request: ImageRequest, signal?: AbortSignal) {
    const common = {
      model,
      prompt: request.prompt,
      n: 1,
      size: String(shapeFields(facts, request).size),
      quality: "medium",
      output_format: "png",
    } as const;
    // Loaded when a picture is asked for: whoever uses no vendor does without the vendor's library.
    const { default: Client, toFile } = await import("openai");
    client ??= new Client({
      apiKey: options.apiKey,
      ...(options.baseUrl ? { baseURL: options.baseUrl } : {}),
      fetch: guardedFetch(OPENAI, { fetch: options.fetch, gate: options.gate, timeoutMs }),
      maxRetries: 0,
      // Longer than the guard's own limit, whose error says what happened.
      timeout: 4 * timeoutMs,
    });
    const references = request.references.slice(0, facts.maximumReferences);
    if (references.length === 0) return client.images.generate(common, { signal });
    const image = await Promise.all(
      references.map(async ({ media }, index) => {
        const name = `reference-${index + 1}.${media.contentType.split("/").at(-1)}`;
        return toFile(await options.files.read(media.key), name, { type: media.contentType });
      }),
    );
    return client.images.edit({ ...common, image }, { signal });
  }

  return {
    provider: OPENAI.provider,
    concurrency: options.concurrency ?? 4,
    isFree: false,
    tellsWhenDone: false,
    maximumReferences: facts.maximumReferences,
    price: (references) => imagePrice(priced, references),
    cropping: (aspect) => stillCropping(facts, aspect),
    async start(request, signal) {
      // Before anything is paid, so that a store that fails costs nothing.
      await removeOldResults(options.files, OPENAI.provider);
      const response = await vendorCall(OPENAI, signal, () => order(request, signal), true);
      const bytes = new Uint8Array(Buffer.from(response.data?.[0]?.b64_json ?? "", "base64"));
      if (!isPng(bytes)) throw perhapsPaid(malformed(OPENAI));
      const key = await keepResult(options.files, OPENAI.provider, bytes, "image/png").catch(
        (cause: unknown) => {
          throw notKept(cause);
        },
      );
      const cost = costOf(response.usage, facts);
      return { provider: OPENAI.provider, reference: { key, model, usd: cost?.usd ?? null } };
    },
    async check(handle) {
      const { key, usd } = readHandle(handle);
      const bytes = await readResult(options.files, OPENAI, key);
      const cost: ProviderCost | null = usd === null ? null : { usd, units: 1, unit: "image" };
      return { state: "done", media: { bytes, contentType: "image/png" }, recipe: null, cost };
    },
  };
}

/** A picture that was made, and that our own store did not take. */
function notKept(cause: unknown): ProviderError {
  const message = "The picture that OpenAI made could not be stored.";
  return perhapsPaid(new ProviderError(OPENAI.provider, "unreachable", message, { cause }));
}

function readHandle(handle: WorkHandle): z.infer<typeof handleSchema> {
  const parsed = handleSchema.safeParse(handle.reference);
  if (handle.provider !== OPENAI.provider || !parsed.success) {
    throw new ProviderError(OPENAI.provider, "lost", "This picture was not made by OpenAI.");
  }
  return parsed.data;
}

function costOf(
  usage: OpenAI.Images.ImagesResponse["usage"],
  facts: ImageModelFacts,
): ProviderCost | null {
  const perMillion = facts.usdPerMillionTokens;
  if (!usage || !perMillion) {
    const usd = facts.usdPerImage;
    return usd === null ? null : { usd, units: 1, unit: "image" };
  }
  const { text_tokens: text, image_tokens: image } = usage.input_tokens_details;
  const usd =
    (text * perMillion.textInput +
      image * perMillion.imageInput +
      usage.output_tokens * perMillion.output) /
    1_000_000;
  return { usd, units: 1, unit: "image" };
}

function isPng(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 8)).toString("latin1") === "\x89PNG\r\n\x1a\n";
}
