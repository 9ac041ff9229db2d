import { and, asc, desc, eq } from "drizzle-orm";
import { batchReads, database } from "@/db/client";
import {
  attachments,
  characters,
  comments,
  contextInformation,
  contextItems,
  contextPieces,
  guests,
  lines,
  permissions,
  projects,
  sceneLocations,
  scriptRevisions,
  stories,
  storyCuts,
  storyVideos,
  threads,
  users,
} from "@/db/schema";
import { clipId, lineOfClip, numberOfClip } from "@/lib/rules/cut/clip-id";
import type { CutEdits } from "@/lib/rules/cut/edits";
import { placeOrder } from "./put-in-order";

/** A project with all that people wrote in it. The names of the columns are those of the files. */

/** The project, its people, its characters and what was gathered about it. */
export function readProjectForExport(projectId: string) {
  const db = database();
  return batchReads(async () => {
    const [project, members, cast, entries, pieces, files, storyList] = await Promise.all([
      db
        .select({
          name: projects.name,
          description: projects.description,
          image_style: projects.imageStyle,
          pronunciations: projects.pronunciations,
          looks_at_stills: projects.looksAtStills,
          models: projects.models,
          clip_sound: projects.clipSound,
          created_at: projects.createdAt,
          archived_at: projects.archivedAt,
          deleted_at: projects.deletedAt,
        })
        .from(projects)
        .where(eq(projects.id, projectId)),
      db
        .select({
          email: permissions.email,
          level: permissions.level,
          shared_by: permissions.sharedBy,
          since: permissions.createdAt,
        })
        .from(permissions)
        .where(eq(permissions.projectId, projectId))
        .orderBy(asc(permissions.createdAt), asc(permissions.email)),
      db
        .select({
          name: characters.name,
          image_description: characters.imageDescription,
          voice_gender: characters.voiceGender,
          voice_age: characters.voiceAge,
          created_at: characters.createdAt,
        })
        .from(characters)
        .where(eq(characters.projectId, projectId))
        .orderBy(asc(characters.createdAt)),
      db
        .select({
          item: contextItems.name,
          type: contextItems.contextType,
          name: contextInformation.name,
          information: contextInformation.information,
          created_at: contextItems.createdAt,
          updated_at: contextInformation.updatedAt,
        })
        .from(contextItems)
        .leftJoin(contextInformation, eq(contextInformation.contextItemId, contextItems.id))
        .where(eq(contextItems.projectId, projectId))
        .orderBy(...placeOrder(contextItems), asc(contextInformation.createdAt)),
      db
        .select({
          kind: contextPieces.kind,
          title: contextPieces.title,
          note: contextPieces.note,
          address: contextPieces.address,
          is_look_reference: contextPieces.isLook,
          file: contextPieces.fileName,
          contentType: contextPieces.contentType,
          key: contextPieces.mediaKey,
          created_at: contextPieces.createdAt,
          deleted_at: contextPieces.deletedAt,
        })
        .from(contextPieces)
        .where(eq(contextPieces.projectId, projectId))
        .orderBy(...placeOrder(contextPieces)),
      db
        .select({
          name: attachments.name,
          contentType: attachments.contentType,
          key: attachments.mediaKey,
        })
        .from(attachments)
        .innerJoin(contextInformation, eq(contextInformation.id, attachments.informationId))
        .innerJoin(contextItems, eq(contextItems.id, contextInformation.contextItemId))
        .where(eq(contextItems.projectId, projectId))
        .orderBy(asc(attachments.createdAt)),
      db
        .select({ id: stories.id, title: stories.title })
        .from(stories)
        .where(eq(stories.projectId, projectId))
        .orderBy(asc(stories.createdAt), asc(stories.id)),
    ]);
    const about = {
      ...project[0],
      members,
      characters: cast,
      context: entries,
      pictures_links_documents: pieces.map(({ contentType: _, key: __, ...piece }) => piece),
    };
    const own = pieces.flatMap(({ file: name, contentType, key }) =>
      key === null ? [] : [{ name, contentType, key }],
    );
    return { about, files: [...files, ...own], stories: storyList };
  });
}

