import { z } from "zod";
import { optionalText } from "./read-settings";

/** Who draws, and what models cost here. */
export interface ProviderSettings {
  /** Who draws stills; null: fal where it is configured, else the built-in studio. */
  imageProvider: "fal" | "openai" | "builtin" | null;
  /** Prices of this installation by model, in US dollars per unit of the model's table. */
  modelPrices: ReadonlyMap<string, readonly number[]>;
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

/** The variables that concern several providers. */
export const providerSettings = {
  IMAGE_PROVIDER: optionalText.refine(
    (value) => value === null || ["fal", "openai", "builtin", EARLIER_BUILTIN].includes(value),
    "must be fal, openai or builtin",
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
    modelPrices: settings.MODEL_PRICES,
  };
}

function asImageProvider(value: string | null): ProviderSettings["imageProvider"] {
  if (value === EARLIER_BUILTIN) return "builtin";
  return value === "fal" || value === "openai" || value === "builtin" ? value : null;
}
