import type { CallAddress, Calls } from "@/lib/contracts/addresses";
import type { ContractInput } from "@/lib/contracts/contract";
import { queryClient } from "./query-client";

/** A call by its address, and what it is asked with. */
export type CallKey<A extends CallAddress> = readonly [address: A, input: ContractInput<Calls[A]>];

/** The name under which an answer is known to the page. */
export function keyOf<A extends CallAddress>(
  address: A,
  input: ContractInput<Calls[A]>,
): CallKey<A> {
  return [address, input];
}

/**
 * Has the answers of some calls read again where they are shown, and where they are not, the next time
 * they are: something that they tell has changed.
 * @returns when what is shown has been read
 */
export async function invalidate(...addresses: readonly CallAddress[]): Promise<void> {
  await Promise.all(
    addresses.map((address) => queryClient().invalidateQueries({ queryKey: [address] })),
  );
}

/** Tells the page that a start, a save or an end changed where the story stands. */
export function invalidateProduction(): Promise<void> {
  return invalidate("GET /story/{id}/production");
}

/** Prices and stale media depend on everything that was made, cast or changed by hand. */
export function invalidateMedia(): Promise<void> {
  return invalidate("GET /story/{id}/estimates", "GET /story/{id}/outdated-media");
}
