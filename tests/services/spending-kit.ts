import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { PUT as setCap } from "@/app/api/project/[id]/spending-cap/route";
import { POST as startImages } from "@/app/api/script-shot-images/generate/[storyId]/route";
import { databaseSql } from "@/db/client";
import type { StoryScope } from "@/lib/access";
import { theFfmpeg } from "../media/media-kit";
import { environmentOf, type LocalVendors, startLocalVendors } from "../providers/local-vendors";
import { callJson } from "../support/call-api";
import { NAMED_MODELS } from "../support/named-models";
import { openTestApp } from "../support/test-app";
import { aProject, aStory, type BuiltProject, SHORT_SCRIPT } from "../support/world";

/** The price of a still of that model, in dollars. */
export const STILL_USD = 0.08;

/** The product with paid providers, on servers of this machine that write their bills down. */
export async function openPaidApp(
  settings: Record<string, string> = {},
  vendorsNamed?: RegExp,
): Promise<{
  vendors: LocalVendors;
  close(): Promise<void>;
}> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "roughcut-spending-"));
  const ffmpegPath = (await theFfmpeg()).path;
  const vendors = await startLocalVendors({ ffmpegPath, scratchDirectory: folder });
  const app = await openTestApp({
    ...environmentOf(vendors, vendorsNamed),
    ...NAMED_MODELS,
    FFMPEG_PATH: ffmpegPath,
    ...settings,
  });
  return {
    vendors,
    close: async () => {
      await app.close();
      await vendors.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A story of four lines, cast and with prompts: its images are what is to be made next. */
export async function aStoryToDraw(project?: BuiltProject): Promise<StoryScope> {
  const story = await aStory()
    .in(project ?? (await aProject().build()))
    .withScript(SHORT_SCRIPT)
    .fullyCast()
    .build();
  await databaseSql()`
    update lines set image_prompt = 'A hand on the great lens, mouth closed, the lamp behind.'
    where story_id = ${story.storyId}`;
  return story;
}

/** What the books say: entries of a project with their amounts in dollars. */
export async function entriesOf(projectId: string) {
  return databaseSql()<
    {
      kind: string;
      state: string;
      line_id: string | null;
      requested_by: string | null;
      estimated: number | null;
      actual: number | null;
    }[]
  >`
    select kind, state, line_id, requested_by, estimated_micros / 1e6::float8 as estimated,
      actual_micros / 1e6::float8 as actual
    from spending_entries where project_id = ${projectId} order by created_at`;
}

/** What a project's counter of this month holds, in dollars. */
export async function standingOf(projectId: string): Promise<{ spent: number; reserved: number }> {
  const [row] = await databaseSql()<{ spent: number; reserved: number }[]>`
    select spent_micros / 1e6::float8 as spent, reserved_micros / 1e6::float8 as reserved
    from spending_counters where scope like ${`project:${projectId}:%`}`;
  return row ?? { spent: 0, reserved: 0 };
}

export async function runsOf(projectId: string): Promise<number> {
  const [row] = await databaseSql()<{ count: number }[]>`
    select count(*)::int as count from runs where project_id = ${projectId}`;
  return row?.count ?? 0;
}

/** Sets what a project may spend in a month, as its owner does. */
export function capAt({ projectId, owner }: BuiltProject, monthly_cap: number | null) {
  return callJson(setCap, {
    as: owner,
    method: "PUT",
    params: { id: projectId },
    body: { monthly_cap },
  });
}

/** A project with a cap and a story whose images are next. */
export async function drawn(
  cap: number | null,
): Promise<{ project: BuiltProject; story: StoryScope }> {
  const project = await aProject().build();
  if (cap !== null) await capAt(project, cap);
  return { project, story: await aStoryToDraw(project) };
}

/** Clicks on the batch of images. */
export function start({ owner }: BuiltProject, { storyId }: StoryScope) {
  return callJson(startImages, { as: owner, method: "POST", params: { storyId } });
}
