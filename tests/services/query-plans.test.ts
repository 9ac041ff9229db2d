import { globSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql, openWatchedDatabase } from "@/db/client";
import type { RunKind } from "@/db/queries/runs";
import { insertUnclaimedFile } from "@/db/queries/unclaimed-files";
import { cancelRun } from "@/lib/runs/end-run";
import { startFilm } from "@/lib/services/film/start-film";
import { sweepUnclaimedFiles } from "@/lib/services/media/unclaimed-files";
import { makeCall, ownerOf, valuesOf } from "../api/access-matrix/make-call";
import { aMatrixWorld } from "../api/access-matrix/matrix-world";
import { ROWS, usesUp } from "../api/access-matrix/rows";
import { theFfmpeg } from "../media/media-kit";
import {
  createProductFilter,
  findSorts,
  findWholeReads,
  withoutStatistics,
} from "../support/query-plans";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aStory } from "../support/world";

/** Tables that stay small however many people there are, and so may be read as a whole. */
const SMALL_TABLES: Record<string, string> = {
  voices: "the catalogue that admins keep: some dozens",
  spending_switch: "one row",
  store_identity: "one row",
  engine_jobs: "one row for each step that is still to be done",
  spending_holds: "one row for each run that is under way and may cost something",
};

/**
 * Lists that are sorted after they are read, because they stay short however much there is. Each is
 * named by how its order begins.
 */
const SHORT_LISTS: Record<string, string> = {
  "character_mappings.position": "the names of one script",
  "stories.created_at, character_mappings.position": "the names of one character",
  "scene_locations.position": "the places of one script",
  "((length(lines.dialogue_text)": "one character's lines that are heard as its voice",
  "takes.created_at": "the takes of one line or face",
  "characters.name": "the cast of one project",
  "voices.": "the catalogue that admins keep",
  "comments.created_at": "what is shown of one page of notes, or what one person takes along",
  "threads.created_at": "the notes of one story that is taken along",
  "approvals.created_at": "what one person decided, when they take it along",
  "script_revisions.created_at": "what one person saved, when they take it along",
  "sessions.": "where one person is logged in",
  "permissions.created_at": "the people of one project, at most 2,000",
  "projects.created_at": "the projects of one person",
  "projects.name": "the projects of one person",
  "story_videos.created_at": "the films of one project",
  "strip.place": "nine stills of one project",
  "pictured.place": "eight stills of one story",
  "context_items.position": "what is known about one project",
  "context_items.created_at":
    "what one person added to projects of others, and one project as a file",
  "context_pieces.position": "what is known about one project",
  "context_pieces.created_at": "what one person added, when they take it along",
  "context_information.created_at": "what is known about one project",
  "attachments.created_at": "what is known about one project",
  "((sum(spending_entries": "one row for each kind of work and person in a month",
  "runs.": "the newest runs of one subject, and those that wait",
  "page.created_at": "one page of runs",
  "parts.created_at": "the runs that one run has started",
  "report.place": "one report: on a run, and on the one that it is a part of",
  "retry.updated_at": "the tries of one step",
  "(COALESCE(((progress_events": "the steps of one run",
  "j.begins": "the heads of lines of work that is due",
  "w.seq": "runs that wait for one event",
  "s.done_seq": "the steps of one run",
  "d.run_id": "work that is taken at once",
  "((characters.name !~~*": "the characters of one person that are called so",
  "((lines.line_number IS DISTINCT": "the shots of one person that say so",
  "*SELECT* 1.place_in_list": "what was found, at most 20",
};

const TWO_LINES = "INT. LAMP ROOM - NIGHT\n\nMARTA, 34, wipes the lens.\n\nMARTA\nDone.\n";

/** Two hundred calls and a film, on a machine that is busy with other things. */
const LONG_MS = 600_000;

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;
const sent = new Set<string>();

