import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { listCast } from "@/db/queries/casting";
import { listLines } from "@/db/queries/lines";
import { findLatestRun, listProgressEvents } from "@/db/queries/runs";
import { saveLineTake } from "@/db/queries/takes";
import { insertUnclaimedFile } from "@/db/queries/unclaimed-files";
import type { ShotScope, StoryScope } from "@/lib/access";
import { catalogue } from "@/lib/errors";
import { parseWav } from "@/lib/media/wav";
import { fileStore } from "@/lib/providers";
import type { BatchKind } from "@/lib/rules/batch";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { cancelRun } from "@/lib/runs/end-run";
import { existingAudio } from "@/lib/services/generation/existing-audio";
import { planBatch } from "@/lib/services/generation/plan-batch";
import { startBatch } from "@/lib/services/generation/start-batch";
import { applyScript } from "@/lib/services/parsing/apply-script";
import { editScript } from "@/lib/services/script/script";
import { updateImagePrompt } from "@/lib/services/shot/prompts";
import { updateShotType } from "@/lib/services/shot/shots";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aStory, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  app = await openTestApp();
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});

async function generate(scope: StoryScope, kind: BatchKind) {
  await startBatch(scope, kind);
  return endOfRun(kind, scope.storyId);
}

/** What was made for a story so far, newest last. */
async function takesOf(scope: StoryScope): Promise<string[]> {
  const rows = await databaseSql()`
    select takes.id from takes join lines on lines.id = takes.line_id
    where lines.story_id = ${scope.storyId} order by takes.created_at`;
  return rows.map(({ id }) => String(id));
}

async function lineStatesIn(runId: string): Promise<Record<string, unknown>> {
  const events = await listProgressEvents(runId, 0);
  return Object.fromEntries(
    events
      .map(({ body }) => body as { line_number?: number; state?: string })
      .filter(({ line_number }) => line_number !== undefined)
      .map(({ line_number, state }) => [line_number, state]),
  );
}

