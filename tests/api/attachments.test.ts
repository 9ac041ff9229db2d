import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { Readable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as media } from "@/app/api/media/[...key]/route";
import { GET as list } from "@/app/api/upload-context/[id]/information/[infoId]/attachments/route";
import { POST as confirm } from "@/app/api/upload-context/confirm-upload/[contextId]/route";
import { POST as toText } from "@/app/api/upload-context/pdf-to-text/[contextId]/information/[infoId]/attachment/[attachmentId]/route";
import { POST as uploadPdf } from "@/app/api/upload-context/upload-pdf/[contextId]/route";
import { POST as uploadToken } from "@/app/api/upload-context/upload-token/[contextId]/route";
import {
  DELETE as remove,
  GET as view,
} from "@/app/api/view-attachment/[contextId]/information/[infoId]/attachment/[attachmentId]/route";
import { fileStore } from "@/lib/providers";
import { UPLOAD_LIMIT_BYTES } from "@/lib/rules/attachment";
import { createThrowawayFolder, type ThrowawayFolder } from "../run/throwaway-folder";
import { type ApiCall, callJson, type Handler } from "../support/call-api";
import { ORIGIN } from "../support/call-route";
import { lockedPdf, memoryBomb, pdfOfSize, textPdf } from "../support/pdf-files";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, type BuiltProject, type Member } from "../support/world";
import {
  anEntryIn,
  answerOf,
  clear,
  type Entry,
  formOf,
  leftovers,
  listen,
  send,
  uploadAs,
} from "./attachments-kit";

const NOT_PDF = "Please select a PDF file";
const TOO_LARGE = "File size must be less than 10MB";
const NOTHING = { rows: 0, notes: 0, files: 0 };
const SMALL = textPdf([["The lamp is out."]]);

let app: Awaited<ReturnType<typeof openTestApp>>;
let folder: ThrowawayFolder;
let people: Record<"viewer" | "commenter" | "editor" | "owner" | "stranger", Member>;
let project: BuiltProject;
let entry: Entry;

beforeAll(async () => {
  app = await openTestApp();
  folder = await createThrowawayFolder();
  const [viewer, commenter, editor, owner, stranger] = await Promise.all([
    aMember(),
    aMember(),
    aMember(),
    aMember(),
    aMember(),
  ]);
  people = { viewer, commenter, editor, owner, stranger };
  project = await aProject()
    .ownedBy(owner)
    .sharedWith(viewer, "viewer")
    .sharedWith(commenter, "commenter")
    .sharedWith(editor, "editor")
    .build();
});
afterAll(async () => {
  await folder?.remove();
  await app?.close();
});
beforeEach(async () => {
  await clear(project.projectId);
  entry = await anEntryIn(project);
});

/** Ids of an attachment as its calls take them. */
function idsOf(attachmentId: unknown, of: Entry = entry) {
  return { contextId: of.contextId, infoId: of.infoId, attachmentId: String(attachmentId) };
}

async function anAttachment(content: Buffer = SMALL, of: Entry = entry) {
  const { status, body } = await uploadAs({ as: people.owner, entry: of, content });
  expect(status).toBe(200);
  return idsOf(body.attachment_id, of);
}

