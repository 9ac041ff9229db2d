import { requireComment } from "@/lib/access";
import * as contracts from "@/lib/contracts/thread";
import { defineRoute } from "@/lib/http/define-route";
import { deleteComment, editComment } from "@/lib/services/thread/comments";
import { writerOf } from "@/lib/services/thread/writer";

export const PUT = defineRoute(contracts.editComment, {
  access: ({ caller, ids }) => requireComment(caller, ids.commentId, "commenter"),
  onFailure: "thread.notSaved",
  handle: ({ scope, body }) => editComment(scope, writerOf(scope), body),
});

export const DELETE = defineRoute(contracts.deleteComment, {
  access: ({ caller, ids }) => requireComment(caller, ids.commentId, "commenter"),
  onFailure: "thread.notDeleted",
  handle: ({ scope }) => deleteComment(scope, writerOf(scope)),
});
