import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as fetchCharacter } from "@/app/api/character/[id]/details/route";
import { POST as createCharacter } from "@/app/api/character/create/route";
import { DELETE as deleteCharacter } from "@/app/api/character/delete/route";
import { GET as listCharacters } from "@/app/api/character/list/route";
import { GET as media } from "@/app/api/media/[...key]/route";
import { POST as restore } from "@/app/api/project/[id]/restore-deleted/route";
import { GET as trash } from "@/app/api/project/[id]/trash/route";
import { DELETE as deleteEntry } from "@/app/api/project-context/[id]/information/[infoId]/route";
import { GET as listEntries } from "@/app/api/project-context/[id]/information/route";
import { DELETE as deleteItem } from "@/app/api/project-context/delete/route";
import { GET as listItems } from "@/app/api/project-context/list/route";
import { GET as listFiles } from "@/app/api/upload-context/[id]/information/[infoId]/attachments/route";
import { DELETE as deleteFile } from "@/app/api/view-attachment/[contextId]/information/[infoId]/attachment/[attachmentId]/route";
import { databaseSql } from "@/db/client";
import { listCast, setMapping } from "@/db/queries/casting";
import { fileStore } from "@/lib/providers";
import { TRASH_DAYS } from "@/lib/rules/trash";
import type { TrashKind } from "@/lib/rules/trash-kinds";
import { emptyTrash } from "../support/after-trash-days";
import { callApi, callJson } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import {
  aContextItem,
  aMember,
  anAttachment,
  anInformationEntry,
  aProject,
  aStory,
  type BuiltProject,
  type Member,
  SHORT_SCRIPT,
} from "../support/world";

/** What is deleted of a project's context and cast, until it is brought back or gone for good. */

const DAY_SECONDS = 24 * 60 * 60;
const TABLES = {
  context: "context_items",
  information: "context_information",
  attachment: "attachments",
  picture: "context_pieces",
  link: "context_pieces",
  document: "context_pieces",
  character: "characters",
} as const;

let app: Awaited<ReturnType<typeof openTestApp>>;
let people: Record<"owner" | "editor" | "commenter" | "viewer" | "stranger", Member>;
let project: BuiltProject;

beforeAll(async () => {
  app = await openTestApp();
  const [owner, editor, commenter, viewer, stranger] = await Promise.all([
    aMember(),
    aMember(),
    aMember(),
    aMember(),
    aMember(),
  ]);
  people = { owner, editor, commenter, viewer, stranger };
});
afterAll(() => app?.close());
beforeEach(async () => {
  await emptyTrash();
  project = await aProject()
    .ownedBy(people.owner)
    .sharedWith(people.editor, "editor")
    .sharedWith(people.commenter, "commenter")
    .sharedWith(people.viewer, "viewer")
    .build();
});

/** An item with an entry that has a file. */
async function anItemWithAFile(name = "The lighthouse") {
  const item = await aContextItem(project, name);
  const entry = await anInformationEntry(item);
  return { ...entry, ...(await anAttachment(entry)) };
}
type Held = Awaited<ReturnType<typeof anItemWithAFile>>;

const idsOf = ({ contextId, informationId, attachmentId }: Held) => ({
  contextId,
  infoId: informationId,
  attachmentId,
});
/** What can be deleted of it, by kind. */
const partsOf = (held: Held) => ({
  context: held.contextId,
  information: held.informationId,
  attachment: held.attachmentId,
});
const KINDS = ["attachment", "information", "context"] as const;
const dropItem = ({ contextId }: { contextId: string }, as = people.editor) =>
  callJson(deleteItem, { as, method: "DELETE", body: { context_id: contextId } });
const dropEntry = ({ contextId, informationId }: Held, as = people.editor) => {
  const params = { id: contextId, infoId: informationId };
  return callJson(deleteEntry, { as, method: "DELETE", params });
};
const dropFile = (held: Held, as = people.editor) =>
  callJson(deleteFile, { as, method: "DELETE", params: idsOf(held) });
