import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as exportFile } from "@/app/api/story/[id]/export/[name]/route";
import { POST as makeHandOver } from "@/app/api/story/[id]/make-hand-over/route";
import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import type { StoryScope } from "@/lib/access";
import { catalogue } from "@/lib/errors";
import { parseWav } from "@/lib/media/wav";
import { fileStore } from "@/lib/providers";
import { SAMPLES_PER_FRAME } from "@/lib/rules/house-format";
import { cancelRun } from "@/lib/runs/end-run";
import { startBatch } from "@/lib/services/generation/start-batch";
import { createStoryVideo } from "@/lib/services/story-video/create-story-video";
import { fetchStoryVideo } from "@/lib/services/story-video/fetch-story-video";
import { callApi } from "../support/call-api";
import { readStoredZip } from "../support/read-zip";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, type Member, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;
let owner: Member;

beforeAll(async () => {
  app = await openTestApp();
  studio = await openStudio();
  owner = await aMember();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});

/** A story whose lines are spoken and drawn, as far as lines are spoken at all. */
async function aStoryToHandOver(): Promise<StoryScope> {
  const project = await aProject().ownedBy(owner).build();
  const scope = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
  await databaseSql()`update stories set title = 'The Last Light' where id = ${scope.storyId}`;
  await startBatch(scope, "audio");
  await endOfRun("audio", scope.storyId);
  const canvas = createCanvas(1280, 720);
  for (const { line } of await listLines({ storyId: scope.storyId })) {
    const key = `projects/${scope.projectId}/${line.id}/image-given.jpg`;
    const bytes = canvas.toBuffer("image/jpeg");
    await fileStore().put(key, bytes, "image/jpeg");
    const sql = databaseSql();
    await sql`with take as (insert into takes (project_id, line_id, kind, media_key, content_type,
        size_bytes, provider, input_hash) values (${scope.projectId}, ${line.id}, 'image', ${key},
        'image/jpeg', ${bytes.byteLength}, 'builtin', 'given') returning id)
      update lines set image_take_id = (select id from take) where id = ${line.id}`;
  }
  return scope;
}

function fetchFile(scope: StoryScope, name: string): Promise<Response> {
  return callApi(exportFile, { as: owner, params: { id: scope.storyId, name } });
}

async function handOver(scope: StoryScope): Promise<void> {
  const params = { id: scope.storyId };
  const started = await callApi(makeHandOver, { as: owner, method: "POST", params });
  expect(started.status).toBe(200);
  expect(await endOfRun("hand-over", scope.storyId)).toMatchObject({
    ...{ status: "completed", error: null, progress: 100 },
  });
}

async function fetchZip(scope: StoryScope, name = "handover.zip") {
  const answer = await fetchFile(scope, name);
  expect([name, answer.status]).toEqual([name, 200]);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.headers.get("content-length")).toBe(String(bytes.byteLength));
  return readStoredZip(bytes);
}

