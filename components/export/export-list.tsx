import type { RefObject } from "react";
import { ActionList } from "@/components/ui/action-list";
import { toast } from "@/components/ui/toast";
import { errorText } from "@/lib/client/client-error";
import { type ExportChoice, SCRIPT_EXPORTS } from "./export-files";
import { saveExport } from "./save-export";

/** The opened menu of what can be taken out of a story. */
export default function ExportList({
  id,
  storyId,
  opener,
  onBusy,
  onClose,
}: {
  id: string;
  storyId: string;
  opener: RefObject<HTMLElement | null>;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}) {
  const save = async (choice: ExportChoice) => {
    onBusy(true);
    try {
      await saveExport(storyId, choice);
    } catch (cause) {
      toast.error(errorText(cause));
    } finally {
      onBusy(false);
    }
  };
  return (
    <ActionList
      id={id}
      label="Export"
      actions={SCRIPT_EXPORTS.map((choice) => ({
        label: choice.label,
        detail: choice.detail,
        onSelect: () => void save(choice),
      }))}
      opener={opener}
      onClose={onClose}
    />
  );
}
