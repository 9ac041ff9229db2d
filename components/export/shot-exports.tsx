import { lazy } from "react";
import { DialogButton } from "@/components/ui/dialog-button";

const ShotExportsForm = lazy(() => import("./shot-exports-form"));

/**
 * Takes the shots of a story along: as printed boards, laid out as somebody wants them, and as a list
 * for spreadsheets.
 * @param scenes to choose one of them, with `all` first
 */
export function ShotExports(props: {
  storyId: string;
  scenes: readonly { value: string; label: string }[];
}) {
  return (
    <DialogButton
      label="Boards and shot list"
      dialog={{
        title: "Boards and shot list",
        description: "With the numbers, takes and times of the film as it is now.",
      }}
    >
      {() => <ShotExportsForm {...props} />}
    </DialogButton>
  );
}
