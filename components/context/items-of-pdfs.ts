import { call } from "@/lib/client/call";
import type { UploadTarget } from "@/lib/client/upload-file";
import { contextErrors } from "@/lib/errors/catalogue/context";
import type { UploadPlaces } from "./use-uploads";

/** Names are at most so long. */
const NAME_MAXIMUM = 200;

/**
 * Makes a context item with one entry for every file that comes to a project, named like the file. When
 * the file does not arrive the item goes again; where not even that is possible, the next try uses it.
 */
export function itemsOfPdfs(projectId: string): UploadPlaces {
  const made = new Map<File, UploadTarget>();
  return {
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

/** A file's name without what says that it is a PDF. */
function itemName(fileName: string): string {
  const name = fileName.replace(/\.pdf$/iu, "").trim() || fileName;
  return name.slice(0, NAME_MAXIMUM).toWellFormed();
}
