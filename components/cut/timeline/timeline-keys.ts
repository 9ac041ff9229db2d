import type { KeyboardEvent } from "react";

/** What a key does to the selected shots, or to the view. */
export type TimelineAction =
  | { does: "end" | "begin" | "slip" | "voice"; by: number }
  | {
      does:
        | "end-here"
        | "begin-here"
        | "split"
        | "duplicate"
        | "leave-out"
        | "slow-to-fill"
        | "play"
        | "select-all"
        | "show-all"
        | "snap";
    }
  | { does: "move" | "zoom" | "go-to-cut"; by: 1 | -1 }
  /** To the shot before or after, the first or the last; a range grows with Shift. */
  | { does: "select"; to: "before" | "after" | "first" | "last"; isRange: boolean };

/** As people look for them. */
export const TIMELINE_KEYS: readonly (readonly [keys: string, does: string])[] = [
  ["← →", "the shot before, the next one; with Shift more of them"],
  ["Home, End", "the first shot, the last one"],
  ["Ctrl A", "all shots"],
  [", .", "ends one frame earlier, later; with Shift ten"],
  ["[ ]", "begins one frame earlier, later in its clip; with Shift ten"],
  ["Q W", "begins, ends at the playhead"],
  ["B", "splits the shot at the playhead"],
  ["D", "once more, behind itself"],
  ["Alt , Alt .", "shows a frame earlier, later of its clip; with Shift ten"],
  ["Alt [ Alt ]", "its voice a frame earlier, later than its picture; with Shift ten"],
  ["Alt ← Alt →", "one place earlier, later"],
  ["F", "slows the clip down to fill its place, where a fifth is enough"],
  ["Delete", "leaves out of the film"],
  ["↑ ↓", "playhead to the cut before, to the next one"],
  ["Space", "play and pause"],
  ["+ −", "nearer, farther"],
  ["0", "all of it"],
  ["S", "snap to words, beats and cuts"],
];

const TRIMS: Readonly<Record<string, { does: "end" | "begin"; by: 1 | -1 }>> = {
  Comma: { does: "end", by: -1 },
  Period: { does: "end", by: 1 },
  BracketLeft: { does: "begin", by: -1 },
  BracketRight: { does: "begin", by: 1 },
};
/** By what is on the key; with Shift or Alt that is something else on every keyboard, and its place counts. */
const TRIM_LETTERS: Readonly<Record<string, string>> = {
  ...{ ",": "Comma", ".": "Period", "[": "BracketLeft", "]": "BracketRight" },
};

const SELECTS = { ArrowLeft: "before", ArrowRight: "after", Home: "first", End: "last" } as const;
const isSelect = (key: string): key is keyof typeof SELECTS => key in SELECTS;

const PLAIN: Readonly<Record<string, TimelineAction>> = {
  q: { does: "begin-here" },
  w: { does: "end-here" },
  b: { does: "split" },
  d: { does: "duplicate" },
  f: { does: "slow-to-fill" },
  Delete: { does: "leave-out" },
  Backspace: { does: "leave-out" },
  ArrowUp: { does: "go-to-cut", by: -1 },
  ArrowDown: { does: "go-to-cut", by: 1 },
  " ": { does: "play" },
  "+": { does: "zoom", by: 1 },
  "=": { does: "zoom", by: 1 },
  "-": { does: "zoom", by: -1 },
  "0": { does: "show-all" },
  s: { does: "snap" },
};

/** What a key means on the timeline; null for all others. */
export function timelineAction(
  event: Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "altKey" | "ctrlKey" | "metaKey">,
): TimelineAction | null {
  const { key, code, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey) {
    // AltGr, with which some keyboards have brackets, counts as both.
    const isAltGr = ctrlKey && altKey;
    if (!isAltGr) return key.toLowerCase() === "a" ? { does: "select-all" } : null;
  }
  const trim = TRIMS[TRIM_LETTERS[key] ?? (shiftKey || altKey ? code : "")];
  if (trim) {
    const by = trim.by * (shiftKey ? 10 : 1);
    // Brackets that need AltGr are no brackets with Alt.
    if (!altKey || ctrlKey) return { does: trim.does, by };
    return { does: trim.does === "end" ? "slip" : "voice", by };
  }
  if (altKey) {
    if (key === "ArrowLeft") return { does: "move", by: -1 };
    return key === "ArrowRight" ? { does: "move", by: 1 } : null;
  }
  if (isSelect(key)) return { does: "select", to: SELECTS[key], isRange: shiftKey };
  return PLAIN[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