describe("the audio of a story", () => {
  it("is spoken for every spoken line, and action is skipped", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    const run = await generate(scope, "audio");
    expect(run).toMatchObject({ status: "completed", progress: 100, error: null });
    expect(run.stats).toMatchObject({
      total_lines: 4,
      processed_lines: 4,
      completed: 2,
      skipped: 2,
      failed: 0,
    });
    for (const { line, audio } of await listLines({ storyId: scope.storyId })) {
      if (line.characterName === NON_SPEAKING_PART) {
        expect(audio).toBeNull();
        continue;
      }
      const wav = parseWav(await fileStore().read(String(audio?.mediaKey)));
      const seconds = (wav.channels[0]?.length ?? 0) / wav.sampleRate;
      expect(seconds).toBeCloseTo(audio?.durationSeconds ?? 0, 1);
      expect(seconds).toBeGreaterThan(0.4);
    }
    const { existing_audio: existing } = await existingAudio(scope);
    expect(Object.keys(existing)).toEqual(["2", "3"]);
    expect(existing["2"]).toMatchObject({ status: "completed", url: expect.any(String) });
  });

  it("is not made again when nothing changed", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    const first = await generate(scope, "audio");
    const takes = await takesOf(scope);
    const second = await generate(scope, "audio");
    expect(second.id).not.toBe(first.id);
    expect(first.stats).toMatchObject({ completed: 2, skipped: 2, to_make: 2 });
    expect(second.stats).toMatchObject({ completed: 2, skipped: 2, to_make: 0 });
    expect(await takesOf(scope)).toEqual(takes);
    const jobs = await databaseSql()`
      select attempt, status from provider_jobs where project_id = ${scope.projectId}`;
    expect(jobs).toEqual([
      { attempt: 1, status: "done" },
      { attempt: 1, status: "done" },
    ]);
  });

  it("is made again for the line that changed, and for who got another voice", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    await generate(scope, "audio");
    const before = await listLines({ storyId: scope.storyId });
    await editScript(scope, { script: SHORT_SCRIPT.replace("Put it out.", "Put it out now.") });
    await applyScript(scope);
    await generate(scope, "audio");
    const after = await listLines({ storyId: scope.storyId });
    expect(after[1]?.audio?.id).toBe(before[1]?.audio?.id);
    expect(after[2]?.audio).not.toBeNull();
    expect(after[2]?.audio?.id).not.toBe(before[2]?.audio?.id);

    const marta = (await listCast({ storyId: scope.storyId }))[0]?.character;
    await databaseSql()`
      update characters set voice_id =
        (select min(voice_id) from voices where voice_id <> ${String(marta?.voiceId)})
      where id = ${String(marta?.id)}`;
    await generate(scope, "audio");
    const last = await listLines({ storyId: scope.storyId });
    expect(last[1]?.audio?.id).not.toBe(after[1]?.audio?.id);
    expect(last[2]?.audio?.id).toBe(after[2]?.audio?.id);
  });

  it("fails for a line that cannot be spoken, and only for that one", async () => {
    const script = SHORT_SCRIPT.replace("Put it out.", "消してください。");
    const scope = await aStory().withScript(script).fullyCast().build();
    const run = await generate(scope, "audio");
    expect(run).toMatchObject({ status: "completed", message: "1 completed, 1 failed" });
    expect(await lineStatesIn(run.id)).toEqual({
      1: "skipped",
      2: "done",
      3: "failed",
      4: "skipped",
    });
    const failed = (await listProgressEvents(run.id, 0)).find(
      ({ body }) => (body as { line_number?: number }).line_number === 3,
    );
    expect(failed?.body).toMatchObject({ error: expect.stringMatching(/\w/u) });
    // A failed line is not shown as one that is still to come.
    expect(Object.keys((await existingAudio(scope)).existing_audio)).toEqual(["2"]);
  });

  it("ends as an error when no line could be spoken", async () => {
    const script = "INT. ROOM - DAY\n\nANA\n消してください。\n";
    const scope = await aStory().withScript(script).fullyCast().build();
    expect(await generate(scope, "audio")).toMatchObject({
      status: "failed",
      error: "Audio: all 1 lines failed.",
    });
  });
});

describe("a batch", () => {
  it("begins only when everybody who speaks has a voice and a face", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    await expect(startBatch(scope, "audio")).rejects.toMatchObject({
      code: "validation.incomplete",
      message: catalogue["validation.incomplete"].text,
      facts: { details: { detailedResults: [{}, {}] } },
    });
    expect(await findLatestRun("audio", scope.storyId)).toBeNull();
  });

  it("that was cancelled makes nothing more, and can be started again", async () => {
    const script = `INT. ROOM - DAY\n\n${"ANA\nOne more.\n\n".repeat(30)}`;
    const scope = await aStory().withScript(script).fullyCast().build();
    const { run_id: runId } = await startBatch(scope, "audio");
    await cancelRun(runId);
    expect(await endOfRun("audio", scope.storyId)).toMatchObject({
      id: runId,
      status: "cancelled",
    });
    const chosen = (await listLines({ storyId: scope.storyId })).filter(
      ({ audio }) => audio !== null,
    );
    expect(chosen.length).toBeLessThan(30);
    const again = await generate(scope, "audio");
    expect(again).toMatchObject({ status: "completed", stats: { completed: 30 } });
  });

  it("that was cancelled keeps a late result but does not choose it", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    const { run_id: runId } = await startBatch(scope, "audio");
    await endOfRun("audio", scope.storyId);
    const line = (await listLines({ storyId: scope.storyId }))[1];
    const late = {
      projectId: scope.projectId,
      lineId: String(line?.line.id),
      kind: "audio",
      mediaKey: `projects/${scope.projectId}/${line?.line.id}/audio-late.wav`,
      contentType: "audio/wav",
      sizeBytes: 1,
      provider: "builtin",
      inputHash: "late",
    } as const;
    await insertUnclaimedFile(late.mediaKey, new Date(Date.now() + 60_000));
    const take = await saveLineTake(late, runId);
    expect(await takesOf(scope)).toContain(take.id);
    expect((await listLines({ storyId: scope.storyId }))[1]?.audio?.id).toBe(line?.audio?.id);
  });
});

