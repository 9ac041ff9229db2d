import path from "node:path";
import type { Sql } from "postgres";
import { connect } from "@/db/client";
import { connectionUrl, findConnectionRecord, PRODUCT_ROLE } from "@/db/embedded/connection-record";
import type { Command } from "@/scripts/launch/run-command";
import { type StartedApp, startApp } from "@/tests/run/started-app";
import { createThrowawayFolder } from "@/tests/run/throwaway-folder";
import { findMember, listFamily } from "../load/processes";
import { type BenchPerson, signUp } from "./sign-up";

/** The built app on an empty data folder, with somebody signed in and a way to its database. */
export interface OpenStudio {
  app: StartedApp;
  person: BenchPerson;
  databaseUrl: string;
  sql: Sql;
  /** The process that answers. */
  serverPid: number;
}

/** Inserting hundreds of thousands of rows takes longer than any statement of the product may. */
const NO_TIMEOUT = "set statement_timeout = 0";

/**
 * Starts one; it ends with the command.
 * @param settings environment of the app beside what it is started with anyway
 */
export async function openStudio(
  command: Command,
  settings: Record<string, string> = {},
): Promise<OpenStudio> {
  const folder = await createThrowawayFolder();
  command.onEnd(() => folder.remove());
  const app = await startApp(path.join(folder.path, "data"), {
    ROUGHCUT_DEMO: "off",
    ...settings,
  });
  command.onEnd(async () => void (await app.stop()));
  const person = await signUp(app);
  const record = await findConnectionRecord(app.dataDirectory);
  if (!record) throw new Error("the started app has no embedded database");
  const databaseUrl = connectionUrl(record, PRODUCT_ROLE);
  const sql = connect(databaseUrl, { max: 1 });
  command.onEnd(() => sql.end());
  await sql.unsafe(NO_TIMEOUT);
  const family = listFamily(Number(app.process.pid));
  return { app, person, databaseUrl, sql, serverPid: findMember(family, "next-server") };
}
