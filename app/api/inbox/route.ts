import { requireUser } from "@/lib/access";
import { listInbox } from "@/lib/contracts/inbox";
import { defineRoute } from "@/lib/http/define-route";
import { readInbox } from "@/lib/services/inbox/inbox";

export const GET = defineRoute(listInbox, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "inbox.notRead",
  handle: ({ scope, query }) => readInbox(scope, query),
});
