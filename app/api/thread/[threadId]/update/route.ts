import { requireThread } from "@/lib/access";
import { updateThread as contract } from "@/lib/contracts/thread";
import { defineRoute } from "@/lib/http/define-route";
import { updateThread } from "@/lib/services/thread/change-thread";
import { writerOf } from "@/lib/services/thread/writer";

/** PUT /thread/{threadId}/update: who it is for and who takes it on. */
export const PUT = defineRoute(contract, {
  access: ({ caller, ids }) => requireThread(caller, ids.threadId, "commenter"),
  onFailure: "thread.notSaved",
  handle: ({ scope, body }) => updateThread(scope, writerOf(scope), body),
});
