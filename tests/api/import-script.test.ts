import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as readPdf } from "@/app/api/start-film/read-pdf/route";
import { POST as readScript } from "@/app/api/start-film/read-script/route";
import { POST as applyImport } from "@/app/api/story/[id]/import-script/[importId]/apply/route";
import { POST as importScript } from "@/app/api/story/[id]/import-script/route";
import { databaseSql } from "@/db/client";
import { catalogue } from "@/lib/errors";
import { writeScriptPdf } from "@/lib/exchange/script-pdf";
import { readFountain } from "@/lib/screenplay";
import { callJson } from "../support/call-api";
import { ORIGIN } from "../support/call-route";
import { aDocx, docxBomb, run } from "../support/docx-files";
import { HOSTILE_FDX, RICH_FDX } from "../support/fdx-files";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, type Member } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let editor: Member;
let storyId: string;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  editor = await aMember();
  const project = await aProject().sharedWith(editor, "editor").build();
  ({ storyId } = await aStory().in(project).build());
});

type Handler = typeof importScript;

async function send(
  content: Uint8Array | string,
  name: string,
  handler: Handler = importScript,
  path = `story/${storyId}/import-script`,
) {
  const form = new FormData();
  form.set(
    "file",
    new File([typeof content === "string" ? content : new Uint8Array(content)], name),
  );
  const request = new Request(`${ORIGIN}/api/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${editor.bearer}` },
    body: form,
  });
  const answer = await handler(request, { params: Promise.resolve({ id: storyId }) });
  return { status: answer.status, body: await answer.json() };
}

const apply = (importId: string, body: Record<string, unknown> = {}) =>
  callJson(applyImport, {
    as: editor,
    method: "POST",
    params: { id: storyId, importId },
    body,
  });

async function savedScript(): Promise<string> {
  const [row] = await databaseSql()<{ script: string }[]>`
    select script from stories where id = ${storyId}`;
  return String(row?.script);
}

const types = (body: { elements: { type: string }[] }) => body.elements.map(({ type }) => type);

