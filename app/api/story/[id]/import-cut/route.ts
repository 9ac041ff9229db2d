import { requireStory } from "@/lib/access";
import { importCut as contract } from "@/lib/contracts/hand-over";
import type { AccessInput } from "@/lib/http/define-route";
import { defineUpload } from "@/lib/http/define-upload";
import { importCut, receiveCut } from "@/lib/services/hand-over/import-cut";

const mayEdit = ({ caller, ids }: AccessInput<Pick<typeof contract, "params">>) =>
  requireStory(caller, ids.id, "editor");

/** POST /story/{id}/import-cut: what a cut that comes back would change; nothing changes yet. */
export const POST = defineUpload(contract, {
  pathAccess: mayEdit,
  access: mayEdit,
  onFailure: "cut.failed",
  noFile: "cut.fileMissing",
  receive: (_scope, file) => receiveCut(file),
  discard: async () => undefined,
  handle: ({ scope, received }) => importCut(scope, received),
});
