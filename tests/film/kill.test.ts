import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEmbeddedDatabase } from "@/db/embedded";
import { probeMedia } from "@/lib/media/probe-media";
import { FPS, framesFor } from "@/lib/rules/house-format";
import { shotDurationSeconds } from "@/lib/rules/shot";
import { putStoppedDatabase } from "../run/stopped-database";
import { createDatabaseFolder, type ThrowawayFolder } from "../run/throwaway-folder";
import { type FilmCommand, runFilm } from "./film-command";
import { SHORT_FILM, SHORT_FILM_SHOTS } from "./short-film";

/** How many media files must lie in the store before each kill: from casting to the clips. */
const KILL_AT_FILES = [1, 3, 6, 9, 11];

/** How long a film of four shots may take on a slow machine before it counts as stuck. */
const FILM_TIMEOUT_MS = 600_000;

interface TakeRow {
  id: string;
  kind: string;
  input_hash: string;
  line_id: string | null;
  character_id: string | null;
}

describe("a film whose process group is killed", () => {
  let folder: ThrowawayFolder;
  let data: string;
  let out: string;
  let script: string;

  beforeAll(async () => {
    folder = await createDatabaseFolder();
    data = path.join(folder.path, "data");
    out = path.join(folder.path, "film.mp4");
    script = path.join(folder.path, "short.fountain");
    await Promise.all([writeFile(script, SHORT_FILM), putStoppedDatabase(data)]);
  });
  afterAll(() => folder.remove());

  it(
    "at five points goes on where it was each time, repeats nothing that was finished, and is whole",
    async () => {
      let known: TakeRow[] = [];
      for (const files of KILL_AT_FILES) {
        const film = runFilm(data, [script, "--out", out]);
        const reached = await waitForFiles(film, files);
        expect(reached, `the film ended before ${files} files were there`).toBe(true);
        film.killAll();
        await film.ended;
        const takes = await readTakes();
        expect(takes).toEqual(expect.arrayContaining(known));
        known = takes;
        expect(await readdir(folder.path)).not.toContain("film.mp4");
      }
      const { code, output } = await runFilm(data, [script, "--out", out]).ended;
      expect(output).toContain("film.mp4");
      expect(code).toBe(0);

      const takes = await readTakes();
      expect(takes).toEqual(expect.arrayContaining(known));
      const subjects = takes.map((take) => `${take.kind} ${take.line_id ?? take.character_id}`);
      expect(new Set(subjects).size).toBe(subjects.length);
      await expectNoStepTwice();
      await expectWholeFilm();
      // Nothing half-written stays beside the film.
      expect((await readdir(folder.path)).sort()).toEqual(["data", "film.mp4", "short.fountain"]);
    },
    FILM_TIMEOUT_MS,
  );

  it(
    "answers a repeated command at once with the same film",
    async () => {
      const before = await readTakes();
      const again = path.join(folder.path, "again.mp4");
      const { code } = await runFilm(data, [script, "--out", again]).ended;
      expect(code).toBe(0);
      expect(await readTakes()).toEqual(before);
      // Compared as a whole: a listing of millions of differing bytes would help nobody.
      expect((await readFile(again)).equals(await readFile(out))).toBe(true);
    },
    FILM_TIMEOUT_MS,
  );

  async function waitForFiles(film: FilmCommand, count: number): Promise<boolean> {
    let ended = false;
    void film.ended.then(() => {
      ended = true;
    });
    while (!ended) {
      const files = await readdir(path.join(data, "media"), { recursive: true }).catch(() => []);
      const media = files.filter((file) => /^projects\/.*\.(?:wav|jpg|mp4)$/u.test(file));
      if (media.length >= count) return true;
      await pause(100);
    }
    return false;
  }

  async function query<Row extends object>(statement: string): Promise<Row[]> {
    const database = await startEmbeddedDatabase({ dataDirectory: data, log: () => undefined });
    const sql = postgres(database.url, { max: 1 });
    try {
      return await sql.unsafe<Row[]>(statement);
    } finally {
      await sql.end();
      await database.stop();
    }
  }

  function readTakes(): Promise<TakeRow[]> {
    return query<TakeRow>(
      "select id, kind, input_hash, line_id, character_id from takes order by created_at, id",
    );
  }

  /** Each piece of work has one attempt, and it is done. */
  async function expectNoStepTwice(): Promise<void> {
    const attempts = await query<{ work_key: string; attempt: number; status: string }>(
      "select work_key, attempt, status from provider_jobs",
    );
    expect(attempts.filter(({ attempt, status }) => attempt !== 1 || status !== "done")).toEqual(
      [],
    );
    expect(attempts.length).toBeGreaterThan(0);
  }

  /** One film, all streams, and exactly the sum of its shots. */
  async function expectWholeFilm(): Promise<void> {
    const lines = await query<{ stage_directions: string; seconds: number | null }>(`
      select lines.stage_directions, takes.duration_seconds as seconds
      from lines left join takes on takes.id = lines.audio_take_id`);
    expect(lines).toHaveLength(SHORT_FILM_SHOTS);
    const videos = await query<{ around: number }>(
      "select opening_seconds + credits_seconds as around from story_videos",
    );
    expect(videos).toHaveLength(1);
    const around = Math.round((videos[0]?.around ?? 0) * FPS);
    expect(around).toBeGreaterThan(0);
    const frames = lines
      .map((line) => framesFor(shotDurationSeconds(line.seconds, line.stage_directions)))
      .reduce((sum, count) => sum + count, around);
    const film = await probeMedia(out);
    expect(film.video).toMatchObject({ codec: "avc", width: 1280, height: 720, regular: true });
    expect(film.video?.frameCount).toBe(frames);
    expect(film.audio?.codec).toBe("aac");
    expect(film.durationSeconds).toBeCloseTo(frames / FPS, 1);
  }
});
