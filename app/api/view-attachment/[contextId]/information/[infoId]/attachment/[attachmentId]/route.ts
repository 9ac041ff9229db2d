import { requireAttachment } from "@/lib/access";
import * as contracts from "@/lib/contracts/attachment";
import { defineRoute } from "@/lib/http/define-route";
import { deleteAttachment, viewAttachment } from "@/lib/services/attachment/attachments";

export const GET = defineRoute(contracts.viewAttachment, {
  access: ({ caller, ids }) => requireAttachment(caller, ids, "viewer"),
  handle: ({ scope }) => viewAttachment(scope),
});

export const DELETE = defineRoute(contracts.deleteAttachment, {
  access: ({ caller, ids }) => requireAttachment(caller, ids, "editor"),
  onFailure: "attachment.deleteFailed",
  handle: ({ scope }) => deleteAttachment(scope),
});
