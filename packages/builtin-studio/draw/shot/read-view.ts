import type { World } from "../../contract/world";
import { readPlace as placeKindOf } from "../../read";
import { CITIES, VIEW_WORDS, viewOfKind, WORLD_PLACES } from "./place-words";
import type { View } from "./scene-spec";

/** What of the outside words name; null for nothing. */
export function viewIn(text: string): View | null {
  return VIEW_WORDS.find(([words]) => words.test(text))?.[1] ?? null;
}

/**
 * What is seen from a room: what the script says is behind its windows, where its name or its description put it, else
 * what lies around it; the sky where nothing says it.
 */
export function readView(about: string, around: readonly string[], world: World | undefined): View {
  // Water that drifts past the windows of a space ship is no sea.
  if (world === "space") return "space";
  const lower = around.map((text) => text.toLowerCase());
  const seen = lower.filter((text) => !HEADING.test(text));
  const near = lower.filter((text) => HEADING.test(text)).map((text) => text.replace(HEADING, ""));
  const kindOf = (text: string) =>
    CITIES.test(text) ? "town" : viewOfKind(placeKindOf(text).kind ?? "room");
  const views = [
    ...seen.map(viewIn),
    // SHIP NIGHT of a space ship is no night at sea.
    world && WORLD_PLACES[world].view,
    viewIn(about),
    ...near.map((text) => viewIn(text) ?? kindOf(text)),
  ];
  return views.find((view) => view) ?? "sky";
}

const HEADING = /^\s*(?:int|ext|est)\b\.?/;
