import { call } from "@/lib/client/call";
import type { UploadOptions } from "@/lib/client/put-into-store";
import { sendOwnFile } from "@/lib/client/send-own-file";
import type { UploadTarget } from "@/lib/client/upload-file";
import { contextErrors } from "@/lib/errors/catalogue/context";
import { productionErrors } from "@/lib/errors/catalogue/production";
import { fillText } from "@/lib/errors/fill-text";
import { DOCUMENT_LIMIT_BYTES, kindOfFile } from "@/lib/rules/context-piece";
import { OWN_FILE_LIMIT_BYTES } from "@/lib/rules/own-file";
import { noteContextChange } from "./use-fresh-page";
import { refuseAllButPdfs, type UploadPlaces } from "./use-uploads";

/** Names are at most so long. */
const NAME_MAXIMUM = 200;

/**
 * Where files go that come to a project. Pictures and documents are added as what they are. For every PDF a
 * context item is made with one entry, named like the file; when the file does not arrive the item goes
 * again, and where not even that is possible, the next try uses it.
 */
export function placesOfProject(projectId: string): UploadPlaces {
  const made = new Map<File, UploadTarget>();
  return {
    refuse: refuseForProject,
    sendElsewhere: (file, options) =>
      kindOfFile(file) === "pdf" ? null : addPiece(projectId, file, options),
    open: async (file) => {
      const known = made.get(file);
      if (known) return known;
      const name = itemName(file.name);
      const failure = { onFailure: contextErrors["context.createFailed"].text } as const;
      const { contextItem } = await call(
        "POST /project-context/create",
        { project_id: projectId, name },
        failure,
      );
      const { information_id: infoId } = await call(
        "POST /project-context/{id}/add-information",
        { id: contextItem.id, info_name: name, information: `From the file ${file.name}.` },
        { onFailure: contextErrors["information.saveFailed"].text },
      );
      const target = { contextId: contextItem.id, infoId, infoName: name };
      made.set(file, target);
      return target;
    },
    giveUp: async (file) => {
      const target = made.get(file);
      if (!target) return;
      const item = { context_id: target.contextId, project_id: projectId };
      await call("DELETE /project-context/delete", item).then(
        () => made.delete(file),
        // Why the upload failed is shown; the item stays for the next try.
        () => undefined,
      );
    },
  };
}

const MEGABYTE = 1024 * 1024;

/** Why a file cannot come to a project, as far as it can be told before it is sent. */
function refuseForProject(file: File): string | null {
  const inMegabytes = (bytes: number) => ({ megabytes: Math.floor(bytes / MEGABYTE) });
  switch (kindOfFile(file)) {
    case "pdf":
      return refuseAllButPdfs(file);
    case "picture": {
      const most = OWN_FILE_LIMIT_BYTES.image;
      if (file.size <= most) return null;
      return fillText(productionErrors["take.tooLarge"].text, inMegabytes(most));
    }
    case "document":
      if (file.size < DOCUMENT_LIMIT_BYTES) return null;
      return fillText(contextErrors["piece.tooLarge"].text, inMegabytes(DOCUMENT_LIMIT_BYTES));
    case null:
      return contextErrors["piece.wrongFile"].text;
  }
}

/** Sends a picture or a document, and says what it has become. */
async function addPiece(projectId: string, file: File, options: UploadOptions) {
  const onFailure = contextErrors["upload.failed"].text;
  const announced = { projectId, size: file.size };
  const place = "POST /context-piece/upload-place/{projectId}";
  const { piece } = await sendOwnFile(
    {
      address: "POST /context-piece/upload/{projectId}",
      params: { projectId },
      askForPlace: () => call(place, announced, { signal: options.signal, onFailure }),
      onFailure,
    },
    file,
    options,
  );
  noteContextChange();
  const words = piece.kind === "picture" ? "Added to the mood board" : "Added, its text was read";
  return { href: `/context-piece/${piece.id}`, words };
}

/** A file's name without what says that it is a PDF. */
function itemName(fileName: string): string {
  const name = fileName.replace(/\.pdf$/iu, "").trim() || fileName;
  return name.slice(0, NAME_MAXIMUM).toWellFormed();
}