describe("a script that comes as a file", () => {
  it("is shown before it counts, and what of it does not come along", async () => {
    const { status, body } = await send(RICH_FDX, "light.fdx");
    expect(status).toBe(200);
    expect(body.format).toBe("fdx");
    expect(types(body).slice(0, 5)).toEqual([
      "title-page",
      "scene-heading",
      "synopsis",
      "action",
      "note",
    ]);
    expect(body.elements[1]).toEqual({
      type: "scene-heading",
      text: "INT. LIGHTHOUSE KITCHEN - NIGHT",
      scene_number: "1",
      dual: false,
    });
    expect(body.losses).toContainEqual({ what: "tags", count: 3 });
    expect(await savedScript()).toBe("");
  });

  it("becomes the story's script, with the types that somebody has changed", async () => {
    const { body } = await send("INT. HALL - DAY\n\nThe door opens.\n\n(low)\n\nRain.", "hall.txt");
    const index = body.elements.findIndex(
      ({ text }: { text: string }) => text === "The door opens.",
    );
    const changes = [
      { index, type: "character" },
      { index: index + 1, type: "parenthetical" },
      { index: index + 2, type: "dialogue" },
    ];
    const { status } = await apply(body.import_id, { changes });
    expect(status).toBe(200);
    expect(readFountain(await savedScript())).toEqual([
      { kind: "scene-heading", text: "INT. HALL - DAY", sceneNumber: null },
      {
        kind: "dialogue",
        characterName: "The door opens.",
        extensions: [],
        dual: false,
        parts: [
          { kind: "parenthetical", text: "low" },
          { kind: "speech", text: "Rain." },
        ],
      },
    ]);
    expect(
      (await apply(body.import_id, { replace: true, changes: [{ index: 99, type: "action" }] }))
        .status,
    ).toBe(400);
  });

  it("of text is saved letter by letter when nothing was changed", async () => {
    const text = readFileSync("samples/the-last-light.fountain", "utf8");
    const { body } = await send(text.replaceAll("\n", "\r\n"), "light.fountain");
    expect(body.format).toBe("fountain");
    await apply(body.import_id);
    expect(await savedScript()).toBe(text);
  });

  it("replaces another only when it is asked to, and never one that was saved meanwhile", async () => {
    await databaseSql()`update stories set script = 'Old.', script_version = 4 where id = ${storyId}`;
    const { body } = await send("New.", "new.txt");
    const asked = await apply(body.import_id);
    expect([asked.status, asked.body.code, asked.body.details]).toEqual([
      409,
      "import.scriptExists",
      { version: 4 },
    ]);
    const stale = await apply(body.import_id, { replace: true, version: 3 });
    expect([stale.status, stale.body.code]).toEqual([409, "story.changedMeanwhile"]);
    expect(await savedScript()).toBe("Old.");
    const done = await apply(body.import_id, { replace: true, version: 4 });
    expect(done.status).toBe(200);
    expect(done.body.story).toMatchObject({ script: { text: "New.", version: 5 } });
  });

  it("may be a PDF, a Word file, UTF-16 or a template, and also begins a film", async () => {
    const options = { paper: "letter", sceneNumbers: false, title: "", subject: "" } as const;
    const fountain = "INT. HALL - DAY\n\nRain.\n\nMARTA\nGo.";
    const pdf = await send(await writeScriptPdf(readFountain(fountain), options), "hall.pdf");
    expect([pdf.body.format, types(pdf.body)]).toEqual([
      "pdf",
      ["scene-heading", "action", "character", "dialogue"],
    ]);
    const page =
      "Title: RAIN\nCredit: Written by\nAuthor: Mina Okafor\nContact:\n    Mina Okafor\n    mina@example.org\nDraft date: 4 May 2026\n";
    const printed = await writeScriptPdf(readFountain(`${page}\n${fountain}`), options);
    for (const [handler, call] of [
      [readScript, "read-script"],
      [readPdf, "read-pdf"],
    ] as const) {
      const read = await send(printed, "rain.pdf", handler, `start-film/${call}`);
      expect([call, read.body.script]).toEqual([call, `${page}\n${fountain}`]);
    }
    const docx = await send(
      aDocx([
        ["", run("INT. HALL - DAY")],
        ["", ""],
        ["", run("Rain.")],
      ]),
      "a.docx",
    );
    expect([docx.body.format, types(docx.body)]).toEqual(["docx", ["scene-heading", "action"]]);
    const wide = Buffer.from(`\ufeff${RICH_FDX}`, "utf16le");
    expect((await send(wide, "light.fdxt")).body.elements).toHaveLength(
      (await send(RICH_FDX, "light.fdx")).body.elements.length,
    );
    const { body } = await send(RICH_FDX, "light.fdx", readScript, "start-film/read-script");
    expect(body.script).toContain("INT. LIGHTHOUSE KITCHEN - NIGHT #1#");
    expect(body.losses).toHaveLength(5);
  });

  it.each([
    ...HOSTILE_FDX.map(([what, text]) => [what, text, "script.fdx"] as const),
    [
      "Latin letters that say they are UTF-8",
      Buffer.from(RICH_FDX.replace("Ana", "Añ"), "latin1"),
      "a.fdx",
    ],
    ["a bomb in a Word file", docxBomb(64 * 1024 * 1024), "a.docx"],
    ["a Word file that is none", "Rain.", "a.docx"],
    ["a PDF that is none", "%PDF-1.4 and nothing", "a.pdf"],
    ["an old Final Draft", Buffer.from([1, 2, 3, 4]), "old.fdr"],
    ["an old Word", Buffer.from("d0cf11e0a1b11ae1", "hex"), "old.doc"],
    ["rich text", "{\\rtf1 Rain.}", "rain.rtf"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d", "hex"), "rain.png"],
    ["no words", " \n\n ", "empty.txt"],
  ] as const)(
    "is refused with a sentence, and nothing is kept: %s",
    async (_what, content, name) => {
      const { status, body } = await send(content, name);
      expect([status, body.code]).toEqual([400, "import.unreadable"]);
      expect(body.error).toMatch(/^[A-Z][^<>]{10,160}\.$/u);
      const [row] = await databaseSql()<{ count: number }[]>`
      select count(*)::int as count from imports where story_id = ${storyId}`;
      expect(row?.count).toBe(0);
    },
  );

  it("says what to do with an old Final Draft file", async () => {
    expect((await send("x", "old.fdr")).body.error).toContain("save it as .fdx");
  });

  it("is neither endless nor forgotten in silence", async () => {
    const large = await send(new Uint8Array(10 * 1024 * 1024 + 1).fill(32), "large.txt");
    expect([large.status, large.body.code]).toEqual([413, "import.tooLarge"]);
    const long = await send("x".repeat(1_000_001), "long.txt");
    expect([long.status, long.body.code]).toEqual([400, "import.tooLong"]);
    const { status, body } = await apply("11111111-1111-4111-8111-111111111111");
    expect([status, body.error]).toEqual([404, catalogue["import.notFound"].text]);
  });
});