describe("an uploaded PDF", () => {
  it("becomes an attachment of its entry, and is shown with its content and its text", async () => {
    const { status, body } = await uploadAs({
      as: people.editor,
      entry,
      content: SMALL,
      name: "../Zoë.pdf",
      fields: { user_id: people.editor.userId, info_name: "Voice" },
    });
    expect(status).toBe(200);
    const attachment = {
      id: body.attachment_id,
      name: "Zoë.pdf",
      type: "pdf",
      size: SMALL.length,
      url: expect.stringMatching(/^\/api\/media\/projects\/[\w-]+\/attachments\/[\w-]+\.pdf$/u),
      extraction: "waiting",
      pages: null,
      problem: null,
    };
    expect(body.attachment).toEqual(attachment);

    const listed = await callJson(list, {
      as: people.viewer,
      params: { id: entry.contextId, infoId: entry.infoId },
    });
    expect(listed.body).toEqual({ attachments: [attachment], permissionLevel: "viewer" });

    const params = idsOf(body.attachment_id);
    const text = { preview: "The lamp is out.", pages: 1, truncated: false };
    const extract = { as: people.editor, method: "POST", params };
    expect((await callJson(toText, extract)).body).toEqual(text);
    await fileStore().remove(await fileStore().list(`projects/${project.projectId}/`));
    // The second call answers from the row.
    expect((await callJson(toText, extract)).body).toEqual(text);
  });

  it("is answered inside the call up to 3 MiB, and by its address above that", async () => {
    const small = await anAttachment();
    const shown = await callJson(view, { as: people.viewer, params: small });
    expect(shown.body).toMatchObject({
      attachment: { id: small.attachmentId, content: SMALL.toString("base64") },
      preview: "",
      permissionLevel: "viewer",
    });
    for (const [bytes, isInside] of [
      [3 * 1024 * 1024, true],
      [3 * 1024 * 1024 + 1, false],
    ] as const) {
      const params = await anAttachment(pdfOfSize(bytes));
      const { body } = await callJson(view, { as: people.viewer, params });
      const attachment = body.attachment as { content: string | null; url: string };
      expect(attachment.content !== null).toBe(isInside);
      const key = attachment.url.replace("/api/media/", "").split("/");
      const file = await media(
        new Request(`${ORIGIN}${attachment.url}`, {
          headers: { authorization: `Bearer ${people.viewer.bearer}` },
        }),
        { params: Promise.resolve({ key }) },
      );
      expect((await file.arrayBuffer()).byteLength).toBe(bytes);
    }
  });

  it("may come before the fields that say where it belongs", async () => {
    const call = { as: people.editor, entry, content: SMALL, fileFirst: true };
    expect((await uploadAs(call)).status).toBe(200);
    expect(await leftovers(project.projectId)).toEqual({ rows: 1, notes: 0, files: 1 });
  });

  it("whose file is lost is not found", async () => {
    const params = await anAttachment();
    await fileStore().remove(await fileStore().list(`projects/${project.projectId}/`));
    const { status, body } = await callJson(view, { as: people.viewer, params });
    expect([status, body.error]).toEqual([404, "Attachment not found."]);
    const read = await callJson(toText, { as: people.editor, method: "POST", params });
    expect(read.status).toBe(404);
  });
});

describe("the size of an upload", () => {
  it.each([
    [0, 400, NOT_PDF],
    [1, 400, NOT_PDF],
    [UPLOAD_LIMIT_BYTES - 1, 200, undefined],
    [UPLOAD_LIMIT_BYTES, 400, TOO_LARGE],
    [UPLOAD_LIMIT_BYTES + 5_000_000, 400, TOO_LARGE],
  ])("of %i bytes is answered with %i", async (bytes, status, error) => {
    const content = bytes < 2 ? Buffer.alloc(bytes, "%") : pdfOfSize(bytes);
    for (const fileFirst of [false, true]) {
      const { status: answered, body } = await uploadAs({
        as: people.editor,
        entry,
        content,
        fileFirst,
      });
      expect({ answered, error: body.error }).toEqual({ answered: status, error });
    }
    const kept = status === 200 ? 2 : 0;
    expect(await leftovers(project.projectId)).toEqual({ rows: kept, notes: 0, files: kept });
  });

  it("does not show in this process's memory", async () => {
    const file = path.join(folder.path, "large.pdf");
    await writeFile(file, pdfOfSize(UPLOAD_LIMIT_BYTES - 1));
    const server = await listen(uploadPdf as Handler, { contextId: entry.contextId });
    const before = heldBytes();
    const socket = connect(server.port, "127.0.0.1");
    const { head, tail } = rawForm(entry.infoId);
    socket.write(rawHead(UPLOAD_LIMIT_BYTES - 1 + head.length + tail.length, people.editor));
    socket.write(head);
    for await (const piece of createReadStream(file)) {
      if (!socket.write(piece)) await new Promise((resolve) => socket.once("drain", resolve));
    }
    // All of it is here but its end; on a busy machine the disk may still be taking the last pieces.
    await expect.poll(() => heldBytes() - before).toBeLessThan(3_000_000);
    socket.write(tail);
    let answer = "";
    for await (const piece of socket) answer += String(piece);
    await server.close();
    expect(answer).toContain("200 OK");
  });
});

