import { requireContextItem, requireInformation } from "@/lib/access";
import * as contracts from "@/lib/contracts/attachment";
import { idOf } from "@/lib/http/define-route";
import { defineUpload } from "@/lib/http/define-upload";
import { attachPdf, receivePdf } from "@/lib/services/attachment/receive-pdf";
import { removeNotedFiles } from "@/lib/services/attachment/unclaimed-files";

export const POST = defineUpload({
  contract: contracts.uploadPdf,
  door: ({ caller, ids }) => requireContextItem(caller, idOf(ids, "contextId"), "editor"),
  access: ({ caller, ids }) =>
    requireInformation(
      caller,
      { contextItemId: idOf(ids, "contextId"), informationId: idOf(ids, "info_id") },
      "editor",
    ),
  onFailure: "upload.failed",
  noFile: "upload.notPdf",
  receive: receivePdf,
  discard: ({ mediaKey }) => removeNotedFiles([mediaKey]),
  handle: ({ scope, received }) => attachPdf(scope, received),
});
