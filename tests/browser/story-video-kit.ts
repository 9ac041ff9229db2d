import { expect, type Page } from "@playwright/test";
import { connect } from "@/db/client";
import { connectionUrl, findConnectionRecord, PRODUCT_ROLE } from "@/db/embedded/connection-record";
import { aPicture, aRecording, aStoryOfShots, giveOwnFile } from "./shots-kit";
import type { Person } from "./studio";

export const JOB = "3f0c6f0e-6f3e-4b57-9d0b-0d7a4a7f6a22";

/** A story of four shots of which three have a still, one of those with a voice; none has a video. */
export async function aStoryOfStills(person: Person, projectId = "") {
  const story = await aStoryOfShots(person, "", projectId);
  await giveOwnFile(person, story.first, "image", aPicture("#204060"));
  await giveOwnFile(person, story.marta, "image", aPicture("#604020"));
  await giveOwnFile(person, story.marta, "audio", aRecording(1.5));
  await giveOwnFile(person, story.last, "image", aPicture("#206040"));
  return story;
}

/** Takes a story's title away; no screen does that, but stories may come without one. */
export async function takeTitle(storyId: string): Promise<void> {
  const record = await findConnectionRecord(process.env.ROUGHCUT_TEST_DATA ?? "");
  if (!record) throw new Error("the started app has no embedded database");
  const sql = connect(connectionUrl(record, PRODUCT_ROLE), { max: 1 });
  try {
    await sql`update stories set title = '' where id = ${storyId}`;
  } finally {
    await sql.end();
  }
}

/** Waits until a story has so many versions of its film. */
export async function filmVersions(page: Page, storyId: string, versions: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/api/story-video/${storyId}/versions`);
        return (await answer.json()).versions.length;
      },
      { timeout: 90_000 },
    )
    .toBe(versions);
}

/** The start of a job is answered with this id; whatever it is doing is up to the test. */
export async function startsJob(page: Page): Promise<() => number> {
  let starts = 0;
  await page.route("**/api/story-video/create", (route) => {
    starts += 1;
    return route.fulfill({ json: { job_id: JOB, message: "Story video creation started" } });
  });
  return () => starts;
}

/** What the page hears when it asks for the job. */
export function jobState(change: Record<string, unknown> = {}) {
  const running = { status: "running", phase: "collecting_videos", progress: 3 };
  return { json: { ...running, message: "", video_url: null, error: null, ...change } };
}
