import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as createSample } from "@/app/api/project/create-sample/route";
import { GET as exportFile } from "@/app/api/story/[id]/export/[name]/route";
import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import { readPdfText } from "@/lib/media/read-pdf-text";
import { fileStore } from "@/lib/providers";
import { syncVoiceCatalogue } from "@/lib/services/voice/catalogue";
import { createThrowawayFolder, type ThrowawayFolder } from "../run/throwaway-folder";
import { callApi, callJson } from "../support/call-api";
import { readZip } from "../support/read-zip";
import { openTestApp } from "../support/test-app";
import { aMember, type Member } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let folder: ThrowawayFolder;
let ana: Member;
let storyId: string;

beforeAll(async () => {
  app = await openTestApp();
  folder = await createThrowawayFolder();
  await syncVoiceCatalogue();
  ana = await aMember();
  const { body } = await callJson(createSample, { as: ana, method: "POST" });
  storyId = String(body.story_id);
});
afterAll(async () => {
  await folder?.remove();
  await app?.close();
});

const fetchFile = (name: string, query: Record<string, string> = {}) =>
  callApi(exportFile, { as: ana, params: { id: storyId, name }, query });

/** The words of printed boards, page by page, and how many pictures they hold. */
async function print(query: Record<string, string> = {}) {
  const answer = await fetchFile("boards.pdf", query);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const file = path.join(folder.path, "boards.pdf");
  await writeFile(file, bytes);
  const pictures = bytes.toString("latin1").match(/\/Subtype \/Image/gu)?.length ?? 0;
  return { ...(await readPdfText(file)), pictures };
}

describe("printed boards", () => {
  it("show every shot with its number, its place in the film, what is said and what is done", async () => {
    const { text, pageCount, pictures } = await print();
    expect([pageCount, pictures]).toEqual([2, 12]);
    expect(text).toContain("The Last Light");
    expect(text).toMatch(/12 boards, 1:1\d, 16:9\s+1\/2/u);
    expect(text).toContain("S01_010");
    expect(text).toContain("EXT. LIGHTHOUSE - NIGHT");
    expect(text).toMatch(/Voss: \(gently\) There\. The dark is only the\s+dark\./u);
    expect(text).toMatch(/S02_030[\s\S]*s at 0:\d\d/u);
    expect(text).toMatch(/First script, \d{4}-\d\d-\d\d/u);
  });

  it("have a head and a foot of somebody's own, as long as they may be, beside the pages' numbers", async () => {
    const [header, footer] = ["H".repeat(70), `Client cut,   ${"not for sale ".repeat(4)}Ω`];
    const { text } = await print({ header, footer, grid: "1x4", paper: "a4" });
    expect(text).toMatch(new RegExp(`${header}\\s+1/3`, "u"));
    expect(text).toContain(`Client cut, ${"not for sale ".repeat(4)}Ω`);
    expect(text).not.toContain("First script");
    const short = await print({ header: "For the crew", footer: " " });
    expect(short.text).toMatch(/For the crew[\s\S]*12 boards, 1:1\d, 16:9\s+1\/2/u);
    expect(short.text).toMatch(/First script, \d{4}-\d\d-\d\d/u);
    await databaseSql()`update stories set script_version = 4 where id = ${storyId}`;
    expect((await print({ scene: "3" })).text).toMatch(/Script version 4, \d{4}-\d\d-\d\d/u);
    const long = await fetchFile("boards.pdf", { header: "H".repeat(71) });
    expect(long.status).toBe(400);
  });

  it.each([
    ["4x3", "under"],
    ["1x3", "beside"],
    ["2x3", "beside"],
    ["1x1", "under"],
  ])("stand on pages as %s with words %s their pictures", async (grid, words) => {
    const [columns = 1, rows = 1] = grid.split("x").map(Number);
    const { text, pageCount, pictures } = await print({ grid, words, paper: "a4" });
    expect([pageCount, pictures]).toEqual([Math.ceil(12 / (columns * rows)), 12]);
    expect(text).toContain("S03_020");
  });

  it("may be those of one scene", async () => {
    const { text, pictures } = await print({ scene: "3" });
    expect(pictures).toBe(2);
    expect(text).not.toContain("S02_010");
    const none = await fetchFile("boards.pdf", { scene: "9" });
    expect([none.status, (await none.json()).error]).toEqual([404, "This story has no scene 9."]);
  });

  it("leave an empty frame for a picture that is missing, lost or damaged, and say so", async () => {
    const lines = await listLines({ storyId });
    const keyOf = (number: number) => String(lines[number - 1]?.image?.mediaKey);
    const sql = databaseSql();
    await fileStore().remove([keyOf(2)]);
    await fileStore().put("projects/damaged.jpg", Buffer.from("no picture"), "image/jpeg");
    await sql`update takes set media_key = 'projects/damaged.jpg' where media_key = ${keyOf(3)}`;
    await sql`update lines set image_take_id = null, video_take_id = null
      where id = ${String(lines[0]?.line.id)}`;
    const { text, pictures } = await print();
    expect(pictures).toBe(9);
    expect(text).toContain("S01_010: no picture yet");
    expect(text).toContain("(no picture)");
    expect(text).toContain("S02_010: no picture yet");
  });

  it("name the letters that no face has", async () => {
    await databaseSql()`update lines set dialogue_text = '灯' where story_id = ${storyId}
      and line_number = 3`;
    const answer = await fetchFile("boards.pdf");
    expect(answer.status).toBe(422);
    expect((await answer.json()).error).toContain("灯");
  });
});

describe("a shot list", () => {
  it("has a row for each shot, with the film's times, and nothing that would be computed", async () => {
    await databaseSql()`update lines set stage_directions = '=HYPERLINK("http://x") "quoted"'
      where story_id = ${storyId} and line_number = 2`;
    const answer = await fetchFile("shots.csv");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = bytes.toString("utf8").split("\r\n");
    expect(rows[0]).toMatch(/^\uFEFF"Scene","Shot","Heading",.*"Status","Take"$/u);
    expect(rows).toHaveLength(14);
    expect(rows[1]).toMatch(/^"1","S01_010","EXT\. LIGHTHOUSE - NIGHT","action",/u);
    expect(rows[2]).toContain(`"'=HYPERLINK(""http://x"") ""quoted"""`);
    expect(rows[4]).toMatch(/"01:00:\d\d:\d\d","01:00:\d\d:\d\d","clip(?:, out of date)?","T01"$/u);
  });

  it("is a spreadsheet with pictures, too", async () => {
    const answer = await fetchFile("shots.xlsx", { scene: "2" });
    const files = readZip(new Uint8Array(await answer.arrayBuffer()));
    const names = [...files.keys()];
    // One picture of the scene is lost, one damaged.
    expect(names.filter((name) => name.startsWith("xl/media/"))).toHaveLength(7);
    const sheet = String(files.get("xl/worksheets/sheet1.xml"));
    expect(sheet.match(/<row /gu)).toHaveLength(10);
    expect(sheet).not.toContain("<f>");
    // Each stands in the first column, beside its own shot: the head is row 0.
    const drawing = String(files.get("xl/drawings/drawing1.xml"));
    const cells = [...drawing.matchAll(/<xdr:col>(\d+)<\/xdr:col>.*?<xdr:row>(\d+)<\/xdr:row>/gu)];
    expect(cells.map(([, column]) => column)).toEqual(cells.map(() => "0"));
    const rows = cells.map(([, , row]) => Number(row));
    expect(rows).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(String(files.get("xl/sharedStrings.xml"))).toContain("=HYPERLINK(");
  });
});
