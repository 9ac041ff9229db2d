import { and, asc, desc, eq, ne } from "drizzle-orm";
import { batchReads, database } from "@/db/client";
import {
  approvals,
  attachments,
  comments,
  contextInformation,
  contextItems,
  contextPieces,
  mailSettings,
  permissions,
  projects,
  scriptRevisions,
  sessions,
  stories,
  takes,
  threads,
  twoStepSecrets,
  users,
} from "@/db/schema";
import { addressOf } from "./accounts";

/** What a person takes along of their account. The names of the columns are those of the files. */

/** The person, where they are logged in, and in which projects they are. */
export async function readAccountForExport(userId: string) {
  const db = database();
  const [person, logins, membership, mails] = await Promise.all([
    db
      .select({
        user_name: users.userName,
        email: users.email,
        email_verified_at: users.emailVerifiedAt,
        registered_at: users.createdAt,
        is_admin: users.isAdmin,
        two_step_since: twoStepSecrets.confirmedAt,
      })
      .from(users)
      .leftJoin(twoStepSecrets, eq(twoStepSecrets.userId, users.id))
      .where(eq(users.id, userId)),
    db
      .select({
        kind: sessions.kind,
        user_agent: sessions.userAgent,
        began_at: sessions.createdAt,
        seen_at: sessions.seenAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt)),
    db
      .select({
        project: projects.name,
        level: permissions.level,
        since: permissions.createdAt,
      })
      .from(permissions)
      .innerJoin(projects, eq(projects.id, permissions.projectId))
      .where(eq(permissions.email, addressOf(userId)))
      .orderBy(asc(permissions.createdAt)),
    db
      .select({ rhythm: mailSettings.rhythm, time_zone: mailSettings.timeZone })
      .from(mailSettings)
      .where(eq(mailSettings.personId, userId)),
  ]);
  return {
    person: person[0] ?? null,
    sessions: logins,
    projects: membership,
    inbox_mails: mails[0] ?? null,
  };
}

/** The projects of a person, deleted ones as well while they can be restored; oldest first. */
export async function listProjectsForExport(
  userId: string,
): Promise<{ id: string; name: string }[]> {
  return database()
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(eq(projects.ownerId, userId))
    .orderBy(asc(projects.createdAt), asc(projects.id));
}

/**
 * What a person wrote and attached in projects of others, whole scripts only of those they are still
 * in; and the files that they brought, in whatever project.
 */
export function readWrittenElsewhere(userId: string) {
  const db = database();
  const place = { project: projects.name, story: stories.title };
  const isElsewhere = ne(projects.ownerId, userId);
  return batchReads(async () => {
    const [notes, verdicts, scripts, items, pieces, files, ownFiles] = await Promise.all([
      db
        .select({
          ...place,
          body: comments.body,
          quote: threads.quote,
          written_at: comments.createdAt,
          edited_at: comments.editedAt,
          deleted_at: comments.deletedAt,
        })
        .from(comments)
        .innerJoin(threads, eq(threads.id, comments.threadId))
        .innerJoin(stories, eq(stories.id, threads.storyId))
        .innerJoin(projects, eq(projects.id, stories.projectId))
        .where(and(eq(comments.authorId, userId), eq(comments.kind, "words"), isElsewhere))
        .orderBy(asc(comments.createdAt)),
      db
        .select({
          ...place,
          verdict: approvals.verdict,
          note: approvals.note,
          decided_at: approvals.createdAt,
        })
        .from(approvals)
        .innerJoin(stories, eq(stories.id, approvals.storyId))
        .innerJoin(projects, eq(projects.id, stories.projectId))
        .where(and(eq(approvals.personId, userId), isElsewhere))
        .orderBy(asc(approvals.createdAt)),
      db
        .select({
          ...place,
          version: scriptRevisions.version,
          saved_at: scriptRevisions.createdAt,
          script: scriptRevisions.text,
        })
        .from(scriptRevisions)
        .innerJoin(stories, eq(stories.id, scriptRevisions.storyId))
        .innerJoin(projects, eq(projects.id, stories.projectId))
        .innerJoin(
          permissions,
          and(eq(permissions.projectId, projects.id), eq(permissions.email, addressOf(userId))),
        )
        .where(and(eq(scriptRevisions.savedBy, userId), isElsewhere))
        .orderBy(asc(scriptRevisions.createdAt)),
      db
        .select({
          project: projects.name,
          name: contextItems.name,
          type: contextItems.contextType,
          made_at: contextItems.createdAt,
        })
        .from(contextItems)
        .innerJoin(projects, eq(projects.id, contextItems.projectId))
        .where(and(eq(contextItems.createdBy, userId), isElsewhere))
        .orderBy(asc(contextItems.createdAt)),
      listPiecesElsewhere(userId),
      listUploadsElsewhere(userId),
      listOwnFiles(userId),
    ]);
    const pieceFiles = pieces.flatMap(({ project, file: name, contentType, key }) =>
      key === null ? [] : [{ project, name, contentType, key }],
    );
    const added = pieces.map(({ contentType: _, key: __, ...piece }) => piece);
    return {
      written: {
        notes,
        verdicts,
        scripts,
        context_items: items,
        pictures_links_documents: added,
      },
      files: [...files, ...pieceFiles],
      ownFiles,
    };
  });
}

/** The pictures, links and documents that a person added to projects of others. */
function listPiecesElsewhere(userId: string) {
  return database()
    .select({
      project: projects.name,
      kind: contextPieces.kind,
      title: contextPieces.title,
      note: contextPieces.note,
      address: contextPieces.address,
      file: contextPieces.fileName,
      contentType: contextPieces.contentType,
      key: contextPieces.mediaKey,
      created_at: contextPieces.createdAt,
    })
    .from(contextPieces)
    .innerJoin(projects, eq(projects.id, contextPieces.projectId))
    .where(and(eq(contextPieces.createdBy, userId), ne(projects.ownerId, userId)))
    .orderBy(asc(contextPieces.createdAt));
}

/** The PDFs that a person attached in projects of others. */
function listUploadsElsewhere(userId: string) {
  return database()
    .select({
      project: projects.name,
      name: attachments.name,
      contentType: attachments.contentType,
      key: attachments.mediaKey,
    })
    .from(attachments)
    .innerJoin(contextInformation, eq(contextInformation.id, attachments.informationId))
    .innerJoin(contextItems, eq(contextItems.id, contextInformation.contextItemId))
    .innerJoin(projects, eq(projects.id, contextItems.projectId))
    .where(and(eq(attachments.createdBy, userId), ne(projects.ownerId, userId)))
    .orderBy(asc(attachments.createdAt));
}

/** Pictures, clips and voices that a person brought; newest first. */
function listOwnFiles(userId: string) {
  return database()
    .select({
      project: projects.name,
      kind: takes.kind,
      contentType: takes.contentType,
      key: takes.mediaKey,
    })
    .from(takes)
    .innerJoin(projects, eq(projects.id, takes.projectId))
    .where(eq(takes.broughtBy, userId))
    .orderBy(desc(takes.createdAt));
}
