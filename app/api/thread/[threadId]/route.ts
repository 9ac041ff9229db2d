import { requireThread } from "@/lib/access";
import * as contracts from "@/lib/contracts/thread";
import { defineRoute } from "@/lib/http/define-route";
import { deleteThread } from "@/lib/services/thread/change-thread";
import { readThread } from "@/lib/services/thread/read-threads";
import { writerOf } from "@/lib/services/thread/writer";

export const GET = defineRoute(contracts.readThread, {
  access: ({ caller, ids }) => requireThread(caller, ids.threadId, "viewer"),
  onFailure: "thread.listFailed",
  handle: async ({ scope }) => ({
    thread: await readThread(scope, writerOf(scope), scope.threadId),
  }),
});

export const DELETE = defineRoute(contracts.deleteThread, {
  access: ({ caller, ids }) => requireThread(caller, ids.threadId, "commenter"),
  onFailure: "thread.notDeleted",
  handle: ({ scope }) => deleteThread(scope, writerOf(scope)),
});
