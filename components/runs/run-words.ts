import type { WorkState } from "@/components/ui/state-word";
import type { WireRun, WireRunCost, WireRunStep } from "@/lib/contracts/run-history";
import { MICROS_PER_USD, usdText } from "@/lib/rules/spending";

/** How a state of the wire reads, and in which colour. */
export interface StateWords {
  state: WorkState;
  word: string;
}

export function stateOfRun({ status, counts }: Pick<WireRun, "status" | "counts">): StateWords {
  switch (status) {
    case "queued":
      return { state: "ready", word: "Waiting" };
    case "running":
      return { state: "running", word: "Running" };
    case "failed":
      return { state: "failed", word: "Failed" };
    case "cancelled":
      return { state: "skipped", word: "Cancelled" };
    case "completed":
      return counts && counts.failed > 0
        ? { state: "stale", word: `Done, ${counts.failed} failed` }
        : { state: "done", word: "Done" };
  }
}

const STEPS = {
  waiting: { state: "ready", word: "Waiting" },
  working: { state: "running", word: "Running" },
  done: { state: "done", word: "Done" },
  skipped: { state: "skipped", word: "Skipped" },
  failed: { state: "failed", word: "Failed" },
  stopped: { state: "skipped", word: "Stopped" },
} as const satisfies Record<WireRunStep["state"], StateWords>;

export function stateOfStep({ state }: Pick<WireRunStep, "state">): StateWords {
  return STEPS[state];
}

export function isActive({ status }: Pick<WireRun, "status">): boolean {
  return status === "queued" || status === "running";
}

/** `31/38`; empty for what has no lines. */
export function countText({ counts }: Pick<WireRun, "counts">): string {
  if (!counts || counts.total === 0) return "";
  return `${counts.done + counts.skipped + counts.failed}/${counts.total}`;
}

/** `$0.32`, `about $0.40`, `free`, `$0.32 and 2 of unknown price`. */
export function costText({
  calls,
  spent,
  reserved,
  is_estimate,
  unpriced_calls,
}: WireRunCost): string {
  const micros = Math.round((spent + reserved) * MICROS_PER_USD);
  if (calls === 0 && micros === 0) return "free";
  const isGuess = is_estimate || reserved > 0;
  const unknown = unpriced_calls > 0 ? `${unpriced_calls} of unknown price` : "";
  if (micros === 0) return unknown || usdText(0);
  const known = isGuess && micros >= 10_000 ? `about ${usdText(micros)}` : usdText(micros);
  return unknown ? `${known} and ${unknown}` : known;
}

/** `tried again once`, `tried again 3 times`; empty for what worked at once. */
export function retriesText(retries: number): string {
  if (retries === 0) return "";
  return retries === 1 ? "tried again once" : `tried again ${retries} times`;
}

/** Where on screen the work of a run is looked at. */
export function placeOfRun(run: Pick<WireRun, "kind" | "story" | "line" | "character">): {
  href: string | null;
  label: string;
} {
  const { kind, story, line, character } = run;
  if (character) return { href: `/character-image/${character.id}`, label: character.name };
  if (!story) return { href: null, label: "" };
  if (line) {
    return {
      href: `/shot/${line.id}`,
      label: `${story.title}, line ${line.number}: ${line.name}`,
    };
  }
  const screens: Record<string, string> = {
    logline: "/edit-logline",
    script: "/edit-script",
    parse: "/edit-script",
    "story-video": "/edit-video",
    film: "/edit-video",
    "hand-over": "/edit-video",
  };
  return { href: `/story/${story.id}${screens[kind] ?? "/script-media"}`, label: story.title };
}

/** Kinds of runs at whose end there is a film to be watched. */
const FILM_KINDS: readonly string[] = ["film", "story-video"];

/** Whether a run makes the film itself, and not only something for it. */
export function makesFilm({ kind }: Pick<WireRun, "kind">): boolean {
  return FILM_KINDS.includes(kind);
}

/** The same place; a film that is there plays at once. */
export function watchPlaceOf(
  run: Pick<WireRun, "kind" | "story" | "line" | "character" | "status">,
): { href: string | null; label: string } {
  const place = placeOfRun(run);
  const isWatched = makesFilm(run) && run.status === "completed" && run.story !== null;
  return isWatched ? { href: filmPath(run.story?.id ?? ""), label: place.label } : place;
}

/** Where a finished film plays as soon as it is opened. */
export function filmPath(storyId: string): string {
  return `/story/${storyId}/edit-video?play=1`;
}
