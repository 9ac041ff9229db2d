import { requireProject } from "@/lib/access";
import { uploadPiece as contract } from "@/lib/contracts/context-piece";
import type { AccessInput } from "@/lib/http/define-route";
import { defineUpload } from "@/lib/http/define-upload";
import { removeNotedFiles } from "@/lib/services/attachment/unclaimed-files";
import { keepPiece, receivePiece } from "@/lib/services/context/receive-piece";

const mayAdd = ({ caller, ids }: AccessInput<Pick<typeof contract, "params">>) =>
  requireProject(caller, ids.projectId, "editor");

/** POST /context-piece/upload/{projectId}: adds a picture or a document. */
export const POST = defineUpload({
  contract,
  pathAccess: mayAdd,
  access: mayAdd,
  onFailure: "upload.failed",
  noFile: "take.fileMissing",
  receive: receivePiece,
  discard: ({ mediaKey }) => removeNotedFiles([mediaKey]),
  handle: ({ scope, received }) => keepPiece(scope, received),
});