beforeAll(async () => {
  app = await openTestApp({ FFMPEG_PATH: (await theFfmpeg()).path });
  openWatchedDatabase((text) => sent.add(text));
  await databaseSql()`analyze`;
  await withoutStatistics(databaseSql());
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});

/** Makes every call, as somebody who may; in a new world where an earlier call took away what it needs. */
async function makeEveryCall(): Promise<void> {
  let world = await aMatrixWorld(app.outbox);
  const rows = ROWS.filter(({ guard }) => guard !== "closed");
  for (const row of [...rows.filter((one) => !usesUp(one)), ...rows.filter(usesUp)]) {
    const role = ownerOf(row);
    const make = async () =>
      makeCall(row, await valuesOf(row, world, role), { as: world.people[role] });
    const { status } = await make();
    if (status !== 401 && status !== 404) continue;
    world = await aMatrixWorld(app.outbox);
    await make();
  }
}

/** Kinds of work that no film consists of: what the calls have started of them is worked on. */
const BESIDE_FILMS: readonly string[] = ["logline", "script", "hand-over", "character-image"];

/**
 * Ends what the calls have started, so that every kind of work is done once: by the film, or by itself.
 * @returns the runs that are still to be worked on
 */
async function endRepeatedWork(): Promise<{ kind: RunKind; subjectId: string }[]> {
  const active = await databaseSql()<{ id: string; kind: RunKind; subjectId: string }[]>`
    select id, kind, subject_id as "subjectId" from runs where status in ('queued', 'running')`;
  for (const { id, kind } of active) if (!BESIDE_FILMS.includes(kind)) await cancelRun(id);
  return active.filter(({ kind }) => BESIDE_FILMS.includes(kind));
}

async function doEveryWork(): Promise<void> {
  const beside = await endRepeatedWork();
  studio = await openStudio();
  const story = await aStory().withScript(TWO_LINES).build();
  await startFilm(story);
  expect((await endOfRun("film", story.storyId)).status).toBe("completed");
  for (const { kind, subjectId } of beside) await endOfRun(kind, subjectId);
}

/** The sweep comes by itself every ten minutes, so that it would be watched by chance. */
async function sweepFiles(): Promise<void> {
  await insertUnclaimedFile("projects/none/nobodys.bin", new Date(0));
  await sweepUnclaimedFiles();
}

/** What is sent to the database by every call and a whole film; made once. */
let statements: string[] = [];

describe("the database", () => {
  it("has an index for every foreign key", async () => {
    const bare = await databaseSql()`
      select conrelid::regclass::text as table, conname as key
      from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index
        where indrelid = conrelid
          and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
          and (indpred is null or pg_get_expr(indpred, indrelid) like '%IS NOT NULL%'))`;
    expect([...bare]).toEqual([]);
  });

  it(
    "reads no large table as a whole, whatever is asked of it",
    async () => {
      await makeEveryCall();
      await doEveryWork();
      await sweepFiles();
      const isOurs = createProductFilter(globSync("{db,inngest,lib}/**/*.ts"));
      statements = [...sent].filter((text) => isOurs(text));
      expect(statements.length).toBeGreaterThan(250);
      const whole: string[] = [];
      for (const { statement, what } of await findWholeReads(databaseSql(), statements)) {
        const table = what.slice(0, what.indexOf(":"));
        if (!(table in SMALL_TABLES)) whole.push(`${what}\n    in ${statement}`);
      }
      expect(whole).toEqual([]);
    },
    LONG_MS,
  );

  it("has an index for the order of every list that grows", async () => {
    const unordered: string[] = [];
    for (const { statement, what } of await findSorts(databaseSql(), statements)) {
      const isShort = Object.keys(SHORT_LISTS).some((list) => what.startsWith(list));
      if (!isShort) unordered.push(`${what}\n    in ${statement.slice(0, 300)}`);
    }
    expect(unordered).toEqual([]);
  });
});
