import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { databaseSql } from "@/db/client";
import { deleteProjectRows } from "@/db/queries/trash";
import { requireProject, requireUser } from "@/lib/access";
import type { Caller } from "@/lib/auth/caller";
import { fileStore } from "@/lib/providers";
import { TRASH_DAYS } from "@/lib/rules/trash";
import { keepFile, keepFileOfProject } from "@/lib/services/media/keep-file";
import { mediaUrl, projectMediaPrefix } from "@/lib/services/media/media-url";
import { sweepUnclaimedFiles } from "@/lib/services/media/unclaimed-files";
import { listProjects } from "@/lib/services/project/projects";
import { purgeProject } from "@/lib/services/project/trash";
import { listStories } from "@/lib/services/story/stories";
import { purgeStory } from "@/lib/services/story/trash";
import { purgeTrash } from "@/lib/services/system/purge-trash";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, type BuiltProject, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const bytes = new TextEncoder().encode("media");
const callerOf = ({ userId, email }: { userId: string; email: string }): Caller => ({
  userId,
  email,
  userName: "somebody",
  isAdmin: false,
  sessionVersion: 1,
  via: "bearer",
});

/** Gives a line of a story a take with a stored file. @returns its key */
async function addTake(story: { storyId: string; projectId: string }, lineNumber: number) {
  const sql = databaseSql();
  const [line] = await sql<{ id: string }[]>`
    select id from lines where story_id = ${story.storyId} and line_number = ${lineNumber}`;
  const key = `${projectMediaPrefix(story.projectId)}${line?.id}/image-${randomUUID()}.jpg`;
  await fileStore().put(key, bytes, "image/jpeg");
  await sql`with made as (
      insert into takes (project_id, line_id, kind, media_key, content_type, size_bytes, provider,
        input_hash)
      values (${story.projectId}, ${String(line?.id)}, 'image', ${key}, 'image/jpeg', 5, 'builtin',
        ${key}) returning id)
    update lines set image_take_id = (select id from made) where id = ${String(line?.id)}`;
  return key;
}

/** Gives a story a finished film with its files. @returns their keys */
async function addFilm(story: { storyId: string; projectId: string }) {
  const sql = databaseSql();
  const prefix = `${projectMediaPrefix(story.projectId)}${story.storyId}/film-${randomUUID()}`;
  const keys = [`${prefix}.mp4`, `${prefix}.jpg`, `${prefix}.vtt`] as const;
  const [film, poster, captions] = keys;
  await fileStore().put(film, bytes, "video/mp4");
  await fileStore().put(poster, bytes, "image/jpeg");
  await fileStore().put(captions, bytes, "text/vtt");
  const [run] = await sql<{ id: string }[]>`
    insert into runs (kind, project_id, story_id, subject_id, status)
    values ('story-video', ${story.projectId}, ${story.storyId}, ${story.storyId}, 'completed')
    returning id`;
  await sql`insert into story_videos (story_id, version, run_id, media_key, poster_key, captions_key,
      video_count, duration_seconds, file_size_bytes, input_hash)
    values (${story.storyId}, 1, ${String(run?.id)}, ${film}, ${poster}, ${captions}, 4, 75.2, 5, 'x')`;
  return [...keys];
}

const filesOf = ({ projectId }: { projectId: string }) =>
  fileStore().list(projectMediaPrefix(projectId));

async function aFilmedProject(): Promise<
  BuiltProject & { storyId: string; keys: string[]; faces: string[] }
> {
  const project = await aProject()
    .sharedWith(await aMember(), "editor")
    .build();
  const story = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
  const faces = await filesOf(project);
  const keys = [await addTake(story, 1), await addTake(story, 2), ...(await addFilm(story))];
  return { ...project, storyId: story.storyId, keys, faces };
}

