import { randomUUID } from "node:crypto";
import { databaseSql } from "@/db/client";
import { insertProject } from "@/db/queries/projects";
import { insertStory } from "@/db/queries/stories";
import { insertSystemAccount } from "@/db/queries/system-accounts";
import { requireStoryForSystem, type StoryScope } from "@/lib/access";
import { issueAccessToken } from "@/lib/auth/access-token";
import { fileStore } from "@/lib/providers";
import { DEFAULT_IMAGE_STYLE } from "@/lib/rules/image-style";
import type { PermissionLevel } from "@/lib/rules/permission";
import { addMissingCharacters } from "@/lib/services/casting/add-missing-characters";
import { projectMediaPrefix, takeMediaKey } from "@/lib/services/media/media-url";
import { applyScript } from "@/lib/services/parsing/apply-script";
import { createStoryVideo } from "@/lib/services/story-video/create-story-video";
import { syncVoiceCatalogue } from "@/lib/services/voice/catalogue";
import { SMALL_PDF } from "./small-pdf";

/**
 * Builders of what tests begin with, written as sentences:
 * `await aProject().ownedBy(ana).sharedWith(ben, "viewer").build()`.
 */

/** A verified account with an access token, made without the mails of signing up. */
export interface Member {
  userId: string;
  email: string;
  bearer: string;
}

export async function aMember(email = `${randomUUID()}@mail.example`): Promise<Member> {
  const { id } = await insertSystemAccount({
    userName: `member.${randomUUID().slice(0, 13)}`,
    email,
    passwordHash: "",
    canSignIn: true,
  });
  return {
    userId: id,
    email,
    bearer: await issueAccessToken({ userId: id, sessionVersion: 1 }),
  };
}

export interface BuiltProject {
  projectId: string;
  owner: Member;
}

class ProjectBuilder {
  private owner: Member | null = null;
  private looksAtStills = false;
  private readonly members: { member: Member; level: PermissionLevel; by: Member | null }[] = [];

  ownedBy(owner: Member): this {
    this.owner = owner;
    return this;
  }

  /** Its new stills are looked at; others do without, so that tests count what they ask for. */
  withLooks(): this {
    this.looksAtStills = true;
    return this;
  }

  /** @param by who invited them, and answers for them; left out, the owner */
  sharedWith(member: Member, level: PermissionLevel, by: Member | null = null): this {
    this.members.push({ member, level, by });
    return this;
  }

  async build(): Promise<BuiltProject> {
    const owner = this.owner ?? (await aMember());
    const project = await insertProject({
      ownerId: owner.userId,
      ownerEmail: owner.email,
      name: "The Light",
      imageStyle: DEFAULT_IMAGE_STYLE,
    });
    await databaseSql()`
      update projects set looks_at_stills = ${this.looksAtStills} where id = ${project.id}`;
    for (const { member, level, by } of this.members) {
      await databaseSql()`
        insert into permissions (project_id, email, level, shared_by)
        values (${project.id}, ${member.email}, ${level}, ${(by ?? owner).email})`;
    }
    return { projectId: project.id, owner };
  }
}

export const aProject = (): ProjectBuilder => new ProjectBuilder();

class StoryBuilder {
  private project: BuiltProject | null = null;
  private creator: Member | null = null;
  private script = "";
  private isParsed = false;
  private isCast = false;

  in(project: BuiltProject): this {
    this.project = project;
    return this;
  }

  createdBy(creator: Member): this {
    this.creator = creator;
    return this;
  }

  withScript(script: string): this {
    this.script = script;
    return this;
  }

  /** With the lines, places and names that the script has. */
  parsed(): this {
    this.isParsed = true;
    return this;
  }

  /** Everybody who speaks has a character with a voice and a face, so that batches may start. */
  fullyCast(): this {
    this.isParsed = true;
    this.isCast = true;
    return this;
  }

  async build(): Promise<StoryScope> {
    const project = this.project ?? (await aProject().build());
    const story = await insertStory({
      projectId: project.projectId,
      title: "Night Watch",
      lengthSeconds: 60,
      createdBy: (this.creator ?? project.owner).userId,
      script: this.script,
    });
    const scope = await requireStoryForSystem(story.id);
    if (this.isParsed) await applyScript(scope);
    if (this.isCast) await castEverybody(scope);
    return scope;
  }
}

