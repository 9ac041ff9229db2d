import { requireContextItem, requireInformation } from "@/lib/access";
import * as contracts from "@/lib/contracts/attachment";
import { defineUpload } from "@/lib/http/define-upload";
import { attachPdf, receivePdf } from "@/lib/services/attachment/receive-pdf";
import { removeNotedFiles } from "@/lib/services/media/unclaimed-files";

export const POST = defineUpload(contracts.uploadPdf, {
  pathAccess: ({ caller, ids }) => requireContextItem(caller, ids.contextId, "editor"),
  access: ({ caller, ids }) =>
    requireInformation(caller, { ...ids, infoId: ids.info_id }, "editor"),
  onFailure: "upload.failed",
  noFile: "upload.notPdf",
  receive: receivePdf,
  discard: ({ mediaKey }) => removeNotedFiles([mediaKey]),
  handle: ({ scope, received }) => attachPdf(scope, received),
});
