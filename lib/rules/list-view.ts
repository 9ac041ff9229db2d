/** The orders in which a list of many can be looked at. */
export const LIST_ORDERS = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "name", label: "By name" },
] as const;

export type ListOrder = (typeof LIST_ORDERS)[number]["value"];

/** What every item of such a list tells of itself. */
export interface Listed {
  id: string;
  created_at: string;
  archived_at: string | null;
}

/** A state that items may be in, by which a list can be narrowed. */
export interface ListState<Item> {
  value: string;
  label: string;
  holds: (item: Item) => boolean;
}

/** How somebody looks at a list. `state` is empty for everything that is not archived. */
export interface ListView {
  search: string;
  order: ListOrder;
  state: string;
}

export const PLAIN_VIEW: ListView = { search: "", order: "newest", state: "" };

/** The state of what was put aside, the only one in which it is shown. */
export const ARCHIVED = "archived";

/**
 * The items that a view shows, in its order. Every word of the search must be found in an item's
 * words, whatever their case and accents. What is archived is shown in that state only.
 * @param wordsOf what an item can be found by; the first is its name
 */
export function viewList<Item extends Listed>(
  items: readonly Item[],
  view: ListView,
  { states, wordsOf }: { states: readonly ListState<Item>[]; wordsOf: (item: Item) => string[] },
): Item[] {
  const sought = plain(view.search).split(/\s+/u).filter(Boolean);
  const state = states.find(({ value }) => value === view.state);
  const wantsArchived = view.state === ARCHIVED;
  const shown = items.filter((item) => {
    if ((item.archived_at !== null) !== wantsArchived) return false;
    if (state && !state.holds(item)) return false;
    if (sought.length === 0) return true;
    const words = plain(wordsOf(item).join(" "));
    return sought.every((word) => words.includes(word));
  });
  if (view.order === "name") {
    const compare = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare;
    const nameOf = (item: Item) => wordsOf(item)[0] ?? "";
    return shown.sort((one, other) => compare(nameOf(one), nameOf(other)));
  }
  const sign = view.order === "newest" ? -1 : 1;
  return shown.sort((one, other) => sign * compareText(one.created_at, other.created_at));
}

/** Whether a view shows something else than a list shows by itself. */
export function isNarrowed({ search, state }: ListView): boolean {
  return search.trim() !== "" || state !== "";
}

/** A view as the address of a page keeps it; what is plain is left out. */
export function writeView(view: ListView): URLSearchParams {
  const written = new URLSearchParams();
  if (view.search.trim() !== "") written.set("search", view.search.trim());
  if (view.order !== PLAIN_VIEW.order) written.set("sort", view.order);
  if (view.state !== "") written.set("state", view.state);
  return written;
}

/** The view that an address names; what nobody offers is passed over. */
export function readView(
  written: { get: (name: string) => string | null },
  states: readonly { value: string }[],
): ListView {
  const order = LIST_ORDERS.find(({ value }) => value === written.get("sort"))?.value;
  const state = written.get("state") ?? "";
  const isOffered = state === ARCHIVED || states.some(({ value }) => value === state);
  return {
    search: (written.get("search") ?? "").slice(0, 200),
    order: order ?? PLAIN_VIEW.order,
    state: isOffered ? state : "",
  };
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
