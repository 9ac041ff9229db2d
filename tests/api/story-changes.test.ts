import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as editScript } from "@/app/api/script/edit-script/route";
import { POST as editLine } from "@/app/api/script-parsing/edit-line/route";
import { POST as chooseTake } from "@/app/api/shot/[dialogueId]/choose-take/route";
import { GET as changes } from "@/app/api/story/[id]/changes/route";
import { PUT as updateTitle } from "@/app/api/story/[id]/update-title/route";
import { databaseSql } from "@/db/client";
import { endSessions } from "@/db/queries/accounts";
import { insertRunOrJoin } from "@/db/queries/runs";
import { listStoryChanges } from "@/db/queries/story-changes";
import { recordProgress } from "@/lib/progress";
import { purgeProject } from "@/lib/services/project/trash";
import { purgeStory } from "@/lib/services/story/trash";
import { callApi, callJson, type Handler } from "../support/call-api";
import { type OpenStream, openEvents, type StreamedEvent } from "../support/read-stream";
import { openTestApp } from "../support/test-app";
import type { Member } from "../support/world";
import { aStoryWithShots, giveTake } from "./shots-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;
let world: Awaited<ReturnType<typeof aStoryWithShots>>;
const open: OpenStream[] = [];

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  world = await aStoryWithShots();
});
afterAll(async () => {
  await Promise.all(open.map((stream) => stream.close()));
  await app?.close();
});

const ask = (as: Member | undefined, lastEventId?: string) =>
  callApi(changes, {
    as,
    params: { id: world.scope.storyId },
    headers: lastEventId === undefined ? {} : { "last-event-id": lastEventId },
  });

/** A stream that has told where it begins. */
async function watch(as: Member, lastEventId?: string): Promise<OpenStream> {
  const stream = openEvents(await ask(as, lastEventId));
  open.push(stream);
  if (lastEventId === undefined) await stream.waitFor(() => true);
  return stream;
}

const isAbout =
  (entity: string, id: string) =>
  ({ data }: StreamedEvent) =>
    data.entity === entity && data.id === id;

/** The things that a stream told of behind its first message: `line <id>`. */
const told = ({ events }: OpenStream, after = 0) =>
  events
    .filter(({ id }) => Number(id) > after)
    .map(({ data }) => `${String(data.entity)} ${String(data.id)}`);

const versionOf = ({ events }: OpenStream) => Number(events.at(-1)?.id);

/** Does something as the editor, and answers how soon the stream told of it. */
async function tellsOf(
  stream: OpenStream,
  [entity, id]: [string, string],
  work: () => Promise<unknown>,
): Promise<void> {
  const before = versionOf(stream);
  await work();
  const isIt = isAbout(entity, id);
  await stream.waitFor((event) => Number(event.id) > before && isIt(event));
}

const post = async (
  handler: Handler,
  body: Record<string, unknown>,
  params: Record<string, string> = {},
  method = "POST",
) => expect((await callJson(handler, { as: world.editor, method, params, body })).status).toBe(200);