describe("a film that is handed over", () => {
  /** Packed by the first test; the second takes what is there. */
  let scope: StoryScope;

  it("is a package of its exact size in which every timeline finds its media and its frames", async () => {
    scope = await aStoryToHandOver();
    await createStoryVideo(scope);
    await endOfRun("story-video", scope.storyId);
    const { video } = await fetchStoryVideo(scope);

    const early = await fetchFile(scope, "handover.zip");
    expect(early.status).toBe(409);
    expect(await early.json()).toMatchObject({
      error: catalogue["handOver.notReady"].text,
      details: {
        run: {
          kind: "hand-over",
          method: "POST",
          path: `/api/story/${scope.storyId}/make-hand-over`,
        },
      },
    });
    await handOver(scope);
    const files = await fetchZip(scope);
    const names = [...files.keys()].map((name) => name.replace("The-Last-Light_hand-over/", ""));
    const file = (name: string) => files.get(`The-Last-Light_hand-over/${name}`);
    expect(names[0]).toBe("README.txt");
    expect(names).toEqual(
      expect.arrayContaining([
        ...["otio", "fcpxml", "xml", "edl"].map((ending) => `The-Last-Light.${ending}`),
        ...["srt", "vtt", "ttml"].map((ending) => `captions/The-Last-Light.en.${ending}`),
        ...["DX", "MX", "AMB", "FX"].map((stem) => `stems/The-Last-Light_${stem}.wav`),
        ...["titles/S00_TITLE.mp4", "titles/S99_CREDITS.mp4", "media/S01_010_T01.jpg"],
        ...["script.fountain", "disclosure.json", "disclosure.txt", "film/The-Last-Light.mp4"],
      ]),
    );
    // The film as it was joined, the timelines and the stems are of one length.
    const frames = Math.round((video?.duration ?? 0) * 24);
    const readme = String(file("README.txt"));
    expect(readme).toContain(`Length: ${frames} frames`);
    expect(readme).not.toContain("gaps");
    expect(readme).toContain("Every note with a place in the film is a marker in each timeline");
    expect(readme).toContain("are in notes.csv");
    expect(readme).toContain("Signed content credentials (C2PA)");
    expect(readme).toContain("WHAT DOES NOT TRAVEL");
    for (const stem of ["DX", "MX", "AMB", "FX"]) {
      const { sampleRate, channels } = parseWav(
        file(`stems/The-Last-Light_${stem}.wav`) ?? Buffer.of(),
      );
      expect([stem, sampleRate, channels.map(({ length }) => length)]).toEqual([
        ...[stem, 48_000, [frames * SAMPLES_PER_FRAME, frames * SAMPLES_PER_FRAME]],
      ]);
    }
    const otio = String(file("The-Last-Light.otio"));
    const named = [...otio.matchAll(/"target_url": "([^"]+)"/gu)].map((match) => String(match[1]));
    expect(named.filter((path) => path.startsWith("audio/")).length).toBeGreaterThan(0);
    for (const path of named) expect(names).toContain(path);
    expect(file("film/The-Last-Light.mp4")?.byteLength).toBe(video?.file_size);
    expect(JSON.parse(String(file("disclosure.json")))).toMatchObject({
      title: "The Last Light",
      contains_generated_media: true,
      picture_makers: ["Roughcut's built-in studio"],
    });

    const archive = await fetchZip(scope, "handover.otioz");
    expect([...archive.keys()].slice(0, 2)).toEqual(["content.otio", "version.txt"]);
    const flat = [...String(archive.get("content.otio")).matchAll(/"target_url": "([^"]+)"/gu)];
    for (const [, path] of flat) expect([...archive.keys()]).toContain(path);

    // What has changed since is rendered anew, and a film of before does not go along.
    await databaseSql()`update lines set image_take_id = null where story_id = ${scope.storyId}
      and line_number = 2`;
    expect((await fetchFile(scope, "handover.zip")).status).toBe(409);
    await handOver(scope);
    const again = await fetchZip(scope);
    expect([...again.keys()].some((name) => name.includes("/film/"))).toBe(false);
    const told = String(again.get("The-Last-Light_hand-over/README.txt"));
    expect(told).toContain("Shots without a picture: 1.");
    expect(String(again.get("The-Last-Light_hand-over/The-Last-Light.edl"))).toContain(
      "S01_020 has no picture yet",
    );
  });

  it("is one package at a time for a person, and over as soon as nobody reads it", async () => {
    const first = await fetchFile(scope, "handover.zip");
    const reader = first.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    const second = await fetchFile(scope, "handover.zip");
    expect([second.status, (await second.json()).error]).toEqual([
      429,
      catalogue["handOver.busy"].text,
    ]);
    await reader?.cancel();
    // Whoever leaves before the first byte holds up nobody either.
    const params = { id: scope.storyId, name: "handover.zip" };
    const leaving = new AbortController();
    await callApi(exportFile, { as: owner, params, signal: leaving.signal });
    leaving.abort();
    const third = await fetchZip(scope);
    expect(third.size).toBeGreaterThan(10);
  });

  it("needs shots, and is not rendered on when it was cancelled", async () => {
    const project = await aProject().ownedBy(owner).build();
    const empty = await aStory().in(project).build();
    for (const name of ["timeline.otio", "captions.srt", "disclosure.json", "handover.zip"]) {
      const answer = await fetchFile(empty, name);
      expect([name, answer.status, (await answer.json()).error]).toEqual([
        ...[name, 409, catalogue["handOver.nothing"].text],
      ]);
    }
    const story = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
    const params = { id: story.storyId };
    const started = await callApi(makeHandOver, { as: owner, method: "POST", params });
    const { run_id: runId } = await started.json();
    await cancelRun(runId);
    expect(await endOfRun("hand-over", story.storyId)).toMatchObject({ status: "cancelled" });
    expect((await fetchFile(story, "handover.zip")).status).toBe(409);
  });
});
