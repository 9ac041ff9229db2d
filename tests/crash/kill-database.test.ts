import { afterAll, beforeAll, expect, it } from "vitest";
import { type KilledDatabase, openKilledDatabase } from "./kill-database";

/** T58: crash recovery of so little takes a moment; the rest is a busy machine. */
const LONGEST_START_MS = 10_000;

let database: KilledDatabase;

beforeAll(async () => {
  database = await openKilledDatabase();
});
afterAll(() => database?.close());

it("a database that is killed under writes has everything that it acknowledged, and starts in time", async () => {
  const { acknowledged, missing, startMs } = await database.killOnce(7);
  expect(acknowledged).toBeGreaterThan(0);
  expect(missing).toBe(0);
  expect(startMs).toBeLessThan(LONGEST_START_MS);
});
