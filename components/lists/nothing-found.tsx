import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ARCHIVED, type ListView, PLAIN_VIEW } from "@/lib/rules/list-view";

/** Says what was looked for in vain, with the way back to everything. */
export function NothingFound({
  what,
  view,
  onLook,
}: {
  /** What they are, in the plural. */
  what: string;
  view: ListView;
  onLook: (change: Partial<ListView>) => void;
}) {
  const search = view.search.trim();
  return (
    <EmptyState
      action={
        <Button
          onClick={() => onLook({ search: PLAIN_VIEW.search, state: PLAIN_VIEW.state })}
        >{`Show all ${what}`}</Button>
      }
    >
      {search !== ""
        ? `No ${what} here match “${search}”.`
        : view.state === ARCHIVED
          ? `No ${what} are archived.`
          : `No ${what} here are in this state.`}
    </EmptyState>
  );
}
