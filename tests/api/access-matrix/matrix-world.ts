import { databaseSql } from "@/db/client";
import { insertImport } from "@/db/queries/imports";
import { requireGuest, requireStory, type StoryScope } from "@/lib/access";
import { findCaller } from "@/lib/auth/find-caller";
import { hashPassword } from "@/lib/auth/password";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { characterMappings } from "@/lib/services/casting/character-mappings";
import { createGuestNote } from "@/lib/services/guest/guest-notes";
import { openReview } from "@/lib/services/guest/open-review";
import { sceneLocations } from "@/lib/services/location/scene-locations";
import { changeStoryLine } from "@/lib/services/parsing/change-story-line";
import { parsedLines } from "@/lib/services/parsing/parsed-lines";
import { createReviewLink } from "@/lib/services/review-link/review-links";
import { importScript } from "@/lib/services/script/import-script";
import { ORIGIN } from "../../support/call-route";
import { PASSWORD } from "../../support/people";
import { aPicture } from "../../support/pieces";
import {
  aContextItem,
  aMember,
  anAttachment,
  anInformationEntry,
  aProject,
  aRun,
  aStory,
  type Member,
  SHORT_SCRIPT,
} from "../../support/world";
import { giveFilm } from "../films-kit";
import { giveTake } from "../shots-kit";
import type { PersonRole, Role } from "./guards";

/** What an id of a call may name. */
export type Thing =
  | "project"
  | "story"
  | "line"
  | "reviewLink"
  | "guestNote"
  | "guestComment"
  | "otherLine"
  | "place"
  | "character"
  | "run"
  | "contextItem"
  | "entry"
  | "attachment"
  | "mediaKey"
  | "image"
  | "face"
  | "take"
  | "film"
  | "otherFilm"
  | "replacedLines"
  | "importStory"
  | "scriptImport"
  | "cutImport"
  | "voice"
  | "ownersProject"
  | "deletedProject"
  | "deletedStory"
  | "deletedItem"
  | "piece"
  | "thread"
  | "comment";

/** Somebody who calls: a member, or a guest with the cookie of a link. */
export interface Caller extends Member {
  reviewCookie?: string;
}

/** A project with everything that a call can be about, and the people who try to make it. */
export interface MatrixWorld {
  people: Record<PersonRole, Caller>;
  /** Of a link to the board of the story. */
  reviewToken: string;
  /** A viewer for whom nobody but the owner answers. */
  bystander: Member;
  /** A viewer whom the role itself has invited; for those who could not, the bystander. */
  invitees: Record<Role, Member>;
  ids: Record<Thing, string>;
  /** Things of the same project that belong to another item or story than those in `ids`. */
  cousins: Partial<Record<Thing, string>>;
  /** A note on the shot by each who may write, with its first words. */
  notes: Partial<Record<Role, { thread: string; comment: string }>>;
  /** A voice of the catalogue, as its provider calls it. */
  providerVoice: string;
  /** Where mails arrive. */
  outbox: string;
}