describe("the changes of a story", () => {
  it("reach everybody who may see it within a second, as ids and versions only", async () => {
    const { scope, ids, viewer, owner } = world;
    const { storyId } = scope;
    const line = String(ids[1]);
    const first = await giveTake(scope, line, "image");
    await giveTake(scope, line, "image");
    const stream = await watch(viewer);
    const other = await watch(owner);
    await tellsOf(stream, ["story", storyId], () =>
      post(updateTitle, { title: "Day Watch" }, { id: storyId }, "PUT"),
    );
    await tellsOf(stream, ["line", line], () =>
      post(chooseTake, { take_id: first }, { dialogueId: line }),
    );
    await tellsOf(stream, ["lines", storyId], () =>
      post(editLine, {
        ...{ story_id: storyId, line_id: line, character_name: "MARTA" },
        ...{ stage_directions: "", dialogue_text: "Who is there?" },
      }),
    );
    await tellsOf(stream, ["script", storyId], () =>
      post(editScript, { story_id: storyId, script: "INT. ROOM - DAY\n\nIt rains.\n" }),
    );
    await other.waitFor(isAbout("script", storyId));
    for (const { id, data } of stream.events) {
      expect(Object.keys(data).sort()).toEqual(["entity", "id", "version"]);
      expect(String(data.version)).toBe(id);
    }
    const versions = stream.events.map(({ id }) => Number(id));
    expect(versions).toEqual([...new Set(versions)].sort((left, right) => left - right));
    expect(versions.every(Number.isSafeInteger)).toBe(true);
  });

  it("of everything that its pages show are told", async () => {
    const { scope, ids, viewer } = world;
    const { storyId, projectId } = scope;
    const sql = databaseSql();
    const stream = await watch(viewer);
    const [character] = await sql<{ id: string }[]>`
      select id from characters where project_id = ${projectId} limit 1`;
    const faceOf = String(character?.id);
    await tellsOf(stream, ["character", faceOf], async () => {
      await sql`update characters set image_description = 'Tall.' where id = ${faceOf}`;
    });
    await tellsOf(stream, ["characters", projectId], async () => {
      await sql`insert into characters (project_id, name, look_key)
        values (${projectId}, 'Bo', 'bo')`;
    });
    await tellsOf(stream, ["cast", storyId], async () => {
      await sql`update character_mappings set character_id = null where story_id = ${storyId}`;
    });
    await tellsOf(stream, ["locations", storyId], async () => {
      await sql`update scene_locations set description = 'Dark.' where story_id = ${storyId}`;
    });
    await tellsOf(stream, ["line", String(ids[2])], async () => {
      await sql`insert into takes (project_id, line_id, kind, media_key, content_type, size_bytes,
        provider, input_hash) values (${projectId}, ${String(ids[2])}, 'audio', 'key', 'audio/mpeg',
        1, 'acme', 'hash')`;
    });
    const { run } = await insertRunOrJoin({
      ...{ kind: "story-video", projectId, storyId, subjectId: storyId },
      ...{ requestedBy: null, parentRunId: null, input: {} },
    });
    await stream.waitFor(isAbout("run", run.id));
    const seen = versionOf(stream);
    // How far it is, its own stream tells.
    await recordProgress(run.id, { progress: 10 });
    await tellsOf(stream, ["film", storyId], async () => {
      await sql`insert into story_videos (story_id, version, run_id, media_key, video_count,
        duration_seconds, file_size_bytes, input_hash)
        values (${storyId}, 1, ${run.id}, 'film', 4, 12, 5, 'film')`;
    });
    expect(told(stream, seen)).toEqual([`film ${storyId}`]);
    await tellsOf(stream, ["run", run.id], () => recordProgress(run.id, { status: "completed" }));
  });

  it("of many lines at once are one, and those of another story none", async () => {
    const { scope, viewer } = world;
    const stream = await watch(viewer);
    const start = versionOf(stream);
    const sql = databaseSql();
    const other = await aStoryWithShots();
    await sql`update lines set shot_type = 'action' where story_id = ${other.scope.storyId}`;
    await sql`insert into lines (story_id, line_number, character_name)
      select ${scope.storyId}, n, 'MARTA' from generate_series(10, 309) n`;
    await sql`update lines set shot_type = 'action' where story_id = ${scope.storyId}`;
    await sql`update stories set title = 'Last' where id = ${scope.storyId}`;
    await stream.waitFor(({ data, id }) => data.entity === "story" && Number(id) > start);
    expect(new Set(told(stream, start))).toEqual(
      new Set([`lines ${scope.storyId}`, `story ${scope.storyId}`]),
    );
  });

  it("are told in the order of their commits, so that nothing is skipped", async () => {
    const { ids, viewer } = world;
    const stream = await watch(viewer);
    const sql = databaseSql();
    const start = versionOf(stream);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    // Begun first and committed last.
    const slow = sql.begin(async (transaction) => {
      await transaction`update lines set shot_type = 'action' where id = ${String(ids[0])}`;
      await held;
    });
    await sql`update lines set shot_type = 'action' where id = ${String(ids[1])}`;
    await stream.waitFor(isAbout("line", String(ids[1])));
    release();
    await slow;
    await stream.waitFor(isAbout("line", String(ids[0])));
    expect(told(stream, start)).toEqual([`line ${ids[1]}`, `line ${ids[0]}`]);
  });

  it("are made up for after a stream was lost, each thing once, and nothing twice", async () => {
    const { scope, ids, viewer } = world;
    const stream = await watch(viewer);
    const sql = databaseSql();
    await tellsOf(stream, ["line", String(ids[0])], async () => {
      await sql`update lines set shot_type = 'action' where id = ${String(ids[0])}`;
    });
    const seen = String(versionOf(stream));
    await stream.close();
    for (const id of [ids[1], ids[2], ids[1]]) {
      await sql`update lines set video_prompt = video_prompt || 'x' where id = ${String(id)}`;
    }
    await sql`update stories set logline = 'New.' where id = ${scope.storyId}`;
    const back = await watch(viewer, seen);
    await back.waitFor(isAbout("story", scope.storyId));
    expect(told(back)).toEqual([`line ${ids[2]}`, `line ${ids[1]}`, `story ${scope.storyId}`]);
  });

  it.each(["nonsense", "9".repeat(15), "-1", ""])(
    "begin with the newest for a position that was never given (%s)",
    async (position) => {
      const { scope, viewer } = world;
      const stream = await watch(viewer, position);
      await stream.waitFor(() => true);
      expect(stream.events).toHaveLength(1);
      expect(stream.events[0]?.data).toMatchObject({ entity: "story", id: scope.storyId });
      await tellsOf(stream, ["story", scope.storyId], async () => {
        await databaseSql()`update stories set title = 'Seen' where id = ${scope.storyId}`;
      });
    },
  );

  it("of concurrent work never block it", async () => {
    const { scope, ids } = world;
    const sql = databaseSql();
    // Each holds one line while it adds to the next, which another one holds.
    const work = Array.from({ length: 12 }, (_, index) =>
      sql.begin(async (transaction) => {
        await transaction`update lines set video_prompt = ${String(index)}
          where id = ${String(ids[index % ids.length])}`;
        await transaction`insert into takes (project_id, line_id, kind, media_key, content_type,
          size_bytes, provider, input_hash) values (${scope.projectId},
          ${String(ids[(index + 1) % ids.length])}, 'audio', 'key', 'audio/mpeg', 1, 'acme',
          ${`hash-${index}`})`;
      }),
    );
    await Promise.all(work);
    const rows = await listStoryChanges(scope, 0);
    const versions = (rows ?? []).map(({ version }) => version);
    expect(new Set(versions).size).toBe(versions.length);
  });
});

