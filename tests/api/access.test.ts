import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { IMAGE_STYLES } from "@/lib/rules/image-style";
import { characterMappings } from "@/lib/services/casting/character-mappings";
import { sceneLocations } from "@/lib/services/location/scene-locations";
import { parsedLines } from "@/lib/services/parsing/parsed-lines";
import { createStoryVideo } from "@/lib/services/story-video/create-story-video";
import { type ApiCall, callApi, type Handler } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, type Member, SHORT_SCRIPT } from "../support/world";

/**
 * Who may make which call, and what a refusal leaves behind: nothing. One row a call; its guard says
 * what each role is answered. Calls of accounts have suites of their own.
 */

const ROLES = [
  "nobody",
  "stranger",
  "viewer",
  "commenter",
  "editor",
  "owner",
  "admin",
  "creator",
] as const;
type Role = (typeof ROLES)[number];

/** 2 stands for any success. `creator` made the story and is only a viewer by now. */
const GUARDS = {
  self: answers(401, 2, 2, 2, 2, 2, 2, 2),
  read: answers(401, 404, 2, 2, 2, 2, 404, 2),
  edit: answers(401, 404, 403, 403, 2, 2, 404, 403),
  own: answers(401, 404, 403, 403, 403, 2, 404, 403),
  storyDelete: answers(401, 404, 403, 403, 403, 2, 404, 2),
} satisfies Record<string, Record<Role, number>>;

function answers(...statuses: number[]): Record<Role, number> {
  return Object.fromEntries(ROLES.map((role, at) => [role, statuses[at]])) as Record<Role, number>;
}

const CALLS: Record<string, keyof typeof GUARDS> = {
  "POST /project/create": "self",
  "GET /project/list-all": "self",
  "GET /project/{id}/check-and-fetch": "read",
  "PUT /project/{id}/update-name": "own",
  "PUT /project/{id}/update-description": "edit",
  "PUT /project/{id}/update-image-style": "edit",
  "DELETE /project/delete": "own",
  "GET /story/list": "read",
  "POST /story/create": "edit",
  "GET /story/{id}/details": "read",
  "GET /story/{id}/production": "read",
  "PUT /story/{id}/update-length": "edit",
  "PUT /story/{id}/update-title": "edit",
  "DELETE /story/delete": "storyDelete",
  "POST /script/edit-script": "edit",
  "GET /character/list": "read",
  "POST /character/create": "edit",
  "GET /character/{id}/details": "read",
  "GET /script-parsing/get-character-mappings/{storyId}": "read",
  "GET /script-parsing/get-character-match-info/{storyId}": "read",
  "POST /script-parsing/suggest-character-mappings/{storyId}": "edit",
  "POST /script-parsing/update-character-mapping": "edit",
  "POST /script-parsing/parse-script": "edit",
  "GET /script-parsing/parsing-status/{storyId}": "read",
  "GET /script-parsing/get-parsed-lines/{storyId}": "read",
  "POST /script-character-validation/validate": "read",
  "POST /script-character-generation/validate": "read",
  "POST /script-character-generation/generate-missing-characters": "edit",
  "GET /script-character-generation/generation-status/{storyId}": "read",
  "GET /script-locations/list/{storyId}": "read",
  "POST /script-locations/update-location-description": "edit",
  "GET /script-audio/get-existing-audio/{storyId}": "read",
  "POST /script-audio/start-generation": "edit",
  "GET /script-audio/progress/{storyId}": "read",
  "POST /script-shot-types/generate/{storyId}": "edit",
  "GET /script-shot-types/shot-types-progress/{storyId}": "read",
  "POST /script-shot-image-prompts/generate-prompts/{storyId}": "edit",
  "GET /script-shot-image-prompts/prompts-progress/{storyId}": "read",
  "POST /script-shot-images/generate/{storyId}": "edit",
  "GET /script-shot-images/progress/{storyId}": "read",
  "POST /script-shot-video-prompts/generate-prompts/{storyId}": "edit",
  "GET /script-shot-video-prompts/prompts-progress/{storyId}": "read",
  "POST /script-talking-videos/generate/{storyId}": "edit",
  "GET /script-talking-videos/generation-progress/{storyId}": "read",
  "POST /script-action-videos/generate/{storyId}": "edit",
  "GET /script-action-videos/generation-progress/{storyId}": "read",
  "GET /shot/{dialogueId}/details": "read",
  "POST /shot/{dialogueId}/update-type": "edit",
  "POST /story-video/create": "edit",
  "GET /story-video/job/{jobId}": "read",
  "GET /story-video/{storyId}": "read",
  "POST /run/{runId}/cancel": "edit",
};

