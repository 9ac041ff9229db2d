import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PUT as setLook } from "@/app/api/context-piece/[pieceId]/look/route";
import { GET as fetchPiece, DELETE as remove } from "@/app/api/context-piece/[pieceId]/route";
import { PUT as update } from "@/app/api/context-piece/[pieceId]/update/route";
import { POST as createLink } from "@/app/api/context-piece/create-link/route";
import { GET as list } from "@/app/api/context-piece/list/route";
import { PUT as order } from "@/app/api/context-piece/order/route";
import { POST as upload } from "@/app/api/context-piece/upload/[projectId]/route";
import { GET as media } from "@/app/api/media/[...key]/route";
import { POST as restore } from "@/app/api/project/[id]/restore-deleted/route";
import { GET as trash } from "@/app/api/project/[id]/trash/route";
import { databaseSql } from "@/db/client";
import type { WirePiece } from "@/lib/contracts/context-piece";
import { readJpegHead } from "@/lib/media/jpeg-head";
import { fileStore } from "@/lib/providers";
import { LOOK_REFERENCES_MAXIMUM } from "@/lib/rules/context-piece";
import { purgeProject } from "@/lib/services/project/trash";
import { emptyTrash } from "../support/after-trash-days";
import { callApi, callJson } from "../support/call-api";
import { ORIGIN } from "../support/call-route";
import { aDocx, docxBomb, run } from "../support/docx-files";
import { aPng } from "../support/own-files";
import { aPicture } from "../support/pieces";
import { SMALL_PDF } from "../support/small-pdf";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, type BuiltProject, type Member } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let viewer: Member;
let project: BuiltProject;

beforeAll(async () => {
  app = await openTestApp();
  viewer = await aMember();
});
afterAll(() => app?.close());
beforeEach(async () => {
  await emptyTrash();
  project = await aProject().sharedWith(viewer, "viewer").build();
});

/** Sends a file to the project, as a browser does. */
async function send(name: string, content: Uint8Array | string, as = project.owner) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(Buffer.from(content))]), name);
  const request = new Request(`${ORIGIN}/api/context-piece/upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${as.bearer}` },
    body: form,
  });
  const params = Promise.resolve({ projectId: project.projectId });
  const response = await upload(request, { params });
  const body = await response.json();
  return { status: response.status, body, piece: body.piece as WirePiece };
}

const link = (address: string, more = {}) =>
  callJson(createLink, {
    as: project.owner,
    method: "POST",
    body: { project_id: project.projectId, address, ...more },
  });
const pieces = async (as = viewer) => {
  const query = { project_id: project.projectId };
  return (await callJson(list, { as, query })).body.pieces as WirePiece[];
};
const change = (pieceId: string, body: object) =>
  callJson(update, { as: project.owner, method: "PUT", params: { pieceId }, body: { ...body } });
const look = (pieceId: string, is_look = true) =>
  callJson(setLook, { as: project.owner, method: "PUT", params: { pieceId }, body: { is_look } });
const drop = (pieceId: string) =>
  callJson(remove, { as: project.owner, method: "DELETE", params: { pieceId } });
const fetched = async (pieceId: string) =>
  (await callJson(fetchPiece, { as: viewer, params: { pieceId } })).body;
const storedFiles = () => fileStore().list(`projects/${project.projectId}/`);
const readAt = async (url: string | null) => {
  const key = String(url).replace("/api/media/", "").split("/");
  return callApi(media, { as: viewer, params: { key } });
};

describe("a picture that is added to a project", () => {
  it("is decoded, kept as a JPEG, and read by its members alone", async () => {
    const { status, piece } = await send("harbour at dusk.png", aPng(640, 360));
    expect(status).toBe(200);
    expect(piece).toMatchObject({
      kind: "picture",
      title: "harbour at dusk",
      note: "",
      address: null,
      file_name: "harbour at dusk.png",
      is_look: false,
    });
    const read = await readAt(piece.url);
    expect(read.headers.get("content-type")).toBe("image/jpeg");
    expect(read.headers.get("content-disposition")).toContain('filename="harbour at dusk.jpg"');
    const bytes = new Uint8Array(await read.arrayBuffer());
    expect(readJpegHead(bytes)).toMatchObject({ width: 640, height: 360 });
    expect(bytes.byteLength).toBe(piece.size);
    const stranger = await aMember();
    const key = String(piece.url).replace("/api/media/", "").split("/");
    expect((await callApi(media, { as: stranger, params: { key } })).status).toBe(404);
    expect(await pieces()).toEqual([piece]);
  });

  it("is known by its first bytes, whatever it is called", async () => {
    const { piece } = await send("notes.txt", aPng());
    expect([piece.kind, piece.title]).toEqual(["picture", "notes"]);
  });

  it("that cannot be used is refused in words, and nothing of it stays", async () => {
    const cut = aPng(400, 400).subarray(0, 60);
    const refusals = [
      await send("cut.png", cut),
      await send("tiny.png", aPng(20, 20)),
      await send("strip.png", aPng(4_000, 310)),
      await send("anim.gif", "GIF89a.............."),
      await send("drawing.svg", "<svg onload='alert(1)'/>"),
      await send("large.png", Buffer.concat([aPng(), Buffer.alloc(21 * 1024 * 1024)])),
    ];
    expect(refusals.map(({ status, body }) => [status, body.error])).toEqual([
      [400, "The picture cannot be decoded; it may be damaged."],
      [400, "The picture has 20 x 20 pixels; each side needs at least 300."],
      [400, "The picture is too long and narrow (4000 x 310 pixels)."],
      [400, "Only pictures (PNG, JPEG, WebP), PDF, .docx, .txt and .md files can be added."],
      [400, "Only pictures (PNG, JPEG, WebP), PDF, .docx, .txt and .md files can be added."],
      [413, "The file is too large: at most 20 MB."],
    ]);
    expect(await storedFiles()).toEqual([]);
    expect(await pieces()).toEqual([]);
  });
});

