import { scenesOf, sceneTitle } from "@/components/production/scenes-of";
import type { WireLine } from "@/lib/contracts/parsing";
import { LINE_STATES, type LineState, lineStates, stateTitles } from "./line-states";
import type { StoryWork } from "./line-work";

/** How the shots are laid out. */
export type ListView = "table" | "board";

/** Which shots are shown, and how. */
export interface ListQuery {
  view: ListView;
  /** Number of a scene, from 1; null for all. */
  scene: number | null;
  character: string | null;
  state: LineState | null;
}

/** A filter's choices; `all` is always the first. */
export interface FilterChoice {
  value: string;
  label: string;
}

export const ALL = "all";

/** What an address says about the list; what it says wrongly counts as not said. */
export function readListQuery(search: { get(name: string): string | null }): ListQuery {
  const scene = Number(search.get("scene"));
  const state = search.get("state");
  return {
    view: search.get("view") === "board" ? "board" : "table",
    scene: Number.isInteger(scene) && scene > 0 ? scene : null,
    character: search.get("character") || null,
    state: LINE_STATES.find((known) => known === state) ?? null,
  };
}

/** The address's query for a list, with everything else of it kept; empty for the whole table. */
export function writeListQuery(search: string, query: ListQuery): string {
  const params = new URLSearchParams(search);
  const values: Record<string, string | null> = {
    view: query.view === "board" ? "board" : null,
    scene: query.scene === null ? null : String(query.scene),
    character: query.character,
    state: query.state,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params.size > 0 ? `?${params}` : "";
}

/** Whether any shot could be left out. */
export function isFiltered({ scene, character, state }: ListQuery): boolean {
  return scene !== null || character !== null || state !== null;
}

/** The shots that a query asks for, in their order. */
export function filterLines(
  lines: readonly WireLine[],
  work: StoryWork,
  query: ListQuery,
): WireLine[] {
  const { scene, character, state } = query;
  const places = scene === null ? null : scenesOf(lines)[scene - 1];
  const inScene = new Set(places?.shots.map(({ id }) => id));
  return lines.filter(
    (line) =>
      (scene === null || inScene.has(line.id)) &&
      (character === null || line.character_name === character) &&
      (state === null || lineStates(line, work.get(line.id)).has(state)),
  );
}

/** All scenes, or one of them, with how many shots it has. */
export function sceneChoices(lines: readonly WireLine[]): FilterChoice[] {
  return [
    { value: ALL, label: "All scenes" },
    ...scenesOf(lines).map((scene) => ({
      value: String(scene.number),
      label: `${scene.number} ${sceneTitle(scene)} (${scene.shots.length})`,
    })),
  ];
}

/** What can be chosen in each filter, with how many shots it would show of all. */
export function filterChoices(lines: readonly WireLine[], work: StoryWork) {
  const characters = new Map<string, number>();
  const states = new Map<LineState, number>();
  for (const line of lines) {
    characters.set(line.character_name, (characters.get(line.character_name) ?? 0) + 1);
    for (const state of lineStates(line, work.get(line.id))) {
      states.set(state, (states.get(state) ?? 0) + 1);
    }
  }
  return {
    scenes: sceneChoices(lines),
    characters: [
      { value: ALL, label: "All characters" },
      ...[...characters].map(([name, count]) => ({ value: name, label: `${name} (${count})` })),
    ],
    states: [
      { value: ALL, label: "All states" },
      ...LINE_STATES.map((state) => ({
        value: state,
        label: `${stateTitles[state]} (${states.get(state) ?? 0})`,
      })),
    ],
  } satisfies Record<string, FilterChoice[]>;
}