/** Calls whose guards are tried elsewhere: accounts, files, the engine's door, and health. */
const ELSEWHERE = /^app\/api\/(?:auth|admin|media|voices|inngest|health)\//u;

interface Call {
  name: string;
  method: string;
  path: string;
  handler: Handler;
  /** Field names by where the call takes them. */
  fields: { params: string[]; query: string[]; body: string[] };
}

interface World {
  people: Record<Exclude<Role, "nobody">, Member>;
  /** A fitting value for every field that a call may take. */
  values: Record<string, unknown>;
}

let app: Awaited<ReturnType<typeof openTestApp>>;
let calls: Call[];
let admin: Member;

beforeAll(async () => {
  app = await openTestApp({ ADMIN_EMAILS: "boss@studio.example" });
  admin = await aMember("boss@studio.example");
  calls = await loadCalls();
});
afterAll(() => app?.close());

/** Every call of the route files, with its contract. */
async function loadCalls(): Promise<Call[]> {
  const files = globSync("app/api/**/route.ts").filter((file) => !ELSEWHERE.test(file));
  const modules = await Promise.all(
    files.map(
      (file): Promise<Record<string, unknown>> => import(pathToFileURL(path.resolve(file)).href),
    ),
  );
  return modules.flatMap((module) =>
    Object.values(module)
      .filter(isRoute)
      .map((handler) => {
        const { method, path: route, params, query, body } = handler.contract;
        const names = (part?: { shape: object }) => Object.keys(part?.shape ?? {});
        return {
          name: `${method} ${route}`,
          method,
          path: route,
          handler,
          fields: { params: names(params), query: names(query), body: names(body) },
        };
      }),
  );
}

type RouteHandler = Handler & {
  contract: {
    method: string;
    path: string;
    params: { shape: object };
    query?: { shape: object };
    body?: { shape: object };
  };
};

function isRoute(value: unknown): value is RouteHandler {
  return typeof value === "function" && "contract" in value;
}

async function aWorld(): Promise<World> {
  const [owner, editor, commenter, viewer, creator, stranger] = await Promise.all([
    aMember(),
    aMember(),
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
    .build();
  const story = await aStory()
    .in(project)
    .createdBy(creator)
    .withScript(SHORT_SCRIPT)
    .fullyCast()
    .build();
  const [line] = (await parsedLines(story)).parsed_lines;
  const [place] = (await sceneLocations(story)).scene_locations;
  const { mappings } = await characterMappings(story);
  await databaseSql()`
    update lines set image_take_id = (select image_take_id from characters where id = ${mappings.MARTA ?? ""})
    where id = ${String(line?.id)}`;
  // A film that is already being made, of another story: starting one here stays a new run.
  const filmed = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
  await databaseSql()`
    update lines set image_take_id = (select id from takes where project_id = ${project.projectId} limit 1)
    where story_id = ${filmed.storyId}`;
  const { job_id: runId } = await createStoryVideo(filmed);
  return {
    people: { stranger, viewer, commenter, editor, owner, admin, creator },
    values: {
      project_id: project.projectId,
      story_id: story.storyId,
      storyId: story.storyId,
      dialogueId: line?.id,
      jobId: runId,
      runId,
      location_id: place?.id,
      character_id: mappings.MARTA,
      project_character_id: mappings.VOSS,
      script_character: "MARTA",
      projectName: "Another light",
      name: "A new name",
      description: "New words.",
      image_style: IMAGE_STYLES[2],
      title: "A new title",
      minutes: 1,
      seconds: 15,
      script: "INT. ELSEWHERE - DAY\n\nANA\nHello.\n",
      location_description: "A room.",
      shot_type: "action",
    },
  };
}

/** What goes into a call: everything it takes that is not a claim, with some values replaced. */
function inputOf(call: Call, world: World, replaced: Record<string, unknown> = {}): ApiCall {
  const values: Record<string, unknown> = { ...world.values, ...replaced };
  if (values.id === undefined) {
    const area = call.path.split("/")[1];
    const idOfArea = { project: "project_id", story: "story_id", character: "character_id" };
    values.id = values[idOfArea[area as keyof typeof idOfArea]];
  }
  const pick = (names: string[]) =>
    Object.fromEntries(
      names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]),
    );
  return {
    method: call.method,
    params: pick(call.fields.params) as Record<string, string>,
    query: pick(call.fields.query) as Record<string, string>,
    body: pick(call.fields.body),
  };
}

/** Makes a call and answers its status; a stream is left at once. */
async function statusOf(call: Call, input: ApiCall): Promise<number> {
  const leaving = new AbortController();
  const response = await callApi(call.handler, { ...input, signal: leaving.signal });
  leaving.abort();
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
    await response.body?.cancel();
  }
  return response.status;
}

