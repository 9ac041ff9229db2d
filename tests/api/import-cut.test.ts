import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as fetchCut } from "@/app/api/story/[id]/cut/route";
import { POST as stepCut } from "@/app/api/story/[id]/cut/step/route";
import { GET as exportFile } from "@/app/api/story/[id]/export/[name]/route";
import { POST as applyCut } from "@/app/api/story/[id]/import-cut/[importId]/apply/route";
import { POST as importCut } from "@/app/api/story/[id]/import-cut/route";
import { findImport } from "@/db/queries/imports";
import { listLines } from "@/db/queries/lines";
import type { WireCut } from "@/lib/contracts/cut";
import { catalogue } from "@/lib/errors";
import { callApi, callJson } from "../support/call-api";
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

const apply = (importId: string) =>
  callJson(applyCut, {
    ...{ as: owner, method: "POST", params: { id: storyId, importId }, body: {} },
  });

async function timeline(name: string): Promise<string> {
  return (await callApi(exportFile, { as: owner, params: { id: storyId, name } })).text();
}

describe("a cut that comes back", () => {
  it("is compared with the film as it is, and changes nothing", async () => {
    const lines = await listLines({ storyId });
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
    expect(await listLines({ storyId })).toEqual(lines);
  });

  it("is taken over as a version of the cut, once and undoably", async () => {
    const cutNow = async () => {
      const { body } = await callJson(fetchCut, { as: owner, params: { id: storyId } });
      return body as unknown as WireCut;
    };
    const said = ({ clips, left_out }: WireCut) => ({
      clips: clips.map((clip) => [clip.line_id, clip.in, clip.out + clip.hold - clip.in, clip.gap]),
      out: left_out.map(({ line_id }) => line_id),
    });
    const before = await cutNow();
    const own = await bring(await timeline("timeline.otio"));
    expect((await apply(String(own.body.import_id))).status).toBe(200);
    expect(await cutNow()).toEqual(before);

    const otio = JSON.parse(await timeline("timeline.otio"));
    const [pictures] = otio.tracks.children;
    type Item = {
      metadata: { roughcut: { line_id?: string } };
      source_range: { duration: { value: number } };
    };
    const items: Item[] = pictures.children;
    const [first, second, third, ...others] = items.filter(
      ({ metadata }) => metadata.roughcut.line_id !== undefined,
    );
    if (!first || !second || !third) return expect.fail("the story has three lines");
    const longer = structuredClone(second);
    longer.source_range.duration.value += 12;
    const black = { ...structuredClone(second), OTIO_SCHEMA: "Gap.1", name: "", metadata: {} };
    black.source_range.duration.value = 18;
    pictures.children = [longer, black, first, ...others];
    const { body } = await bring(JSON.stringify(otio));
    const id = (item: Item) => String(item.metadata.roughcut.line_id);
    const answer = await apply(String(body.import_id));
    expect(answer.status).toBe(200);
    const made = await cutNow();
    expect(answer.body).toEqual(made);
    expect(made.version).toBe(before.version + 1);
    expect(said(made)).toEqual({
      clips: [
        [id(second), 0, longer.source_range.duration.value, 0],
        [id(first), 0, first.source_range.duration.value, 18],
        ...others.map((item) => [id(item), 0, item.source_range.duration.value, 0]),
      ],
      out: [id(third)],
    });
    // The timeline from before brings the shot back that was left out meanwhile.
    const again = await bring(
      JSON.stringify({ ...otio, tracks: { children: [{ ...pictures, children: items }] } }),
    );
    expect(again.body.changes).toContainEqual(
      expect.objectContaining({ kind: "restored", line_id: id(third) }),
    );
    expect(again.body.unknown).toEqual([]);
    expect((await apply(String(again.body.import_id))).body).toMatchObject({ left_out: [] });
    expect(said(await cutNow()).clips).toEqual(said(before).clips);
    await callJson(stepCut, {
      ...{ as: owner, method: "POST", params: { id: storyId }, body: { direction: "undo" } },
    });
    const undone = (await cutNow()).version;
    // Brought again, it is the film's own cut, and taking it over twice makes no other version.
    expect((await bring(await timeline("timeline.otio"))).body).toMatchObject({ changes: [] });
    await apply(String(body.import_id));
    expect((await cutNow()).version).toBe(undone);
    await callJson(stepCut, {
      ...{ as: owner, method: "POST", params: { id: storyId }, body: { direction: "undo" } },
    });
    expect(said(await cutNow())).toEqual(said(before));
  });

  it("is not taken over with none of the film's shots in it, nor once it is forgotten", async () => {
    const gap =
      '<fcpxml version="1.10"><sequence><spine><gap duration="1s"/></spine></sequence></fcpxml>';
    const { body } = await bring(gap);
    expect(await apply(String(body.import_id))).toMatchObject({
      ...{ status: 409, body: { code: "cut.noneOfOurs" } },
    });
    expect(await apply(storyId)).toMatchObject({ status: 404, body: { code: "import.notFound" } });
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
