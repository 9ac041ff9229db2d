import { put } from "@vercel/blob/client";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as confirm } from "@/app/api/upload-context/confirm-upload/[contextId]/route";
import { POST as token } from "@/app/api/upload-context/upload-token/[contextId]/route";
import { databaseSql } from "@/db/client";
import { insertUnclaimedFile } from "@/db/queries/unclaimed-files";
import { requireAttachment, requireContextItem, requireProject } from "@/lib/access";
import { fileStore } from "@/lib/providers";
import { UPLOAD_LIMIT_BYTES } from "@/lib/rules/attachment";
import { listAttachments } from "@/lib/services/attachment/attachments";
import { extractPdfText } from "@/lib/services/attachment/extract-pdf-text";
import { listExtractedTexts } from "@/lib/services/attachment/texts-of-project";
import { deleteContextItem } from "@/lib/services/context/context-items";
import { sweepUnclaimedFiles } from "@/lib/services/media/unclaimed-files";
import {
  anEntryIn,
  callerOf,
  clear,
  type Entry,
  leftovers,
  uploadAs,
} from "../api/attachments-kit";
import { BLOB_TOKEN, type BlobServer, startBlobServer } from "../providers/blob-server";
import { emptyTrash } from "../support/after-trash-days";
import { callJson } from "../support/call-api";
import { longPdf, pdfOfSize, scannedPdf, textPdf } from "../support/pdf-files";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, type BuiltProject, type Member } from "../support/world";

/** Attachments in a hosted installation: files lie with a vendor, to whom browsers send them. */

const SMALL = textPdf([["The lamp is out."]]);
const HOUR_MS = 60 * 60 * 1000;

let app: Awaited<ReturnType<typeof openTestApp>>;
let server: BlobServer;
let owner: Member;
let editor: Member;
let project: BuiltProject;
let entry: Entry;

beforeAll(async () => {
  server = await startBlobServer();
  vi.stubEnv("VERCEL_BLOB_RETRIES", "0");
  app = await openTestApp({
    BLOB_READ_WRITE_TOKEN: BLOB_TOKEN,
    VERCEL_BLOB_API_URL: server.url,
  });
  [owner, editor] = [await aMember(), await aMember()];
  project = await aProject().ownedBy(owner).sharedWith(editor, "editor").build();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app?.close();
  await server?.close();
});
beforeEach(async () => {
  await clear(project.projectId);
  entry = await anEntryIn(project);
});

interface Announced {
  key: string;
  token: string;
}

/** Announces a file as somebody, for an entry. */
async function announce(as = editor, of = entry, size = SMALL.length): Promise<Announced> {
  const { status, body } = await callJson(token, {
    as,
    method: "POST",
    params: { contextId: of.contextId },
    body: { info_id: of.infoId, name: "notes.pdf", size, type: "application/pdf" },
  });
  expect({ status, direct: body.direct }).toEqual({ status: 200, direct: true });
  return { key: String(body.media_key), token: String(body.token) };
}

/** Puts a file as a browser does. */
function putFile({ key, token: given }: Announced, content: Buffer, type = "application/pdf") {
  const file = new Blob([new Uint8Array(content)]);
  return put(key, file, { access: "private", token: given, contentType: type });
}

function confirmAs(as: Member, key: string, of = entry, name = "notes.pdf") {
  return callJson(confirm, {
    as,
    method: "POST",
    params: { contextId: of.contextId },
    body: { info_id: of.infoId, name, media_key: key },
  });
}

const EXPIRED = { status: 409, code: "upload.expired" };
const outcome = ({ status, body }: Awaited<ReturnType<typeof confirmAs>>) => ({
  status,
  code: body.code,
});

