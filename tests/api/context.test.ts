import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as addInformation } from "@/app/api/project-context/[id]/add-information/route";
import { GET as details } from "@/app/api/project-context/[id]/details/route";
import {
  DELETE as deleteInformation,
  GET as fetchInformation,
  PUT as updateInformation,
} from "@/app/api/project-context/[id]/information/[infoId]/route";
import { GET as listInformation } from "@/app/api/project-context/[id]/information/route";
import { PUT as updateName } from "@/app/api/project-context/[id]/update-name/route";
import { PUT as updateType } from "@/app/api/project-context/[id]/update-type/route";
import { POST as create } from "@/app/api/project-context/create/route";
import { DELETE as deleteItem } from "@/app/api/project-context/delete/route";
import { GET as listItems } from "@/app/api/project-context/list/route";
import { databaseSql } from "@/db/client";
import { CONTEXT_TYPES } from "@/lib/rules/context";
import { INFORMATION_MAXIMUM } from "@/lib/rules/text-limits";
import { emptyTrash } from "../support/after-trash-days";
import { type ApiCall, callJson, type Handler } from "../support/call-api";
import { textPdf } from "../support/pdf-files";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, type BuiltProject, type Member } from "../support/world";
import { anEntryIn, clear, type Entry, leftovers, uploadAs } from "./attachments-kit";

const ROLES = ["nobody", "stranger", "viewer", "commenter", "editor", "owner"] as const;
type Role = (typeof ROLES)[number];

let app: Awaited<ReturnType<typeof openTestApp>>;
let people: Record<Exclude<Role, "nobody">, Member>;
let project: BuiltProject;
let entry: Entry;

