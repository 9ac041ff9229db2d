import type { ContextItemRow, InformationRow, ListedContextItem } from "@/db/queries/context";
import type {
  WireContextItem,
  WireContextListItem,
  WireInformation,
} from "@/lib/contracts/context";
import { readContextType } from "@/lib/rules/context";

export function presentContextItem(
  item: Pick<ContextItemRow, "id" | "name" | "contextType">,
): WireContextItem {
  return { id: item.id, name: item.name, contextType: readContextType(item.contextType) };
}

export function presentContextListItem(item: ListedContextItem): WireContextListItem {
  return { ...presentContextItem(item), information_count: item.informationCount };
}

export function presentInformation(row: {
  information: InformationRow;
  attachmentCount: number;
}): WireInformation {
  const { id, name, information } = row.information;
  return { id, name, information, attachment_count: row.attachmentCount };
}