/** A print of every row of the product's own tables. */
async function everything(): Promise<unknown> {
  const tables = [
    "users",
    "projects",
    "permissions",
    "stories",
    "scene_locations",
    "lines",
    "characters",
    "character_mappings",
    "takes",
    "runs",
    "progress_events",
    "provider_jobs",
    "story_videos",
  ];
  const prints = tables.map(
    (table) =>
      `select '${table}' as name, md5(string_agg(row::text, '|' order by row::text)) as print from ${table} row`,
  );
  return databaseSql().unsafe(prints.join(" union all "));
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

const IDS = [
  "id",
  "project_id",
  "story_id",
  "storyId",
  "dialogueId",
  "jobId",
  "runId",
  "location_id",
  "project_character_id",
];

function idsOf({ fields }: Call): string[] {
  const names = [...fields.params, ...fields.query, ...fields.body];
  // The story alone says which project a deletion is in; the project's id is not believed.
  return IDS.filter(
    (id) => names.includes(id) && !(id === "project_id" && names.includes("story_id")),
  );
}

describe("the access matrix", () => {
  it("has a row for every call", () => {
    expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(CALLS).sort());
  });

  it.each(Object.entries(CALLS))("%s (%s)", async (name, guard) => {
    const call = calls.find((candidate) => candidate.name === name);
    if (!call) throw new Error(`there is no call ${name}`);
    let world = await aWorld();
    const before = await everything();
    const expected = GUARDS[guard];
    for (const role of ROLES.filter((candidate) => expected[candidate] >= 400)) {
      const as = role === "nobody" ? undefined : world.people[role];
      const status = await statusOf(call, { ...inputOf(call, world), as });
      expect({ role, status }).toEqual({ role, status: expected[role] });
    }
    expect(await everything()).toEqual(before);

    for (const role of ROLES.filter((candidate) => expected[candidate] === 2)) {
      if (role === "nobody") continue;
      // What was deleted for one role is not there for the next.
      if (call.method === "DELETE") world = await aWorld();
      const status = await statusOf(call, { ...inputOf(call, world), as: world.people[role] });
      expect({ role, success: isSuccess(status), status }).toMatchObject({ success: true });
    }
  });
});

describe("ids", () => {
  it("of another's project are answered word for word like unknown ones, malformed ones with 404 too", async () => {
    const world = await aWorld();
    const other = await aWorld();
    const as = world.people.owner;
    const before = await everything();
    const wrong: unknown[] = [];
    for (const call of calls) {
      for (const id of idsOf(call)) {
        const foreign = { ...other.values, id: idValue(call, other) }[id];
        // A malformed character of a mapping is a wrong field rather than a wrong address.
        const malformed = id === "project_character_id" ? [] : ["not-an-id", "", "' or 1=1 --"];
        const answered: string[] = [];
        for (const value of [foreign, randomUUID(), ...malformed]) {
          const input = { ...inputOf(call, world, { [id]: value }), as };
          const response = await callApi(call.handler, input);
          answered.push(await response.text());
          if (response.status !== 404) wrong.push([call.name, id, value, response.status]);
        }
        if (answered[0] !== answered[1]) wrong.push([call.name, id, answered]);
      }
    }
    expect(wrong).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  function idValue(call: Call, world: World): unknown {
    return inputOf(call, world).params?.id;
  }
});

describe("a claim to be somebody else", () => {
  it("is refused by every call that takes one, and changes nothing", async () => {
    const world = await aWorld();
    const { owner: as, editor } = world.people;
    const claims: Record<string, string> = {
      user_id: editor.userId,
      user_email: editor.email,
      project_owner_id: editor.userId,
    };
    const before = await everything();
    const wrong: unknown[] = [];
    let tried = 0;
    for (const call of calls) {
      const names = [...call.fields.query, ...call.fields.body];
      for (const name of names.filter((candidate) => candidate in claims)) {
        tried += 1;
        const input = inputOf(call, world, { [name]: claims[name] });
        const status = await statusOf(call, { ...input, as });
        if (status !== 403) wrong.push([call.name, name, status]);
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(40);
    expect(await everything()).toEqual(before);
  });

  it("to be oneself is fine", async () => {
    const world = await aWorld();
    const { owner: as } = world.people;
    const mine = { user_id: as.userId, user_email: as.email, project_owner_id: as.userId };
    const wrong: unknown[] = [];
    for (const call of calls.filter(({ method }) => method === "GET" || method === "PUT")) {
      const status = await statusOf(call, { ...inputOf(call, world, mine), as });
      if (!isSuccess(status)) wrong.push([call.name, status]);
    }
    expect(wrong).toEqual([]);
  });
});