async function rowsOf(projectId: string): Promise<number> {
  const [row] = await databaseSql()<{ count: number }[]>`
    select (select count(*) from projects where id = ${projectId})
      + (select count(*) from permissions where project_id = ${projectId})
      + (select count(*) from stories where project_id = ${projectId})
      + (select count(*) from takes where project_id = ${projectId})
      + (select count(*) from characters where project_id = ${projectId})
      + (select count(*) from runs where project_id = ${projectId}) as count`;
  return Number(row?.count);
}

const noted = async () =>
  (await databaseSql()<{ media_key: string }[]>`select media_key from unclaimed_files`).map(
    ({ media_key }) => media_key,
  );

describe("deleting for good", () => {
  it("takes a project's rows and files, leaves every other project alone, and can be repeated", async () => {
    const [gone, kept] = [await aFilmedProject(), await aFilmedProject()];
    const keptFiles = await filesOf(kept);
    const keptRows = await rowsOf(kept.projectId);
    expect(gone.faces.length).toBeGreaterThan(0);
    await databaseSql()`insert into provider_jobs (project_id, work_key, provider, status, cost_usd)
      values (${gone.projectId}, ${gone.projectId}, 'fal', 'done', 1.5)`;
    await purgeProject(gone.projectId);
    expect(await rowsOf(gone.projectId)).toBe(0);
    expect(await filesOf(gone)).toEqual([]);
    expect(await noted()).toEqual([]);
    await purgeProject(gone.projectId);
    expect(await filesOf(kept)).toEqual(keptFiles);
    expect(await rowsOf(kept.projectId)).toBe(keptRows);
    const [job] = await databaseSql()`
      select project_id, cost_usd from provider_jobs where work_key = ${gone.projectId}`;
    expect(job).toEqual({ project_id: null, cost_usd: 1.5 });
  });

  it("of a project that dies after the rows are gone leaves its files to the sweep", async () => {
    const project = await aFilmedProject();
    const files = await filesOf(project);
    await deleteProjectRows(project.projectId, files);
    expect((await noted()).sort()).toEqual([...files].sort());
    expect(await filesOf(project)).toEqual(files);
    await sweepUnclaimedFiles();
    expect(await filesOf(project)).toEqual([]);
    expect(await noted()).toEqual([]);
  });

  it("leaves nothing of work that stores a file at that very moment", async () => {
    const story = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    const prefix = projectMediaPrefix(story.projectId);
    const take = { key: `${prefix}late.jpg`, bytes, contentType: "image/jpeg" };
    const audition = { key: `${prefix}late.wav`, bytes, contentType: "audio/wav" };
    await purgeProject(story.projectId);
    await keepFile(take.key, take.bytes, take.contentType);
    await keepFileOfProject(story.projectId, audition);
    expect(await fileStore().list(prefix)).toHaveLength(2);
    await databaseSql()`update unclaimed_files set due_at = now() - interval '1 second'`;
    await sweepUnclaimedFiles();
    expect(await fileStore().list(prefix)).toEqual([]);
  });

  it("leaves nothing of work that stores a file a second time at that very moment", async () => {
    const story = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    const film = `${projectMediaPrefix(story.projectId)}${story.storyId}/film.mp4`;
    await keepFile(film, bytes, "video/mp4");
    await purgeStory(story.storyId);
    expect(await fileStore().list(film)).toEqual([]);
    // The second try had noted the file before, and is done only now.
    await fileStore().put(film, bytes, "video/mp4");
    await databaseSql()`update unclaimed_files set due_at = now() - interval '1 second'`;
    await sweepUnclaimedFiles();
    expect(await fileStore().list(film)).toEqual([]);
    expect(await noted()).toEqual([]);
  });

  it("never comes to files of living projects that were noted when they were stored", async () => {
    const story = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    const prefix = projectMediaPrefix(story.projectId);
    const audition = { key: `${prefix}audition.wav`, bytes, contentType: "audio/wav" };
    await keepFileOfProject(story.projectId, audition);
    expect(await noted()).toEqual([]);
    // Work that was done twice, the second time in vain, notes a file that a take has claimed.
    const taken = await addTake(story, 1);
    await keepFile(taken, bytes, "image/jpeg");
    await databaseSql()`update unclaimed_files set due_at = now() - interval '1 second'`;
    await sweepUnclaimedFiles();
    expect(await noted()).toEqual([]);
    expect((await fileStore().list(prefix)).sort()).toEqual([audition.key, taken].sort());
  });

  it("takes a story's shots and films, and keeps the project's characters and other stories", async () => {
    const project = await aFilmedProject();
    const other = await aStory().in(project).withScript(SHORT_SCRIPT).parsed().build();
    const otherKey = await addTake(other, 1);
    await purgeStory(project.storyId);
    expect((await filesOf(project)).sort()).toEqual([...project.faces, otherKey].sort());
    const stories = await databaseSql()`
      select id from stories where project_id = ${project.projectId}`;
    expect(stories).toEqual([{ id: other.storyId }]);
    expect(await noted()).toEqual([]);
    await purgeStory(project.storyId);
  });

  it("comes to what has been in the trash for thirty days, and to nothing else", async () => {
    const sql = databaseSql();
    const over = `${TRASH_DAYS} days 1 second`;
    const under = `${TRASH_DAYS - 1} days 23 hours`;
    const [expired, waiting, live] = [
      await aFilmedProject(),
      await aFilmedProject(),
      await aFilmedProject(),
    ];
    const fresh = await aStory().in(live).withScript(SHORT_SCRIPT).parsed().build();
    await sql`update projects set deleted_at = now() - ${over}::interval where id = ${expired.projectId}`;
    await sql`update projects set deleted_at = now() - ${under}::interval where id = ${waiting.projectId}`;
    await sql`update stories set deleted_at = now() - ${over}::interval where id = ${live.storyId}`;
    await sql`update stories set deleted_at = now() - ${under}::interval where id = ${fresh.storyId}`;
    expect(await purgeTrash()).toBe(2);
    expect(await rowsOf(expired.projectId)).toBe(0);
    expect(await filesOf(expired)).toEqual([]);
    expect((await filesOf(waiting)).length).toBe(waiting.keys.length + waiting.faces.length);
    expect(await filesOf(live)).toEqual(live.faces);
    const stories = await sql`select id from stories where project_id = ${live.projectId}`;
    expect(stories).toEqual([{ id: fresh.storyId }]);
    expect(await purgeTrash()).toBe(0);
  });
});