describe("what is no PDF", () => {
  it.each([
    ["a page", "<html><script>alert(1)</script>", "application/pdf"],
    ["an archive with a PDF far inside", `PK${"x".repeat(2000)}%PDF-1.4`, "application/pdf"],
    ["a PDF of another type", SMALL, "text/html"],
    ["a PDF without a type", SMALL, "application/octet-stream"],
  ])("is refused: %s", async (_, content, type) => {
    const { status, body } = await uploadAs({ as: people.editor, entry, content, type });
    expect([status, body.error]).toEqual([400, NOT_PDF]);
    expect(await leftovers(project.projectId)).toEqual(NOTHING);
  });

  it("is refused: nothing at all", async () => {
    const form = new FormData();
    form.append("info_id", entry.infoId);
    const request = formRequest(form);
    expect(await answerOf(await send(request, entry.contextId))).toMatchObject({
      status: 400,
      body: { error: NOT_PDF },
    });
  });

  it.each([
    [
      "JSON",
      { "content-type": "application/json" },
      "{}",
      [415, "This call takes a file in a form (multipart/form-data)."],
    ],
    [
      "a form without a boundary",
      { "content-type": "multipart/form-data" },
      "x",
      [415, "This call takes a file in a form (multipart/form-data)."],
    ],
    [
      "a form with a field that would change an object",
      { "content-type": "multipart/form-data; boundary=x" },
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\ny\r\n--x--\r\n',
      [400, "The form is not whole or not well formed. Please send it again."],
    ],
    [
      "a form that breaks off",
      { "content-type": "multipart/form-data; boundary=x" },
      "--x\r\n",
      [400, "The form is not whole or not well formed. Please send it again."],
    ],
  ])("is refused: %s", async (_, headers, text, refusal) => {
    const request = new Request(`${ORIGIN}/api/upload`, {
      method: "POST",
      headers: { authorization: `Bearer ${people.editor.bearer}`, ...headers },
      body: text,
    });
    const { status, body } = await answerOf(await send(request, entry.contextId));
    expect([status, body.error]).toEqual(refusal);
  });

  it.each([
    [
      "two files",
      (form: FormData) => form.append("file", new Blob([new Uint8Array(SMALL)]), "b.pdf"),
    ],
    ["a field twice", (form: FormData) => form.append("info_id", randomUUID())],
    ["a field that would change an object", (form: FormData) => form.append("__proto__", "x")],
    ["a field without an end", (form: FormData) => form.append("info_name", "x".repeat(100_000))],
    ["hundreds of fields", manyFields],
  ])("is refused with all that came before: %s", async (_, spoil) => {
    const form = formOf({ entry, content: SMALL });
    spoil(form);
    const { status } = await send(formRequest(form), entry.contextId);
    expect([400, 413]).toContain(status);
    expect(await leftovers(project.projectId)).toEqual(NOTHING);
  });
});

