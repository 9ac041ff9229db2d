import { imageModel, speechModel, textModel, videoModel } from "@/lib/providers";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import type { ProviderWork } from "@/lib/services/generation/kinds/line-kind";

const MODELS: Record<ProviderWork, () => { provider: string; concurrency: number }> = {
  speech: speechModel,
  text: textModel,
  image: imageModel,
  video: videoModel,
};

/**
 * How many steps may ask a provider at once. A vendor's limit is that of the account, so that all work
 * it does for us shares it, whatever function asks: stills, clips and faces at fal, words and stills
 * at OpenAI. What is built in has a limit for each kind of work, as its processes have.
 * @returns the one concurrency entry of a function
 */
export function providerConcurrency(work: ProviderWork) {
  const { provider, concurrency } = MODELS[work]();
  const sharedAs = provider === BUILTIN ? work : provider;
  return { limit: concurrency, key: `"${sharedAs}"`, scope: "env" as const };
}
