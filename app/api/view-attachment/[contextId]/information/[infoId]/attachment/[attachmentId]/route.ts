import { requireAttachment } from "@/lib/access";
import * as contracts from "@/lib/contracts/attachment";
import { type AccessInput, defineRoute, idOf } from "@/lib/http/define-route";
import { deleteAttachment, viewAttachment } from "@/lib/services/attachment/attachments";

export const GET = defineRoute({
  contract: contracts.viewAttachment,
  access: ({ caller, ids }) => requireAttachment(caller, fileOf(ids), "viewer"),
  onFailure: "general.failed",
  handle: ({ scope }) => viewAttachment(scope),
});

export const DELETE = defineRoute({
  contract: contracts.deleteAttachment,
  access: ({ caller, ids }) => requireAttachment(caller, fileOf(ids), "editor"),
  onFailure: "attachment.deleteFailed",
  handle: ({ scope }) => deleteAttachment(scope),
});

function fileOf(ids: AccessInput["ids"]) {
  return {
    contextItemId: idOf(ids, "contextId"),
    informationId: idOf(ids, "infoId"),
    attachmentId: idOf(ids, "attachmentId"),
  };
}
