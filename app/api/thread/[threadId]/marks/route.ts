import { requireThread } from "@/lib/access";
import { changeThreadMarks as contract } from "@/lib/contracts/thread";
import { defineRoute } from "@/lib/http/define-route";
import { changeThreadMarks } from "@/lib/services/thread/change-thread";
import { writerOf } from "@/lib/services/thread/writer";

/** PUT /thread/{threadId}/marks: draws, and takes away. */
export const PUT = defineRoute(contract, {
  access: ({ caller, ids }) => requireThread(caller, ids.threadId, "commenter"),
  onFailure: "thread.notSaved",
  handle: ({ scope, body }) => changeThreadMarks(scope, writerOf(scope), body),
});
