import { listLines } from "@/db/queries/lines";
import { findActiveRun, listProgressEvents } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";
import type { WireExistingAudio } from "@/lib/contracts/production";
import { readLine } from "@/lib/progress";
import { mediaUrl } from "@/lib/services/media/media-url";

/** The audio of every line that has some, or is about to, keyed by line number. */
export async function existingAudio(scope: StoryScope) {
  const [rows, run] = await Promise.all([
    listLines({ storyId: scope.storyId }),
    findActiveRun("audio", scope.storyId),
  ]);
  const events = run ? await listProgressEvents(run.id, 0) : [];
  const working = new Set(events.filter(({ body }) => isWorking(body)).map(({ key }) => key));
  const existing: WireExistingAudio = {};
  for (const { line, audio } of rows) {
    const key = String(line.lineNumber);
    // A line that is being generated and has an address counts as completed.
    if (audio) {
      existing[key] = {
        url: mediaUrl(audio.mediaKey),
        status: "completed",
        progress: 100,
        message: "",
      };
    } else if (working.has(`line:${line.id}`)) {
      existing[key] = { url: null, status: "generating", progress: 0, message: "" };
    }
  }
  return { existing_audio: existing };
}

/** Whether a line's event says that its audio is still to come; skipped and failed lines have none. */
function isWorking(body: unknown): boolean {
  const state = readLine(body)?.state;
  return state === "waiting" || state === "working";
}
