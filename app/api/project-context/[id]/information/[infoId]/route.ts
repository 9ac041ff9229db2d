import { requireInformation } from "@/lib/access";
import * as contracts from "@/lib/contracts/context";
import { defineRoute } from "@/lib/http/define-route";
import {
  deleteInformation,
  fetchInformation,
  updateInformation,
} from "@/lib/services/context/information";

export const GET = defineRoute(contracts.fetchInformation, {
  access: ({ caller, ids }) => requireInformation(caller, { ...ids, contextId: ids.id }, "viewer"),
  handle: ({ scope }) => fetchInformation(scope),
});

export const PUT = defineRoute(contracts.updateInformation, {
  access: ({ caller, ids }) => requireInformation(caller, { ...ids, contextId: ids.id }, "editor"),
  onFailure: "information.saveFailed",
  handle: ({ scope, body }) => updateInformation(scope, body),
});

export const DELETE = defineRoute(contracts.deleteInformation, {
  access: ({ caller, ids }) => requireInformation(caller, { ...ids, contextId: ids.id }, "editor"),
  onFailure: "information.deleteFailed",
  handle: ({ scope }) => deleteInformation(scope),
});
