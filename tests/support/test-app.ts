import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { closeDatabase } from "@/db/client";
import { openTestDatabase } from "./database";

/** Everything that handlers and services need of their surroundings, for one test file. */
interface TestApp {
  databaseUrl: string;
  /** Where mails arrive. */
  outbox: string;
  close(): Promise<void>;
}

/**
 * Gives this process a fresh database, a data folder and a secret, as its environment. To be called
 * before anything reads the environment, so in `beforeAll`.
 * @param settings more variables, or others in place of the usual ones
 */
export async function openTestApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const database = await openTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), "roughcut-app-"));
  Object.assign(process.env, {
    ROUGHCUT_EMBEDDED_DATABASE_URL: database.url,
    ROUGHCUT_DATA: folder,
    AUTH_SECRET: "a secret that only the tests know",
    ...settings,
  });
  return {
    databaseUrl: database.url,
    outbox: path.join(folder, "outbox"),
    close: async () => {
      await closeDatabase();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
