import { requireUser } from "@/lib/access";
import * as contracts from "@/lib/contracts/search";
import { defineRoute } from "@/lib/http/define-route";
import { findByWords } from "@/lib/services/search/find-by-words";

export const GET = defineRoute(contracts.search, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "general.searchFailed",
  handle: ({ scope, query }) => findByWords(scope, query.q),
});
