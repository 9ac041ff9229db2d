import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as exportFile } from "@/app/api/story/[id]/export/[name]/route";
import { POST as importCut } from "@/app/api/story/[id]/import-cut/route";
import { findImport } from "@/db/queries/imports";
import { listLines } from "@/db/queries/lines";
import { catalogue } from "@/lib/errors";
import { callApi } from "../support/call-api";
import { ORIGIN } from "../support/call-route";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, type Member, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let owner: Member;
let storyId: string;

beforeAll(async () => {
  app = await openTestApp();
  owner = await aMember();
  const project = await aProject().ownedBy(owner).build();
  ({ storyId } = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build());
});
afterAll(() => app?.close());

async function bring(content: string | Buffer | null, id = storyId, name = "recut.otio") {
  const form = new FormData();
  if (content !== null) form.append("file", new Blob([new Uint8Array(Buffer.from(content))]), name);
  const request = new Request(`${ORIGIN}/api/call`, {
    ...{ method: "POST", body: form, headers: { authorization: `Bearer ${owner.bearer}` } },
  });
  const response = await importCut(request, { params: Promise.resolve({ id }) });
  const body: Record<string, unknown> = await response.json();
  return { status: response.status, body };
}

async function timeline(name: string): Promise<string> {
  return (await callApi(exportFile, { as: owner, params: { id: storyId, name } })).text();
}

describe("a cut that comes back", () => {
  it("is compared with the film as it is, and changes nothing", async () => {
    const lines = await listLines(storyId);
    for (const name of ["timeline.otio", "timeline.fcpxml"]) {
      const { status, body } = await bring(await timeline(name), storyId, "C:\\cut\u0000.otio");
      expect([status, body]).toMatchObject([
        200,
        { changes: [], unknown: [], format: name.replace("timeline.", "") },
      ]);
      const kept = await findImport(storyId, String(body.import_id), "cut");
      expect(kept).toMatchObject({ fileName: "C:\\cut.otio" });
    }
    const otio = JSON.parse(await timeline("timeline.otio"));
    const [pictures] = otio.tracks.children;
    const first = lines[0]?.line;
    pictures.children = pictures.children.filter(
      ({ metadata }: { metadata: { roughcut: { line_id?: string } } }) =>
        metadata.roughcut.line_id !== first?.id,
    );
    const { body } = await bring(JSON.stringify(otio));
    expect(body.changes).toEqual([
      {
        ...{ kind: "removed", shot: "S01_010", line_id: first?.id, frame: expect.any(Number) },
        text: "S01_010 is not there any more",
      },
    ]);
    expect(await listLines(storyId)).toEqual(lines);
  });

  it.each([
    ["nothing", ""],
    ["words", "a cut by heart"],
    ["bytes", Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x80])],
    ["an archive", "PK\u0003\u0004content.otio"],
    ["another document", "<html><body/></html>"],
    ["entities", '<!DOCTYPE fcpxml [<!ENTITY a SYSTEM "file:///etc/passwd">]><fcpxml>&a;</fcpxml>'],
    ["a tower", `{"OTIO_SCHEMA":${"[".repeat(2_000_000)}`],
    ["a tower of elements", "<a>".repeat(2_000_000)],
    ["keys that change objects", '{"__proto__":{"OTIO_SCHEMA":"Timeline.1"},"constructor":1}'],
  ])("is refused with a sentence when it is %s", async (_, content) => {
    const { status, body } = await bring(content);
    expect([status, body.code]).toEqual([400, "cut.unreadable"]);
    expect(String(body.error)).toMatch(/^[A-Z].*\.$/u);
  });

  it("is refused when it is missing, too large, or of a story without shots", async () => {
    expect(await bring(null)).toMatchObject({ status: 400, body: { code: "cut.fileMissing" } });
    const large = await bring(Buffer.alloc(17 * 1024 * 1024, "{"));
    expect([large.status, large.body.error]).toEqual([413, catalogue["cut.tooLarge"].text]);
    const project = await aProject().ownedBy(owner).build();
    const empty = await aStory().in(project).build();
    const answer = await bring(await timeline("timeline.otio"), empty.storyId);
    expect([answer.status, answer.body.code]).toEqual([409, "handOver.nothing"]);
  });
});
