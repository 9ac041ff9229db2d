import { requireProject } from "@/lib/access";
import { uploadPiece as contract } from "@/lib/contracts/context-piece";
import type { AccessInput } from "@/lib/http/define-route";
import { defineUpload } from "@/lib/http/define-upload";
import { PIECE_FOLDER } from "@/lib/services/context/piece-key";
import { keepPiece, receivePiece } from "@/lib/services/context/receive-piece";
import { removeNotedFiles } from "@/lib/services/media/unclaimed-files";
import { takeSentFile } from "@/lib/services/own-file/sent-file";

const mayAdd = ({ caller, ids }: AccessInput<Pick<typeof contract, "params">>) =>
  requireProject(caller, ids.projectId, "editor");

/** POST /context-piece/upload/{projectId}: adds a picture or a document. */
export const POST = defineUpload(contract, {
  pathAccess: mayAdd,
  access: mayAdd,
  onFailure: "upload.failed",
  noFile: "take.fileMissing",
  receive: receivePiece,
  receiveSent: (scope, sent) =>
    takeSentFile(scope, PIECE_FOLDER, sent, (file) => receivePiece(scope, file)),
  discard: ({ mediaKey }) => removeNotedFiles([mediaKey]),
  handle: ({ scope, received }) => keepPiece(scope, received),
});
