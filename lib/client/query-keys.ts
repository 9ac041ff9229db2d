import type { QueryKey } from "@tanstack/react-query";
import type { CallAddress, Calls } from "@/lib/contracts/addresses";
import type { ContractInput } from "@/lib/contracts/contract";
import type { StoryChange } from "@/lib/contracts/story-changes";
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

/** Prices, stale media and steps depend on everything that was made, cast or changed by hand. */
export function invalidateMedia(): Promise<void> {
  return invalidate(
    "GET /story/{id}/estimates",
    "GET /story/{id}/make-film",
    "GET /story/{id}/outdated-media",
    PRODUCTION,
  );
}

const PRODUCTION = "GET /story/{id}/production";
const CAST = [
  "GET /script-parsing/get-character-mappings/{storyId}",
  "GET /script-parsing/get-character-match-info/{storyId}",
  "POST /script-character-validation/validate",
] as const;

/** The calls whose answers tell of something that changed in a story. */
const TOLD_BY: Record<StoryChange["entity"], readonly CallAddress[]> = {
  story: ["GET /story/{id}/details", PRODUCTION],
  script: ["GET /story/{id}/details", "GET /story/{id}/threads", PRODUCTION],
  lines: [
    "GET /story/{id}/cut",
    "GET /script-parsing/get-parsed-lines/{storyId}",
    "GET /script-parsing/script-reading/{storyId}",
    "GET /script-parsing/replaced-lines/{storyId}",
    "GET /story/{id}/approvals",
    "GET /story/{id}/estimates",
    "GET /story/{id}/outdated-media",
    PRODUCTION,
  ],
  line: [
    "GET /story/{id}/cut",
    "GET /script-parsing/get-parsed-lines/{storyId}",
    "GET /story/{id}/threads",
    "GET /story/{id}/approvals",
    "GET /story/{id}/outdated-media",
    PRODUCTION,
  ],
  cast: [...CAST, "GET /story/{id}/estimates", "GET /story/{id}/outdated-media", PRODUCTION],
  locations: ["GET /script-locations/list/{storyId}", "GET /story/{id}/outdated-media", PRODUCTION],
  characters: ["GET /character/list", ...CAST],
  character: ["GET /character/list", "GET /story/{id}/outdated-media", PRODUCTION, ...CAST],
  run: [PRODUCTION],
  cut: [PRODUCTION, "GET /story/{id}/cut"],
  film: [PRODUCTION, "GET /story-video/{storyId}/versions"],
  thread: ["GET /story/{id}/threads", "GET /thread/{threadId}", "GET /inbox/unread"],
  approvals: [
    "GET /inbox/unread",
    "GET /story/{id}/approvals",
    "GET /shot/{dialogueId}/approval",
    "GET /story/{id}/outdated-media",
    "GET /story/{id}/make-film",
    PRODUCTION,
  ],
  links: ["GET /story/{id}/review-links", "GET /review-link/{linkId}/activity"],
  presence: ["GET /story/{id}/presence"],
};

/** What is read again because of a change that somebody made in a story. */
export function keysChangedBy({ entity, id }: StoryChange): QueryKey[] {
  const keys: QueryKey[] = TOLD_BY[entity].map((address) => [address]);
  return entity === "line"
    ? [
        ...keys,
        keyOf("GET /shot/{dialogueId}/details", { dialogueId: id }),
        keyOf("GET /shot/{dialogueId}/approval", { dialogueId: id }),
      ]
    : keys;
}
