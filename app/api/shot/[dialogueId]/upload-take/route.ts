import { requireShot } from "@/lib/access";
import { uploadShotTake as contract } from "@/lib/contracts/shot";
import type { AccessInput } from "@/lib/http/define-route";
import { defineUpload } from "@/lib/http/define-upload";
import { removeNotedFiles } from "@/lib/services/media/unclaimed-files";
import { takeSentFile } from "@/lib/services/own-file/sent-file";
import { receiveTake, uploadTake } from "@/lib/services/shot/upload-take";

const mayChangeShot = ({ caller, ids }: AccessInput<Pick<typeof contract, "params">>) =>
  requireShot(caller, ids.dialogueId, "editor");

/** POST /shot/{dialogueId}/upload-take: takes a person's own picture, clip or voice. */
export const POST = defineUpload(contract, {
  pathAccess: mayChangeShot,
  access: mayChangeShot,
  onFailure: "take.uploadFailed",
  noFile: "take.fileMissing",
  receive: receiveTake,
  receiveSent: (scope, sent) =>
    takeSentFile(scope, scope.lineId, sent, (file) => receiveTake(scope, file)),
  discard: ({ mediaKey }) => removeNotedFiles([mediaKey]),
  handle: ({ scope, body, received }) => uploadTake(scope, body, received),
});
