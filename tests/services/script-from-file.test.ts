import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as parseScript } from "@/app/api/script-parsing/parse-script/route";
import { GET as exportFile } from "@/app/api/story/[id]/export/[name]/route";
import { POST as applyImport } from "@/app/api/story/[id]/import-script/[importId]/apply/route";
import { POST as importScript } from "@/app/api/story/[id]/import-script/route";
import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import { callApi, callJson } from "../support/call-api";
import { ORIGIN } from "../support/call-route";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  app = await openTestApp();
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});

describe("a script that went out, was changed elsewhere and came back", () => {
  it("keeps what was made of its lines when it is parsed again", async () => {
    const owner = await aMember();
    const project = await aProject().ownedBy(owner).build();
    const scope = await aStory().in(project).withScript(SHORT_SCRIPT).parsed().build();
    const { storyId } = scope;
    const [, marta] = await listLines({ storyId });
    await databaseSql()`with take as (insert into takes (project_id, line_id, kind, media_key,
        content_type, size_bytes, provider, input_hash) values (${scope.projectId},
        ${String(marta?.line.id)}, 'image', 'still', 'image/jpeg', 1, 'builtin', 'given') returning id)
      update lines set image_take_id = (select id from take) where id = ${String(marta?.line.id)}`;

    const params = { id: storyId };
    const out = await callApi(exportFile, { as: owner, params: { ...params, name: "script.fdx" } });
    const changed = (await out.text()).replace("Put it out.", "Put it out now.");
    const form = new FormData();
    form.set("file", new File([changed], "from-final-draft.fdx"));
    const request = new Request(`${ORIGIN}/api/story/${storyId}/import-script`, {
      ...{ method: "POST", headers: { authorization: `Bearer ${owner.bearer}` }, body: form },
    });
    const came = await importScript(request, { params: Promise.resolve(params) });
    const { import_id: importId } = await came.json();
    const applied = await callJson(applyImport, {
      ...{ as: owner, method: "POST", body: { replace: true }, params: { ...params, importId } },
    });
    expect(applied.status).toBe(200);
    await callJson(parseScript, { as: owner, method: "POST", body: { story_id: storyId } });
    expect((await endOfRun("parse", storyId)).status).toBe("completed");

    const lines = await listLines({ storyId });
    expect(lines).toHaveLength(4);
    expect(lines[1]?.line.id).toBe(marta?.line.id);
    expect(lines[1]?.image?.mediaKey).toBe("still");
    expect(lines[2]?.line.dialogueText).toBe("Put it out now.");
  });
});