/** Builds one; nothing in it is shared with any other. */
export async function aMatrixWorld(outbox: string): Promise<MatrixWorld> {
  const [stranger, admin, viewer, commenter, editor, owner, creator, bystander] = await Promise.all(
    [aMember(), aMember(), aMember(), aMember(), aMember(), aMember(), aMember(), aMember()],
  );
  const [byViewer, byCommenter, byEditor, byCreator] = await Promise.all([
    aMember(),
    aMember(),
    aMember(),
    aMember(),
  ]);
  const project = await aProject()
    .ownedBy(owner)
    .sharedWith(editor, "editor")
    .sharedWith(commenter, "commenter")
    .sharedWith(viewer, "viewer")
    .sharedWith(creator, "viewer")
    .sharedWith(bystander, "viewer")
    .sharedWith(byViewer, "viewer", viewer)
    .sharedWith(byCommenter, "viewer", commenter)
    .sharedWith(byEditor, "viewer", editor)
    .sharedWith(byCreator, "viewer", creator)
    .build();
  await databaseSql()`update users set is_admin = true where id = ${admin.userId}`;
  await databaseSql()`update users set password_hash = ${await passwordHash()}
    where password_hash = ''`;
  const story = await aStory()
    .in(project)
    .createdBy(creator)
    .withScript(SHORT_SCRIPT)
    .fullyCast()
    .build();
  const { parsed_lines: lines } = await parsedLines(story);
  const [line, otherLine] = lines;
  const { mappings } = await characterMappings(story);
  await databaseSql()`
    update lines set image_take_id =
      (select image_take_id from characters where id = ${String(mappings.MARTA)})
    where id = ${String(line?.id)}`;
  await databaseSql()`
    insert into recommendations (story_id, kind, text, input_hash, provider)
    values (${story.storyId}, 'logline', '1. A keeper waits.', 'before', 'builtin'),
      (${story.storyId}, 'script', ${SHORT_SCRIPT}, 'before', 'builtin')`;
  await databaseSql()`
    insert into script_revisions (story_id, version, text) values (${story.storyId}, 0, 'Rain.')`;
  // The commenter may decide about the first shot, and about no other.
  await databaseSql()`
    insert into approval_requests (story_id, line_id, person_id)
    values (${story.storyId}, ${String(line?.id)}, ${commenter.userId})`;
  // Words of the last line, so that there is an earlier set of lines to bring back.
  const words = { stageDirections: "The lamp dies slowly.", dialogueText: "" };
  const edit = { kind: "edit", texts: { characterName: NON_SPEAKING_PART, ...words } } as const;
  await changeStoryLine(story, String(lines.at(-1)?.id), edit);
  const film = await aRun(project);
  // A story that has no script yet, which one brought as a file would not replace.
  const importStory = await aStory().in(project).createdBy(creator).build();
  const faces = await Promise.all([mappings.VOSS, mappings.MARTA].map((id) => faceOf(String(id))));
  const item = await aContextItem(project);
  const entry = await anInformationEntry(item);
  const { attachmentId, mediaKey } = await anAttachment(entry);
  const otherItem = await aContextItem(project, "The keeper");
  const otherEntry = await anInformationEntry(otherItem);
  // The same people, of whom only the owner invites.
  const ownersProject = await aProject()
    .ownedBy(owner)
    .sharedWith(editor, "editor")
    .sharedWith(commenter, "commenter")
    .sharedWith(viewer, "viewer")
    .sharedWith(creator, "viewer")
    .build();
  await databaseSql()`
    update projects set members_may_invite = false where id = ${ownersProject.projectId}`;
  const deletedProject = await aProject().ownedBy(owner).sharedWith(editor, "editor").build();
  const deletedStory = await aStory().in(project).build();
  await databaseSql()`update projects set deleted_at = now() where id = ${deletedProject.projectId}`;
  await databaseSql()`update stories set deleted_at = now() where id = ${deletedStory.storyId}`;
  const { contextId: deletedItem } = await aContextItem(project, "The storm");
  await databaseSql()`update context_items set deleted_at = now() where id = ${deletedItem}`;
  const { scene_locations: places } = await sceneLocations(story);
  const notes = Object.fromEntries(
    await Promise.all(
      (["commenter", "editor", "owner"] as const).map(async (role) => {
        const author = { commenter, editor, owner }[role];
        return [role, await aNote(story.storyId, String(line?.id), author.userId)] as const;
      }),
    ),
  );
  const review = await aReview({ storyId: story.storyId, as: owner, lineId: String(line?.id) });
  return {
    people: { stranger, viewer, commenter, editor, owner, admin, creator, guest: review.guest },
    reviewToken: review.token,
    bystander,
    invitees: {
      nobody: bystander,
      guest: bystander,
      stranger: bystander,
      admin: bystander,
      owner: bystander,
      viewer: byViewer,
      commenter: byCommenter,
      editor: byEditor,
      creator: byCreator,
    },
    ids: {
      project: project.projectId,
      story: story.storyId,
      line: String(line?.id),
      reviewLink: review.linkId,
      guestNote: review.noteId,
      guestComment: review.commentId,
      otherLine: String(otherLine?.id),
      place: String(places[0]?.id),
      character: String(mappings.VOSS),
      run: film.runId,
      contextItem: item.contextId,
      entry: entry.informationId,
      attachment: attachmentId,
      mediaKey,
      image: String(faces[0]?.mediaKey),
      face: String(faces[0]?.id),
      take: await giveTake(story, String(line?.id), "audio"),
      film: await giveFilm(story),
      otherFilm: await giveFilm(story),
      replacedLines: await firstOf("replaced_lines", story.storyId),
      importStory: importStory.storyId,
      scriptImport: await aScriptImport(importStory),
      cutImport: await aCutImport(story.storyId),
      voice: await firstOf("voices"),
      ownersProject: ownersProject.projectId,
      deletedProject: deletedProject.projectId,
      deletedStory: deletedStory.storyId,
      deletedItem,
      piece: (await aPicture(project)).pieceId,
      thread: String(notes.owner?.thread),
      comment: String(notes.owner?.comment),
    },
    notes,
    cousins: {
      contextItem: otherItem.contextId,
      entry: otherEntry.informationId,
      attachment: (await anAttachment(otherEntry)).attachmentId,
      place: await firstOf("scene_locations", film.storyId),
      face: String(faces[1]?.id),
      scriptImport: await aScriptImport(story),
      cutImport: await aCutImport(film.storyId),
      take: await giveTake(story, String(otherLine?.id), "audio"),
    },
    providerVoice: await providerVoice(),
    outbox,
  };
}

