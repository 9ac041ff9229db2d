import { requireThread } from "@/lib/access";
import { setThreadState as contract } from "@/lib/contracts/thread";
import { defineRoute } from "@/lib/http/define-route";
import { setThreadState } from "@/lib/services/thread/change-thread";
import { writerOf } from "@/lib/services/thread/writer";

/** PUT /thread/{threadId}/state: open, doing, done or declined. */
export const PUT = defineRoute(contract, {
  access: ({ caller, ids }) => requireThread(caller, ids.threadId, "commenter"),
  onFailure: "thread.notSaved",
  handle: ({ scope, body }) => setThreadState(scope, writerOf(scope), body),
});
