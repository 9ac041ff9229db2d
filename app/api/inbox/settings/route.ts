import { requireUser } from "@/lib/access";
import * as contracts from "@/lib/contracts/inbox";
import { defineRoute } from "@/lib/http/define-route";
import { readInboxSettings, updateInboxSettings } from "@/lib/services/inbox/inbox";

export const GET = defineRoute(contracts.readInboxSettings, {
  access: ({ caller }) => requireUser(caller),
  handle: ({ scope }) => readInboxSettings(scope),
});

export const PUT = defineRoute(contracts.updateInboxSettings, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "inbox.settingsNotSaved",
  handle: ({ scope, body }) => updateInboxSettings(scope, body),
});
