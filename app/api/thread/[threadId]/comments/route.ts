import { requireThread } from "@/lib/access";
import { addComment as contract } from "@/lib/contracts/thread";
import { defineRoute } from "@/lib/http/define-route";
import { addComment } from "@/lib/services/thread/comments";
import { writerOf } from "@/lib/services/thread/writer";

/** POST /thread/{threadId}/comments: says something about a note. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireThread(caller, ids.threadId, "commenter"),
  onFailure: "thread.notSaved",
  handle: ({ scope, body }) => addComment(scope, writerOf(scope), body),
});
