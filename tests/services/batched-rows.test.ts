import { eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/postgres-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { batchReads, connect, type Database, database } from "@/db/client";
import { listOf } from "@/db/list-of";
import * as schema from "@/db/schema";
import { environment } from "@/lib/env";
import { aMatrixWorld } from "../api/access-matrix/matrix-world";
import { openTestApp } from "../support/test-app";

let app: Awaited<ReturnType<typeof openTestApp>>;
let driver: ReturnType<typeof connect>;

beforeAll(async () => {
  app = await openTestApp();
  await aMatrixWorld(app.outbox);
  driver = connect(environment().database.directUrl, { max: 1 });
});
afterAll(async () => {
  await driver?.end();
  await app?.close();
});

const { characters, lines, projects, stories, takes } = schema;
const face = alias(takes, "face");

/** Each kind of field that a select can have, and rows of joins that found nothing. */
const selects: Record<string, (db: Database) => Promise<unknown[]>> = {
  "one table": (db) => db.select().from(lines).orderBy(lines.id),
  "some columns": (db) =>
    db
      .select({ id: lines.id, at: stories.createdAt })
      .from(lines)
      .innerJoin(stories, eq(stories.id, lines.storyId))
      .orderBy(lines.id),
  "tables that may be missing": (db) =>
    db
      .select({ line: lines, image: takes, face })
      .from(lines)
      .leftJoin(takes, eq(takes.id, lines.imageTakeId))
      .leftJoin(face, eq(face.id, lines.videoTakeId))
      .orderBy(lines.id),
  "one column of a table that may be missing": (db) =>
    db
      .select({ id: characters.id, face: { createdAt: takes.createdAt } })
      .from(characters)
      .leftJoin(takes, eq(takes.id, characters.imageTakeId))
      .orderBy(characters.id),
  "columns of several tables in one object": (db) =>
    db
      .select({ both: { key: takes.mediaKey, number: lines.lineNumber } })
      .from(lines)
      .leftJoin(takes, eq(takes.id, lines.imageTakeId))
      .orderBy(lines.id),
  "an object whose first value is empty, of a table that is there": (db) =>
    db
      .select({ line: { shot: lines.shotType, stale: lines.stale } })
      .from(lines)
      .orderBy(lines.id),
  expressions: (db) =>
    db
      .select({
        count: sql<number>`count(*)::int`,
        named: sql<string>`max(${stories.title})`.as("named"),
        newest: sql<Date>`max(${stories.createdAt})`.mapWith(stories.createdAt),
        titles: listOf<string>(stories.title),
        inside: { lengths: sql<number>`sum(${stories.lengthSeconds})`.mapWith(Number) },
      })
      .from(stories),
  "a right join": (db) =>
    db
      .select({ story: getTableColumns(stories), project: { name: projects.name } })
      .from(stories)
      .rightJoin(projects, eq(projects.id, stories.projectId))
      .orderBy(projects.id, stories.id),
  "a select within": (db) => {
    const within = db
      .select({
        id: stories.id,
        title: stories.title,
        long: sql<boolean>`${stories.lengthSeconds} > 60`.as("long"),
      })
      .from(stories)
      .as("within");
    return db
      .select({ id: lines.id, story: { title: within.title, long: within.long } })
      .from(lines)
      .leftJoin(within, eq(within.id, lines.storyId))
      .orderBy(lines.id);
  },
};

describe("rows of a select", () => {
  it.each(Object.entries(selects))(
    "are the builder's own, alone and in a batch: %s",
    async (_, select) => {
      const [first, second] = await batchReads(() =>
        Promise.all([select(database()), select(database())]),
      );
      const plain = await select(drizzle(driver) as unknown as Database);
      expect(plain.length).toBeGreaterThan(0);
      expect(await select(database())).toStrictEqual(plain);
      expect([first, second]).toStrictEqual([plain, plain]);
    },
  );
});
