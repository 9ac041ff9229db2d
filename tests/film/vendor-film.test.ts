import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import { probeMedia } from "@/lib/media/probe-media";
import { fileStore, providerNames } from "@/lib/providers";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { startFilm } from "@/lib/services/film/start-film";
import { fetchStoryVideo } from "@/lib/services/story-video/fetch-story-video";
import { theFfmpeg } from "../media/media-kit";
import { type LocalVendors, startLocalVendors } from "../providers/local-vendors";
import { endOfRun, openStudio, shortPauses } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aStory } from "../support/world";
import { SHORT_FILM, SHORT_FILM_SHOTS } from "./short-film";

/** As set below, less than the film could use; the servers count what is under way. */
const LIMITS = { openai: 2, elevenlabs: 1, fal: 3 };
const ROUNDS_MOST = 4;
/** Minutes on a machine that does other things as well; what hangs is caught, nothing else. */
const FILM_TIMEOUT_MS = 600_000;

let vendors: LocalVendors;
let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "roughcut-vendors-"));
  const ffmpegPath = (await theFfmpeg()).path;
  vendors = await startLocalVendors({ ffmpegPath, scratchDirectory: path.join(folder, "scratch") });
  app = await openTestApp({
    ...vendors.environment,
    FFMPEG_PATH: ffmpegPath,
    VERCEL_BLOB_RETRIES: "0",
    OPENAI_CONCURRENCY: String(LIMITS.openai),
    ELEVENLABS_CONCURRENCY: String(LIMITS.elevenlabs),
    FAL_CONCURRENCY: String(LIMITS.fal),
  });
  studio = await openStudio(shortPauses);
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
  await vendors?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Files of a result that came from elsewhere would have their addresses in a row. */
async function foreignAddresses(): Promise<string[]> {
  const rows = await databaseSql()<{ key: string }[]>`
    select media_key as key from takes where media_key like '%://%'`;
  return rows.map(({ key }) => key);
}

/** A job as what was ordered by it; uploads get a new name each time. */
function orders(): string[] {
  return vendors.fal.jobs.map(({ model, input }) => {
    const { image_urls: _, image_url, audio_url, start_image_url, ...rest } = input;
    const files = [image_url, audio_url, start_image_url].map((url) => {
      const name = String(url).split("/").at(-1) ?? "";
      return vendors.fal.uploads.get(name)?.bytes.toString("base64").slice(0, 400) ?? null;
    });
    return JSON.stringify([model, rest, files]);
  });
}

