import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import {
  ARCHIVED,
  isNarrowed,
  LIST_ORDERS,
  type Listed,
  type ListView,
} from "@/lib/rules/list-view";

/** So few are seen at a glance. */
const FEW = 6;

/**
 * Search, state and order of a list that is long enough to look for something in it, or hides
 * something; nothing of any other.
 * @param what they are, in the plural: "stories"
 * @param items the whole list
 * @param found how many of them the view shows
 */
export function ListTools({
  what,
  states,
  items,
  view,
  found,
  onLook,
}: {
  what: string;
  states: readonly { value: string; label: string }[];
  items: readonly Listed[];
  view: ListView;
  found: number;
  onLook: (change: Partial<ListView>) => void;
}) {
  const archivedCount = items.filter(({ archived_at }) => archived_at !== null).length;
  const isWanted = items.length > FEW || isNarrowed(view) || archivedCount > 0;
  if (!isWanted) return null;
  const choices = [
    // A list has no choice without a value: this one stands for the empty state.
    { value: "all", label: `All ${what}` },
    ...states,
    { value: ARCHIVED, label: archivedCount > 0 ? `Archived (${archivedCount})` : "Archived" },
  ];
  return (
    <search className="mb-6 flex flex-wrap gap-2" aria-label={`Find ${what}`}>
      <div className="min-w-0 flex-[1_1_16rem] sm:max-w-80">
        <TextInput
          type="search"
          aria-label={`Search ${what}`}
          placeholder={`Search ${what}`}
          autoComplete="off"
          maxLength={200}
          value={view.search}
          onChange={({ target }) => onLook({ search: target.value })}
        />
      </div>
      <div className="w-44 max-sm:flex-1">
        <Select
          aria-label="State"
          value={view.state === "" ? "all" : view.state}
          choices={choices}
          onChange={(state) => onLook({ state: state === "all" ? "" : state })}
        />
      </div>
      <div className="w-40 max-sm:flex-1">
        <Select
          aria-label="Order"
          value={view.order}
          choices={LIST_ORDERS}
          onChange={(order) => onLook({ order })}
        />
      </div>
      <p role="status" className="sr-only">
        {!isNarrowed(view) ? "" : found === 1 ? "1 found" : `${found} found`}
      </p>
    </search>
  );
}