describe("the stream of a story's changes", () => {
  it("ends when somebody is removed from the project, who then is told nothing", async () => {
    const { viewer } = world;
    const stream = await watch(viewer);
    await databaseSql()`delete from permissions where email = ${viewer.email}`;
    await stream.ended;
    expect((await ask(viewer, "1")).status).toBe(404);
  });

  it("ends when the session ends", async () => {
    const { viewer } = world;
    const stream = await watch(viewer);
    await endSessions(viewer.userId);
    await stream.ended;
    expect((await ask(viewer)).status).toBe(401);
  });

  it("is for members only", async () => {
    expect((await ask(world.stranger)).status).toBe(404);
    expect((await ask(undefined)).status).toBe(401);
  });

  it("ends with the story, of which nothing is left when it is removed for good", async () => {
    const { scope, viewer } = world;
    const { storyId, projectId } = scope;
    const sql = databaseSql();
    const stream = await watch(viewer);
    await sql`update stories set deleted_at = now() where id = ${storyId}`;
    await stream.ended;
    const left = async () => {
      const rows = await sql<{ place: string }[]>`
        select distinct place_id as place from story_changes
        where place_id in (${storyId}, ${projectId})`;
      return rows.map(({ place }) => place);
    };
    expect((await left()).sort()).toEqual([storyId, projectId].sort());
    await purgeStory(storyId);
    expect(await left()).toEqual([projectId]);
    await purgeProject(projectId);
    expect(await left()).toEqual([]);
    expect(await sql`select 1 from noted_changes`).toHaveLength(0);
  });
});
