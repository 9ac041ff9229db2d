import { requireUser } from "@/lib/access";
import { readScriptPdf as contract } from "@/lib/contracts/start-film";
import { defineUpload } from "@/lib/http/define-upload";
import { readScriptPdf } from "@/lib/services/start/read-script-pdf";

/** POST /start-film/read-pdf: the text of a script that is a PDF; nothing of it is kept. */
export const POST = defineUpload(contract, {
  pathAccess: async ({ caller }) => requireUser(caller),
  access: async ({ caller }) => requireUser(caller),
  onFailure: "film.pdfNotRead",
  noFile: "film.pdfMissing",
  receive: readScriptPdf,
  discard: async () => undefined,
  handle: async ({ received }) => received,
});