const dropCharacter = (id: string, as = people.editor) =>
  callJson(deleteCharacter, { as, method: "DELETE", body: { character_id: id } });
const bringBack = (
  kind: TrashKind,
  part_id: string,
  by: { as: Member | undefined; id?: string } = { as: people.editor },
) => {
  const params = { id: by.id ?? project.projectId };
  return callJson(restore, { as: by.as, method: "POST", params, body: { kind, part_id } });
};

async function deleted(as = people.editor) {
  const { body } = await callJson(trash, { as, params: { id: project.projectId } });
  return body.deleted as { kind: TrashKind; id: string; name: string; place: string }[];
}

const items = async () => {
  const query = { project_id: project.projectId };
  const { body } = await callJson(listItems, { as: people.viewer, query });
  return (body.contextItems as { id: string }[]).map(({ id }) => id);
};
const files = () => fileStore().list(`projects/${project.projectId}/`);
const readFile = async ({ mediaKey }: Held) =>
  (await callApi(media, { as: people.viewer, params: { key: mediaKey.split("/") } })).status;

/** As if something had been deleted that long ago. */
async function age(kind: TrashKind, id: string, seconds: number): Promise<void> {
  const sql = databaseSql();
  await sql`update ${sql(TABLES[kind])} set deleted_at = now() - make_interval(secs => ${seconds})
    where id = ${id}`;
}

