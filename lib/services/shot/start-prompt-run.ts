import { outdatePrompt } from "@/db/queries/lines";
import { getShownShot } from "@/db/queries/shown-lines";
import type { ShotScope } from "@/lib/access";
import { presentStart, startOne } from "./start-one";

/**
 * Starts writing a prompt of one shot anew, or joins what is under way. What stands there stays until
 * the new one is there, and for good when a person writes something else meanwhile.
 */
export async function startPrompt(scope: ShotScope, body: { kind: "image" | "video" }) {
  const isImage = body.kind === "image";
  let writtenFrom: string | null = null;
  const outdate = async () => {
    writtenFrom = await outdatePrompt(scope.lineId, isImage ? "imagePrompt" : "videoPrompt");
  };
  const kind = isImage ? "image-prompts" : "video-prompts";
  const started = await startOne(scope, kind, null, outdate);
  const { line } = await getShownShot(scope.lineId);
  const title = `Line ${line.lineNumber}: ${line.characterName}`;
  return { ...presentStart(started, title), written_from: writtenFrom };
}
