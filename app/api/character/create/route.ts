import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/character";
import { defineRoute } from "@/lib/http/define-route";
import { createCharacter } from "@/lib/services/character/characters";

export const POST = defineRoute(contracts.createCharacter, {
  access: ({ caller, ids }) => requireProject(caller, ids.project_id, "editor"),
  handle: ({ scope, body }) => createCharacter(scope, body),
});
