import { requireInformation } from "@/lib/access";
import * as contracts from "@/lib/contracts/attachment";
import { defineRoute } from "@/lib/http/define-route";
import { listAttachments } from "@/lib/services/attachment/attachments";

export const GET = defineRoute(contracts.listAttachments, {
  access: ({ caller, ids }) => requireInformation(caller, { ...ids, contextId: ids.id }, "viewer"),
  onFailure: "attachment.listFailed",
  handle: ({ scope }) => listAttachments(scope),
});
