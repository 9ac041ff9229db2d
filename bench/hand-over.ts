import { open, readFile } from "node:fs/promises";
import path from "node:path";
import type { Command } from "@/scripts/launch/run-command";
import provideTestDatabase from "@/tests/run/test-database";
import { createThrowawayFolder } from "@/tests/run/throwaway-folder";
import { sumOf, watchFilmProcesses } from "./load/film-processes";
import { type Figure, measure } from "./run";

/** Five minutes: every fourth shot is an action. */
const SHOTS = 75;
const SHOT_SECONDS = 4;
/** What a vendor's clip of four seconds in 1280 x 720 has. */
const CLIP_BYTES = 4_000_000;
const BYTES_PER_MEGABYTE = 1_000_000;

/**
 * The hand-over of a film of five minutes, rendered by the engine in this process and then taken out
 * through its call: how long both take, the most memory that the product holds meanwhile (this process,
 * its helpers and its encoders, without the database), and whether the size that was said is the size
 * that came.
 */
export default async function benchHandOver(command: Command): Promise<Figure[]> {
  command.onEnd(await provideTestDatabase());
  const { openTestApp } = await import("@/tests/support/test-app");
  const app = await openTestApp();
  command.onEnd(app.close);
  const { openStudio, endOfRun } = await import("@/tests/support/studio");
  const { aMember, aProject, aStory } = await import("@/tests/support/world");
  const { callApi } = await import("@/tests/support/call-api");
  const { GET: exportFile } = await import("@/app/api/story/[id]/export/[name]/route");
  const { startHandOver } = await import("@/lib/services/hand-over/start-hand-over");
  const studio = await openStudio();
  command.onEnd(studio.close);
  const owner = await aMember();
  const project = await aProject().ownedBy(owner).build();
  const scope = await aStory().in(project).withScript(script()).fullyCast().build();
  await giveTakes(scope);

  const resting = watchFilmProcesses(process.pid);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const before = heldBy(resting.stop());
  const rendering = watchFilmProcesses(process.pid);
  const rendered = await measure(async () => {
    await startHandOver(scope);
    return endOfRun("hand-over", scope.storyId);
  });
  const whileRendering = heldBy(rendering.stop());
  if (rendered.result.status !== "completed") throw new Error(`${rendered.result.error}`);

  const streaming = watchFilmProcesses(process.pid);
  const params = { id: scope.storyId, name: "handover.zip" };
  const streamed = await measure(async () => {
    const answer = await callApi(exportFile, { as: owner, params });
    let length = 0;
    for await (const piece of answer.body ?? []) length += piece.byteLength;
    return { said: Number(answer.headers.get("content-length")), length };
  });
  const whileStreaming = heldBy(streaming.stop());
  const { said, length } = streamed.result;
  return [
    { name: "shots", value: SHOTS, unit: "" },
    { name: "package", value: length / BYTES_PER_MEGABYTE, unit: "MB" },
    { name: "bytes more or fewer than was said", value: length - said, unit: "", goal: "0" },
    { name: "to render", value: rendered.wallSeconds, unit: "s" },
    { name: "to read the package", value: streamed.wallSeconds, unit: "s" },
    { name: "memory before, nothing under way", value: before, unit: "MB" },
    grown("memory more while it is rendered", whileRendering - before),
    grown("memory more while it is read", whileStreaming - before),
  ];
}

function grown(name: string, value: number): Figure {
  return { name, value, unit: "MB", goal: "under 300" };
}

function heldBy({ memoryMb }: ReturnType<ReturnType<typeof watchFilmProcesses>["stop"]>): number {
  return sumOf({ ...memoryMb, database: 0 });
}

function script(): string {
  const shots = Array.from({ length: SHOTS }, (_, index) =>
    index % 4 === 3
      ? `Marta walks to the window and looks at rock number ${index}, then back at the lamp.`
      : `MARTA\nThis is sentence number ${index} about the light, the rock and the sea.`,
  );
  return ["INT. LIGHTHOUSE - NIGHT", ...shots].join("\n\n");
}

/** Gives every line a clip as large as a vendor's, and those that are spoken a voice. */
async function giveTakes(scope: { storyId: string; projectId: string }): Promise<void> {
  const { listLines } = await import("@/db/queries/lines");
  const { databaseSql } = await import("@/db/client");
  const { fileStore } = await import("@/lib/providers");
  const { aSpeechWav } = await import("@/tests/media/media-kit");
  const folder = await createThrowawayFolder();
  try {
    const clip = path.join(folder.path, "clip.mp4");
    const handle = await open(clip, "w");
    await handle.truncate(CLIP_BYTES);
    await handle.close();
    const voice = path.join(folder.path, "voice.wav");
    aSpeechWav(voice, SHOT_SECONDS, 0.3);
    const voiceBytes = await readFile(voice);
    for (const { line } of await listLines({ storyId: scope.storyId })) {
      const give = async (kind: "audio" | "video", type: string, sizeBytes: number) => {
        const key = `projects/${scope.projectId}/${line.id}/${kind}.${type.slice(6)}`;
        if (kind === "audio") await fileStore().put(key, voiceBytes, type);
        else await fileStore().putFile(key, clip, type);
        const sql = databaseSql();
        await sql`with take as (insert into takes (project_id, line_id, kind, media_key, content_type,
            size_bytes, duration_seconds, provider, input_hash)
            values (${scope.projectId}, ${line.id}, ${kind}, ${key}, ${type}, ${sizeBytes},
              ${SHOT_SECONDS}, 'fal', 'given') returning id)
          update lines set ${sql(`${kind}_take_id`)} = (select id from take) where id = ${line.id}`;
      };
      await give("video", "video/mp4", CLIP_BYTES);
      if (line.dialogueText !== "") await give("audio", "audio/wav", voiceBytes.byteLength);
    }
  } finally {
    await folder.remove();
  }
}
