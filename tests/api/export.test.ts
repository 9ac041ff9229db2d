import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as exportFile } from "@/app/api/story/[id]/export/[name]/route";
import { databaseSql } from "@/db/client";
import { catalogue } from "@/lib/errors";
import { readFountain } from "@/lib/screenplay";
import { readFdx } from "@/lib/screenplay/fdx/read-fdx";
import { callApi } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, type Member, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let viewer: Member;
let storyId: string;

beforeAll(async () => {
  app = await openTestApp();
  viewer = await aMember();
  const project = await aProject().sharedWith(viewer, "viewer").build();
  ({ storyId } = await aStory().in(project).withScript(SHORT_SCRIPT).build());
  await databaseSql()`update stories set title = ${'Das "Licht" – 灯\r\n'} where id = ${storyId}`;
});
afterAll(() => app?.close());

const fetchFile = (name: string, query: Record<string, string> = {}) =>
  callApi(exportFile, { as: viewer, params: { id: storyId, name }, query });

describe("what leaves the studio as a file", () => {
  it("is saved under the story's title, in plain letters and whole, and never shown", async () => {
    const { status, headers } = await fetchFile("script.fountain");
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="Das Licht _ _.fountain"; filename*=UTF-8''Das%20Licht%20%E2%80%93%20%E7%81%AF.fountain`,
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("sandbox");
  });

  it("has as many bytes as it says", async () => {
    const answer = await fetchFile("script.fountain");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("content-length")).toBe(String(bytes.byteLength));
    expect(new TextDecoder().decode(bytes)).toBe(SHORT_SCRIPT);
  });

  it("may be a script for Final Draft, or printed on the paper that was asked for", async () => {
    const draft = await fetchFile("script.fdx");
    expect(draft.headers.get("content-type")).toBe("application/xml");
    expect(draft.headers.get("content-disposition")).toMatch(/^attachment; filename="[^"]+\.fdx"/u);
    expect(readFdx(await draft.text()).elements).toEqual(readFountain(SHORT_SCRIPT));
    const print = await fetchFile("script.pdf", { paper: "a4", scene_numbers: "true" });
    expect(print.headers.get("content-type")).toBe("application/pdf");
    const bytes = Buffer.from(await print.arrayBuffer());
    expect(print.headers.get("content-length")).toBe(String(bytes.byteLength));
    expect(bytes.toString("latin1")).toMatch(/^%PDF-1\.7[\s\S]*\[0 0 595\.28 841\.89\]/u);
    const odd = await fetchFile("script.pdf", { paper: "foolscap" });
    expect([odd.status, (await odd.json()).code]).toEqual([400, "general.invalid"]);
  });

  it("names the letters that it cannot print", async () => {
    await databaseSql()`update stories set script = 'INT. 灯台 - NIGHT

Rain.' where id = ${storyId}`;
    const answer = await fetchFile("script.pdf");
    expect(answer.status).toBe(422);
    expect((await answer.json()).error).toContain("灯 台");
    expect((await fetchFile("script.fdx")).status).toBe(200);
    await databaseSql()`update stories set script = ${SHORT_SCRIPT} where id = ${storyId}`;
  });

  it("has a name that is known, or is not there", async () => {
    for (const name of ["script.doc", "toString", "__proto__", "", "script.fountain/x"]) {
      const answer = await fetchFile(name);
      expect([name, answer.status]).toEqual([name, 404]);
      expect((await answer.json()).error).toBe(catalogue["export.unknown"].text);
    }
  });
});
