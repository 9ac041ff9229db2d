import * as contracts from "@/lib/contracts/guest";
import { defineGuestRoute } from "@/lib/http/define-guest-route";
import { createGuestNote, listGuestNotes } from "@/lib/services/guest/guest-notes";

export const GET = defineGuestRoute(contracts.listGuestNotes, {
  needed: "view",
  handle: ({ scope }) => listGuestNotes(scope),
});

export const POST = defineGuestRoute(contracts.createGuestNote, {
  needed: "comment",
  handle: ({ scope, body }) => createGuestNote(scope, body),
});