/** A link to the board of a story, and a guest of it who has written a note. */
async function aReview({ storyId, as, lineId }: { storyId: string; as: Member; lineId: string }) {
  const scope = await requireStory(await callerOf(as), storyId, "editor");
  const { link_id: linkId, url } = await createReviewLink(scope, {
    what: "board",
    may: "approve",
    allow_download: true,
  });
  const token = url.slice(url.lastIndexOf("/") + 1);
  const { cookies } = await openReview(token, { name: "Gil" });
  const reviewCookie = String(cookies[0]?.split(";")[0]);
  const guestScope = await requireGuest(token, reviewCookie, "approve");
  const { note } = await createGuestNote(guestScope, { body: "Lovely light.", line_id: lineId });
  const guest: Caller = { userId: guestScope.guestId, email: "", bearer: "", reviewCookie };
  return { linkId, token, guest, noteId: note.id, commentId: String(note.comments[0]?.id) };
}

async function callerOf(member: Member) {
  const headers = { authorization: `Bearer ${member.bearer}` };
  const caller = await findCaller(new Request(ORIGIN, { headers }));
  if (!caller) throw new Error("nobody is signed in");
  return caller;
}

/** A script that was brought as a file and not yet applied. */
async function aScriptImport(story: StoryScope): Promise<string> {
  const file = { name: "light.txt", format: "text", text: SHORT_SCRIPT } as const;
  const { import_id } = await importScript(story, { ...file, elements: [], losses: [] });
  return import_id;
}

/** A timeline of all lines of a story that was brought and not yet applied. */
async function aCutImport(storyId: string): Promise<string> {
  const lines = await databaseSql()<{ id: string }[]>`
    select id from lines where story_id = ${storyId} order by line_number`;
  const clips = lines.map(({ id: lineId }, at) => ({
    ...{ name: "", lineId, fileName: "a.mp4", start: at * 48, frames: 48, sourceStart: 0 },
  }));
  const content = { format: "otio", clips, frames: clips.length * 48 };
  return insertImport({ storyId, kind: "cut", madeBy: null, fileName: "recut.otio", content });
}

/** A note on a line with nothing but its words. */
async function aNote(storyId: string, lineId: string, authorId: string) {
  const [row] = await databaseSql()<{ thread: string; comment: string }[]>`
    with written as (
      insert into threads (story_id, subject_kind, subject_id, line_id, author_id)
      values (${storyId}, 'line', ${lineId}, ${lineId}, ${authorId}) returning id)
    insert into comments (thread_id, author_id, body)
    select id, ${authorId}, 'Closer.' from written returning thread_id as thread, id as comment`;
  if (!row) throw new Error("no note was written");
  return row;
}

/** The picture of a character. */
async function faceOf(characterId: string) {
  const [face] = await databaseSql()<{ id: string; mediaKey: string }[]>`
    select takes.id, takes.media_key as "mediaKey" from characters
    join takes on takes.id = characters.image_take_id where characters.id = ${characterId}`;
  return face;
}

async function providerVoice(): Promise<string> {
  const [voice] = await databaseSql()<{ voice_id: string }[]>`
    select voice_id from voices order by voice_id limit 1`;
  return String(voice?.voice_id);
}

let hash: Promise<string> | null = null;

/** One hash serves everybody: what is tested is who may call, not how passwords are kept. */
function passwordHash(): Promise<string> {
  hash ??= hashPassword(PASSWORD);
  return hash;
}

async function firstOf(table: "voices"): Promise<string>;
async function firstOf(
  table: "scene_locations" | "replaced_lines",
  storyId: string,
): Promise<string>;
async function firstOf(table: string, storyId?: string): Promise<string> {
  const sql = databaseSql();
  const [row] = await sql<{ id: string }[]>`
    select id from ${sql(table)} ${storyId ? sql`where story_id = ${storyId}` : sql``}
    order by id limit 1`;
  return String(row?.id);
}