describe("what was deleted of a project", () => {
  it("is listed with where it belongs and how long it is kept, the last one first", async () => {
    const [sea, storm, keeper] = [
      await anItemWithAFile("The sea"),
      await anItemWithAFile("The storm"),
      await anItemWithAFile("The keeper"),
    ];
    await dropItem(sea);
    await dropEntry(storm);
    await dropFile(keeper);
    const times = {
      deleted_at: expect.stringMatching(/Z$/u),
      purged_at: expect.stringMatching(/Z$/u),
    };
    const listed = await deleted();
    expect(listed).toEqual([
      {
        kind: "attachment",
        id: keeper.attachmentId,
        name: "letters.pdf",
        place: "History",
        ...times,
      },
      {
        kind: "information",
        id: storm.informationId,
        name: "History",
        place: "The storm",
        ...times,
      },
      { kind: "context", id: sea.contextId, name: "The sea", place: "", ...times },
    ]);
    const [first] = listed as unknown as { deleted_at: string; purged_at: string }[];
    const keptMs = Date.parse(String(first?.purged_at)) - Date.parse(String(first?.deleted_at));
    expect(keptMs).toBe(TRASH_DAYS * DAY_SECONDS * 1000);
  });

  it("is listed for those who may edit, and they bring it back, whoever deleted it", async () => {
    const held = await anItemWithAFile();
    await dropItem(held, people.owner);
    for (const [as, status] of [
      [undefined, 401],
      [people.stranger, 404],
      [people.viewer, 403],
      [people.commenter, 403],
      [people.owner, 200],
      [people.editor, 200],
    ] as const) {
      const shown = await callJson(trash, { as, params: { id: project.projectId } });
      expect(shown.status).toBe(status);
      const back = await bringBack("context", held.contextId, { as });
      expect(back.status).toBe(status);
      if (status === 200) expect(back.body).toEqual({ name: "The lighthouse" });
      else expect(await items()).toEqual([]);
    }
    expect(await items()).toEqual([held.contextId]);
    expect(await deleted()).toEqual([]);
  });

  it("is brought back in its own project alone, as what it is", async () => {
    const held = await anItemWithAFile();
    await dropItem(held);
    const elsewhere = await aProject().ownedBy(people.owner).build();
    for (const [kind, id, where] of [
      ["context", held.contextId, elsewhere.projectId],
      ["character", held.contextId, project.projectId],
      ["attachment", held.contextId, project.projectId],
      ["context", randomUUID(), project.projectId],
      ["context", "no-id", project.projectId],
    ] as const) {
      const back = await bringBack(kind, id, { as: people.owner, id: where });
      expect({ kind, id, status: back.status }).toEqual({ kind, id, status: 404 });
    }
    expect(await items()).toEqual([]);
  });

  it("comes back up to the last moment of its thirty days, and not after", async () => {
    const held = await anItemWithAFile();
    const [character] = await aCast();
    const parts: [TrashKind, string, () => Promise<unknown>][] = [
      ["attachment", held.attachmentId, () => dropFile(held)],
      ["information", held.informationId, () => dropEntry(held)],
      ["context", held.contextId, () => dropItem(held)],
      ["character", character, () => dropCharacter(character)],
    ];
    for (const [kind, id, drop] of parts) {
      await drop();
      await age(kind, id, TRASH_DAYS * DAY_SECONDS + 1);
      expect(await deleted()).toEqual([]);
      expect(await bringBack(kind, id)).toMatchObject({
        status: 404,
        body: { code: "project.trashNotFound" },
      });
      await age(kind, id, TRASH_DAYS * DAY_SECONDS - 60);
      expect((await deleted()).map((part) => part.kind)).toEqual([kind]);
      expect((await bringBack(kind, id)).status).toBe(200);
    }
  });

  it("stays as it is when it is brought back twice, or was never deleted", async () => {
    const held = await anItemWithAFile();
    for (const kind of KINDS) {
      expect((await bringBack(kind, partsOf(held)[kind])).status).toBe(200);
    }
    await dropItem(held);
    const answers = await Promise.all([1, 2, 3].map(() => bringBack("context", held.contextId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await items()).toEqual([held.contextId]);
  });
});

describe("a deleted item, entry or file", () => {
  it("is nowhere to be found, with what lies in it, and is back as it was", async () => {
    const held = await anItemWithAFile();
    const { contextId, informationId: infoId } = held;
    const as = people.viewer;
    const found = async () => [
      (await callJson(listEntries, { as, params: { id: contextId } })).status,
      (await callJson(listFiles, { as, params: { id: contextId, infoId } })).status,
      await readFile(held),
    ];
    expect(await found()).toEqual([200, 200, 200]);
    await dropFile(held);
    expect(await found()).toEqual([200, 200, 404]);
    expect((await bringBack("attachment", held.attachmentId)).body).toEqual({
      name: "letters.pdf",
    });
    await dropEntry(held);
    expect(await found()).toEqual([200, 404, 404]);
    expect((await bringBack("information", infoId)).body).toEqual({ name: "History" });
    await dropItem(held);
    expect(await found()).toEqual([404, 404, 404]);
    expect((await bringBack("context", contextId)).status).toBe(200);
    expect(await found()).toEqual([200, 200, 200]);
    const { body } = await callJson(listFiles, { as, params: { id: contextId, infoId } });
    expect(body.attachments).toMatchObject([{ id: held.attachmentId, name: "letters.pdf" }]);
  });

  it("cannot be brought back, and is not listed, while what it belongs to is deleted", async () => {
    const held = await anItemWithAFile();
    await dropFile(held);
    await dropEntry(held);
    await dropItem(held);
    expect((await deleted()).map(({ kind }) => kind)).toEqual(["context"]);
    expect((await bringBack("attachment", held.attachmentId)).status).toBe(404);
    expect((await bringBack("information", held.informationId)).status).toBe(404);
    for (const [kind, id] of [
      ["context", held.contextId],
      ["information", held.informationId],
      ["attachment", held.attachmentId],
    ] as const) {
      expect((await deleted()).map((part) => part.kind)).toEqual([kind]);
      expect((await bringBack(kind, id)).status).toBe(200);
    }
    expect(await readFile(held)).toBe(200);
  });

  it.each(KINDS)("keeps its file for thirty days and no longer: %s", async (kind) => {
    const held = await anItemWithAFile();
    const other = await anItemWithAFile("The sea");
    await { attachment: dropFile, information: dropEntry, context: dropItem }[kind](held);
    expect(await files()).toEqual([held.mediaKey, other.mediaKey].sort());
    expect(await emptyTrash()).toBe(1);
    expect(await files()).toEqual([other.mediaKey]);
    expect((await bringBack(kind, partsOf(held)[kind])).status).toBe(404);
    expect(await emptyTrash()).toBe(0);
  });

  it("goes with its project, file and all", async () => {
    const held = await anItemWithAFile();
    await dropEntry(held);
    await databaseSql()`update projects set deleted_at = now() where id = ${project.projectId}`;
    await emptyTrash();
    expect(await files()).toEqual([]);
  });
});

/** The characters of a story of the project, in the order in which they speak. */
async function aCast(): Promise<[string, string]> {
  const { storyId } = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
  const cast = await listCast({ storyId });
  return [String(cast[0]?.character?.id), String(cast[1]?.character?.id)];
}

describe("a deleted character", () => {
  it("comes back with its face, its voice and the names it played that are nobody's", async () => {
    const story = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
    const other = await aStory().in(project).withScript(SHORT_SCRIPT).parsed().build();
    const before = await listCast({ storyId: story.storyId });
    const [marta, voss] = before.map(({ character }) => String(character?.id));
    const mayPlay = { autoMatched: 0, matchType: "exact" as const, similarityScore: 1 };
    await setMapping(other.storyId, "MARTA", { characterId: String(marta), ...mayPlay });
    await dropCharacter(String(marta));
    const names = async () => {
      const query = { project_id: project.projectId };
      const { body } = await callJson(listCharacters, { as: people.viewer, query });
      return (body.characters as { name: string }[]).map(({ name }) => name);
    };
    expect(await names()).toEqual(["Voss"]);
    for (const { storyId } of [story, other]) {
      expect((await listCast({ storyId }))[0]).toMatchObject({
        mapping: { scriptCharacter: "MARTA", characterId: null, matchType: "none" },
        character: null,
      });
    }
    // In the other story somebody else plays the name by now.
    await setMapping(other.storyId, "MARTA", { characterId: String(voss), ...mayPlay });
    const back = await bringBack("character", String(marta));
    expect(back).toEqual({ status: 200, body: { name: "Marta" } });
    expect(await listCast({ storyId: story.storyId })).toEqual(before);
    expect((await listCast({ storyId: other.storyId }))[0]?.mapping.characterId).toBe(voss);
    expect(await names()).toEqual(["Marta", "Voss"]);
    // What it plays from now on is what it plays when it goes again.
    await dropCharacter(String(marta));
    await bringBack("character", String(marta));
    expect(await listCast({ storyId: story.storyId })).toEqual(before);
  });

  it("comes back beside another one that was given its name, which keeps what it plays", async () => {
    const story = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
    const marta = String((await listCast({ storyId: story.storyId }))[0]?.character?.id);
    await dropCharacter(marta);
    const created = await callJson(createCharacter, {
      as: people.editor,
      method: "POST",
      body: { project_id: project.projectId, name: "Marta" },
    });
    const { id: second } = created.body.character as { id: string };
    const mayPlay = { autoMatched: 0, matchType: "exact" as const, similarityScore: 1 };
    await setMapping(story.storyId, "MARTA", { characterId: second, ...mayPlay });
    expect((await bringBack("character", marta)).body).toEqual({ name: "Marta" });
    expect((await listCast({ storyId: story.storyId }))[0]?.mapping.characterId).toBe(second);
    const shown = await callJson(fetchCharacter, { as: people.viewer, params: { id: marta } });
    expect(shown.body).toMatchObject({ character: { name: "Marta" }, roles: [] });
  });

  it("keeps its face for thirty days and no longer, and others keep theirs", async () => {
    const [marta, voss] = await aCast();
    const facesOf = async () => (await files()).map((key) => key.split("/")[2]);
    await dropCharacter(marta);
    expect((await facesOf()).sort()).toEqual([marta, voss].sort());
    expect((await deleted()).map(({ kind, name }) => [kind, name])).toEqual([
      ["character", "Marta"],
    ]);
    expect(await emptyTrash()).toBe(1);
    expect(await facesOf()).toEqual([voss]);
    expect((await bringBack("character", marta)).status).toBe(404);
  });
});
