import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { database, type Executor } from "@/db/client";
import {
  attachments,
  characters,
  contextInformation,
  contextItems,
  modelCalls,
  projects,
  recommendations,
  runs,
  scriptRevisions,
  stories,
  storyContexts,
  users,
} from "@/db/schema";
import { AppError } from "@/lib/errors";
import { undeleted } from "./attachments";
import { ORDER_OF_ITEMS } from "./context";
import { listPieceTexts } from "./context-pieces";
import { stillIs } from "./still-is";

export type RecommendationRow = typeof recommendations.$inferSelect;
export type StoryContextRow = typeof storyContexts.$inferSelect;
export type WritingKind = RecommendationRow["kind"];

/** Neither the entry nor its item is deleted. */
const undeletedEntry = [isNull(contextInformation.deletedAt), isNull(contextItems.deletedAt)];

/** The project of a story, within another statement. */
function projectOf(storyId: string) {
  return database()
    .select({ projectId: stories.projectId })
    .from(stories)
    .where(eq(stories.id, storyId));
}

/** What a writer is told about a story, without the texts of the context. */
async function readFrame(storyId: string) {
  const projectId = projectOf(storyId);
  const [[story], cast, items] = await Promise.all([
    database()
      .select({
        title: stories.title,
        lengthSeconds: stories.lengthSeconds,
        logline: stories.logline,
        projectId: stories.projectId,
        projectName: projects.name,
        projectDescription: projects.description,
        imageStyle: projects.imageStyle,
      })
      .from(stories)
      .innerJoin(projects, eq(projects.id, stories.projectId))
      .where(and(eq(stories.id, storyId), isNull(stories.deletedAt), isNull(projects.deletedAt))),
    database()
      .select({ name: characters.name, description: characters.imageDescription })
      .from(characters)
      .where(and(eq(characters.projectId, projectId), isNull(characters.deletedAt)))
      .orderBy(asc(characters.createdAt), asc(characters.id)),
    database()
      .select({ id: contextItems.id, name: contextItems.name, type: contextItems.contextType })
      .from(contextItems)
      .where(and(eq(contextItems.projectId, projectId), isNull(contextItems.deletedAt)))
      .orderBy(...ORDER_OF_ITEMS),
  ]);
  if (!story) throw new AppError("story.notFound");
  return { story, characters: cast, items };
}

/** Everything that goes into a story's context, with the texts of entries; files come by service. */
export async function readStoryMaterial(storyId: string) {
  const frame = await readFrame(storyId);
  const [entries, pieces] = await Promise.all([
    database()
      .select({
        contextItemId: contextInformation.contextItemId,
        name: contextInformation.name,
        text: contextInformation.information,
      })
      .from(contextInformation)
      .innerJoin(contextItems, eq(contextItems.id, contextInformation.contextItemId))
      .where(and(eq(contextItems.projectId, frame.story.projectId), ...undeletedEntry))
      .orderBy(asc(contextInformation.createdAt), asc(contextInformation.id)),
    listPieceTexts(frame.story.projectId, "whole"),
  ]);
  return { ...frame, entries, pieces };
}

/**
 * The same with a hash in place of every long text, so that whether anything has changed can be asked
 * without moving a project's notes and files through the network.
 */
export async function readMaterialPrint(storyId: string) {
  const [frame, entries, files, pieces] = await Promise.all([
    readFrame(storyId),
    database()
      .select({
        contextItemId: contextInformation.contextItemId,
        name: contextInformation.name,
        hash: sql<string>`md5(${contextInformation.information})`,
      })
      .from(contextInformation)
      .innerJoin(contextItems, eq(contextItems.id, contextInformation.contextItemId))
      .where(and(eq(contextItems.projectId, projectOf(storyId)), ...undeletedEntry))
      .orderBy(asc(contextInformation.createdAt), asc(contextInformation.id)),
    database()
      .select({
        informationId: attachments.informationId,
        name: attachments.name,
        hash: sql<string>`md5(${attachments.extractedText})`,
      })
      .from(attachments)
      .innerJoin(contextInformation, eq(contextInformation.id, attachments.informationId))
      .innerJoin(contextItems, eq(contextItems.id, contextInformation.contextItemId))
      .where(
        and(
          eq(contextItems.projectId, projectOf(storyId)),
          ...undeleted,
          eq(attachments.extraction, "done"),
          // A scan is read with nothing in it, and changes nothing of the material.
          ne(attachments.extractedText, ""),
        ),
      )
      .orderBy(asc(attachments.createdAt), asc(attachments.id)),
    listPieceTexts(projectOf(storyId), "hashed"),
  ]);
  // A project without pieces keeps the print that it had before there were any.
  return { ...frame, entries, files, ...(pieces.length > 0 ? { pieces } : {}) };
}
export type MaterialPrint = Awaited<ReturnType<typeof readMaterialPrint>>;

export async function findStoryContext(
  storyId: string,
  kind: WritingKind,
): Promise<StoryContextRow | null> {
  const [row] = await database()
    .select()
    .from(storyContexts)
    .where(and(eq(storyContexts.storyId, storyId), eq(storyContexts.kind, kind)));
  return row ?? null;
}

