import type { ImageModelFacts, SpeechModelFacts, TextModelFacts, VideoModelFacts } from "./models";

/** Prices of an installation by model: one, two or three amounts, as the model's table has them. */
export type ModelPrices = ReadonlyMap<string, readonly number[]>;

type AnyFacts = TextModelFacts | SpeechModelFacts | ImageModelFacts | VideoModelFacts;

/**
 * A model's row with this installation's own price. Text: dollars per million input and output
 * tokens. Speech: per thousand characters. Image: per picture. Video: per second.
 */
export function withOwnPrice<Facts extends AnyFacts>(
  facts: Facts | null,
  prices: ModelPrices | undefined,
): Facts | null {
  const [first, second] = facts ? (prices?.get(facts.id) ?? []) : [];
  if (!facts || first === undefined) return facts;
  return {
    ...facts,
    ...priceFields(facts, first, second),
    source: "MODEL_PRICES of the environment",
  };
}

function priceFields(facts: AnyFacts, first: number, second: number | undefined) {
  switch (facts.capability) {
    case "text":
      return {
        usdPerMillionInputTokens: first,
        usdPerMillionOutputTokens: second ?? facts.usdPerMillionOutputTokens,
      };
    case "speech":
      return { usdPerThousandCharacters: first };
    case "image":
      // A price by the picture takes the place of one by tokens.
      return { usdPerImage: first, usdPerMillionTokens: null };
    case "video":
      return { usdPerSecond: first };
  }
}