describe("an upload", () => {
  it.each([
    ["nobody", 401],
    ["stranger", 404],
    ["viewer", 403],
    ["commenter", 403],
    ["editor", 200],
    ["owner", 200],
  ] as const)("by %s is answered with %i", async (role, status) => {
    const as = role === "nobody" ? undefined : people[role];
    for (const fileFirst of [false, true]) {
      const answer = await uploadAs({ as, entry, content: SMALL, fileFirst });
      expect(answer.status).toBe(status);
    }
    const kept = status === 200 ? 2 : 0;
    expect(await leftovers(project.projectId)).toEqual({ rows: kept, notes: 0, files: kept });
  });

  it("into an entry of another item, or none, is not found and leaves nothing", async () => {
    const other = await anEntryIn(project);
    const foreign = await anEntryIn(await aProject().build());
    for (const fileFirst of [false, true]) {
      for (const infoId of [other.infoId, foreign.infoId, randomUUID(), "no-id", ""]) {
        const wrong = { contextId: entry.contextId, infoId };
        const call = { as: people.editor, entry: wrong, content: SMALL, fileFirst };
        expect((await uploadAs(call)).status).toBe(404);
      }
      const unknown = { contextId: "no-id", infoId: entry.infoId };
      const call = { as: people.editor, entry: unknown, content: SMALL, fileFirst };
      expect((await uploadAs(call)).status).toBe(404);
    }
    expect(await leftovers(project.projectId)).toEqual(NOTHING);
  });

  it("in another's name is refused, wherever the name stands", async () => {
    const fields = { user_id: people.owner.userId };
    for (const fileFirst of [false, true]) {
      const call = { as: people.editor, entry, content: SMALL, fields, fileFirst };
      expect((await uploadAs(call)).status).toBe(403);
    }
    expect(await leftovers(project.projectId)).toEqual(NOTHING);
  });

  it("from another site is refused", async () => {
    const request = formRequest(formOf({ entry, content: SMALL }));
    request.headers.delete("authorization");
    request.headers.set("cookie", "session=x");
    request.headers.set("origin", "https://evil.example");
    expect((await send(request, entry.contextId)).status).toBe(403);
  });

  it("that is broken off leaves no row and no file, 200 times of 200", async () => {
    const content = pdfOfSize(1_000_000);
    const server = await listen(uploadPdf as Handler, { contextId: entry.contextId });
    const { head, tail } = rawForm(entry.infoId);
    const whole = Buffer.concat([head, content, tail]);
    const announced = rawHead(whole.length, people.editor);
    const cuts = [0, 60, head.length, head.length + 900, 70_000, 500_000, whole.length - 1];
    for (let round = 0; round < 200; round += 10) {
      await Promise.all(
        Array.from({ length: 10 }, (_, at) => {
          const cut = cuts[(round + at) % cuts.length] ?? 0;
          return breakOff(server.port, Buffer.concat([announced, whole.subarray(0, cut)]), at * 7);
        }),
      );
    }
    await server.settle();
    await server.close();
    expect(await leftovers(project.projectId)).toEqual(NOTHING);
  });

  it("is noted before its file is stored, so that a crash leaves a trace", async () => {
    let seen: unknown;
    async function* body() {
      const { head, tail } = rawForm(entry.infoId);
      yield head;
      yield SMALL.subarray(0, 100);
      yield Buffer.alloc(2000, " ");
      await expect
        .poll(async () => {
          seen = await leftovers(project.projectId);
          return seen;
        })
        .toEqual({ rows: 0, notes: 1, files: 0 });
      yield tail;
    }
    const request = new Request(`${ORIGIN}/api/upload`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${people.editor.bearer}`,
        "content-type": "multipart/form-data; boundary=x",
      },
      body: Readable.toWeb(Readable.from(body())) as ReadableStream<Uint8Array>,
      duplex: "half",
    } as RequestInit);
    expect((await send(request, entry.contextId)).status).toBe(200);
    expect(seen).toEqual({ rows: 0, notes: 1, files: 0 });
    expect(await leftovers(project.projectId)).toEqual({ rows: 1, notes: 0, files: 1 });
  });
});

describe("the calls of an attachment", () => {
  const CALLS: [string, Handler, string, number[]][] = [
    ["the list", list as Handler, "GET", [401, 404, 200, 200, 200, 200]],
    ["the viewer", view as Handler, "GET", [401, 404, 200, 200, 200, 200]],
    ["its text", toText as Handler, "POST", [401, 404, 403, 403, 200, 200]],
    ["its deletion", remove as Handler, "DELETE", [401, 404, 403, 403, 200, 200]],
    ["a direct upload", uploadToken as Handler, "POST", [401, 404, 403, 403, 200, 200]],
    ["its confirmation", confirm as Handler, "POST", [401, 404, 403, 403, 409, 409]],
  ];
  const ROLES = ["nobody", "stranger", "viewer", "commenter", "editor", "owner"] as const;

  /** Everything that any of the calls takes. */
  function inputFor(ids: ReturnType<typeof idsOf>, method: string): ApiCall {
    const body = { info_id: ids.infoId, name: "a.pdf", size: 1, type: "application/pdf" };
    return {
      method,
      params: { ...ids, id: ids.contextId },
      body: { ...body, media_key: "projects/x.pdf" },
    };
  }

  it.each(CALLS)("answer each level as they should: %s", async (_, handler, method, statuses) => {
    let ids = await anAttachment();
    for (const [at, role] of ROLES.entries()) {
      const as = role === "nobody" ? undefined : people[role];
      const { status } = await callJson(handler, { ...inputFor(ids, method), as });
      expect({ role, status }).toEqual({ role, status: statuses[at] });
      if (method === "DELETE" && status === 200) ids = await anAttachment();
    }
  });

  it.each(CALLS)("find nothing where ids do not chain: %s", async (_, handler, method) => {
    const other = await anEntryIn(project);
    const foreign = await anEntryIn(await aProject().build());
    const ids = await anAttachment();
    const otherFile = await anAttachment(SMALL, other);
    const wrong = [
      { ...ids, contextId: other.contextId },
      { ...ids, contextId: foreign.contextId },
      { ...ids, contextId: "no-id" },
      { ...ids, infoId: other.infoId },
      { ...ids, infoId: foreign.infoId },
      { ...ids, infoId: randomUUID() },
      { ...ids, infoId: "no-id" },
      ...([toText, view, remove].includes(handler as never)
        ? [
            { ...ids, attachmentId: otherFile.attachmentId },
            { ...ids, attachmentId: randomUUID() },
            { ...ids, attachmentId: "no-id" },
          ]
        : []),
    ];
    const before = await leftovers(project.projectId);
    for (const chain of wrong) {
      const input = { ...inputFor(chain, method), as: people.owner };
      const { status } = await callJson(handler, input);
      expect({ chain, status }).toEqual({ chain, status: 404 });
    }
    expect(await leftovers(project.projectId)).toEqual(before);
  });

  it("say that the text of a locked file, or of a bomb, could not be read, and keep the file", async () => {
    for (const [content, problem] of [
      [lockedPdf(), "locked"],
      [memoryBomb(4_000), "damaged"],
    ] as const) {
      const isLocked = problem === "locked";
      const details = isLocked ? { details: { problem } } : {};
      const params = await anAttachment(content);
      for (let time = 0; time < 2; time += 1) {
        const call = { as: people.editor, method: "POST", params };
        expect(await callJson(toText, call)).toMatchObject({
          status: 422,
          body: {
            error: "Text extraction failed, but file was uploaded successfully.",
            code: "upload.extractionFailed",
            ...details,
          },
        });
      }
      const { body } = await callJson(view, { as: people.viewer, params });
      // A machine too busy to read it for long has learned nothing of a bomb, and may try once more.
      const told = isLocked
        ? { extraction: "failed", problem }
        : {
            extraction: expect.toBeOneOf(["failed", "waiting"]),
            problem: expect.toBeOneOf([problem, null]),
          };
      expect(body.attachment).toMatchObject({ ...told, size: content.length });
    }
  });

  it("without a store that browsers may write to say so", async () => {
    const ids = await anAttachment();
    const { body } = await callJson(uploadToken, { ...inputFor(ids, "POST"), as: people.editor });
    expect(body).toEqual({ direct: false });
  });

  it("refuse to announce what could not be uploaded", async () => {
    const ids = await anAttachment();
    for (const [size, type, error] of [
      [UPLOAD_LIMIT_BYTES, "application/pdf", TOO_LARGE],
      [0, "application/pdf", NOT_PDF],
      [10, "image/png", NOT_PDF],
    ] as const) {
      const input = inputFor(ids, "POST");
      const body = { ...input.body, size, type };
      const answer = await callJson(uploadToken, { ...input, body, as: people.editor });
      expect([answer.status, answer.body.error]).toEqual([400, error]);
    }
  });
});

/** Bytes outside of the heap that are still referred to. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().arrayBuffers;
}

function manyFields(form: FormData): void {
  for (let at = 0; at < 300; at += 1) form.append(`field${at}`, "x");
}

function formRequest(form: FormData): Request {
  return new Request(`${ORIGIN}/api/upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${people.editor.bearer}` },
    body: form,
  });
}

/** What stands before and behind the file in a form. */
function rawForm(infoId: string): { head: Buffer; tail: Buffer } {
  const name = 'Content-Disposition: form-data; name="';
  return {
    head: Buffer.from(
      `--x\r\n${name}info_id"\r\n\r\n${infoId}\r\n` +
        `--x\r\n${name}file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
    ),
    tail: Buffer.from("\r\n--x--\r\n"),
  };
}

function rawHead(length: number, as: Member): Buffer {
  return Buffer.from(
    `POST /api/upload HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
      `Authorization: Bearer ${as.bearer}\r\nContent-Length: ${length}\r\n` +
      "Content-Type: multipart/form-data; boundary=x\r\n\r\n",
  );
}

/** Sends the beginning of a request and hangs up a moment later. */
async function breakOff(port: number, beginning: Buffer, afterMs: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.write(beginning, resolve));
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  socket.resetAndDestroy();
}
