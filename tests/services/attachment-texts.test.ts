import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { requireAttachment } from "@/lib/access";
import { fileStore } from "@/lib/providers";
import { askForWaitingTexts } from "@/lib/services/attachment/ask-for-texts";
import { deleteAttachment } from "@/lib/services/attachment/attachments";
import { extractPdfText, readWaitingText } from "@/lib/services/attachment/extract-pdf-text";
import { anEntryIn, callerOf, clear, type Entry, uploadAs } from "../api/attachments-kit";
import { textPdf } from "../support/pdf-files";
import { openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aProject, type BuiltProject } from "../support/world";

/** The text of a PDF whose page is closed once the file has come in. */

const SMALL = textPdf([["The lamp is out."]]);
const LOCKED_OR_BROKEN = Buffer.from("%PDF-1.4\nnothing of a PDF");

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;
let project: BuiltProject;
let entry: Entry;

beforeAll(async () => {
  app = await openTestApp();
  studio = await openStudio();
  project = await aProject().build();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});
beforeEach(async () => {
  await clear(project.projectId);
  entry = await anEntryIn(project);
});

async function upload(content = SMALL): Promise<string> {
  const { body } = await uploadAs({ as: project.owner, entry, content });
  return String(body.attachment_id);
}

const scopeOf = (attachmentId: string) => {
  return requireAttachment(callerOf(project.owner), { ...entry, attachmentId }, "editor");
};

async function stateOf(attachmentId: string) {
  const [row] = await databaseSql()`
    select extraction as state, extracted_text as text, problem from attachments
    where id = ${attachmentId}`;
  return { ...row };
}

/** The engine's runs for a file, by their state. */
async function runsFor(attachmentId: string): Promise<string[]> {
  const rows = await databaseSql()<{ status: string }[]>`
    select status from engine_runs
    where function_id like '%read-attachment' and event_id like ${`attached-${attachmentId}-%`}`;
  return rows.map(({ status }) => status);
}

/** Lets the time that is left to the page be over, for every file. */
async function passTheMinute(): Promise<void> {
  await databaseSql()`
    update engine_jobs set due_at = now() from engine_runs
    where engine_runs.id = engine_jobs.run_id and engine_jobs.kind = 'resume'
      and engine_runs.function_id like '%read-attachment'`;
}

/** Until the engine has done all that it was asked for a file. */
async function untilRead(attachmentId: string, count = 1): Promise<void> {
  await expect
    .poll(
      async () => {
        await passTheMinute();
        return runsFor(attachmentId);
      },
      { interval: 250 },
    )
    .toEqual(Array.from({ length: count }, () => "completed"));
}

describe("the text of a file that came in", () => {
  it("is left to the page for a minute, and then read by the engine", async () => {
    const attachmentId = await upload();
    const waitsFor = async () => {
      const [row] = await databaseSql()<{ seconds: number }[]>`
        select extract(epoch from engine_jobs.due_at - engine_runs.created_at)::float8 as seconds
        from engine_jobs join engine_runs on engine_runs.id = engine_jobs.run_id
        where engine_jobs.kind = 'resume' and engine_runs.function_id like '%read-attachment'`;
      return Math.round(row?.seconds ?? 0);
    };
    await expect.poll(waitsFor, { interval: 250 }).toBeGreaterThanOrEqual(60);
    expect(await stateOf(attachmentId)).toMatchObject({ state: "waiting" });
    await untilRead(attachmentId);
    expect(await stateOf(attachmentId)).toEqual({
      state: "done",
      text: "The lamp is out.",
      problem: null,
    });
  });

  it("is not read again when the page had it read", async () => {
    const attachmentId = await upload();
    await extractPdfText(await scopeOf(attachmentId));
    // Whoever reads it now would not find the file.
    await fileStore().remove(await fileStore().list(`projects/${project.projectId}/`));
    await untilRead(attachmentId);
    expect(await stateOf(attachmentId)).toMatchObject({ state: "done", text: "The lamp is out." });
  });

  it("is nobody's concern for a file that is damaged, deleted or lost", async () => {
    const [damaged, deleted, lost] = [
      await upload(LOCKED_OR_BROKEN),
      await upload(),
      await upload(),
    ];
    await deleteAttachment(await scopeOf(deleted));
    const [row] = await databaseSql()`select media_key from attachments where id = ${lost}`;
    await fileStore().remove([String(row?.media_key)]);
    for (const attachmentId of [damaged, deleted, lost]) await untilRead(attachmentId);
    expect(await stateOf(damaged)).toMatchObject({ state: "failed", problem: "damaged" });
    expect(await stateOf(deleted)).toMatchObject({ state: "waiting" });
    expect(await stateOf(lost)).toMatchObject({ state: "waiting" });
    await databaseSql()`delete from attachments where id = ${lost}`;
    await readWaitingText(lost);
  });

  it("is asked for again by the sweep while it should be there and is not, for a day", async () => {
    const attachmentId = await upload();
    await untilRead(attachmentId);
    await databaseSql()`
      update attachments set extraction = 'waiting', extracted_text = ''
      where id = ${attachmentId}`;
    const cameIn = async (minutesAgo: number) => {
      await databaseSql()`
        update attachments set created_at = now() - make_interval(mins => ${minutesAgo})
        where id = ${attachmentId}`;
    };
    const asked: Record<number, number> = {};
    const now = Date.now();
    for (const minutes of [1, 9, 24 * 60 + 30, 30]) {
      await cameIn(minutes);
      asked[minutes] = await askForWaitingTexts(now);
    }
    expect(asked).toEqual({ 1: 0, 9: 0, 1470: 0, 30: 1 });
    // Twice in one round is once.
    expect(await askForWaitingTexts(now)).toBe(1);
    await untilRead(attachmentId, 2);
    expect(await stateOf(attachmentId)).toMatchObject({ state: "done", text: "The lamp is out." });
    expect(await askForWaitingTexts(now)).toBe(0);
  });
});
