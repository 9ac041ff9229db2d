import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { findStoryContext } from "@/db/queries/writing";
import type { StoryScope } from "@/lib/access";
import { estimateTokens } from "@/lib/rules/text-tokens";
import { generateContext, materialOf } from "@/lib/services/writing/build-context";
import { MATERIAL_TOKENS } from "@/lib/services/writing/fit-material";
import { OPENAI_KEY, type OpenAiServer, startOpenAiServer } from "../providers/openai-server";
import { aDocument, aPicture } from "../support/pieces";
import { openTestApp } from "../support/test-app";
import { aContextItem, anAttachment, anInformationEntry } from "../support/world";
import { answerWell, aWritingRun, aWrittenStory, questions, write } from "./writing-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;
let server: OpenAiServer;

beforeAll(async () => {
  server = await startOpenAiServer();
  app = await openTestApp({ OPENAI_API_KEY: OPENAI_KEY, OPENAI_BASE_URL: `${server.url}/v1` });
  answerWell(server);
});
afterAll(async () => {
  await app?.close();
  await server?.close();
});

/** A PDF whose text was read. */
async function aReadPdf(entry: Awaited<ReturnType<typeof anInformationEntry>>, text: string) {
  const { attachmentId } = await anAttachment(entry, "archive.pdf");
  await databaseSql()`
    update attachments set extraction = 'done', extracted_text = ${text}
    where id = ${attachmentId}`;
  return attachmentId;
}

async function bodyOf({ storyId }: StoryScope, kind: "logline" | "script" = "script") {
  const row = await findStoryContext(storyId, kind);
  if (!row) throw new Error("there is no context");
  return materialOf(row);
}

