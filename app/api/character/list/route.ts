import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/character";
import { defineRoute } from "@/lib/http/define-route";
import { listCharacters } from "@/lib/services/character/characters";

export const GET = defineRoute(contracts.listCharacters, {
  access: ({ caller, ids }) => requireProject(caller, ids.project_id, "viewer"),
  handle: ({ scope }) => listCharacters(scope),
});
