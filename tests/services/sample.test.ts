import { cp, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { POST as createSample } from "@/app/api/project/create-sample/route";
import { DELETE as deleteProject } from "@/app/api/project/delete/route";
import { GET as fetchEstimates } from "@/app/api/story/[id]/estimates/route";
import { GET as outdatedMedia } from "@/app/api/story/[id]/outdated-media/route";
import { GET as listStories } from "@/app/api/story/list/route";
import { databaseSql } from "@/db/client";
import { listProjectsOf } from "@/db/queries/projects";
import { findOnlyStory } from "@/db/queries/stories";
import { findLatestStoryVideo } from "@/db/queries/story-videos";
import { requireStoryForSystem } from "@/lib/access";
import { estimateShape } from "@/lib/contracts/spending";
import { MIX_VERSION } from "@/lib/media/mix-film";
import { FILM_LOUDNESS_LUFS } from "@/lib/media/shot-lines";
import { fileStore } from "@/lib/providers";
import { prebuiltFolder, readPrebuilt } from "@/lib/services/demo/read-prebuilt";
import { seedDemo } from "@/lib/services/demo/seed-demo";
import { planHandOver } from "@/lib/services/hand-over/plan-hand-over";
import { projectMediaPrefix } from "@/lib/services/media/media-url";
import { purgeProject } from "@/lib/services/project/trash";
import { hashOfFilm } from "@/lib/services/story-video/hash-of-film";
import { syncVoiceCatalogue } from "@/lib/services/voice/catalogue";
import { ebur128 } from "../media/media-kit";
import { callJson } from "../support/call-api";
import { aMember, type Member } from "../support/world";
import { openPaidApp } from "./spending-kit";

/** With keys of vendors: what they would be asked for would cost. */
let app: Awaited<ReturnType<typeof openPaidApp>>;
let script: string;

beforeAll(async () => {
  app = await openPaidApp();
  // As every start does.
  await syncVoiceCatalogue();
});
afterAll(() => app?.close());

async function openedBy(as: Member): Promise<{ projectId: string; storyId: string }> {
  const { status, body } = await callJson(createSample, { as, method: "POST" });
  expect([status, body.has_film]).toEqual([200, true]);
  return { projectId: String(body.project_id), storyId: String(body.story_id) };
}

/** Every file that a row of the project names. */
async function filesNamedBy(projectId: string): Promise<string[]> {
  const rows = await databaseSql()<{ key: string }[]>`
    select media_key as key from takes where project_id = ${projectId}
    union all
    select unnest(array[media_key, poster_key, captions_key, subtitles_key]) from story_videos
    where story_id in (select id from stories where project_id = ${projectId})`;
  return rows.flatMap(({ key }) => key ?? []);
}

describe("the sample", () => {
  it("opens with faces, voices, stills, clips and film, all of them files of its project", async () => {
    const ana = await aMember();
    const { projectId, storyId } = await openedBy(ana);
    const { body } = await callJson(listStories, { as: ana, query: { project_id: projectId } });
    expect(body).toMatchObject({
      stories: [
        {
          id: storyId,
          title: "The Last Light",
          progress: {
            ...{ has_script: true, line_count: 12, spoken_count: 6 },
            ...{ audio_count: 6, image_count: 12, video_count: 12 },
            film_seconds: expect.any(Number),
          },
        },
      ],
    });
    const faceless = await databaseSql()`
      select 1 from characters where project_id = ${projectId}
        and (image_take_id is null or image_description = '' or voice_id is null)`;
    expect(faceless).toHaveLength(0);
    const named = await filesNamedBy(projectId);
    expect(named.length).toBeGreaterThan(30);
    for (const key of named) {
      expect(key.startsWith(projectMediaPrefix(projectId))).toBe(true);
      expect(await fileStore().find(key)).not.toBeNull();
    }
    expect(await databaseSql()`select 1 from unclaimed_files`).toHaveLength(0);
    script = (await findOnlyStory(projectId))?.script ?? "";
  });

  it("has nothing that is out of date, and nothing that would cost", async () => {
    const ana = await aMember();
    const { storyId } = await openedBy(ana);
    const asked = { as: ana, params: { id: storyId } };
    expect((await callJson(outdatedMedia, asked)).body).toEqual({ outdated: [] });
    const { body } = await callJson(fetchEstimates, asked);
    // Whether a line talks or acts is decided anew each time, by rule and for nothing.
    const {
      "shot-types": _,
      "all-media": all,
      ...works
    } = z.record(z.string(), estimateShape).parse(body.works);
    for (const work of Object.values(works)) expect(work).toMatchObject({ pieces: 0, usd: 0 });
    expect(all).toMatchObject({ usd: 0, unpriced: 0 });
    const film = await findLatestStoryVideo({ storyId });
    expect(film?.inputHash).toBe(await hashOfFilm(await requireStoryForSystem(storyId)));
    expect(await databaseSql()`select 1 from provider_jobs`).toHaveLength(0);
    expect(await databaseSql()`select 1 from spending_entries`).toHaveLength(0);
  });

  it("is credited to the programs that made it, and to nobody whom it was made for", async () => {
    const { storyId } = await openedBy(await aMember());
    const { cards } = await planHandOver(await requireStoryForSystem(storyId));
    expect(cards.credits?.request.makers.map(({ work }) => work)).toEqual([
      ...["Written by", "Pictures generated by", "Shapes of things from", "Voices generated by"],
    ]);
  });

  it("takes its files along when it is deleted for good, and leaves those of others", async () => {
    const [ana, ben] = [await aMember(), await aMember()];
    const [hers, his] = [await openedBy(ana), await openedBy(ben)];
    await callJson(deleteProject, {
      ...{ as: ana, method: "DELETE", body: { project_id: hers.projectId } },
    });
    await purgeProject(hers.projectId);
    expect(await fileStore().list(projectMediaPrefix(hers.projectId))).toEqual([]);
    const left = await fileStore().list(projectMediaPrefix(his.projectId));
    expect(left.length).toBeGreaterThan(30);
  });

  it("is the demo's, once, finished, before anybody has paid for anything", async () => {
    await seedDemo();
    await seedDemo();
    const projects = await listProjectsOf({ email: "demo@roughcut.example" });
    expect(projects.map(({ name }) => name)).toEqual(["The Last Light"]);
    const story = await findOnlyStory(projects[0]?.id ?? "");
    expect(await findLatestStoryVideo({ storyId: story?.id ?? "" })).not.toBeNull();
    expect(await databaseSql()`select 1 from spending_entries`).toHaveLength(0);
  });
});

describe("the folder of the finished sample", () => {
  it("is small enough for a repository", async () => {
    const prebuilt = await readPrebuilt(script);
    const sizes = [...(prebuilt?.bytes.values() ?? [])].map(({ byteLength }) => byteLength);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(1_000_000);
    // Rain that is seen through windows costs more than windows did.
    expect(total).toBeLessThan(7_500_000);
    expect((await stat(path.join(prebuiltFolder(), "manifest.json"))).size).toBeLessThan(500_000);
  });

  it("holds a film that sounds as one that is joined today, so that it cannot fall behind unseen", async () => {
    const prebuilt = await readPrebuilt(script);
    expect(prebuilt?.manifest.film.mix_version).toBe(MIX_VERSION);
    // Its sound was encoded once more, to be smaller: what is promised of films has to hold of that.
    const { lufs, truePeakDb } = await ebur128(path.join(prebuiltFolder(), "film.mp4"));
    expect(Math.abs(lufs - FILM_LOUDNESS_LUFS)).toBeLessThanOrEqual(0.5);
    expect(truePeakDb).toBeLessThanOrEqual(-1);
  });

  it("is not used when it is missing, damaged, or of another script", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "roughcut-sample-"));
    try {
      expect(await readPrebuilt(script, path.join(folder, "nowhere"))).toBeNull();
      await cp(prebuiltFolder(), folder, { recursive: true });
      expect(await readPrebuilt(script, folder)).not.toBeNull();
      expect(await readPrebuilt(`${script}\nThe end.`, folder)).toBeNull();
      await writeFile(path.join(folder, "film.mp4"), "no film");
      expect(await readPrebuilt(script, folder)).toBeNull();
      await cp(prebuiltFolder(), folder, { recursive: true });
      await rm(path.join(folder, "film.jpg"));
      expect(await readPrebuilt(script, folder)).toBeNull();
      await writeFile(path.join(folder, "manifest.json"), "{");
      expect(await readPrebuilt(script, folder)).toBeNull();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
