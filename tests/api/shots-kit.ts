import { GET as fetchShot } from "@/app/api/shot/[dialogueId]/details/route";
import { POST as uploadTake } from "@/app/api/shot/[dialogueId]/upload-take/route";
import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import type { WireShotDetails } from "@/lib/contracts/shot";
import { fileStore } from "@/lib/providers";
import { takeMediaKey } from "@/lib/services/media/media-url";
import { callJson, type Handler } from "../support/call-api";
import { ORIGIN } from "../support/call-route";
import { aMember, aProject, aStory, type Member, SHORT_SCRIPT } from "../support/world";

/** A story whose parts are cast, its shots in order, and people of every level. */
export async function aStoryWithShots(script = SHORT_SCRIPT) {
  const [owner, editor, commenter, viewer, stranger] = await Promise.all(
    Array.from({ length: 5 }, () => aMember()),
  );
  if (!owner || !editor || !commenter || !viewer || !stranger) throw new Error("nobody is there");
  const project = await aProject()
    .ownedBy(owner)
    .sharedWith(editor, "editor")
    .sharedWith(commenter, "commenter")
    .sharedWith(viewer, "viewer")
    .build();
  const scope = await aStory().in(project).withScript(script).fullyCast().build();
  const ids = (await listLines({ storyId: scope.storyId })).map(({ line }) => line.id);
  return { scope, ids, owner, editor, commenter, viewer, stranger };
}

/** What the page of a shot gets. */
export async function detailsOf(as: Member, dialogueId: string): Promise<WireShotDetails> {
  const { body } = await callJson(fetchShot, { as, params: { dialogueId } });
  // Parsed by the route's own contract.
  return body as WireShotDetails;
}

export function get(handler: Handler, as: Member | undefined, dialogueId: string) {
  return callJson(handler, { as, params: { dialogueId } });
}

export function post(
  handler: Handler,
  as: Member | undefined,
  dialogueId: string,
  body: Record<string, unknown> = {},
) {
  return callJson(handler, { as, method: "POST", params: { dialogueId }, body });
}

interface Upload {
  kind?: string;
  content: Buffer;
  name?: string;
  /** The order in which some clients send: what the file is comes after it. */
  fileFirst?: boolean;
}

/** Sends a file as a browser's form does. */
export async function uploadTo(as: Member | undefined, dialogueId: string, upload: Upload) {
  const { kind, content, name = "take", fileFirst = false } = upload;
  const form = new FormData();
  const file = new Blob([new Uint8Array(content)], { type: "application/octet-stream" });
  if (fileFirst) form.append("file", file, name);
  if (kind !== undefined) form.append("kind", kind);
  if (!fileFirst) form.append("file", file, name);
  const request = new Request(`${ORIGIN}/api/shot/${dialogueId}/upload-take`, {
    method: "POST",
    headers: as ? { authorization: `Bearer ${as.bearer}` } : {},
    body: form,
  });
  const response = await uploadTake(request, { params: Promise.resolve({ dialogueId }) });
  const body: Record<string, unknown> = await response.json();
  return { status: response.status, body };
}

/** Gives a line a take and chooses it; there is no file behind it unless its bytes are given. */
export async function giveTake(
  { projectId }: { projectId: string },
  lineId: string,
  kind: "audio" | "image" | "video",
  file: { durationSeconds?: number; bytes?: Uint8Array } = {},
): Promise<string> {
  const contentType = { audio: "audio/mpeg", image: "image/jpeg", video: "video/mp4" }[kind];
  const inputHash = crypto.randomUUID().replaceAll("-", "");
  const mediaKey = takeMediaKey({ projectId, subjectId: lineId, kind, inputHash, contentType });
  if (file.bytes) await fileStore().put(mediaKey, file.bytes, contentType);
  const sql = databaseSql();
  const [take] = await sql<{ id: string }[]>`
    insert into takes (project_id, line_id, kind, media_key, content_type, size_bytes, provider,
      duration_seconds, input_hash)
    values (${projectId}, ${lineId}, ${kind}, ${mediaKey}, ${contentType}, 1, 'acme',
      ${file.durationSeconds ?? null}, ${inputHash}) returning id`;
  await sql`update lines set ${sql(`${kind}_take_id`)} = ${String(take?.id)} where id = ${lineId}`;
  return String(take?.id);
}