describe("the context of a story", () => {
  it("holds the project, its people, its notes with their types, its files, and the story", async () => {
    const { scope } = await aWrittenStory();
    const item = await aContextItem(scope);
    const entry = await anInformationEntry(item);
    await aReadPdf(entry, "Dear brother, keep the light.");
    await databaseSql()`insert into characters (project_id, name, look_key, image_description)
      values (${scope.projectId}, 'Marta', 'marta', 'Sixty, in an oilskin coat.')`;
    await databaseSql()`update stories set logline = 'A keeper waits.' where id = ${scope.storyId}`;
    const { context } = await generateContext(scope, "script");
    expect(context).toMatchObject({ budget: MATERIAL_TOKENS, omitted: [], changed: true });
    expect(await bodyOf(scope)).toEqual({
      title: "Night Watch",
      lengthSeconds: 60,
      logline: "A keeper waits.",
      projectName: "The Light",
      projectDescription: "A keeper refuses to put out the lighthouse lamp.",
      imageStyle: "Digital Art",
      characters: [{ name: "Marta", description: "Sixty, in an oilskin coat." }],
      items: [
        {
          name: "The lighthouse",
          type: "Setting",
          texts: [
            {
              kind: "entry",
              name: "History",
              text: "Built in 1871 on the outer rock.",
              isCut: false,
            },
            {
              kind: "pdf",
              name: "archive.pdf",
              text: "Dear brother, keep the light.",
              isCut: false,
            },
          ],
        },
      ],
    });
  });

  it("holds the words of documents, captions of the mood board, and links, down to the question", async () => {
    const { scope } = await aWrittenStory();
    await aDocument(scope, { title: "Treatment", note: "Second draft.", text: "Voss has lied." });
    await aPicture(scope, { title: "IMG_2041", note: "Brass gone green." });
    await aPicture(scope, { title: "IMG_2042" });
    await databaseSql()`insert into context_pieces (project_id, kind, title, note, address)
      values (${scope.projectId}, 'link', 'The fog signal', 'How it sounds.', 'https://fog.example/')`;
    const { context } = await generateContext(scope, "script");
    expect(context.omitted).toEqual([]);
    const text = (kind: string, name: string, words: string) => ({
      kind,
      name,
      text: words,
      isCut: false,
    });
    const link = text("entry", "The fog signal", "How it sounds.\nhttps://fog.example/");
    expect((await bodyOf(scope)).items).toEqual([
      {
        name: "Mood board",
        type: "Style",
        texts: [text("entry", "IMG_2041", "Brass gone green.")],
      },
      { name: "Links", type: "Uncategorized", texts: [link] },
      {
        name: "Documents",
        type: "Uncategorized",
        texts: [
          text("entry", "Treatment", "Second draft."),
          text("document", "Treatment", "Voss has lied."),
        ],
      },
    ]);
    await write(await aWritingRun(scope, "script"));
    const { input } = questions(server).at(-1) ?? { input: "" };
    expect(input).toContain("Documents / Treatment (read from a document)\n\nVoss has lied.");
    expect(input).toContain("Brass gone green.");
    expect(input).toContain("https://fog.example/");
    server.calls.length = 0;
    const changed = async () => (await generateContext(scope, "script")).context.changed;
    expect(await changed()).toBe(false);
    await databaseSql()`update context_pieces set text = 'Voss was right.'
      where project_id = ${scope.projectId} and kind = 'document'`;
    expect([await changed(), await changed()]).toEqual([true, false]);
    await databaseSql()`update context_pieces set deleted_at = now()
      where project_id = ${scope.projectId}`;
    expect(await changed()).toBe(true);
    expect((await bodyOf(scope)).items).toEqual([]);
  });

  it("is built once and again only when something that goes in has changed", async () => {
    const { scope } = await aWrittenStory();
    const entry = await anInformationEntry(await aContextItem(scope));
    const pdf = await aReadPdf(entry, "First.");
    const sql = databaseSql();
    const build = async () => (await generateContext(scope, "logline")).context;
    const built = await build();
    expect(built.changed).toBe(true);
    expect(await build()).toEqual({ ...built, changed: false });
    const changes = [
      sql`update projects set description = 'Other.' where id = ${scope.projectId}`,
      sql`update projects set image_style = 'Comic Book' where id = ${scope.projectId}`,
      sql`update context_items set context_type = 'Theme' where id = ${entry.contextId}`,
      sql`update context_information set information = 'Fog.' where id = ${entry.informationId}`,
      sql`update attachments set extracted_text = 'Second.' where id = ${pdf}`,
      sql`delete from attachments where id = ${pdf}`,
      sql`insert into characters (project_id, name, look_key)
        values (${scope.projectId}, 'Voss', 'voss')`,
      sql`update stories set title = 'Other' where id = ${scope.storyId}`,
      sql`update stories set length_seconds = 75 where id = ${scope.storyId}`,
      sql`update stories set logline = 'Other.' where id = ${scope.storyId}`,
      sql`delete from context_items where id = ${entry.contextId}`,
    ];
    for (const change of changes) {
      await change;
      expect((await build()).changed).toBe(true);
      expect((await build()).changed).toBe(false);
    }
    expect((await bodyOf(scope, "logline")).items).toEqual([]);
    expect(server.calls).toHaveLength(0);
  });

  it("stays within the budget with a PDF of 40 pages and 30 entries, down to the question", async () => {
    const { scope } = await aWrittenStory();
    for (let index = 0; index < 10; index += 1) {
      const item = await aContextItem(scope, `Item ${index}`);
      for (let number = 0; number < 3; number += 1) {
        const information = `Fact ${index}.${number}. ${"The sea was grey. ".repeat(60 * number)}`;
        const entry = await anInformationEntry(item, { name: `Entry ${number}`, information });
        if (index === 5 && number === 2) {
          // A typed page has about 450 words.
          await aReadPdf(entry, "Far out the bell rang twice at night. ".repeat((40 * 450) / 8));
        }
      }
    }
    const { context } = await generateContext(scope, "script");
    expect(context.tokens).toBeLessThanOrEqual(MATERIAL_TOKENS);
    expect(context.omitted.join(" ")).toMatch(
      /Of the PDF “archive\.pdf” .*the first \d+ % was used/u,
    );
    await write(await aWritingRun(scope, "script"));
    const { input } = questions(server).at(-1) ?? { input: "" };
    expect(estimateTokens(input)).toBeLessThanOrEqual(MATERIAL_TOKENS);
    for (let index = 0; index < 10; index += 1) expect(input).toContain(`Fact ${index}.2.`);
    expect(input).toContain("the bell rang");
    expect(input).not.toContain("[cut here]");
  });

  it("has nothing of other projects, of deleted notes or of the owner's other stories", async () => {
    const { scope, owner } = await aWrittenStory();
    const secret = randomUUID();
    const other = await aWrittenStory();
    await anInformationEntry(await aContextItem(other.scope), { information: `Secret ${secret}` });
    const item = await aContextItem(scope, `Deleted ${secret}`);
    const entry = await anInformationEntry(item, { information: `Deleted ${secret}` });
    await aReadPdf(entry, `Deleted ${secret}`);
    await databaseSql()`delete from context_items where id = ${item.contextId}`;
    await databaseSql()`
      insert into stories (project_id, title, length_seconds, script, logline, created_by)
      values (${scope.projectId}, ${secret}, 60, ${secret}, ${secret}, ${owner.userId})`;
    for (const kind of ["logline", "script"] as const) {
      await write(await aWritingRun(scope, kind));
      expect(JSON.stringify(await bodyOf(scope, kind))).not.toContain(secret);
    }
    for (const { body } of server.calls) expect(body.toString()).not.toContain(secret);
  });
});
