import { ActionMenu } from "@/components/ui/action-menu";

/** What can be done with one line. */
export type LineAction = "edit" | "split" | "merge" | "remove";

const labels: Record<LineAction, string> = {
  edit: "Edit",
  split: "Split",
  merge: "Merge with the next line",
  remove: "Remove",
};

/**
 * The menu of one line. It leaves the focus to what it opens.
 * @param actions those that make sense here
 */
export function LineMenu({
  lineNumber,
  actions,
  disabled,
  onAction,
}: {
  lineNumber: number;
  actions: readonly LineAction[];
  disabled: boolean;
  onAction: (action: LineAction) => void;
}) {
  return (
    <ActionMenu
      label={`Change line ${lineNumber}`}
      disabled={disabled}
      className="size-8 max-md:size-10"
      actions={actions.map((action) => ({
        label: labels[action],
        onSelect: () => onAction(action),
      }))}
    />
  );
}