export async function saveStoryContext(
  context: typeof storyContexts.$inferInsert,
): Promise<StoryContextRow> {
  const { inputHash, body, omitted, tokens } = context;
  const [row] = await database()
    .insert(storyContexts)
    .values(context)
    .onConflictDoUpdate({
      target: [storyContexts.storyId, storyContexts.kind],
      set: { inputHash, body, omitted, tokens, updatedAt: new Date() },
    })
    .returning();
  if (!row) throw new Error("upsert returned no row");
  return row;
}

/** The newest recommendation of a kind, or null. */
export async function findRecommendation(
  storyId: string,
  kind: WritingKind,
): Promise<RecommendationRow | null> {
  const [row] = await database()
    .select()
    .from(recommendations)
    .where(and(eq(recommendations.storyId, storyId), eq(recommendations.kind, kind)))
    .orderBy(desc(recommendations.createdAt), desc(recommendations.id))
    .limit(1);
  return row ?? null;
}

export async function getRecommendation(id: string): Promise<RecommendationRow | null> {
  const [row] = await database().select().from(recommendations).where(eq(recommendations.id, id));
  return row ?? null;
}

/** One a run: a step that is repeated after a crash changes nothing. */
export async function insertRecommendation(
  executor: Executor,
  row: typeof recommendations.$inferInsert,
): Promise<void> {
  await executor.insert(recommendations).values(row).onConflictDoNothing();
}

export async function saveFeedback(recommendationId: string, feedback: string): Promise<void> {
  await database()
    .update(recommendations)
    .set({ feedback })
    .where(eq(recommendations.id, recommendationId));
}

/** What a call says of its model when its vendor did not tell. */
export const UNKNOWN_MODEL = "unknown, tokens estimated";

/**
 * Keeps what a call of a text model used. Its project, its run and its story are held in the order in which who
 * deletes them takes them: another way round each would wait for the other. Of what is gone by then the row names nothing.
 */
export async function insertModelCall(row: typeof modelCalls.$inferInsert): Promise<void> {
  await database().transaction(async (transaction) => {
    const held: { runId?: string; storyId?: string; projectId?: string } = {};
    for (const [name, table] of [
      ["projectId", projects],
      ["runId", runs],
      ["storyId", stories],
    ] as const) {
      const id = row[name];
      if (!id) continue;
      const [found] = await transaction
        .select({ id: table.id })
        .from(table)
        .where(eq(table.id, id))
        .for("key share");
      if (found) held[name] = found.id;
    }
    const gone = { runId: null, storyId: null, projectId: null };
    await transaction.insert(modelCalls).values({ ...row, ...gone, ...held });
  });
}

/** Saves a logline, with `expected` only when it still is that one. Answers whether it did. */
export async function saveLogline(
  storyId: string,
  logline: string,
  expected: string | null,
): Promise<boolean> {
  const rows = await database()
    .update(stories)
    .set({ logline })
    .where(and(eq(stories.id, storyId), stillIs(stories.logline, expected)))
    .returning({ id: stories.id });
  return rows.length > 0;
}

export interface ScriptSave {
  storyId: string;
  script: string;
  /** The version that was edited; null saves whatever stands there now. */
  expectedVersion: number | null;
  savedBy: string;
}

/**
 * Saves a script, counts its version up and keeps the text as a revision; the text that stood there
 * before is kept, too, when no save of anybody had put it there. A text that is there already is not
 * saved again.
 * @returns the version of the text, or null when somebody else saved another one meanwhile
 */
export async function saveScript(
  save: ScriptSave,
  executor: Executor = database(),
): Promise<number | null> {
  const { storyId, script, expectedVersion, savedBy } = save;
  return executor.transaction(async (transaction) => {
    const [current] = await transaction
      .select({ script: stories.script, version: stories.scriptVersion })
      .from(stories)
      .where(eq(stories.id, storyId))
      .for("no key update");
    if (!current) throw new AppError("story.notFound");
    if (current.script === script) return current.version;
    if (expectedVersion !== null && expectedVersion !== current.version) return null;
    if (current.script !== "") {
      await transaction
        .insert(scriptRevisions)
        .values({ storyId, version: current.version, text: current.script, savedBy: null })
        .onConflictDoNothing();
    }
    const version = current.version + 1;
    await transaction.insert(scriptRevisions).values({ storyId, version, text: script, savedBy });
    await transaction
      .update(stories)
      .set({ script, scriptVersion: version })
      .where(eq(stories.id, storyId));
    return version;
  });
}

const revisionFacts = {
  version: scriptRevisions.version,
  savedBy: users.email,
  createdAt: scriptRevisions.createdAt,
};

/** More than a page can show; older ones are still read by their number. */
const REVISIONS_LISTED = 200;

/** Saved texts of a script, newest first, without the texts. */
export async function listScriptRevisionRows(storyId: string) {
  return database()
    .select({ ...revisionFacts, characters: sql<number>`length(${scriptRevisions.text})` })
    .from(scriptRevisions)
    .leftJoin(users, eq(users.id, scriptRevisions.savedBy))
    .where(eq(scriptRevisions.storyId, storyId))
    .orderBy(desc(scriptRevisions.version))
    .limit(REVISIONS_LISTED);
}

export async function findScriptRevision(storyId: string, version: number) {
  const [row] = await database()
    .select({ ...revisionFacts, text: scriptRevisions.text })
    .from(scriptRevisions)
    .leftJoin(users, eq(users.id, scriptRevisions.savedBy))
    .where(and(eq(scriptRevisions.storyId, storyId), eq(scriptRevisions.version, version)));
  return row ?? null;
}
