import { requireUser } from "@/lib/access";
import { markInbox as contract } from "@/lib/contracts/inbox";
import { defineRoute } from "@/lib/http/define-route";
import { markInbox } from "@/lib/services/inbox/inbox";

export const PUT = defineRoute(contract, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "inbox.notMarked",
  handle: ({ scope, body }) => markInbox(scope, body),
});
