import { expect } from "vitest";
import { databaseSql } from "@/db/client";
import { APP_ID } from "@/inngest/client";
import { createFunctions } from "@/inngest/functions";
import type { StoryScope } from "@/lib/access";
import { startFilm } from "@/lib/services/film/start-film";
import { endOfRun } from "../support/studio";
import { findInngestServer, NO_SERVER } from "./inngest-server";
import type { InngestStudio } from "./open-inngest-studio";

/** The server of this machine; null, and said, where there is none. */
export async function theInngestServer(): Promise<string | null> {
  const binary = await findInngestServer();
  if (!binary) console.log(`skipped: ${NO_SERVER}`);
  return binary;
}

export async function expectEveryFunction(studio: InngestStudio): Promise<void> {
  const known = createFunctions().map((fn) => fn.id(APP_ID));
  expect((await studio.registered()).sort()).toEqual(known.sort());
}

export async function expectFilm(scope: StoryScope): Promise<void> {
  await startFilm(scope);
  const run = await endOfRun("film", scope.storyId);
  expect(run).toMatchObject({ status: "completed", error: null });
  const films = await databaseSql()`select id from story_videos where story_id = ${scope.storyId}`;
  expect(films).toHaveLength(1);
}
