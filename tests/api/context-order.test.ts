import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as restore } from "@/app/api/project/[id]/restore-deleted/route";
import { POST as create } from "@/app/api/project-context/create/route";
import { DELETE as deleteItem } from "@/app/api/project-context/delete/route";
import { GET as listItems } from "@/app/api/project-context/list/route";
import { PUT as order } from "@/app/api/project-context/order/route";
import { readMaterialPrint, readStoryMaterial } from "@/db/queries/writing";
import { callJson } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aContextItem, aMember, aProject, aStory, type BuiltProject } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let project: BuiltProject;
let ids: string[];

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  project = await aProject().build();
  ids = [];
  for (const name of ["One", "Two", "Three", "Four"]) {
    ids.push((await aContextItem(project, name)).contextId);
  }
});

const put = (context_ids: unknown[], as = project.owner) =>
  callJson(order, {
    as,
    method: "PUT",
    body: { project_id: project.projectId, context_ids },
  });
const namesOf = (items: unknown) => (items as { name: string }[]).map(({ name }) => name);
const names = async () => {
  const query = { project_id: project.projectId };
  return namesOf((await callJson(listItems, { as: project.owner, query })).body.contextItems);
};
const at = (...places: number[]) => places.map((place) => String(ids[place]));

describe("the items of a project", () => {
  it("are put in the order that is asked for, and the answer shows it", async () => {
    expect(await names()).toEqual(["One", "Two", "Three", "Four"]);
    const { status, body } = await put(at(2, 0, 3, 1));
    expect([status, namesOf(body.contextItems)]).toEqual([200, ["Three", "One", "Four", "Two"]]);
    expect(await names()).toEqual(["Three", "One", "Four", "Two"]);
  });

  it("that are not named come after, as they were; what is none of them is passed over", async () => {
    await put(at(3, 2, 1, 0));
    const other = await aContextItem(await aProject().build());
    await put([...at(0), randomUUID(), other.contextId, ...at(0)]);
    expect(await names()).toEqual(["One", "Four", "Three", "Two"]);
    await put([]);
    expect(await names()).toEqual(["One", "Four", "Three", "Two"]);
    await put(at(1).map((id) => id.toUpperCase()));
    expect(await names()).toEqual(["Two", "One", "Four", "Three"]);
  });

  it("that are new come last, and one that was deleted comes back to its place", async () => {
    await put(at(3, 2, 1, 0));
    const body = { project_id: project.projectId, name: "Five" };
    await callJson(create, { as: project.owner, method: "POST", body });
    const gone = { context_id: String(ids[2]) };
    await callJson(deleteItem, { as: project.owner, method: "DELETE", body: gone });
    expect(await names()).toEqual(["Four", "Two", "One", "Five"]);
    await callJson(restore, {
      as: project.owner,
      method: "POST",
      params: { id: project.projectId },
      body: { kind: "context", part_id: ids[2] },
    });
    expect(await names()).toEqual(["Four", "Three", "Two", "One", "Five"]);
  });

  it("have one of the orders that several ask for at once", async () => {
    const orders = [at(0, 1, 2, 3), at(3, 2, 1, 0), at(1, 3, 0, 2), at(2, 0, 3, 1)];
    const answers = await Promise.all(orders.map((wanted) => put(wanted)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const all = ["One", "Two", "Three", "Four"];
    const possible = orders.map((wanted) => wanted.map((id) => all[ids.indexOf(id)]));
    expect(possible).toContainEqual(await names());
  });

  it("are given to those who write in that order", async () => {
    const { storyId } = await aStory().in(project).build();
    await put(at(2, 0, 3, 1));
    expect(namesOf((await readStoryMaterial(storyId)).items)).toEqual([
      "Three",
      "One",
      "Four",
      "Two",
    ]);
    expect(namesOf((await readMaterialPrint(storyId)).items)).toEqual([
      "Three",
      "One",
      "Four",
      "Two",
    ]);
  });

  it("are ordered by those who may edit, and by whole lists of ids", async () => {
    const viewer = await aMember();
    const shared = await aProject().sharedWith(viewer, "viewer").build();
    const asked = { method: "PUT", body: { project_id: shared.projectId, context_ids: [] } };
    expect((await callJson(order, { ...asked, as: viewer })).status).toBe(403);
    expect((await callJson(order, { ...asked, as: project.owner })).status).toBe(404);
    expect((await callJson(order, asked)).status).toBe(401);
    expect((await put(Array.from({ length: 1_001 }, () => randomUUID()))).status).toBe(400);
    expect((await put(["no-id"])).status).toBe(400);
    expect(await names()).toEqual(["One", "Two", "Three", "Four"]);
  });
});
