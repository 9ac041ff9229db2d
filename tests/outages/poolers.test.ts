import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { POST as createProject } from "@/app/api/project/create/route";
import { GET as listProjects } from "@/app/api/project/list-all/route";
import { listenTo } from "@/db/client";
import { migrate } from "@/db/migrate";
import { adaptToPooler, keepsPreparedStatements, keepsSessions } from "@/db/pooling";
import { readEnvironment } from "@/lib/env";
import { checkDatabase } from "@/scripts/doctor/check-database";
import { callApi, callJson } from "../support/call-api";
import { findPooler, type Pooler, startPooler } from "../support/pooler";
import { openTestApp } from "../support/test-app";
import { aMember } from "../support/world";

/** The product behind a PgBouncer in transaction mode, as hosts of databases put it in front of them. */

const found = findPooler();
/** From here on prepared statements are forwarded, where the setting says how many. */
const FORWARDS_FROM = 21;
const CALLS = 24;

let app: Awaited<ReturnType<typeof openTestApp>>;
let pooler: Pooler | undefined;

beforeAll(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  await pooler?.stop();
  pooler = undefined;
});
afterAll(() => app?.close());

async function behindPooler(settings: Record<string, string> = {}): Promise<string> {
  pooler = await startPooler(found?.program ?? "", app.databaseUrl, settings);
  return pooler.url;
}

describe("an address that is the database's own", () => {
  it("keeps sessions and prepared statements", async () => {
    expect(await keepsSessions(app.databaseUrl)).toBe(true);
    expect(await keepsPreparedStatements(app.databaseUrl)).toBe(true);
  });

  it("gives the role a limit for its statements, and leaves one that is there", async () => {
    const limit = async () => {
      const sql = postgres(app.databaseUrl, { max: 1 });
      const [row] = await sql`select current_setting('statement_timeout') as value`;
      await sql.end();
      return row?.value;
    };
    await migrate(app.databaseUrl);
    expect(await limit()).toBe("30s");
    const sql = postgres(app.databaseUrl, { max: 1 });
    await sql.unsafe(
      `do $$ begin execute format('alter role %I in database %I set statement_timeout = %L', current_user, current_database(), '90s'); end $$`,
    );
    await sql.end();
    await migrate(app.databaseUrl);
    expect(await limit()).toBe("90s");
  });
});

describe.skipIf(found === null)("PgBouncer in transaction mode", () => {
  it("is known by the sessions that it does not keep, and is not migrated through", async () => {
    const url = await behindPooler();
    expect(await keepsSessions(url)).toBe(false);
    await expect(migrate(url)).rejects.toThrow(
      "The database is reached through a pooler that shares its connections: set DATABASE_URL_UNPOOLED to the address of the database itself.",
    );
  });

  it("takes everything that calls send, many at a time, and notices arrive past it", async () => {
    const url = await behindPooler();
    Object.assign(process.env, { DATABASE_URL: url, DATABASE_URL_UNPOOLED: app.databaseUrl });
    // Which of the two it is depends on the installed version.
    expect(await adaptToPooler()).toBe(await keepsPreparedStatements(url));
    const member = await aMember();
    const create = (at: number) =>
      callJson(createProject, { as: member, method: "POST", body: { projectName: `Nr ${at}` } });
    const made = await Promise.all(Array.from({ length: CALLS }, (_, at) => create(at)));
    expect(made.map(({ status }) => status)).toEqual(Array(CALLS).fill(200));
    const listed = await Promise.all(
      Array.from({ length: CALLS }, () => callApi(listProjects, { as: member })),
    );
    expect(listed.map(({ status }) => status)).toEqual(Array(CALLS).fill(200));
    const heard = Promise.withResolvers<string>();
    await listenTo("roughcut_test", heard.resolve, () => undefined);
    const sql = postgres(app.databaseUrl, { max: 1 });
    await sql.notify("roughcut_test", "past the pooler");
    await sql.end();
    expect(await heard.promise).toBe("past the pooler");
  });

  it("is named by the doctor, with the setting that is missing or wrong", async () => {
    const url = await behindPooler();
    const said = async (databaseUrl: string, unpooled?: string) => {
      const settings = { DATABASE_URL: databaseUrl, DATABASE_URL_UNPOOLED: unpooled };
      const findings = await checkDatabase(readEnvironment({ ...process.env, ...settings }));
      return findings.map(({ state, text }) => `${state}: ${text}`).join("\n");
    };
    expect(await said(url)).toContain(
      "wrong: DATABASE_URL is a pooler's: set DATABASE_URL_UNPOOLED to the database itself.",
    );
    expect(await said(app.databaseUrl, url)).toContain(
      "wrong: DATABASE_URL_UNPOOLED is a pooler's: give the address of the database itself.",
    );
    expect(await said(url, app.databaseUrl)).toMatch(
      /: The pooler of DATABASE_URL (keeps|loses) prepared statements/u,
    );
    expect(await said(app.databaseUrl)).not.toContain("pooler");
  });

  it.skipIf(!found || found.version >= FORWARDS_FROM)(
    "loses prepared statements before version 1.21",
    async () => {
      expect(await keepsPreparedStatements(await behindPooler())).toBe(false);
    },
  );

  it.skipIf(!found || found.version < FORWARDS_FROM).each([
    ["0", false],
    ["100", true],
  ])("with max_prepared_statements = %s keeps them: %s", async (most, isKept) => {
    const url = await behindPooler({ max_prepared_statements: most });
    expect(await keepsPreparedStatements(url)).toBe(isKept);
  });
});