describe("a file that a browser puts into the store itself", () => {
  it("is taken into its entry exactly once, however often and at once that is asked", async () => {
    const upload = await announce();
    expect(await leftovers(project.projectId)).toEqual({ rows: 0, notes: 1, files: 0 });
    await putFile(upload, SMALL);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => confirmAs(editor, upload.key, entry, "../Zoë.pdf")),
    );
    const [first] = answers;
    expect(first?.body.attachment).toMatchObject({
      name: "Zoë.pdf",
      type: "pdf",
      size: SMALL.length,
      url: `/api/media/${upload.key}`,
    });
    for (const answer of answers) expect(answer).toEqual(first);
    expect(await confirmAs(editor, upload.key)).toEqual(first);
    expect(await leftovers(project.projectId)).toEqual({ rows: 1, notes: 0, files: 1 });
  });

  it("may be as large as an upload may be, and no larger", async () => {
    const largest = await announce(editor, entry, UPLOAD_LIMIT_BYTES - 1);
    await putFile(largest, pdfOfSize(UPLOAD_LIMIT_BYTES - 1));
    expect((await confirmAs(editor, largest.key)).status).toBe(200);
    const lying = await announce();
    await expect(putFile(lying, pdfOfSize(UPLOAD_LIMIT_BYTES))).rejects.toThrow("too large");
    await expect(putFile(lying, SMALL, "text/html")).rejects.toThrow("not allowed");
  });

  it("belongs to the person and the entry that it was announced for", async () => {
    const upload = await announce(editor);
    await putFile(upload, SMALL);
    const other = await anEntryIn(project);
    expect(outcome(await confirmAs(owner, upload.key))).toEqual(EXPIRED);
    expect(outcome(await confirmAs(editor, upload.key, other))).toEqual(EXPIRED);
    for (const key of [
      "projects/x.pdf",
      `projects/${project.projectId}/film.mp4`,
      upload.key.replace(/.\.pdf$/u, "x.pdf"),
      upload.key.replace(/\.pdf$/u, "/../../film.mp4"),
      "",
    ]) {
      expect(outcome(await confirmAs(editor, key))).toEqual(EXPIRED);
    }
    const mixed = { ...entry, contextId: other.contextId };
    expect((await confirmAs(editor, upload.key, mixed)).status).toBe(404);
    expect(await leftovers(project.projectId)).toEqual({ rows: 0, notes: 1, files: 1 });
  });

  it("is not there before it was put, nor after it was given up", async () => {
    const upload = await announce();
    expect(outcome(await confirmAs(editor, upload.key))).toEqual(EXPIRED);
    await putFile(upload, SMALL);
    await databaseSql()`update unclaimed_files set due_at = now() - interval '1 second'`;
    expect(outcome(await confirmAs(editor, upload.key))).toEqual(EXPIRED);
    expect(await sweepUnclaimedFiles()).toBe(1);
    expect(await leftovers(project.projectId)).toEqual({ rows: 0, notes: 0, files: 0 });
  });

  it("and is no PDF is removed, and its note stays for whatever may still be put there", async () => {
    const upload = await announce();
    await putFile(upload, Buffer.from("<html>"));
    const { status, body } = await confirmAs(editor, upload.key);
    expect([status, body.error]).toEqual([400, "Please select a PDF file"]);
    expect(await leftovers(project.projectId)).toEqual({ rows: 0, notes: 1, files: 0 });
    const empty = await announce();
    await putFile(empty, Buffer.alloc(0));
    expect((await confirmAs(editor, empty.key)).status).toBe(400);
  });

  it("is not taken into an entry that is deleted meanwhile", async () => {
    const upload = await announce();
    await putFile(upload, SMALL);
    const scope = await requireContextItem(callerOf(owner), entry.contextId, "editor");
    const [confirmed] = await Promise.all([
      confirmAs(editor, upload.key),
      deleteContextItem(scope),
    ]);
    expect([200, 404, 409]).toContain(confirmed.status);
    await databaseSql()`update unclaimed_files set due_at = now() - interval '1 second'`;
    await sweepUnclaimedFiles();
    // What came in before goes into the trash with its entry.
    const count = confirmed.status === 200 ? 1 : 0;
    expect(await leftovers(project.projectId)).toEqual({ rows: count, notes: 0, files: count });
    await emptyTrash();
    expect(await leftovers(project.projectId)).toEqual({ rows: 0, notes: 0, files: 0 });
  });
});

