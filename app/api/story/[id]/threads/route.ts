import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/thread";
import { defineRoute } from "@/lib/http/define-route";
import { createThread } from "@/lib/services/thread/create-thread";
import { listThreads } from "@/lib/services/thread/read-threads";
import { writerOf } from "@/lib/services/thread/writer";

export const GET = defineRoute(contracts.listThreads, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "viewer"),
  onFailure: "thread.listFailed",
  handle: ({ scope, query }) => listThreads(scope, writerOf(scope), query),
});

export const POST = defineRoute(contracts.createThread, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "commenter"),
  onFailure: "thread.notSaved",
  handle: ({ scope, body }) => createThread(scope, writerOf(scope), body),
});
