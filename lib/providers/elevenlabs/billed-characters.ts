import type { SpeechModelFacts } from "../model-facts";
import type { ProviderCost } from "../ports/media";

/**
 * How many characters ElevenLabs bills for an answer: its header `character-cost` counts credits; null
 * where it says nothing, and for a model of which nobody knows how many credits a character takes.
 */
export function billedCharacters(
  headers: Headers,
  { creditsPerCharacter }: SpeechModelFacts,
): number | null {
  const credits = Number(headers.get("character-cost") ?? Number.NaN);
  if (creditsPerCharacter === null || !Number.isFinite(credits) || credits < 0) return null;
  return credits / creditsPerCharacter;
}

/** Null while nobody knows the price of the model. */
export function characterCost(
  characters: number,
  { usdPerThousandCharacters: perThousand }: SpeechModelFacts,
): ProviderCost | null {
  if (perThousand === null) return null;
  return { usd: (characters * perThousand) / 1000, units: characters, unit: "character" };
}
