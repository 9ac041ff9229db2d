import { globSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql, openWatchedDatabase } from "@/db/client";
import { startFilm } from "@/lib/services/film/start-film";
import { makeCall, ownerOf, valuesOf } from "../api/access-matrix/make-call";
import { aMatrixWorld } from "../api/access-matrix/matrix-world";
import { ROWS, usesUp } from "../api/access-matrix/rows";
import { theFfmpeg } from "../media/media-kit";
import { createProductFilter, findWholeReads } from "../support/query-plans";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aStory } from "../support/world";

/** Tables that stay small however many people there are, and so may be read as a whole. */
const SMALL_TABLES: Record<string, string> = {
  voices: "the catalogue that admins keep: some dozens",
  spending_switch: "one row",
  engine_jobs: "one row for each step that is still to be done",
  spending_holds: "one row for each run that is under way and may cost something",
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

async function makeFilm(): Promise<void> {
  studio = await openStudio();
  const story = await aStory().withScript(TWO_LINES).build();
  await startFilm(story);
  expect((await endOfRun("film", story.storyId)).status).toBe("completed");
}

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
      await makeFilm();
      const isOurs = createProductFilter(globSync("{db,inngest,lib}/**/*.ts"));
      const statements = [...sent].filter((text) => isOurs(text));
      expect(statements.length).toBeGreaterThan(250);
      const whole: string[] = [];
      for (const statement of statements) {
        for (const read of await findWholeReads(databaseSql(), statement)) {
          const table = read.slice(0, read.indexOf(":"));
          if (!(table in SMALL_TABLES)) whole.push(`${read}\n    in ${statement}`);
        }
      }
      expect(whole).toEqual([]);
    },
    LONG_MS,
  );
});
