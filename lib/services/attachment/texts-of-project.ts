import { listExtractedTextRows } from "@/db/queries/attachments";
import type { ProjectScope } from "@/lib/access";

/** The text of one attachment, with where it belongs. */
export interface ExtractedText {
  attachmentId: string;
  informationId: string;
  contextItemId: string;
  /** Name of the file. */
  name: string;
  text: string;
  /** The file holds more text than is kept. */
  isTruncated: boolean;
}

/** Everything that could be read out of the files of a project, in the order of items and entries. */
export async function listExtractedTexts(scope: ProjectScope): Promise<ExtractedText[]> {
  return listExtractedTextRows(scope.projectId);
}
