import { requireCharacter } from "@/lib/access";
import { uploadCharacterFace as contract } from "@/lib/contracts/character-image";
import type { AccessInput } from "@/lib/http/define-route";
import { defineUpload } from "@/lib/http/define-upload";
import { receiveFace, uploadFace } from "@/lib/services/character/upload-face";
import { removeNotedFiles } from "@/lib/services/media/unclaimed-files";
import { takeSentFile } from "@/lib/services/own-file/sent-file";

const mayChangeCharacter = ({ caller, ids }: AccessInput<Pick<typeof contract, "params">>) =>
  requireCharacter(caller, ids.id, "editor");

/** POST /character-image/{id}/upload-face: takes a person's own portrait of a character. */
export const POST = defineUpload(contract, {
  pathAccess: mayChangeCharacter,
  access: mayChangeCharacter,
  onFailure: "take.uploadFailed",
  noFile: "take.fileMissing",
  receive: receiveFace,
  receiveSent: (scope, sent) =>
    takeSentFile(scope, scope.characterId, sent, (file) => receiveFace(scope, file)),
  discard: ({ mediaKey }) => removeNotedFiles([mediaKey]),
  handle: ({ scope, received }) => uploadFace(scope, received),
});
