import { describe, expect, it } from "vitest";
import { ARCHIVED, isNarrowed, PLAIN_VIEW, readView, viewList, writeView } from "./list-view";

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T10:00:00.000Z`;
const items = [
  { id: "a", name: "Harbour 10", film: true, created_at: at(3), archived_at: null },
  { id: "b", name: "harbour 9", film: false, created_at: at(2), archived_at: null },
  { id: "c", name: "Café Élan", film: false, created_at: at(4), archived_at: null },
  { id: "d", name: "The old boat", film: true, created_at: at(1), archived_at: at(5) },
];
const states = [
  { value: "film", label: "With a film", holds: (item: (typeof items)[number]) => item.film },
];
const looking = { states, wordsOf: ({ name }: { name: string }) => [name] };
const shown = (view: Partial<typeof PLAIN_VIEW>) =>
  viewList(items, { ...PLAIN_VIEW, ...view }, looking).map(({ id }) => id);

describe("a view of a list", () => {
  it("shows the newest first and nothing that is archived", () => {
    expect(shown({})).toEqual(["c", "a", "b"]);
    expect(shown({ order: "oldest" })).toEqual(["b", "a", "c"]);
    expect(shown({ state: ARCHIVED })).toEqual(["d"]);
  });

  it("sorts names as people read them, with their numbers", () => {
    expect(shown({ order: "name" })).toEqual(["c", "b", "a"]);
  });

  it("finds every word in any order, whatever its case and accents", () => {
    expect(shown({ search: "elan CAFE" })).toEqual(["c"]);
    expect(shown({ search: "harbour 9" })).toEqual(["b"]);
    expect(shown({ search: "boat" })).toEqual([]);
    expect(shown({ search: "boat", state: ARCHIVED })).toEqual(["d"]);
  });

  it("is narrowed by a state", () => {
    expect(shown({ state: "film" })).toEqual(["a"]);
  });

  it("stands in an address and is read from it again, without what nobody offers", () => {
    const view = { search: "boat", order: "name", state: ARCHIVED } as const;
    expect(readView(writeView(view), states)).toEqual(view);
    expect(writeView(PLAIN_VIEW).size).toBe(0);
    const strange = new URLSearchParams({ sort: "colour", state: "lost" });
    expect(readView(strange, states)).toEqual(PLAIN_VIEW);
    expect([isNarrowed(PLAIN_VIEW), isNarrowed(view)]).toEqual([false, true]);
  });
});