beforeAll(async () => {
  app = await openTestApp();
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
afterAll(() => app?.close());
beforeEach(async () => {
  await clear(project.projectId);
  entry = await anEntryIn(project);
});

const READ = [401, 404, 200, 200, 200, 200];
const EDIT = [401, 404, 403, 403, 200, 200];

interface Row {
  handler: Handler;
  method: string;
  statuses: number[];
  /** Which ids it takes besides the project's. */
  takes: ("item" | "entry")[];
}

const CALLS: Record<string, Row> = {
  "GET list": { handler: listItems, method: "GET", statuses: READ, takes: [] },
  "POST create": { handler: create, method: "POST", statuses: EDIT, takes: [] },
  "GET details": { handler: details, method: "GET", statuses: READ, takes: ["item"] },
  "GET information": { handler: listInformation, method: "GET", statuses: READ, takes: ["item"] },
  "GET one information": {
    handler: fetchInformation,
    method: "GET",
    statuses: READ,
    takes: ["item", "entry"],
  },
  "PUT update-name": { handler: updateName, method: "PUT", statuses: EDIT, takes: ["item"] },
  "PUT update-type": { handler: updateType, method: "PUT", statuses: EDIT, takes: ["item"] },
  "POST add-information": {
    handler: addInformation,
    method: "POST",
    statuses: EDIT,
    takes: ["item"],
  },
  "PUT information": {
    handler: updateInformation,
    method: "PUT",
    statuses: EDIT,
    takes: ["item", "entry"],
  },
  "DELETE information": {
    handler: deleteInformation,
    method: "DELETE",
    statuses: EDIT,
    takes: ["item", "entry"],
  },
  "DELETE item": { handler: deleteItem, method: "DELETE", statuses: EDIT, takes: ["item"] },
};

interface Ids {
  project: string;
  item: string;
  entry: string;
}

const idsOf = (of: Entry): Ids => ({
  project: of.project.projectId,
  item: of.contextId,
  entry: of.infoId,
});

/** Everything that any of the calls takes. */
function inputFor({ method }: Row, ids: Ids, body: Record<string, unknown> = {}): ApiCall {
  return {
    method,
    params: { id: ids.item, infoId: ids.entry },
    query: { project_id: ids.project },
    body: {
      project_id: ids.project,
      context_id: ids.item,
      name: "The rock",
      context_type: "Setting",
      info_name: "Weather",
      information: "Fog from the north.",
      ...body,
    },
  };
}

async function everything(): Promise<unknown> {
  const sql = databaseSql();
  return [
    await sql`select * from context_items order by id`,
    await sql`select * from context_information order by id`,
  ];
}

describe("the calls of context", () => {
  it.each(Object.entries(CALLS))("answer each level as they should: %s", async (_, row) => {
    const before = await everything();
    let unchanged = true;
    for (const [at, role] of ROLES.entries()) {
      const as = role === "nobody" ? undefined : people[role];
      const { status } = await callJson(row.handler, { ...inputFor(row, idsOf(entry)), as });
      expect({ role, status }).toEqual({ role, status: row.statuses[at] });
      if (status >= 400 && unchanged) expect(await everything()).toEqual(before);
      if (status === 200 && row.method !== "GET") unchanged = false;
      if (status === 200 && row.method === "DELETE") entry = await anEntryIn(project);
    }
  });

  it.each(Object.entries(CALLS))("find nothing where ids do not chain: %s", async (_, row) => {
    const ids = idsOf(entry);
    const other = idsOf(await anEntryIn(project));
    const foreign = idsOf(await anEntryIn(await aProject().build()));
    const bad = [randomUUID(), "no-id", "", "' or 1=1 --"];
    const wrong: Ids[] = [];
    if (row.takes.length === 0) {
      for (const id of [foreign.project, ...bad]) wrong.push({ ...ids, project: id });
    }
    if (row.takes.includes("item")) {
      for (const id of [foreign.item, ...bad]) wrong.push({ ...ids, item: id });
    }
    if (row.takes.includes("entry")) {
      wrong.push({ ...ids, item: other.item });
      for (const id of [other.entry, foreign.entry, ...bad]) wrong.push({ ...ids, entry: id });
    }
    const before = await everything();
    const answers = new Set<string>();
    for (const chain of wrong) {
      const input = { ...inputFor(row, chain), as: people.owner };
      const { status, body } = await callJson(row.handler, input);
      expect({ chain, status }).toEqual({ chain, status: 404 });
      answers.add(JSON.stringify(body));
    }
    // Unknown, malformed and somebody else's cannot be told apart.
    expect(answers.size).toBe(1);
    expect(await everything()).toEqual(before);
  });

  it.each(Object.entries(CALLS))("refuse another's name: %s", async (_, row) => {
    const claim = { user_id: people.viewer.userId };
    const input = inputFor(row, idsOf(entry), claim);
    const call = { ...input, query: { ...input.query, ...claim }, as: people.owner };
    expect((await callJson(row.handler, call)).status).toBe(403);
  });
});

describe("a context item", () => {
  it("begins uncategorised, is renamed and given each of the six types", async () => {
    const as = people.editor;
    const made = await callJson(create, {
      as,
      method: "POST",
      body: { project_id: project.projectId, name: "  The lamp  " },
    });
    const { id } = made.body.contextItem as { id: string };
    expect(made.body.contextItem).toEqual({ id, name: "The lamp", contextType: "Uncategorized" });
    const put = (handler: Handler, body: Record<string, unknown>) =>
      callJson(handler, { as, method: "PUT", params: { id }, body });
    expect((await put(updateName, { name: "The lens" })).body).toEqual({
      contextItem: { id, name: "The lens", contextType: "Uncategorized" },
    });
    for (const context_type of CONTEXT_TYPES) {
      const { body } = await put(updateType, { context_type });
      expect(body).toEqual({ contextItem: { id, name: "The lens", contextType: context_type } });
    }
    expect((await put(updateType, { context_type: "Weather" })).status).toBe(400);
    expect((await put(updateName, { name: " \t" })).body.error).toBe("Please enter a name.");
    const seen = await callJson(details, { as: people.viewer, params: { id } });
    expect(seen.body).toEqual({
      contextItem: { id, name: "The lens", contextType: "Uncategorized" },
      permissionLevel: "viewer",
      projectId: project.projectId,
    });
  });

  it("stands in its project's list with how much it holds, oldest first", async () => {
    const as = people.owner;
    await callJson(create, {
      as,
      method: "POST",
      body: { project_id: project.projectId, name: "Empty" },
    });
    const { body } = await callJson(listItems, {
      as: people.viewer,
      query: { project_id: project.projectId },
    });
    expect(body.contextItems).toEqual([
      expect.objectContaining({ id: entry.contextId, information_count: 1 }),
      expect.objectContaining({ name: "Empty", information_count: 0 }),
    ]);
  });

  it("of another project than the call says is not deleted", async () => {
    const elsewhere = await aProject().ownedBy(people.owner).build();
    const body = { context_id: entry.contextId, project_id: elsewhere.projectId };
    const { status } = await callJson(deleteItem, { as: people.owner, method: "DELETE", body });
    expect(status).toBe(404);
    const alone = { context_id: entry.contextId };
    const { status: found } = await callJson(deleteItem, {
      as: people.owner,
      method: "DELETE",
      body: alone,
    });
    expect(found).toBe(200);
  });

  it("goes with its entries and attachments at once, and their files after thirty days", async () => {
    const content = textPdf([["One."]]);
    await uploadAs({ as: people.owner, entry, content });
    await uploadAs({ as: people.owner, entry, content });
    expect(await leftovers(project.projectId)).toEqual({ rows: 2, notes: 0, files: 2 });
    const body = { context_id: entry.contextId, project_id: project.projectId };
    await callJson(deleteItem, { as: people.editor, method: "DELETE", body });
    const { body: shown } = await callJson(listItems, {
      as: people.owner,
      query: { project_id: project.projectId },
    });
    expect(shown).toEqual({ contextItems: [] });
    expect(await leftovers(project.projectId)).toEqual({ rows: 2, notes: 0, files: 2 });
    expect(await emptyTrash()).toBe(1);
    expect(await leftovers(project.projectId)).toEqual({ rows: 0, notes: 0, files: 0 });
    expect(await everything()).toEqual([[], []]);
  });
});

describe("an entry", () => {
  const save = (body: Record<string, unknown>) =>
    callJson(addInformation, {
      as: people.editor,
      method: "POST",
      params: { id: entry.contextId },
      body,
    });

  it("gets its id with the first save, and is changed under it", async () => {
    const information = "Two lines,\n\n  kept as they were written.  \n";
    const made = await save({ info_name: "Lamp", information });
    const infoId = String(made.body.information_id);
    const entryNow = { id: infoId, name: "Lamp", information, attachment_count: 0 };
    expect(made.body).toEqual({ information_id: infoId, information: entryNow });
    const params = { id: entry.contextId, infoId };
    const { body } = await callJson(updateInformation, {
      as: people.editor,
      method: "PUT",
      params,
      body: { info_name: "Lens", information: "Glass." },
    });
    const changed = { ...entryNow, name: "Lens", information: "Glass." };
    expect(body).toEqual({ information: changed });
    const one = await callJson(fetchInformation, { as: people.viewer, params });
    expect(one.body).toEqual({ information: changed });
    await uploadAs({
      as: people.editor,
      entry: { contextId: entry.contextId, infoId },
      content: textPdf([["One."]]),
    });
    const all = await callJson(listInformation, {
      as: people.viewer,
      params: { id: entry.contextId },
    });
    expect(all.body.information).toEqual([
      expect.objectContaining({ id: entry.infoId, attachment_count: 0 }),
      { ...changed, attachment_count: 1 },
    ]);
  });

  it.each([
    ["", "Words."],
    ["  ", "Words."],
    ["Name", ""],
    ["Name", " \n\t"],
  ])("is not saved with the name %j and the text %j", async (info_name, information) => {
    const before = await everything();
    const params = { id: entry.contextId, infoId: entry.infoId };
    const body = { info_name, information };
    const changed = await callJson(updateInformation, {
      as: people.editor,
      method: "PUT",
      params,
      body,
    });
    for (const { status, body: answer } of [await save(body), changed]) {
      expect([status, answer.code]).toEqual([400, "information.incomplete"]);
    }
    expect(await everything()).toEqual(before);
  });

  it.each([
    ["a name", { information: "Words." }],
    ["a text", { info_name: "Name" }],
  ])("is not saved without %s", async (_, body) => {
    expect((await save(body)).status).toBe(400);
  });

  it("is refused when it is too long, or is no text", async () => {
    const longest = "ß".repeat(INFORMATION_MAXIMUM);
    expect((await save({ info_name: "Long", information: longest })).status).toBe(200);
    expect((await save({ info_name: "Long", information: `${longest}x` })).status).toBe(400);
    expect((await save({ info_name: "x".repeat(201), information: "x" })).status).toBe(400);
    for (const information of ["nul \u0000", "half \ud83d", 7, ["x"], { a: 1 }, null]) {
      expect((await save({ info_name: "Odd", information })).status).toBe(400);
    }
  });

  it("keeps what else is sent out of its row", async () => {
    const id = randomUUID();
    const { body } = await save({
      info_name: "Name",
      information: "Words.",
      id,
      contextItemId: id,
      created_at: "1999-01-01",
    });
    expect(body.information_id).not.toBe(id);
    const [row] = await databaseSql()`
      select context_item_id from context_information where id = ${String(body.information_id)}`;
    expect(row?.context_item_id).toBe(entry.contextId);
  });

  it("goes with its attachments, after thirty days with their files, and leaves others alone", async () => {
    const other = await anEntryIn(project);
    const content = textPdf([["One."]]);
    await uploadAs({ as: people.owner, entry, content });
    await uploadAs({ as: people.owner, entry: other, content });
    await callJson(deleteInformation, {
      as: people.editor,
      method: "DELETE",
      params: { id: entry.contextId, infoId: entry.infoId },
    });
    expect(await leftovers(project.projectId)).toEqual({ rows: 2, notes: 0, files: 2 });
    expect(await emptyTrash()).toBe(1);
    expect(await leftovers(project.projectId)).toEqual({ rows: 1, notes: 0, files: 1 });
  });
});
