import { listLines } from "@/db/queries/lines";
import { findActiveRun, listProgressEvents } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";
import { mediaUrl } from "@/lib/services/media/media-url";

/** The audio of every line that has some, or is about to, keyed by line number. */
export async function existingAudio(scope: StoryScope) {
  const [rows, run] = await Promise.all([
    listLines(scope.storyId),
    findActiveRun("audio", scope.storyId),
  ]);
  const events = run ? await listProgressEvents(run.id, 0) : [];
  const working = new Map(
    events.filter(({ key }) => key.startsWith("line:")).map(({ key, body }) => [key, body]),
  );
  const entries = rows.flatMap(({ line, audio }) => {
    const key = String(line.lineNumber);
    if (audio) {
      // A line that is being generated and has an address counts as completed.
      return [
        [key, { url: mediaUrl(audio.mediaKey), status: "completed", progress: 100, message: "" }],
      ] as const;
    }
    if (!working.has(`line:${line.id}`)) return [];
    return [[key, { url: null, status: "generating", progress: 0, message: "" }]] as const;
  });
  return { existing_audio: Object.fromEntries(entries) };
}
