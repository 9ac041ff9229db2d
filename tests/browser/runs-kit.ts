import { connect } from "@/db/client";
import { connectionUrl, findConnectionRecord, PRODUCT_ROLE } from "@/db/embedded/connection-record";
import { aStory, type Person, SHORT_SCRIPT } from "./studio";

/** A story with its lines, and what was written of the runs that worked on it. */
export interface RunStory {
  projectId: string;
  storyId: string;
  /** "Generate all", cancelled, with a part of which a line failed and another was tried again. */
  wholeId: string;
  /** Images of the whole story, at line 3 of 4. */
  runningId: string;
}

/** How the database of the started app is reached. */
async function database() {
  const record = await findConnectionRecord(String(process.env.ROUGHCUT_TEST_DATA));
  if (!record) throw new Error("the started app has no embedded database");
  return connect(connectionUrl(record, PRODUCT_ROLE), { max: 1 });
}

/**
 * Writes runs into the books of a parsed story as the engine would: the built-in studio makes no
 * mistakes, costs nothing, and is through before anybody can look.
 */
export async function aStoryWithRuns(
  person: Person,
  running: { kind?: string; requestedBy?: string } = {},
): Promise<RunStory> {
  const { storyId, projectId } = await aStory(person, {
    title: "The keeper who would not put out the light",
    script: SHORT_SCRIPT,
    isParsed: true,
  });
  const sql = await database();
  try {
    const lines = await sql`select id from lines where story_id = ${storyId} order by line_number`;
    const insert = async (kind: string, status: string, more: Record<string, unknown> = {}) => {
      const ended = status === "running" ? null : new Date(Date.now() - 60_000);
      const [row] = await sql`
        insert into runs ${sql({
          kind,
          status,
          project_id: projectId,
          story_id: storyId,
          subject_id: storyId,
          created_at: new Date(Date.now() - 245_000),
          finished_at: ended,
          ...more,
        })} returning id`;
      return String(row?.id);
    };
    const step = async (runId: string, at: number, body: Record<string, string>) => {
      const lineId = String(lines[at - 1]?.id);
      const state = sql.json({ ...body, line_id: lineId, line_number: at });
      await sql`insert into progress_events (run_id, key, sequence, body)
        values (${runId}, ${`line:${lineId}`}, ${at}, ${state})`;
      return lineId;
    };
    const pay = (runId: string, lineId: string, micros: number) => sql`
      insert into spending_entries (project_id, run_id, line_id, provider, model, kind,
        estimated_micros, actual_micros, counted_micros, state, scopes)
      values (${projectId}, ${runId}, ${lineId}, 'acme', 'acme-1', 'image', ${micros}, ${micros},
        ${micros}, 'settled', '{}')`;
    const counts = (completed: number, failed: number) => ({
      stats: sql.json({
        total_lines: 4,
        processed_lines: completed + failed,
        completed,
        skipped: 0,
        failed,
      }),
    });
    const wholeId = await insert("all-media", "cancelled", counts(2, 1));
    const partId = await insert("video-prompts", "cancelled", {
      parent_run_id: wholeId,
      ...counts(2, 1),
    });
    const first = await step(partId, 1, { state: "done" });
    await step(partId, 2, { state: "failed", error: "The provider refused these words." });
    await step(partId, 3, { state: "working" });
    await pay(partId, first, 80_000);
    await sql`insert into step_retries (run_id, pipeline, place, step, count, error)
      values (${wholeId}, 'video-prompts-line', ${first}, 'write', 2, 'The provider is busy.')`;
    const [requester] = await sql`select id from users where email = ${running.requestedBy ?? ""}`;
    const runningId = await insert(running.kind ?? "images", "running", {
      requested_by: requester?.id ?? null,
      progress: 50,
      message: "Line 3: VOSS",
      created_at: new Date(Date.now() - 30_000),
      ...counts(2, 0),
    });
    await pay(runningId, await step(runningId, 1, { state: "done" }), 80_000);
    await step(runningId, 2, { state: "done" });
    await step(runningId, 3, { state: "working", message: "Line 3: VOSS" });
    await step(runningId, 4, { state: "waiting" });
    return { projectId, storyId, wholeId, runningId };
  } finally {
    await sql.end();
  }
}

/** A reading of the script that failed, as when the database was away. */
export async function failReading(storyId: string): Promise<void> {
  const sql = await database();
  try {
    await sql`update runs set status = 'failed', error = 'An unexpected error occurred.'
      where kind = 'parse' and subject_id = ${storyId}`;
  } finally {
    await sql.end();
  }
}

/** Ends a run as what went well. */
export async function endRun(runId: string): Promise<void> {
  const sql = await database();
  try {
    await sql`update runs set status = 'completed', progress = 100, finished_at = now()
      where id = ${runId}`;
  } finally {
    await sql.end();
  }
}

/** Brings the line that is at work to its end. */
export async function finishThird(runId: string): Promise<void> {
  const sql = await database();
  try {
    await sql`update progress_events set body = body || '{"state": "done"}'
      where run_id = ${runId} and body ->> 'line_number' = '3'`;
    await sql`update runs set progress = 75, message = 'Line 4: Non-speaking part',
      stats = stats || '{"completed": 3, "processed_lines": 3}' where id = ${runId}`;
  } finally {
    await sql.end();
  }
}
