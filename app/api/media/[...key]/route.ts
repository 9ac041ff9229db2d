import { z } from "zod";
import { requireProject } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { defineFileRoute } from "@/lib/http/define-file-route";
import { requireAttachmentFile } from "@/lib/services/attachment/attachments";
import { requirePieceFile } from "@/lib/services/context/pieces";
import { projectOfMediaKey } from "@/lib/services/media/media-url";

/** Media of a project, for its members only. */
export const GET = defineFileRoute({
  params: z.object({ key: z.array(z.string()) }),
  resolve: async ({ caller, params }) => {
    const key = params.key.join("/");
    const projectId = projectOfMediaKey(key);
    if (!projectId) throw new AppError("general.notFound");
    const scope = await requireProject(caller, projectId, "viewer");
    const name = (await requireAttachmentFile(scope, key)) ?? (await requirePieceFile(scope, key));
    return { key, name };
  },
});