describe("shot types", () => {
  it("follow who speaks, and what somebody chose stays", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    const [, second] = await listLines({ storyId: scope.storyId });
    const shot = { ...scope, lineId: String(second?.line.id) };
    await updateShotType(shot, { shot_type: "action" });
    expect((await generate(scope, "shot-types")).status).toBe("completed");
    const types = (await listLines({ storyId: scope.storyId })).map(({ line }) => line.shotType);
    expect(types).toEqual(["action", "action", "talking", "action"]);
  });
});

describe("prompts", () => {
  it("are written where there are none, and what somebody wrote stays", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    const [first] = await listLines({ storyId: scope.storyId });
    await databaseSql()`
      update lines set image_prompt = 'My own words.', video_prompt = 'Slowly.'
      where id = ${String(first?.line.id)}`;
    expect((await generate(scope, "image-prompts")).stats).toMatchObject({
      completed_prompts: 4,
      error_prompts: 0,
    });
    const videos = await generate(scope, "video-prompts");
    expect(await lineStatesIn(videos.id)).toEqual({
      1: "done",
      2: "skipped",
      3: "skipped",
      4: "done",
    });
    const rows = await listLines({ storyId: scope.storyId });
    expect(rows[0]?.line).toMatchObject({ imagePrompt: "My own words.", videoPrompt: "Slowly." });
    for (const { line } of rows) expect(line.imagePrompt).not.toBe("");
    expect(rows[3]?.line.videoPrompt).not.toBe("");
  });

  it("of a model are written anew when the line changes, and a person's never are", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    await generate(scope, "image-prompts");
    const [first, second] = await listLines({ storyId: scope.storyId });
    await updateImagePrompt({ ...scope, lineId: String(second?.line.id) } as ShotScope, {
      image_prompt: "My own picture.",
    });
    await databaseSql()`update lines set stage_directions = 'kneeling in the rain'
      where id in (${String(first?.line.id)}, ${String(second?.line.id)})`;
    const run = await generate(scope, "image-prompts");
    expect(run.stats).toMatchObject({ to_make: 1, completed: 4 });
    const after = await listLines({ storyId: scope.storyId });
    expect(after[0]?.line.imagePrompt).not.toBe(first?.line.imagePrompt);
    expect(after[0]?.line.imagePrompt).not.toBe("");
    expect(after[1]?.line.imagePrompt).toBe("My own picture.");
    expect((await generate(scope, "image-prompts")).stats).toMatchObject({ to_make: 0 });
  });

  it("that are missing are what images and videos say they need", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    const images = await generate(scope, "images");
    expect(images).toMatchObject({ status: "failed", error: "Images: all 4 lines failed." });
    const reasons = async (runId: string) => [
      ...new Set(
        (await listProgressEvents(runId, 0)).flatMap(({ key, body }) =>
          key.startsWith("line:") ? ((body as { error?: string }).error ?? []) : [],
        ),
      ),
    ];
    expect(await reasons(images.id)).toEqual([catalogue["shot.imagePromptMissing"].text]);
    const talking = await generate(scope, "talking-videos");
    expect(await reasons(talking.id)).toEqual([catalogue["shot.imageMissing"].text]);
    const action = await generate(scope, "action-videos");
    expect(action.error).toBe("All 2 action videos failed to generate.");
  });
});

describe("planning a batch", () => {
  it("lists nothing for a run that was cancelled before it began", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    const { run_id: runId } = await startBatch(scope, "image-prompts");
    await cancelRun(runId);
    expect(await planBatch(runId, "image-prompts")).toEqual({ lines: [] });
  });
});
