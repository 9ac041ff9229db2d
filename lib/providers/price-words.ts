import type { AnyModelFacts } from "./model-facts";

/** Whole dollars and as many digits as the price has, up to a hundredth of a cent. */
function dollars(usd: number): string {
  return `$${usd.toLocaleString("en-US", { maximumFractionDigits: 4 })}`;
}

/** What a model costs, as a sentence says it: `$0.04 a picture`; null while nobody knows. */
export function priceWords(facts: AnyModelFacts): string | null {
  switch (facts.capability) {
    case "text": {
      const { usdPerMillionInputTokens: input, usdPerMillionOutputTokens: output } = facts;
      if (input === null || output === null) return null;
      return `${dollars(input)} in, ${dollars(output)} out, a million tokens`;
    }
    case "speech": {
      const usd = facts.usdPerThousandCharacters;
      return usd === null ? null : `${dollars(usd)} for 1,000 characters`;
    }
    case "image":
      return facts.usdPerImage === null ? null : `${dollars(facts.usdPerImage)} a picture`;
    case "video":
      return secondsPriceWords(facts.usdPerSecond);
  }
}

/** `$0.1 a second`; null while nobody knows. */
export function secondsPriceWords(usd: number | null): string | null {
  return usd === null ? null : `${dollars(usd)} a second`;
}

/** What models of one capability are compared by, in dollars; null while nobody knows. */
export function comparedPrice(facts: AnyModelFacts): number | null {
  switch (facts.capability) {
    case "text":
      return facts.usdPerMillionOutputTokens;
    case "speech":
      return facts.usdPerThousandCharacters;
    case "image":
      return facts.usdPerImage;
    case "video":
      return facts.usdPerSecond;
  }
}
