import { requireInformation } from "@/lib/access";
import * as contracts from "@/lib/contracts/attachment";
import { defineRoute } from "@/lib/http/define-route";
import { confirmDirectUpload } from "@/lib/services/attachment/direct-upload";

export const POST = defineRoute(contracts.confirmUpload, {
  access: ({ caller, ids }) =>
    requireInformation(caller, { ...ids, infoId: ids.info_id }, "editor"),
  onFailure: "upload.failed",
  handle: ({ scope, body }) => confirmDirectUpload(scope, body),
});
