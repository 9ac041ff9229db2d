import { requireCharacter } from "@/lib/access";
import { uploadCharacterFace as contract } from "@/lib/contracts/character-image";
import type { AccessInput } from "@/lib/http/define-route";
import { defineUpload } from "@/lib/http/define-upload";
import { removeNotedFiles } from "@/lib/services/attachment/unclaimed-files";
import { receiveFace, uploadFace } from "@/lib/services/character/upload-face";

const mayChangeCharacter = ({ caller, ids }: AccessInput<Pick<typeof contract, "params">>) =>
  requireCharacter(caller, ids.id, "editor");

/** POST /character-image/{id}/upload-face: takes a person's own portrait of a character. */
export const POST = defineUpload({
  contract,
  pathAccess: mayChangeCharacter,
  access: mayChangeCharacter,
  onFailure: "take.uploadFailed",
  noFile: "take.fileMissing",
  receive: receiveFace,
  discard: ({ mediaKey }) => removeNotedFiles([mediaKey]),
  handle: ({ scope, received }) => uploadFace(scope, received),
});
