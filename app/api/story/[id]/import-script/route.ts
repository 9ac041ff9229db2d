import { requireStory } from "@/lib/access";
import { importScript as contract } from "@/lib/contracts/import-script";
import type { AccessInput } from "@/lib/http/define-route";
import { defineUpload } from "@/lib/http/define-upload";
import { importScript } from "@/lib/services/script/import-script";
import { receiveScript } from "@/lib/services/script-file/receive-script";

const mayWrite = ({ caller, ids }: AccessInput<Pick<typeof contract, "params">>) =>
  requireStory(caller, ids.id, "editor");

/** POST /story/{id}/import-script: reads a script to be looked at before it counts. */
export const POST = defineUpload(contract, {
  pathAccess: mayWrite,
  access: mayWrite,
  onFailure: "import.failed",
  noFile: "import.fileMissing",
  receive: (_scope, file) => receiveScript(file),
  discard: async () => undefined,
  handle: ({ scope, received }) => importScript(scope, received),
});
