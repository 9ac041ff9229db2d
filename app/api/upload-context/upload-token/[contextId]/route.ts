import { requireInformation } from "@/lib/access";
import * as contracts from "@/lib/contracts/attachment";
import { defineRoute } from "@/lib/http/define-route";
import { startDirectUpload } from "@/lib/services/attachment/direct-upload";

export const POST = defineRoute(contracts.uploadToken, {
  access: ({ caller, ids }) =>
    requireInformation(caller, { ...ids, infoId: ids.info_id }, "editor"),
  onFailure: "upload.failed",
  handle: ({ scope, body }) => startDirectUpload(scope, body),
});
