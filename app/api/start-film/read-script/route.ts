import { requireUser } from "@/lib/access";
import { readScriptFile as contract } from "@/lib/contracts/start-film";
import { defineUpload } from "@/lib/http/define-upload";
import { receiveScript } from "@/lib/services/script-file/receive-script";

/** POST /start-film/read-script: the script of a file as Fountain; nothing of it is kept. */
export const POST = defineUpload(contract, {
  pathAccess: async ({ caller }) => requireUser(caller),
  access: async ({ caller }) => requireUser(caller),
  onFailure: "import.failed",
  noFile: "import.fileMissing",
  receive: (_scope, file) => receiveScript(file),
  discard: async () => undefined,
  handle: async ({ received: { text, format, losses } }) => ({ script: text, format, losses }),
});