describe("files that nothing names", () => {
  it("are swept when they are due, and not before", async () => {
    const keys = ["due", "early"].map(
      (name) => `projects/${project.projectId}/attachments/${name}.pdf`,
    );
    for (const [at, key] of keys.entries()) {
      await fileStore().put(key, SMALL, "application/pdf");
      await insertUnclaimedFile(key, new Date(Date.now() + (at === 0 ? -1 : 1) * HOUR_MS));
    }
    expect(await sweepUnclaimedFiles()).toBe(1);
    expect(await fileStore().list(`projects/${project.projectId}/attachments/`)).toEqual([keys[1]]);
  });

  it("are swept by several at once without harm, and those of hundreds of uploads", async () => {
    const prefix = `projects/${project.projectId}/attachments/dead-`;
    await databaseSql()`
      insert into unclaimed_files (media_key, due_at)
      select ${prefix} || number || '.pdf', now() - interval '1 hour'
      from generate_series(1, 350) number`;
    const counts = await Promise.all([sweepUnclaimedFiles(), sweepUnclaimedFiles()]);
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(350);
  });

  it("stay noted while the store cannot be reached", async () => {
    await uploadAs({ as: owner, entry, content: SMALL });
    const scope = await requireContextItem(callerOf(owner), entry.contextId, "editor");
    const down = { kind: "answer", answer: { status: 503, body: {} } } as const;
    server.failNext(down, ({ path }) => path === "/delete");
    await deleteContextItem(scope);
    await emptyTrash();
    expect(await leftovers(project.projectId)).toEqual({ rows: 0, notes: 1, files: 1 });
    server.failNext(down, ({ path }) => path === "/delete");
    await expect(sweepUnclaimedFiles()).rejects.toThrow();
    expect(await sweepUnclaimedFiles()).toBe(1);
    expect(await leftovers(project.projectId)).toEqual({ rows: 0, notes: 0, files: 0 });
  });

  it("are none after an upload that the store did not take", async () => {
    const down = { kind: "answer", answer: { status: 503, body: {} } } as const;
    server.failNext(down, ({ method }) => method === "PUT");
    const { status, body } = await uploadAs({ as: owner, entry, content: SMALL });
    expect([status, body.error]).toEqual([500, "Upload failed"]);
    expect(await leftovers(project.projectId)).toEqual({ rows: 0, notes: 0, files: 0 });
  });
});

describe("the text of an attachment", () => {
  async function attach(content: Buffer) {
    const { body } = await uploadAs({ as: owner, entry, content });
    const attachmentId = String(body.attachment_id);
    return requireAttachment(callerOf(owner), { ...entry, attachmentId }, "editor");
  }

  it("is read once, even when it is asked for twice at once", async () => {
    const scope = await attach(SMALL);
    const reads = () => server.calls.filter(({ path }) => path.startsWith("/files/")).length;
    const before = reads();
    const [first, second] = [extractPdfText(scope), extractPdfText(scope)];
    await expect
      .poll(async () => (await listAttachments(scope)).attachments[0]?.extraction)
      .toBe("running");
    expect(await first).toEqual({ preview: "The lamp is out.", pages: 1, truncated: false });
    expect(await second).toEqual(await first);
    expect(await extractPdfText(scope)).toEqual(await first);
    expect(reads() - before).toBe(1);
    expect((await listAttachments(scope)).attachments[0]).toMatchObject({
      extraction: "done",
      pages: 1,
    });
  });

  it("is the first 300 pages of a longer file, which is said", async () => {
    const { preview, pages, truncated } = await extractPdfText(await attach(longPdf(301)));
    expect({ pages, truncated, length: preview.length }).toEqual({
      pages: 301,
      truncated: true,
      length: 2000,
    });
  });

  it("stays waiting when the store could not be reached, and is read the next time", async () => {
    const scope = await attach(SMALL);
    server.failNext({ kind: "answer", answer: { status: 503, body: {} } });
    await expect(extractPdfText(scope)).rejects.toMatchObject({ code: "upload.extractionFailed" });
    expect((await listAttachments(scope)).attachments[0]?.extraction).toBe("waiting");
    expect((await extractPdfText(scope)).preview).toBe("The lamp is out.");
  });

  it("is handed to whoever writes, for one project, in the order of its entries", async () => {
    const first = await attach(SMALL);
    const scan = await attach(scannedPdf());
    expect(await extractPdfText(scan)).toEqual({ preview: "", pages: 1, truncated: false });
    expect((await listAttachments(scan)).attachments.at(-1)).toMatchObject({
      extraction: "done",
      problem: "no-text",
    });
    await attach(SMALL);
    await extractPdfText(first);
    const elsewhere = await aProject().ownedBy(owner).build();
    const scopes = [project, elsewhere].map(({ projectId }) =>
      requireProject(callerOf(owner), projectId, "viewer"),
    );
    const [texts, none] = await Promise.all(
      scopes.map(async (scope) => listExtractedTexts(await scope)),
    );
    expect(texts).toEqual([
      {
        attachmentId: first.attachmentId,
        informationId: entry.infoId,
        contextItemId: entry.contextId,
        name: "notes.pdf",
        text: "The lamp is out.",
        isTruncated: false,
      },
    ]);
    expect(none).toEqual([]);
  });
});
