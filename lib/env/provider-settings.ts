import { z } from "zod";

/** Which models the vendors are asked for, how much at once, and what they cost here. */
export interface ProviderSettings {
  /** Who draws stills; null: fal where it is configured, else the built-in studio. */
  imageProvider: "fal" | "openai" | "builtin" | null;
  openAi: { textModel: string | null; imageModel: string | null; concurrency: number };
  elevenLabs: { model: string | null; concurrency: number };
  fal: {
    imageModel: string | null;
    actionVideoModel: string | null;
    talkingVideoModel: string | null;
    concurrency: number;
    /** null: where the public address can be reached from the internet. */
    webhooks: boolean | null;
  };
  /** Prices of this installation by model, in US dollars per unit of the model's table. */
  modelPrices: ReadonlyMap<string, readonly number[]>;
}

const text = z
  .string()
  .optional()
  .transform((value) => value?.trim() || null);

/** A whole number of requests at once; left out, the usual one. */
function concurrency(usual: number) {
  return z
    .string()
    .trim()
    .optional()
    .refine((value) => !value || /^[1-9]\d{0,2}$/u.test(value), "must be a number from 1 to 999")
    .transform((value) => (value ? Number(value) : usual));
}

const PRICE = /^\s*([^\s=]+)\s*=\s*(\d+(?:\.\d+)?(?:\/\d+(?:\.\d+)?){0,2})\s*$/u;

const prices = z
  .string()
  .optional()
  .transform((value) => (value ?? "").split(",").filter((part) => part.trim() !== ""))
  .refine(
    (parts) => parts.every((part) => PRICE.test(part)),
    "must be MODEL=PRICE, more of them separated by commas",
  )
  .transform(
    (parts) =>
      new Map(
        parts.flatMap((part): [string, number[]][] => {
          const [, model = "", amounts = ""] = PRICE.exec(part) ?? [];
          return [[model, amounts.split("/").map(Number)]];
        }),
      ),
  );

/** What `builtin` was called in earlier settings. */
const EARLIER_BUILTIN = "embedded";

/** The variables of the providers, beside their keys and addresses. */
export const providerSettings = {
  IMAGE_PROVIDER: text.refine(
    (value) => value === null || ["fal", "openai", "builtin", EARLIER_BUILTIN].includes(value),
    "must be fal, openai or builtin",
  ),
  OPENAI_TEXT_MODEL: text,
  OPENAI_IMAGE_MODEL: text,
  OPENAI_CONCURRENCY: concurrency(8),
  ELEVENLABS_MODEL: text,
  // The Starter plan allows 3: Free 2, Creator 5, Pro 10, Scale 15 (ElevenLabs help, 2026).
  ELEVENLABS_CONCURRENCY: concurrency(3),
  FAL_IMAGE_MODEL: text,
  FAL_ACTION_VIDEO_MODEL: text,
  FAL_TALKING_VIDEO_MODEL: text,
  FAL_CONCURRENCY: concurrency(8),
  FAL_WEBHOOKS: text.refine(
    (value) => value === null || value === "on" || value === "off",
    "must be on or off",
  ),
  MODEL_PRICES: prices,
};

type Settings = {
  [Name in keyof typeof providerSettings]: z.output<(typeof providerSettings)[Name]>;
};

/** The provider settings of this installation. */
export function readProviderSettings(settings: Settings): ProviderSettings {
  return {
    imageProvider: asImageProvider(settings.IMAGE_PROVIDER),
    openAi: {
      textModel: settings.OPENAI_TEXT_MODEL,
      imageModel: settings.OPENAI_IMAGE_MODEL,
      concurrency: settings.OPENAI_CONCURRENCY,
    },
    elevenLabs: {
      model: settings.ELEVENLABS_MODEL,
      concurrency: settings.ELEVENLABS_CONCURRENCY,
    },
    fal: {
      imageModel: settings.FAL_IMAGE_MODEL,
      actionVideoModel: settings.FAL_ACTION_VIDEO_MODEL,
      talkingVideoModel: settings.FAL_TALKING_VIDEO_MODEL,
      concurrency: settings.FAL_CONCURRENCY,
      webhooks: settings.FAL_WEBHOOKS === null ? null : settings.FAL_WEBHOOKS === "on",
    },
    modelPrices: settings.MODEL_PRICES,
  };
}

function asImageProvider(value: string | null): ProviderSettings["imageProvider"] {
  if (value === EARLIER_BUILTIN) return "builtin";
  return value === "fal" || value === "openai" || value === "builtin" ? value : null;
}