/** A story with its lines, its cut, its notes and every saved script; and its newest film. */
export function readStoryForExport(storyId: string) {
  const db = database();
  return batchReads(async () => {
    const [story, places, rows, notes, versions, films, cuts] = await Promise.all([
      db
        .select({
          title: stories.title,
          length_seconds: stories.lengthSeconds,
          aspect: stories.aspect,
          frame_height: stories.frameHeight,
          logline: stories.logline,
          script: stories.script,
          created_at: stories.createdAt,
          archived_at: stories.archivedAt,
          deleted_at: stories.deletedAt,
        })
        .from(stories)
        .where(eq(stories.id, storyId)),
      db
        .select({ name: sceneLocations.name, description: sceneLocations.description })
        .from(sceneLocations)
        .where(eq(sceneLocations.storyId, storyId))
        .orderBy(asc(sceneLocations.position)),
      db
        .select({
          id: lines.id,
          line: lines.lineNumber,
          scene_heading: lines.sceneHeading,
          character: lines.characterName,
          extension: lines.extension,
          stage_directions: lines.stageDirections,
          text: lines.dialogueText,
          shot_type: lines.shotType,
          image_prompt: lines.imagePrompt,
          video_prompt: lines.videoPrompt,
        })
        .from(lines)
        .where(eq(lines.storyId, storyId))
        .orderBy(asc(lines.lineNumber)),
      db
        .select({
          thread: threads.id,
          subject: threads.subjectKind,
          quote: threads.quote,
          state: threads.state,
          author: users.userName,
          guest: guests.name,
          body: comments.body,
          written_at: comments.createdAt,
        })
        .from(comments)
        .innerJoin(threads, eq(threads.id, comments.threadId))
        .leftJoin(users, eq(users.id, comments.authorId))
        .leftJoin(guests, eq(guests.id, comments.guestId))
        .where(and(eq(threads.storyId, storyId), eq(comments.kind, "words")))
        .orderBy(asc(threads.createdAt), asc(comments.createdAt)),
      db
        .select({
          version: scriptRevisions.version,
          saved_by: users.userName,
          saved_at: scriptRevisions.createdAt,
          script: scriptRevisions.text,
        })
        .from(scriptRevisions)
        .leftJoin(users, eq(users.id, scriptRevisions.savedBy))
        .where(eq(scriptRevisions.storyId, storyId))
        .orderBy(asc(scriptRevisions.version)),
      db
        .select({ key: storyVideos.mediaKey })
        .from(storyVideos)
        .where(eq(storyVideos.storyId, storyId))
        .orderBy(desc(storyVideos.createdAt))
        .limit(1),
      db
        .select({ edits: storyCuts.edits })
        .from(storyCuts)
        .where(eq(storyCuts.storyId, storyId))
        .orderBy(desc(storyCuts.version))
        .limit(1),
    ]);
    const shots = rows.map(({ id: _, ...line }) => line);
    const numbers = new Map(rows.map(({ id, line }) => [id, line]));
    const { script = "", ...facts } = story[0] ?? {};
    return {
      about: {
        ...{ ...facts, locations: places, lines: shots },
        ...{ cut: cutByNumbers(cuts[0]?.edits ?? {}, numbers), notes },
      },
      script,
      versions,
      filmKey: films[0]?.key ?? null,
    };
  });
}

/**
 * What was changed of a cut, by the numbers of lines that are there and, for further clips of a line, by
 * theirs: `3.2` is the second clip of line 3; see `ShotEdit`.
 */
function cutByNumbers(edits: CutEdits, numbers: ReadonlyMap<string, number>) {
  const numberOf = (id: string) => {
    const line = numbers.get(lineOfClip(id));
    const clip = numberOfClip(id);
    return line === undefined || clip === 1 ? line : clipId(String(line), clip);
  };
  return Object.entries(edits).flatMap(([id, { frames, in: from, isOut, after }]) => {
    const line = numberOf(id);
    if (line === undefined) return [];
    const behind = after ? (numberOf(after) ?? null) : after;
    return [{ line, frames, first_frame: from, is_out: isOut, behind_line: behind }];
  });
}
