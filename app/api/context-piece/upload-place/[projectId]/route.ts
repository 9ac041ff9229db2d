import { requireProject } from "@/lib/access";
import { offerPiecePlace as contract } from "@/lib/contracts/context-piece";
import { defineRoute } from "@/lib/http/define-route";
import { PIECE_FOLDER } from "@/lib/services/context/piece-key";
import { offerPlaceForFile } from "@/lib/services/own-file/sent-file";

/** POST /context-piece/upload-place/{projectId}: where a browser puts a picture or document itself. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireProject(caller, ids.projectId, "editor"),
  onFailure: "upload.failed",
  // No document may be as large as a picture.
  handle: ({ scope, body: { size } }) =>
    offerPlaceForFile(scope, PIECE_FOLDER, { kind: "image", size }),
});
