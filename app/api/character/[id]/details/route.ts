import { requireCharacter } from "@/lib/access";
import * as contracts from "@/lib/contracts/character";
import { defineRoute } from "@/lib/http/define-route";
import { fetchCharacter } from "@/lib/services/character/characters";

export const GET = defineRoute(contracts.fetchCharacter, {
  access: ({ caller, ids }) => requireCharacter(caller, ids.id, "viewer"),
  handle: ({ scope }) => fetchCharacter(scope),
});