describe("the lists", () => {
  /** Every statement that is sent while something is read. */
  async function statementsOf<T>(read: () => Promise<T>): Promise<{ result: T; count: number }> {
    const sent = vi.spyOn(databaseSql(), "unsafe");
    try {
      return { result: await read(), count: sent.mock.calls.length };
    } finally {
      sent.mockRestore();
    }
  }

  it("of projects come in one query, each with up to three stills of its living stories", async () => {
    const ana = await aMember();
    const one = await aProject().ownedBy(ana).build();
    const first = await aStory().in(one).withScript(SHORT_SCRIPT).parsed().build();
    const second = await aStory().in(one).withScript(SHORT_SCRIPT).parsed().build();
    const deleted = await aStory().in(one).withScript(SHORT_SCRIPT).parsed().build();
    const later = await addTake(first, 3);
    const earlier = await addTake(first, 2);
    await addTake(first, 4);
    const other = await addTake(second, 1);
    await addTake(deleted, 1);
    await databaseSql()`update stories set deleted_at = now() where id = ${deleted.storyId}`;
    for (let made = 0; made < 20; made += 1) await aProject().ownedBy(ana).build();
    await aProject().sharedWith(ana, "commenter").build();
    const { result, count } = await statementsOf(() => listProjects(requireUser(callerOf(ana))));
    expect(count).toBe(1);
    expect(result.owned_projects).toHaveLength(21);
    expect(result.owned_projects.at(-1)?.image_urls).toEqual([earlier, other, later].map(mediaUrl));
    expect(result.owned_projects[0]).toMatchObject({ image_urls: [], film: null });
    expect(result.accessible_projects).toMatchObject([{ permission: "commenter" }]);
  });

  it.each([
    ["no story", [], []],
    ["a story without pictures", [[]], []],
    ["one story", [[4, 2, 3, 1]], ["0:1", "0:2", "0:3"]],
    ["one story with a single picture", [[], [3]], ["1:3"]],
    ["two stories, of which the first has one picture", [[2], [4, 3]], ["0:2", "1:3", "1:4"]],
    ["two stories, of which the second has one", [[1, 2, 4], [], [3]], ["0:1", "2:3", "0:2"]],
    ["four stories and more", [[], [3, 4], [2], [], [1, 2], [1]], ["1:3", "2:2", "4:1"]],
    ["stories in the trash", [[1], "deleted", [2, 3], "deleted"], ["0:1", "2:2", "2:3"]],
  ] as const)("of projects show the stills of %s in their order", async (_, pictured, expected) => {
    const project = await aProject().build();
    const names = new Map<string, string>();
    for (const [index, lineNumbers] of pictured.entries()) {
      const story = await aStory().in(project).withScript(SHORT_SCRIPT).parsed().build();
      const isDeleted = lineNumbers === "deleted";
      for (const lineNumber of isDeleted ? [1, 2] : lineNumbers) {
        names.set(mediaUrl(await addTake(story, lineNumber)), `${index}:${lineNumber}`);
      }
      if (isDeleted) {
        await databaseSql()`update stories set deleted_at = now() where id = ${story.storyId}`;
      }
    }
    const { owned_projects: owned } = await listProjects(requireUser(callerOf(project.owner)));
    expect(owned[0]?.image_urls.map((url) => names.get(url))).toEqual(expected);
  });

  it("of projects name the newest film of their living stories", async () => {
    const project = await aProject().build();
    const [first, second, deleted] = [
      await aStory().in(project).build(),
      await aStory().in(project).build(),
      await aStory().in(project).build(),
    ];
    const listed = async () =>
      (await listProjects(requireUser(callerOf(project.owner)))).owned_projects[0]?.film;
    expect(await listed()).toBeNull();
    await addFilm(first);
    await addFilm(deleted);
    await databaseSql()`update stories set deleted_at = now() where id = ${deleted.storyId}`;
    expect(await listed()).toEqual({ story_id: first.storyId, seconds: 75.2 });
    await addFilm(second);
    expect(await listed()).toEqual({ story_id: second.storyId, seconds: 75.2 });
  });

  it("of stories come in one query, each with its still and how far it is", async () => {
    const project = await aProject().build();
    const story = await aStory().in(project).withScript(SHORT_SCRIPT).parsed().build();
    const key = await addTake(story, 2);
    await addTake(story, 3);
    for (let made = 0; made < 20; made += 1) await aStory().in(project).build();
    const filmed = await aStory().in(project).withScript(SHORT_SCRIPT).parsed().build();
    await addFilm(filmed);
    await addFilm(filmed);
    const scope = await requireProject(callerOf(project.owner), project.projectId, "viewer");
    const { result, count } = await statementsOf(() => listStories(scope));
    expect(count).toBe(1);
    expect(result.stories).toHaveLength(22);
    expect(result.stories[21]).toMatchObject({
      image_url: mediaUrl(key),
      progress: {
        has_script: true,
        line_count: 4,
        spoken_count: 2,
        audio_count: 0,
        image_count: 2,
        video_count: 0,
        film_seconds: null,
      },
    });
    expect(result.stories[1]).toMatchObject({
      image_url: null,
      progress: { has_script: false, line_count: 0, film_seconds: null },
    });
    expect(result.stories[0]?.progress.film_seconds).toBe(75.2);
  });
});
