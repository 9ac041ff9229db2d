import { requireAttachment } from "@/lib/access";
import * as contracts from "@/lib/contracts/attachment";
import { defineRoute } from "@/lib/http/define-route";
import { extractPdfText } from "@/lib/services/attachment/extract-pdf-text";

export const POST = defineRoute(contracts.extractPdfText, {
  access: ({ caller, ids }) => requireAttachment(caller, ids, "editor"),
  onFailure: "upload.extractionFailed",
  handle: ({ scope }) => extractPdfText(scope),
});
