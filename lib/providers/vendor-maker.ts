import type { Environment } from "@/lib/env";
import type { Pcm } from "@/lib/media/wav";
import type { FrameSize } from "@/lib/rules/frame-format";
import type { Shape } from "@/lib/rules/made-shape";
import type { ShotJob } from "@/lib/rules/model-job";
import type { ModelChoice, ModelInUse } from "./choose-model";
import type { AnyModelFacts } from "./model-facts";
import type { ModelPrices } from "./model-prices";
import type { FileStore } from "./ports/file-store";
import type { ImageModel } from "./ports/image-model";
import type { Mailer } from "./ports/mailer";
import type { SpeechModel } from "./ports/speech-model";
import type { TextModel } from "./ports/text-model";
import type { VideoModel } from "./ports/video-model";
import type { VendorWebhook } from "./ports/webhook";
import type { UploadMemory } from "./upload-memory";
import type { Vendor } from "./vendor-call";
import type { VendorCheck, VendorDefinition, VendorSettings } from "./vendor-definition";
import type { VendorGate } from "./vendor-gate";

/** What vendors make, each behind its port. */
export interface Products {
  text: TextModel;
  speech: SpeechModel;
  image: ImageModel;
  video: VideoModel;
  mail: Mailer;
  webhook: VendorWebhook;
}

/** What an adapter is given besides the settings of its vendor; each takes what it needs. */
export interface AdapterTools {
  gate: VendorGate;
  prices: ModelPrices;
  files: FileStore;
  /** Which files the vendor has already. */
  uploads: UploadMemory;
  mailFrom: string;
  /** Where the vendor can tell that work has ended; null where it cannot reach us. */
  webhookUrl: string | null;
  /** Reads any sound file as a WAV file. */
  toWave(bytes: Uint8Array): Promise<Uint8Array>;
  /** Reads any sound file as 48 kHz samples. */
  decode(bytes: Uint8Array): Promise<Pcm>;
  /** Puts a still whole into the middle of a picture of another shape. */
  toShape(still: Uint8Array, shape: Shape): Promise<Uint8Array>;
  /** Makes a clip of a still, with a slow move of the camera. */
  toClip(still: Uint8Array, seconds: number, size: FrameSize): Promise<Uint8Array>;
}

/** A vendor together with the adapters beside its definition. */
export interface VendorMaker extends Vendor {
  /**
   * Whether it can be asked for a product in this installation.
   * @param byName whether the settings name it for that
   */
  offers(product: keyof Products, environment: Environment, byName: boolean): boolean;
  /**
   * Null where it is not configured, or makes no such thing.
   * @param asked a model that takes the place of the usual one for a job
   */
  make<Product extends keyof Products>(
    product: Product,
    environment: Environment,
    toolsFor: (vendor: Vendor, settings: VendorSettings) => AdapterTools,
    asked?: { job: ShotJob; model: string },
  ): Products[Product] | null;
  /** All that is known of its models, whether or not it is configured. */
  models: readonly AnyModelFacts[];
  /** What it would be asked for each of its jobs; nothing where it is not configured. */
  choices(environment: Environment): ModelChoice[];
  /** @param models those of its models that are in use */
  checks(environment: Environment, models: readonly ModelInUse[]): readonly VendorCheck[];
}

/** Puts a vendor's definition and its adapters together. */
export function vendorMaker<Settings extends VendorSettings>(
  definition: VendorDefinition<Settings>,
  adapters: {
    [Product in keyof Products]?: (options: Settings & AdapterTools) => Products[Product];
  },
): VendorMaker {
  const { provider, name, models, onlyByName = [] } = definition;
  return {
    provider,
    name,
    models,
    offers: (product, environment, byName) =>
      adapters[product] !== undefined &&
      definition.settings(environment) !== null &&
      (byName || !onlyByName.some((capability) => capability === product)),
    make(product, environment, toolsFor, asked) {
      const own = definition.settings(environment);
      const create = adapters[product];
      if (!own || !create) return null;
      const settings =
        asked && definition.withModel ? definition.withModel(own, asked.job, asked.model) : own;
      return create({ ...settings, ...toolsFor(definition, settings) });
    },
    choices(environment) {
      const settings = definition.settings(environment);
      return settings ? definition.choices(settings) : [];
    },
    checks(environment, models) {
      const settings = definition.settings(environment);
      const { mailFrom } = environment;
      return settings ? definition.checks(settings, { models, mailFrom }) : [];
    },
  };
}
