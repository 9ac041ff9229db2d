import type { WireShotTake } from "@/lib/contracts/shot";
import { expectAccessible } from "./axe";
import { aStoryOfShots, showShotAs } from "./shots-kit";
import { aPerson, expect, shareToView, test } from "./studio";

/** Pictures that need no store. */
const PIXEL = "/icon.svg";

function takes(kind: WireShotTake["kind"]): WireShotTake[] {
  return [6, 5, 4, 3, 2, 1].map((number) => ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    kind,
    url: PIXEL,
    content_type: "image/svg+xml",
    created_at: "2026-01-01T00:00:00.000Z",
    chosen: number === 2,
    source: number === 3 ? "own" : "generated",
    variant: number,
    duration: kind === "image" ? null : 3.2,
    size: 4_000,
  }));
}

const working = {
  status: "generating",
  storage_status: "downloading",
  message: "Line 2: MARTA",
  progress: 40,
  run_id: "3f0c6f0e-6f3e-4b57-9d0b-0d7a4a7f6a11",
} as const;

test("the shot details in all their states", async ({ visit, person, playwright }) => {
  const { projectId, first, marta } = await aStoryOfShots(person);
  const page = await visit(person);
  await page.goto(`/shot/${first}`);
  await expect(page.getByRole("combobox", { name: "Shot type" })).toBeEnabled();
  await expectAccessible(page, "a shot without media");
  await page.getByRole("button", { name: "Edit image prompt" }).click();
  await expectAccessible(page, "a shot whose prompt is edited");

  await showShotAs(page, person, marta, (details) => ({
    ...details,
    shot: { ...details.shot, image_url: PIXEL, audio_url: "/api/media/none.wav" },
    takes: { audio: takes("audio"), image: takes("image"), video: takes("video") },
    audio_status: { ...details.audio_status, ...working, is_batch: true },
    image_status: { ...details.image_status, ...working },
    video_status: {
      ...details.video_status,
      status: "failed",
      storage_status: "audio_overlay_failed",
      error: "The audio was unreadable.",
    },
  }));
  await page.goto(`/shot/${marta}`);
  await expect(page.getByRole("list", { name: "Images of this shot" })).toBeVisible();
  await expectAccessible(page, "a shot with takes, work and a failure");

  await page.route(`**/api/shot/${marta}/details`, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("An error occurred");
  await expectAccessible(page, "a shot that cannot be read");
  await page.goto("/shot");
  await expectAccessible(page, "no shot");
  await page.goto(`/shot/${projectId}`);
  await expectAccessible(page, "a shot that is none");

  const viewer = await aPerson(playwright.request);
  await shareToView(person, projectId, viewer);
  const viewing = await visit(viewer);
  await showShotAs(viewing, viewer, marta, (details) => ({
    ...details,
    takes: { audio: takes("audio"), image: takes("image"), video: takes("video") },
  }));
  await viewing.goto(`/shot/${marta}`);
  await expect(viewing.getByRole("list", { name: "Images of this shot" })).toBeVisible();
  await expectAccessible(viewing, "a shot as a viewer sees it");
});
