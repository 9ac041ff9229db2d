import { entityId } from "@/lib/contracts/contract";
import { type WayBack, wayBackQuery } from "./way-back";

type Search = Record<string, string | string[] | undefined>;

/** Reads `?referrer=scriptMedia&storyId=...`; anything else means the usual way. */
export function readWayBack(search: Search): WayBack {
  const storyId = entityId.safeParse(search.storyId).data ?? null;
  if (search.referrer !== "scriptMedia" || storyId === null) return { storyId: null, query: "" };
  return { storyId, query: wayBackQuery(storyId) };
}