describe("a document that is added to a project", () => {
  it("gives its words: of Word, of plain text in UTF-8 and UTF-16, of Markdown", async () => {
    const word = aDocx([
      ["Heading1", run("The harbour")],
      ["", run("Fog, ", "<w:b/>") + run("mostly.")],
    ]);
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("Zoë waits.", "utf16le")]);
    const sent = [
      await send("Treatment.docx", word),
      await send("voice.txt", wide),
      await send("world.md", "# Rules\r\n\r\nNobody sleeps.\r\n"),
    ];
    expect(sent.map(({ piece: { kind, title } }) => [kind, title])).toEqual([
      ["document", "Treatment"],
      ["document", "voice"],
      ["document", "world"],
    ]);
    const texts = await Promise.all(sent.map(async ({ piece }) => (await fetched(piece.id)).text));
    expect(texts).toEqual(["The harbour\nFog, mostly.", "Zoë waits.", "# Rules\n\nNobody sleeps."]);
    const file = await readAt(sent[2]?.piece.url ?? null);
    expect(file.headers.get("content-type")).toBe("text/markdown");
    // Text is never shown in place: what people bring could be read as a page of ours.
    expect(file.headers.get("content-disposition")).toMatch(/^attachment/u);
    expect(await file.text()).toBe("# Rules\r\n\r\nNobody sleeps.\r\n");
  });

  it("is cut where it is longer than what is kept, and says so", async () => {
    const { piece } = await send("long.txt", "word ".repeat(110_000));
    const { text, text_is_cut } = await fetched(piece.id);
    expect([String(text).length, text_is_cut]).toEqual([20_000, true]);
    const [row] = await databaseSql()`
      select length(text) as length, is_truncated from context_pieces where id = ${piece.id}`;
    expect(row).toEqual({ length: 500_000, is_truncated: true });
  });

  it("that cannot be read is refused in words, and nothing of it stays", async () => {
    const refusals = [
      await send("old.docx", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3])),
      await send("broken.docx", "no archive at all"),
      await send("sheet.docx", zipSync({ "xl/workbook.xml": strToU8("<x/>") })),
      await send("bomb.docx", docxBomb(30 * 1024 * 1024)),
      await send("program.txt", Buffer.from([0x7f, 0x45, 0, 0, 1])),
      await send("latin.txt", Buffer.from([0x5a, 0x6f, 0xeb])),
      await send("blank.md", " \n\n"),
      await send("huge.txt", "a".repeat(10 * 1024 * 1024)),
      await send("notes.pdf", SMALL_PDF),
    ];
    expect(refusals.map(({ status, body }) => [status, body.error])).toEqual([
      [400, "This is a file of an old Word. Save it as .docx, and add that."],
      [400, "The file is damaged: it is no Word document."],
      [400, "The file is no Word document: it has no text."],
      [400, "The file unpacks to more text than can be read."],
      [400, "The file is not a text file. Save it as UTF-8 text."],
      [400, "The file is not a text file. Save it as UTF-8 text."],
      [400, "The file holds no text."],
      [413, "A document must be smaller than 10 MB."],
      [400, "A PDF is attached to an entry of a context item."],
    ]);
    expect(await storedFiles()).toEqual([]);
  });
});

describe("a link that is added to a project", () => {
  it("is called by the title that was typed, else after its address", async () => {
    const made = [
      await link("https://light.example/archive/the-old_lamp.html?page=2", { title: " The lamp " }),
      await link("https://www.light.example/archive/the-old_lamp.html"),
      await link("light.example"),
      await link("http://localhost:8080/b%C3%BCcher"),
      await link("https://light.example/%E0%A4%A", { title: "" }),
    ];
    expect(
      made.map(({ body }) => [(body.piece as WirePiece).title, (body.piece as WirePiece).address]),
    ).toEqual([
      ["The lamp", "https://light.example/archive/the-old_lamp.html?page=2"],
      ["the old lamp (light.example)", "https://www.light.example/archive/the-old_lamp.html"],
      ["light.example", "https://light.example/"],
      ["bücher (localhost)", "http://localhost:8080/b%C3%BCcher"],
      ["%E0%A4%A (light.example)", "https://light.example/%E0%A4%A"],
    ]);
  });

  it("leads to the web and to nothing else", async () => {
    const addresses = [
      "javascript:alert(1)",
      "JaVaScRiPt://light.example/%0aalert(1)",
      "data:text/html,<script>alert(1)</script>",
      "file:///etc/passwd",
      "ftp://light.example/",
      "https://ana:secret@light.example/",
      "just words",
      "",
      "https://",
    ];
    for (const address of addresses) {
      const { status, body } = await link(address);
      expect([address, status, body.code]).toEqual([address, 400, "piece.notAddress"]);
    }
    expect(await pieces()).toEqual([]);
  });
});

