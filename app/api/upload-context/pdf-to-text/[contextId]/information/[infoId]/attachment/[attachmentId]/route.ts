import { requireAttachment } from "@/lib/access";
import * as contracts from "@/lib/contracts/attachment";
import { defineRoute, idOf } from "@/lib/http/define-route";
import { extractPdfText } from "@/lib/services/attachment/extract-pdf-text";

export const POST = defineRoute({
  contract: contracts.extractPdfText,
  access: ({ caller, ids }) =>
    requireAttachment(
      caller,
      {
        contextItemId: idOf(ids, "contextId"),
        informationId: idOf(ids, "infoId"),
        attachmentId: idOf(ids, "attachmentId"),
      },
      "editor",
    ),
  onFailure: "upload.extractionFailed",
  handle: ({ scope }) => extractPdfText(scope),
});