export const aStory = (): StoryBuilder => new StoryBuilder();

export interface BuiltContextItem {
  contextId: string;
  projectId: string;
}

/** A subject that the people of a project gather material about. */
export async function aContextItem(
  { projectId }: Pick<BuiltProject, "projectId">,
  name = "The lighthouse",
): Promise<BuiltContextItem> {
  const [item] = await databaseSql()<{ id: string }[]>`
    insert into context_items (project_id, name, context_type)
    values (${projectId}, ${name}, 'Setting') returning id`;
  return { contextId: String(item?.id), projectId };
}

export interface BuiltInformation extends BuiltContextItem {
  informationId: string;
}

/** An entry of a context item. */
export async function anInformationEntry(
  item: BuiltContextItem,
  { name = "History", information = "Built in 1871 on the outer rock." } = {},
): Promise<BuiltInformation> {
  const [entry] = await databaseSql()<{ id: string }[]>`
    insert into context_information (context_item_id, name, information)
    values (${item.contextId}, ${name}, ${information}) returning id`;
  return { ...item, informationId: String(entry?.id) };
}

/** A PDF that was uploaded to an entry; its text was not read yet. */
export async function anAttachment(
  entry: BuiltInformation,
  name = "letters.pdf",
): Promise<{ attachmentId: string; mediaKey: string }> {
  const contentType = "application/pdf";
  const mediaKey = `${projectMediaPrefix(entry.projectId)}attachments/${randomUUID()}.pdf`;
  await fileStore().put(mediaKey, SMALL_PDF, contentType);
  const [attachment] = await databaseSql()<{ id: string }[]>`
    insert into attachments (information_id, name, media_key, content_type, size_bytes)
    values (${entry.informationId}, ${name}, ${mediaKey}, ${contentType}, ${SMALL_PDF.byteLength})
    returning id`;
  return { attachmentId: String(attachment?.id), mediaKey };
}

/** A film that is being made: the newest run of a story whose shots all have their pictures. */
export async function aRun(project: BuiltProject): Promise<{ runId: string; storyId: string }> {
  const story = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
  await databaseSql()`
    update lines set image_take_id =
      (select id from takes where project_id = ${project.projectId} and kind = 'image' limit 1)
    where story_id = ${story.storyId}`;
  const { job_id: runId } = await createStoryVideo(story);
  return { runId, storyId: story.storyId };
}

/** The smallest file that is a JPEG to every reader: one grey pixel. */
const GREY_PIXEL = Buffer.from(
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=",
  "base64",
);

async function castEverybody(scope: StoryScope): Promise<void> {
  await syncVoiceCatalogue();
  const sql = databaseSql();
  const voices = await sql<{ voice_id: string; gender: string; age: string }[]>`
    select voice_id, gender, age from voices order by voice_id`;
  for (const [index, characterId] of (await addMissingCharacters(scope)).entries()) {
    const voice = voices[index % voices.length];
    const inputHash = "face";
    const contentType = "image/jpeg";
    const subject = { projectId: scope.projectId, subjectId: characterId };
    const mediaKey = takeMediaKey({ ...subject, kind: "image", inputHash, contentType });
    await fileStore().put(mediaKey, GREY_PIXEL, contentType);
    const [take] = await sql<{ id: string }[]>`
      insert into takes (project_id, character_id, kind, media_key, content_type, size_bytes,
        provider, input_hash)
      values (${scope.projectId}, ${characterId}, 'image', ${mediaKey}, ${contentType},
        ${GREY_PIXEL.byteLength}, 'builtin', ${inputHash}) returning id`;
    await sql`update characters set image_take_id = ${String(take?.id)},
      image_description = 'Somebody with short dark hair and a grey coat.',
      voice_id = ${String(voice?.voice_id)}, voice_gender = ${String(voice?.gender)},
      voice_age = ${String(voice?.age)} where id = ${characterId}`;
  }
}

/** A short scene of two people with four lines: two spoken, two of action. */
export const SHORT_SCRIPT = `INT. LAMP ROOM - NIGHT

Marta wipes the great lens.

MARTA
(quietly)
Let me finish the glass.

EXT. ROCK - DAY

VOSS
Put it out.

The lamp dies.
`;
