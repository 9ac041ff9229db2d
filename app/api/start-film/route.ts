import { requireUser } from "@/lib/access";
import { startFilm as contract } from "@/lib/contracts/start-film";
import { defineRoute } from "@/lib/http/define-route";
import { startFilm } from "@/lib/services/start/start-film";

/** POST /start-film: a project with one story, from an idea or a script. */
export const POST = defineRoute(contract, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "film.notStarted",
  handle: ({ scope, body }) => startFilm(scope, body),
});
