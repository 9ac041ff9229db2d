import type { ContextItemRow, InformationRow } from "@/db/queries/context";
import type {
  WireContextItem,
  WireContextListItem,
  WireInformation,
} from "@/lib/contracts/context";
import { readContextType } from "@/lib/rules/context";

export function presentContextItem(item: ContextItemRow): WireContextItem {
  return { id: item.id, name: item.name, contextType: readContextType(item.contextType) };
}

export function presentContextListItem(row: {
  item: ContextItemRow;
  informationCount: number;
}): WireContextListItem {
  return { ...presentContextItem(row.item), information_count: row.informationCount };
}

export function presentInformation(row: {
  information: InformationRow;
  attachmentCount: number;
}): WireInformation {
  const { id, name, information } = row.information;
  return { id, name, information, attachment_count: row.attachmentCount };
}
