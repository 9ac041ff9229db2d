import type { SpeechModelFacts } from "../model-facts";
import type { ProviderCost } from "../ports/media";

/**
 * Credits that a character takes: half a one with the fast models, which are priced at half
 * (elevenlabs.io, models, as quoted in public code reviews of 2026; read on 2026-11-24).
 */
const FAST_MODEL = /_(?:flash|turbo)/u;
const CREDITS_OF_FAST = 0.5;

/**
 * How many characters ElevenLabs bills for an answer: its header `character-cost` counts credits; null
 * where it says nothing.
 */
export function billedCharacters(headers: Headers, modelId: string): number | null {
  const credits = Number(headers.get("character-cost") ?? Number.NaN);
  if (!Number.isFinite(credits) || credits < 0) return null;
  return credits / (FAST_MODEL.test(modelId) ? CREDITS_OF_FAST : 1);
}

/** Null while nobody knows the price of the model. */
export function characterCost(
  characters: number,
  facts: SpeechModelFacts | null,
): ProviderCost | null {
  const perThousand = facts?.usdPerThousandCharacters ?? null;
  if (perThousand === null) return null;
  return { usd: (characters * perThousand) / 1000, units: characters, unit: "character" };
}