describe("a film with every vendor", () => {
  it(
    "is made whole, each piece of work ordered and paid once",
    async () => {
      expect(providerNames()).toMatchObject({
        storage: "vercel-blob",
        mail: "resend",
        text: "openai",
        speech: "elevenlabs",
        image: "fal",
        video: "fal",
      });
      const scope = await aStory().withScript(SHORT_FILM).build();
      await startFilm(scope);
      expect(await endOfRun("film", scope.storyId)).toMatchObject({
        status: "completed",
        error: null,
      });

      const rows = await listLines({ storyId: scope.storyId });
      expect(rows).toHaveLength(SHORT_FILM_SHOTS);
      for (const { line, audio, image, video } of rows) {
        const isSpoken = line.characterName !== NON_SPEAKING_PART;
        expect([image?.provider, video?.provider]).toEqual(["fal", "fal"]);
        expect(audio?.provider).toBe(isSpoken ? "elevenlabs" : undefined);
        // Kept for captions and mouths.
        if (isSpoken) expect(audio?.timing).toMatchObject({ words: expect.any(Array) });
        // T40: in our store before the line is called done.
        for (const take of [image, video]) {
          expect(vendors.blob.files.has(String(take?.mediaKey))).toBe(true);
        }
      }
      expect(await foreignAddresses()).toEqual([]);

      const ordered = orders();
      expect(new Set(ordered).size).toBe(ordered.length);
      const speeches = vendors.elevenlabs.calls.filter(({ path }) =>
        path.includes("text-to-speech"),
      );
      expect(speeches).toHaveLength(rows.filter(({ audio }) => audio !== null).length);
      const ledger = await databaseSql()<
        { work: string; provider: string; status: string; cost: number; spending: string | null }[]
      >`
      select work_key as work, provider_jobs.provider, status, cost_usd as cost,
        spending_entries.state as spending
      from provider_jobs left join spending_entries on spending_entries.job_id = provider_jobs.id`;
      const done = ledger.filter(({ status }) => status === "done");
      expect(done.every(({ cost }) => cost > 0)).toBe(true);
      expect(new Set(done.map(({ work }) => work)).size).toBe(done.length);
      expect(done.filter(({ provider }) => provider === "fal")).toHaveLength(ordered.length);
      // One that waited too long for its turn on a busy machine was never sent, and is tried again.
      const others = ledger.filter(({ status }) => status !== "done");
      expect(others.filter(({ spending }) => spending !== "released")).toEqual([]);

      const looks = await databaseSql()`
        select 1 from model_calls where story_id = ${scope.storyId} and task = 'continuity'`;
      expect(looks).toHaveLength(1);

      const { video } = await fetchStoryVideo(scope);
      expect(video?.video_count).toBe(SHORT_FILM_SHOTS);
      const key = String(video?.stored_video_url).replace("/api/media/", "");
      const film = await probeMedia(await fileStore().localCopy(key, folder));
      expect(film.video).toMatchObject({ codec: "avc", width: 1280, height: 720, regular: true });
      expect(film.audio?.codec).toBe("aac");
      expectWithinLimits();
    },
    FILM_TIMEOUT_MS,
  );

  it(
    "T45, T46: through 30 % mixed faults ends every line done or with a named error",
    async () => {
      vendors.fal.jobs.splice(0);
      const scope = await aStory().withScript(SHORT_FILM).fullyCast().build();
      vendors.failNowAndThen({ share: 0.3, seed: 11 });
      let rounds = 0;
      let whole = false;
      for (; rounds < ROUNDS_MOST && !whole; rounds += 1) {
        const before = vendors.fal.jobs.length;
        await startFilm(scope);
        const { status, error } = await endOfRun("film", scope.storyId);
        whole = status === "completed";
        if (!whole) expect(error).toMatch(/\p{L}{3,}/u);
        const round = orders().slice(before);
        expect(new Set(round).size).toBe(round.length);
        await expectEveryLineEnded(scope.storyId);
        // From the second on the vendors are well again: whatever failed is made good.
        vendors.failNowAndThen(null);
      }
      expect(whole).toBe(true);
      expect((await fetchStoryVideo(scope)).video?.video_count).toBe(SHORT_FILM_SHOTS);
      expectWithinLimits();
      await expectEveryJobKnown();
      const { faults } = vendors.fal.traffic;
      expect(Object.keys(faults).length).toBeGreaterThanOrEqual(4);
    },
    FILM_TIMEOUT_MS,
  );
});

function expectWithinLimits(): void {
  for (const name of ["openai", "elevenlabs", "fal"] as const) {
    const { mostAtOnce, early } = vendors[name].traffic;
    expect(mostAtOnce, name).toBeLessThanOrEqual(LIMITS[name]);
    expect(early, `${name} before its time`).toBe(0);
  }
}

/** Nothing is left in the middle: each line that a batch spoke of is done, left out or failed. */
async function expectEveryLineEnded(storyId: string): Promise<void> {
  const events = await databaseSql()<{ kind: string; state: string; error: string | null }[]>`
    select runs.kind, body ->> 'state' as state, body ->> 'error' as error
    from progress_events join runs on runs.id = progress_events.run_id
    where runs.story_id = ${storyId} and progress_events.key like 'line:%'`;
  expect(events.filter(({ state }) => !/^(?:done|skipped|failed)$/u.test(state))).toEqual([]);
  const failed = events.filter(({ state }) => state === "failed");
  for (const { error } of failed) expect(error).toMatch(/\p{L}{3,}.*\./u);
  const active = await databaseSql()`
    select id from runs where story_id = ${storyId} and status in ('queued', 'running')`;
  expect(active).toEqual([]);
}

/** Each job at the vendor stands in the ledger: by its id, or as an attempt whose fate was unknown. */
async function expectEveryJobKnown(): Promise<void> {
  const rows = await databaseSql()<{ request: string | null; error: string | null }[]>`
    select handle -> 'reference' ->> 'requestId' as request, error
    from provider_jobs where provider = 'fal'`;
  const known = new Set(rows.map(({ request }) => request));
  const unknown = vendors.fal.jobs.filter(({ id }) => !known.has(id));
  const ambiguous = rows.filter(({ request, error }) => request === null && error !== null);
  expect(unknown.length).toBeLessThanOrEqual(ambiguous.length);
}
