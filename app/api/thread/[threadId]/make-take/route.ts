import { requireThread } from "@/lib/access";
import { makeTakeOfThread as contract } from "@/lib/contracts/thread";
import { defineRoute } from "@/lib/http/define-route";
import { makeTake } from "@/lib/services/note-to-take/make-take";

/** POST /thread/{threadId}/make-take: a new take with what the note asks for. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireThread(caller, ids.threadId, "editor"),
  onFailure: "shot.startFailed",
  handle: ({ scope, body }) => makeTake(scope, body),
});
