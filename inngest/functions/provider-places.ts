import { BUILTIN } from "@/lib/providers/ports/builtin";

/** What asks providers: a kind of work. */
type Work = "speech" | "text" | "image" | "video";

/**
 * How many steps may ask a provider at once. A vendor's limit is that of the account, so that all work
 * it does for us shares the places, whatever function asks: stills, clips and faces at fal, words and
 * stills at OpenAI. What is built in has places for each kind of work, as its processes have.
 * @param provider its models take the same limit, by `FAL_CONCURRENCY` and its like
 * @returns the one concurrency entry of a function; engines take two at most
 */
export function providerPlaces(work: Work, provider: { provider: string; concurrency: number }) {
  const sharedAs = provider.provider === BUILTIN ? work : provider.provider;
  return { limit: provider.concurrency, key: `"${sharedAs}"`, scope: "env" as const };
}
