import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { batchReads, database, openWatchedDatabase } from "@/db/client";
import * as schema from "@/db/schema";
import { aMatrixWorld } from "../api/access-matrix/matrix-world";
import { openTestApp } from "../support/test-app";

let app: Awaited<ReturnType<typeof openTestApp>>;
const sent: string[] = [];

beforeAll(async () => {
  app = await openTestApp();
  openWatchedDatabase((text) => sent.push(text));
  await aMatrixWorld(app.outbox);
});
afterAll(() => app?.close());
beforeEach(() => {
  sent.length = 0;
});

const { lines, permissions, projects, runs, spendingCounters, takes, users } = schema;
const listUsers = () => database().select().from(users).orderBy(users.id);
const listTakes = () => database().select().from(takes).orderBy(takes.id);
const listRuns = () => database().select().from(runs).orderBy(runs.id);
const listCounters = () => database().select().from(spendingCounters);
/** Two tables with columns of the same names, and rows that have no partner. */
const listLines = () =>
  database()
    .select({ line: lines, take: takes })
    .from(lines)
    .leftJoin(takes, eq(takes.id, lines.imageTakeId))
    .orderBy(lines.id);

const readAll = () =>
  Promise.all([listUsers(), listTakes(), listRuns(), listCounters(), listLines()]);

describe("reading together", () => {
  it("sends what is asked for at the same time as one statement", async () => {
    await batchReads(readAll);
    expect(sent).toHaveLength(1);
  });

  it("gives the same rows as reading one after the other", async () => {
    const apart = await readAll();
    expect(sent).toHaveLength(5);
    expect(apart.map((rows) => rows.length > 0)).toEqual([true, true, true, false, true]);
    expect(await batchReads(readAll)).toEqual(apart);
  });

  it("keeps the values of every select apart", async () => {
    const [user, other] = await listUsers();
    const find = (id: unknown) =>
      database()
        .select({ id: users.id, at: users.createdAt })
        .from(users)
        .where(eq(users.id, String(id)));
    const [[one], [two]] = await batchReads(() => Promise.all([find(user?.id), find(other?.id)]));
    expect([one, two]).toEqual([user, other].map((row) => ({ id: row?.id, at: row?.createdAt })));
  });

  it("waits for what depends on what was read, and sends that next", async () => {
    const levels = await batchReads(async () => {
      const [project] = await database().select().from(projects).limit(1);
      return database()
        .select({ level: permissions.level })
        .from(permissions)
        .where(eq(permissions.projectId, String(project?.id)));
    });
    expect(levels.length).toBeGreaterThan(0);
    expect(sent).toHaveLength(2);
  });

  it("fails for all of them when one cannot be answered", async () => {
    const broken = () =>
      database().select({ id: users.id }).from(users).where(eq(users.id, "no id"));
    const outcomes = await batchReads(() => Promise.allSettled([listUsers(), broken()]));
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await batchReads(listUsers)).not.toEqual([]);
  });

  it("sends writes on their own", async () => {
    await batchReads(() =>
      Promise.all([listUsers(), database().update(users).set({ isAdmin: false })]),
    );
    expect(sent).toHaveLength(2);
  });
});
