import { requireUser } from "@/lib/access";
import { countInbox as contract } from "@/lib/contracts/inbox";
import { defineRoute } from "@/lib/http/define-route";
import { countInbox } from "@/lib/services/inbox/inbox";

export const GET = defineRoute(contract, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "inbox.notRead",
  handle: ({ scope }) => countInbox(scope),
});