describe("the pictures, links and documents of a project", () => {
  it("are edited against what was edited, so that nobody's words are lost", async () => {
    const { pieceId } = await aPicture(project);
    const first = await change(pieceId, { note: "Brass.", edited_from: "" });
    expect(first.body.piece).toMatchObject({ title: "The lamp", note: "Brass." });
    const second = await change(pieceId, { note: "Glass.", edited_from: "" });
    expect([second.status, second.body.code, second.body.details]).toEqual([
      409,
      "story.changedMeanwhile",
      expect.objectContaining({ currentText: "Brass." }),
    ]);
    const same = await change(pieceId, { note: "Brass.", edited_from: "" });
    expect(same.status).toBe(200);
    const renamed = await change(pieceId, { title: "Lens" });
    expect(renamed.body.piece).toMatchObject({ title: "Lens", note: "Brass." });
    expect((await change(pieceId, { title: " " })).body.error).toBe("Please enter a title.");
    expect((await change(pieceId, {})).body.piece).toEqual(renamed.body.piece);
  });

  it("stand in the order that people give them", async () => {
    const one = await aPicture(project, { title: "One" });
    const two = await aPicture(project, { title: "Two" });
    const three = await link("https://three.example", { title: "Three" });
    const ids = [String((three.body.piece as WirePiece).id), two.pieceId, one.pieceId];
    const body = { project_id: project.projectId, piece_ids: ids };
    const answer = await callJson(order, { as: project.owner, method: "PUT", body });
    const titles = (answer.body.pieces as WirePiece[]).map(({ title }) => title);
    expect(titles).toEqual(["Three", "Two", "One"]);
    expect((await pieces()).map(({ title }) => title)).toEqual(titles);
  });

  it("are out of sight when deleted, with their files, and come back for thirty days", async () => {
    const { piece } = await send("lamp.png", aPng());
    const made = await link("https://light.example");
    const { id: linkId } = made.body.piece as WirePiece;
    await drop(piece.id);
    await drop(linkId);
    expect(await pieces()).toEqual([]);
    expect((await readAt(piece.url)).status).toBe(404);
    const params = { id: project.projectId };
    const { body } = await callJson(trash, { as: project.owner, params });
    expect(body.deleted).toMatchObject([
      { kind: "link", id: linkId, name: "light.example", place: "" },
      { kind: "picture", id: piece.id, name: "lamp", place: "" },
    ]);
    const back = { kind: "picture", part_id: piece.id };
    const restored = await callJson(restore, {
      as: project.owner,
      method: "POST",
      params,
      body: back,
    });
    expect([restored.status, restored.body]).toEqual([200, { name: "lamp" }]);
    expect((await readAt(piece.url)).status).toBe(200);
    await drop(piece.id);
    await databaseSql()`update context_pieces set deleted_at = now() - interval '31 days'
      where project_id = ${project.projectId}`;
    await emptyTrash();
    expect(await storedFiles()).toEqual([]);
    const [left] = await databaseSql()`
      select count(*)::int as count from context_pieces where project_id = ${project.projectId}`;
    expect(left?.count).toBe(0);
  });

  it("go with their project, files and all", async () => {
    await send("lamp.png", aPng());
    await send("world.md", "Nobody sleeps.");
    expect(await storedFiles()).toHaveLength(2);
    await purgeProject(project.projectId);
    expect(await storedFiles()).toEqual([]);
  });
});

describe("look references", () => {
  it("are pictures only, and so many, however many people choose at once", async () => {
    const made = await link("https://light.example");
    expect((await look((made.body.piece as WirePiece).id)).body.error).toBe(
      "Only pictures can be look references.",
    );
    const built = await Promise.all(
      Array.from({ length: LOOK_REFERENCES_MAXIMUM + 2 }, () => aPicture(project)),
    );
    const answers = await Promise.all(built.map(({ pieceId }) => look(pieceId)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual(
      Array(2).fill([
        409,
        "At most 3 pictures can be look references. Take one of them back first.",
      ]),
    );
    const marked = (await pieces()).filter(({ is_look }) => is_look);
    expect(marked).toHaveLength(LOOK_REFERENCES_MAXIMUM);
    // One that is marked already may be marked again.
    expect((await look(String(marked[0]?.id))).status).toBe(200);
    expect((await look(String(marked[0]?.id), false)).body.piece).toMatchObject({ is_look: false });
  });

  it("are looked at by no drawing of the built-in studio, which the list says", async () => {
    const query = { project_id: project.projectId };
    const { body } = await callJson(list, { as: viewer, query });
    expect(body.looks).toEqual({ most: 3, sent: 0 });
  });
});
